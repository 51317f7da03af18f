import type { Key as InkKey } from "ink";
import type { Key } from "./key-hub.js";

/** The keys of an Ink key press or paste. */
export function readKeys(input: string, pressed: InkKey): Key[] {
  const named = NAMED.find(([flag]) => pressed[flag]);
  if (named) return [{ name: pressed.shift && named[1] === "tab" ? "shift-tab" : named[1] }];
  if (pressed.ctrl) return input === "" ? [] : [{ name: `ctrl-${input}` }];
  // Escape and the next key can arrive as one Alt combination; the app binds no Alt keys.
  if (pressed.meta) return [{ name: "esc" }, ...[...input].flatMap(typed)];
  return [...input].flatMap(typed);
}

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
