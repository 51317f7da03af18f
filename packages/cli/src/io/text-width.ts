import { once } from "./once.js";

let measure: (text: string) => number = (text) => [...text].length;

/** Loads the measuring of non-Latin text. Loading takes 40 ms, so it is done only when such text appears. */
export const loadTextWidth = once(async () => {
  measure = (await import("string-width")).default;
});

/** Whether every character takes one column: ASCII, Latin letters, dashes, quotation marks, an ellipsis. */
export const isPlain = (text: string): boolean => /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027]*$/.test(text);

/** The width of a text, in columns of a terminal. */
export const textWidth = (text: string): number => (isPlain(text) ? text.length : measure(text));

/** Sanitizes external text: one line, without control characters that a terminal would interpret. */
export function printable(text: string): string {
  return text.replace(/[\t\n\r\v\f\u2028\u2029]+/g, " ").replace(CONTROL, "");
}

/** A text of several lines, without what a terminal would interpret. */
export const printableLines = (text: string): string => text.replace(/[^\n\t]+/g, (part) => part.replace(CONTROL, ""));

/** Breaks text at spaces into lines of at most `width` columns. Longer words are split, unless words are kept whole. */
export function wrap(text: string, width: number, keepsWords = false): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((part) => (keepsWords ? [part] : pieces(part, width)))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && textWidth(longer) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

/** Cuts text to `width` columns with an ellipsis. */
export function clip(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  return `${pieces(text, Math.max(1, width - 1))[0] ?? ""}…`;
}

// Escapes, other C0 and C1 controls, and marks that change the text direction.
const CONTROL = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

function pieces(word: string, width: number): string[] {
  if (textWidth(word) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const { segment } of segmenter().segment(word)) {
    if (part !== "" && textWidth(part + segment) > width) {
      parts.push(part);
      part = "";
    }
    part += segment;
  }
  return [...parts, part];
}

function segmenter(): Intl.Segmenter {
  return new Intl.Segmenter(undefined, { granularity: "grapheme" });
}
