import type { Key as InkKey } from "ink";
import type { Key } from "./key-hub.js";

/** The keys of an Ink key press. Ink reports keys that arrive together as one. */
export function readKeys(input: string, pressed: InkKey): Key[] {
  const named = NAMED.find(([flag]) => pressed[flag]);
  if (named) return [{ name: pressed.shift && named[1] === "tab" ? "shift-tab" : named[1] }];
  if (pressed.ctrl) return input === "" ? [] : [{ name: `ctrl-${input}` }];
  const keys = [...input].flatMap(typed);
  if (keys.length < 2) return keys;
  const origin = looksPasted(input) ? "paste" : "burst";
  return keys.map((key) => ({ ...key, origin }));
}

/** The key of pasted text. A line break at its end was copied with the line and is no part of it. */
export function pastedKey(text: string): Key {
  let [from, to] = [0, text.length];
  while (from < to && isBreak(text[from])) from += 1;
  while (from < to && isBreak(text[to - 1])) to -= 1;
  return { name: "text", text: text.slice(from, to), origin: "paste" };
}

const isBreak = (character: string | undefined): boolean => character === "\r" || character === "\n";

/** For terminals that do not mark pastes: text on two lines, or more different characters than a person types at once. */
const looksPasted = (input: string): boolean =>
  !/[^\P{Cc}\r\n\t]/u.test(input) && (/[^\r\n][\r\n]+[^\r\n]/.test(input) || new Set(input).size >= 6);

/** Most terminals send DEL for Backspace, which Ink reports as the delete key. */
const NAMED = [
  ["upArrow", "up"],
  ["downArrow", "down"],
  ["leftArrow", "left"],
  ["rightArrow", "right"],
  ["pageUp", "pageup"],
  ["pageDown", "pagedown"],
  ["home", "home"],
  ["end", "end"],
  ["return", "enter"],
  ["escape", "esc"],
  ["tab", "tab"],
  ["backspace", "backspace"],
  ["delete", "backspace"],
] as const satisfies readonly (readonly [keyof InkKey, string])[];

function typed(character: string): Key[] {
  if (character === "\r" || character === "\n") return [{ name: "enter" }];
  if (character === "\t") return [{ name: "tab" }];
  if (character === "\u007f" || character === "\b") return [{ name: "backspace" }];
  const code = character.codePointAt(0) ?? 0;
  if (code < 32) return [{ name: `ctrl-${String.fromCharCode(code + 96)}` }];
  return [{ name: character === " " ? "space" : character, text: character }];
}
