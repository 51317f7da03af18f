import { homedir } from "node:os";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";

const isWindows = sep === "\\";

/**
 * The path behind text that was typed or dropped on the terminal: without quotation marks, escapes, `file://` or
 * surrounding blanks, and with the home folder for `~`.
 */
export function plainPath(typed: string): string {
  const text = unquoted(typed.trim());
  if (/^file:\/\//i.test(text)) return pathOfUrl(text);
  return /^~(?=[/\\]|$)/.test(text) ? join(homedir(), text.slice(1)) : text;
}

function unquoted(text: string): string {
  const single = /^'(.+)'$/s.exec(text)?.[1];
  if (single !== undefined) return single.replaceAll("'\\''", "'");
  const double = /^"(.+)"$/s.exec(text)?.[1];
  if (isWindows) return double ?? text;
  return double === undefined ? text.replace(/\\(.)/gs, "$1") : double.replace(/\\(["\\$`])/g, "$1");
}

function pathOfUrl(url: string): string {
  try {
    return fileURLToPath(url);
  } catch {
    return url;
  }
}
