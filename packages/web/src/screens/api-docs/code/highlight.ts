/** A piece of code in one color. */
export interface Token {
  readonly at: number;
  readonly kind: "name" | "text" | "number" | "word" | "flag" | "plain";
  readonly text: string;
}

const TOKENS = [
  /(?<name>"(?:[^"\\\n]|\\.)*"(?=:)|\b[A-Za-z_][\w-]*(?=: ))/,
  /(?<text>"(?:[^"\\\n]|\\.)*"|'[^'\n]*')/,
  /(?<word>\b(?:const|await|import|from|export|curl|shipctl|true|false|null)\b)/,
  /(?<flag>(?<=\s)--?[A-Za-z][\w-]*)/,
  /(?<number>(?<![\w./:-])-?\d+(?:\.\d+)?(?![\w./:-]))/,
];

const PATTERN = new RegExp(TOKENS.map(({ source }) => source).join("|"), "g");

/** Minimal highlighting of JSON, TypeScript and shell, without loading a library. */
export function highlight(code: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const plain = (end: number) => {
    if (end > at) tokens.push({ at, kind: "plain", text: code.slice(at, end) });
  };
  for (const match of code.matchAll(PATTERN)) {
    plain(match.index);
    tokens.push({ at: match.index, kind: kindOf(match.groups), text: match[0] });
    at = match.index + match[0].length;
  }
  plain(code.length);
  return tokens;
}

function kindOf(groups: Readonly<Record<string, string | undefined>> = {}): Token["kind"] {
  const kinds = ["name", "text", "word", "flag", "number"] as const;
  return kinds.find((kind) => groups[kind] !== undefined) ?? "plain";
}
