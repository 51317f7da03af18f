import { type Block, type Cell, type Column, type Fields, type Table, textOf } from "./outcome.js";
import { paint } from "./style.js";
import { printable, textWidth, wrap } from "./text-width.js";

export interface RenderOptions {
  /** Columns of the terminal. */
  readonly width: number;
  readonly colour: boolean;
}

/** Blocks as a person reads them: aligned, with titles, a blank line between two blocks. */
export function renderForPeople(blocks: readonly Block[], options: RenderOptions): string {
  const texts = blocks.map((block) => linesOf(block, options).join("\n"));
  return texts.length === 0 ? "" : `${texts.join("\n\n")}\n`;
}

/** Blocks as a script reads them: a line per row, tabs between cells, no titles. */
export function renderForPipe(blocks: readonly Block[]): string {
  const rows = blocks.flatMap((block): (readonly Cell[])[] => {
    if (block.kind === "table") return [...block.rows];
    return block.kind === "fields" ? [...block.pairs] : block.lines.map((line) => [line]);
  });
  return rows.map((cells) => `${cells.map((cell) => printable(textOf(cell))).join("\t")}\n`).join("");
}

function linesOf(block: Block, options: RenderOptions): string[] {
  if (block.kind === "lines") return block.lines.map((line) => painted(line, options));
  return block.kind === "fields" ? fieldLines(block, options) : tableLines(block, options);
}

function fieldLines({ pairs }: Fields, options: RenderOptions): string[] {
  const width = Math.max(0, ...pairs.map(([label]) => textWidth(label)));
  return pairs.map(([label, value]) => {
    return `${paint(label, "dim", options.colour)}${gap(label, width)}  ${painted(value, options)}`;
  });
}

function tableLines(block: Table, options: RenderOptions): string[] {
  if (block.rows.length === 0) return [block.empty];
  const titles = block.columns.map(({ title }): Cell => ({ text: title, tone: "dim" }));
  const widths = columnWidths(block, options.width);
  return [titles, ...block.rows].flatMap((cells) => rowLines(cells, block.columns, widths, options));
}

/**
 * Where the terminal is too narrow, columns that grow give way first, then all down to their longest word, then words are
 * broken. Nothing is ever left out: what one cannot read one cannot copy either.
 */
function columnWidths({ columns, rows }: Table, terminalWidth: number): number[] {
  const texts = columns.map(({ title }, index) => [
    title,
    ...rows.map((cells) => printable(textOf(cells[index] ?? ""))),
  ]);
  const natural = texts.map((column) => Math.max(...column.map(textWidth)));
  const words = texts.map((column) => Math.max(...column.flatMap((text) => text.split(" ").map(textWidth))));
  const narrowest = columns.map(() => MIN_WIDTH);
  const growing = columns.map(({ grows }, index) => (grows ? MIN_WIDTH : (natural[index] ?? 0)));
  return [growing, words, narrowest].reduce((widths, floors) => narrowed(widths, floors, terminalWidth), natural);
}

/** Takes from the widest column that is above its floor, until the table fits or nothing can be taken. */
function narrowed(widths: readonly number[], floors: readonly number[], terminalWidth: number): number[] {
  const result = [...widths];
  const room = terminalWidth + SPACE - SPACE * widths.length;
  for (let tooWide = result.reduce((sum, width) => sum + width, 0) - room; tooWide > 0; tooWide -= 1) {
    const above = result.map((width, index) => (width > (floors[index] ?? 0) ? width : 0));
    const widest = Math.max(...above);
    if (widest === 0) break;
    result[above.indexOf(widest)] = widest - 1;
  }
  return result;
}

function rowLines(
  cells: readonly Cell[],
  columns: readonly Column[],
  widths: readonly number[],
  options: RenderOptions,
): string[] {
  const texts = columns.map((_column, index) => wrap(printable(textOf(cells[index] ?? "")), widths[index] ?? 0));
  const height = Math.max(1, ...texts.map((column) => column.length));
  return Array.from({ length: height }, (_, line) => {
    const parts = columns.map(({ align }, index) => {
      const text = texts[index]?.[line] ?? "";
      const cell = cells[index] ?? "";
      const shown = paint(text, typeof cell === "string" ? undefined : cell.tone, options.colour);
      const space = gap(text, widths[index] ?? 0);
      return align === "right" ? space + shown : shown + space;
    });
    return parts.join(" ".repeat(SPACE)).trimEnd();
  });
}

const SPACE = 2;
const MIN_WIDTH = 12;

const gap = (text: string, width: number): string => " ".repeat(Math.max(0, width - textWidth(text)));

const painted = (cell: Cell, { colour }: RenderOptions): string =>
  paint(printable(textOf(cell)), typeof cell === "string" ? undefined : cell.tone, colour);
