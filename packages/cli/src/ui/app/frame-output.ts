import InkOutput, { type Clip, type WriteOptions } from "ink/build/output.js";
import { textWidth } from "../../io/text-width.js";

/**
 * Replaces Ink's output in the bundle. For each frame, Ink splits every text into cells, which takes most of the CPU time
 * of a key; here, neighboring texts are joined as they are. Frames with texts that overlap or are cut off are left to Ink.
 */
// biome-ignore lint/style/noDefaultExport: as in Ink
export default class FrameOutput {
  readonly #lines: Piece[][];
  readonly #clips: Clip[] = [];
  readonly #ink: InkOutput;
  #isSimple = true;

  constructor(size: { readonly width: number; readonly height: number }) {
    this.#ink = new InkOutput(size);
    this.#lines = Array.from({ length: size.height }, () => []);
  }

  write(x: number, y: number, text: string, options: WriteOptions): void {
    this.#ink.write(x, y, text, options);
    if (!this.#isSimple || text === "") return;
    const { x1 = 0, x2 = Number.POSITIVE_INFINITY, y1 = 0, y2 = Number.POSITIVE_INFINITY } = this.#clips.at(-1) ?? {};
    // As in Ink, transformers count the lines from the first that is visible.
    const from = Math.max(0, y1 - y);
    for (const [index, line] of text
      .split("\n")
      .slice(from, Math.max(from, y2 - y))
      .entries()) {
      const pieces = this.#lines[y + from + index];
      if (!pieces) continue;
      const shown = options.transformers.reduce((styled, transform) => transform(styled, index), line);
      const width = textWidth(shown.includes("\u001b") ? shown.replace(COLORS, "") : shown);
      if (x < x1 || x + width > x2) this.#isSimple = false;
      if (width > 0) pieces.push({ x, width, text: shown });
    }
  }

  clip(clip: Clip): void {
    this.#ink.clip(clip);
    this.#clips.push(clip);
  }

  unclip(): void {
    this.#ink.unclip();
    this.#clips.pop();
  }

  get(): { readonly output: string; readonly height: number } {
    const lines = this.#isSimple ? this.#lines.map(joined) : [];
    if (!this.#isSimple || lines.includes(undefined)) return this.#ink.get();
    return { output: lines.join("\n"), height: this.#lines.length };
  }
}

/** A text without line breaks at its column. */
interface Piece {
  readonly x: number;
  readonly width: number;
  readonly text: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colors begin with an escape
const COLORS = /\u001b\[[\d;]*m/g;

/** Undefined if pieces overlap, or are not in their order. */
function joined(pieces: readonly Piece[]): string | undefined {
  let [line, at] = ["", 0];
  for (const { x, width, text } of pieces) {
    if (x < at) return undefined;
    line += `${" ".repeat(x - at)}${text}`;
    at = x + width;
  }
  return line.trimEnd();
}
