import { homedir } from "node:os";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { shellWord } from "./shell-word.js";

const isWindows = sep === "\\";

/**
 * The path in a text that was typed or dropped on the terminal: without quotation marks, escapes, `file://` or
 * surrounding blanks, and with the home folder for `~`.
 */
export function plainPath(typed: string): string {
  const text = unquoted(typed);
  if (/^file:\/\//i.test(text)) return pathOfUrl(text);
  return /^~(?=[/\\]|$)/.test(text) ? join(homedir(), text.slice(1)) : text;
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
