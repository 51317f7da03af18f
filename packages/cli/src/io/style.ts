/** The meaning of a piece of text. Color only repeats what the words say. */
export type Tone = "good" | "bad" | "warn" | "info" | "dim" | "strong";

/** The text in its tone, or unchanged if colors are off. */
export function paint(text: string, tone: Tone | undefined, color: boolean): string {
  if (tone === undefined || !color || text === "") return text;
  const [open, close] = CODES[tone];
  return `\u001b[${open}m${text}\u001b[${close}m`;
}

/** NO_COLOR overrides FORCE_COLOR, which overrides the stream's default. */
export function wantsColor(env: Readonly<Record<string, string | undefined>>, isTTY: boolean): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== "0";
  return isTTY && env.TERM !== "dumb";
}

const CODES: Readonly<Record<Tone, readonly [number, number]>> = {
  good: [32, 39],
  bad: [31, 39],
  warn: [33, 39],
  info: [36, 39],
  dim: [2, 22],
  strong: [1, 22],
};
