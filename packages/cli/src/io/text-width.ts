/** How many columns of a terminal the text takes. */
export function textWidth(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of segmenter().segment(text)) width += WIDE.test(segment) ? 2 : 1;
  return width;
}

/** Text from elsewhere, made harmless: one line, without control characters that a terminal would obey. */
export function printable(text: string): string {
  return text.replace(/[\t\n\r\v\f\u2028\u2029]+/g, " ").replace(CONTROL, "");
}

/** Breaks text at spaces (a longer word anywhere) into lines of at most `width` columns. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((part) => pieces(part, width))) {
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

/** Cuts text to `width` columns; an ellipsis stands for what is left out. */
export function clip(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  return `${pieces(text, Math.max(1, width - 1))[0] ?? ""}…`;
}

const WIDE =
  /[\p{Emoji_Presentation}\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;
// Escapes, other C0 and C1 controls, and the marks that turn the direction of what follows.
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
