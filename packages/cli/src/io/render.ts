import { type Block, type Cell, type Column, type Fields, type Table, textOf } from "./outcome.js";
import { paint } from "./style.js";
import { clip, printable, textWidth, wrap } from "./text-width.js";

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

function columnWidths({ columns, rows }: Table, terminalWidth: number): number[] {
  const natural = columns.map(({ title }, index) =>
    Math.max(textWidth(title), ...rows.map((cells) => textWidth(printable(textOf(cells[index] ?? ""))))),
  );
  const tooWide = natural.reduce((sum, width) => sum + width + SPACE, -SPACE) - terminalWidth;
  if (tooWide <= 0) return natural;
  const yielding = columns.findIndex(({ grows }) => grows);
  const widest = yielding >= 0 ? yielding : natural.indexOf(Math.max(...natural));
  return natural.map((width, index) => (index === widest ? Math.max(MIN_WIDTH, width - tooWide) : width));
}

function rowLines(
  cells: readonly Cell[],
  columns: readonly Column[],
  widths: readonly number[],
  options: RenderOptions,
): string[] {
  const texts = columns.map(({ grows }, index) => {
    const text = printable(textOf(cells[index] ?? ""));
    const width = widths[index] ?? 0;
    return grows ? wrap(text, width) : [clip(text, width)];
  });
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
