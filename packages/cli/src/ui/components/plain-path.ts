import { sep } from "node:path";
import { fileURLToPath } from "node:url";
import { homePath } from "../../io/home-path.js";

const isWindows = sep === "\\";

/**
 * The path in a text that was typed or dropped on the terminal: without quotation marks, escapes, `file://` or
 * surrounding blanks, and with the home folder for `~`.
 */
export function plainPath(typed: string): string {
  const text = unquoted(typed);
  if (/^file:\/\//i.test(text)) return pathOfUrl(text);
  return homePath(text);
}

function unquoted(typed: string): string {
  const text = typed.trim();
  if (isWindows) return /^(["'])(.+)\1$/s.exec(text)?.[2] ?? text;
  return shellWord(typed.trimStart()) ?? text;
}

function pathOfUrl(url: string): string {
  try {
    return fileURLToPath(url);
  } catch {
    return url;
  }
}

/** The value of a text that is one word of a shell, with any quoting; undefined if it is not one complete word. */
function shellWord(text: string): string | undefined {
  let [word, end] = ["", 0];
  for (const { 0: piece, index, groups = {} } of text.matchAll(PIECE)) {
    const { ansi, double } = groups;
    if (ansi !== undefined) word += ansiText(ansi);
    else if (double !== undefined) word += double.replace(/\\(["\\$`])/g, "$1");
    else word += groups.single ?? groups.escaped ?? piece;
    end = index + piece.length;
  }
  return text.slice(end).trim() === "" ? word : undefined;
}

/** An apostrophe after a letter belongs to a name, as in `Ann's`, and opens no quotation. */
const PIECE =
  /\$'(?<ansi>(?:[^'\\]|\\.)*)'|'(?<single>[^']*)'|"(?<double>(?:[^"\\]|\\.)*)"|\\(?<escaped>.)|(?:[^\s'"\\$]|\$(?!')|(?<=[\p{L}\p{N}])')+/gsuy;

/** The value of `$'…'`. Bytes in a row may be one character. */
const ansiText = (text: string): string =>
  text.replace(
    /((?:\\[0-7]{1,3}|\\x[\da-fA-F]{1,2})+)|\\u([\da-fA-F]{1,4})|\\(.)/gs,
    (_all, bytes?: string, code?: string, char = "") => {
      if (bytes !== undefined) return textOf(bytes);
      return code === undefined ? (CONTROLS[char] ?? char) : String.fromCharCode(Number.parseInt(code, 16));
    },
  );

function textOf(bytes: string): string {
  const numbers = bytes.matchAll(/\\(x?)([\da-fA-F]+)/g);
  return Buffer.from([...numbers].map(([, hex, digits = ""]) => Number.parseInt(digits, hex ? 16 : 8))).toString();
}

const CONTROLS: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", e: "\u001b" };
