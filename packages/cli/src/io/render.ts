import { type Block, type Cell, type Column, type Fields, plainOf, type Table, textOf } from "./outcome.js";
import { paint } from "./style.js";
import { clip, printable, textWidth, wrap } from "./text-width.js";

export interface RenderOptions {
  /** Columns of the terminal. */
  readonly width: number;
  readonly color: boolean;
  /** Breaks long lines at words. A line with a command stays whole. */
  readonly wraps?: boolean;
}

/** Renders blocks for people: aligned, with titles, a blank line between two blocks. */
export function renderForPeople(blocks: readonly Block[], options: RenderOptions): string {
  const texts = blocks.map((block) => linesOf(block, options).join("\n"));
  return texts.length === 0 ? "" : `${texts.join("\n\n")}\n`;
}

/** Renders blocks for scripts: a line per row, tabs between cells, no titles. */
export function renderForPipe(blocks: readonly Block[]): string {
  const rows = blocks.flatMap((block): (readonly Cell[])[] => {
    if (block.kind === "table") return [...block.rows];
    return block.kind === "fields" ? [...block.pairs] : block.lines.map((line) => [line]);
  });
  return rows.map((cells) => `${cells.map((cell) => printable(plainOf(cell))).join("\t")}\n`).join("");
}

function linesOf(block: Block, options: RenderOptions): string[] {
  if (block.kind === "lines") {
    return block.lines.flatMap((line) =>
      wrapped(printable(textOf(line)), options).map((part) => toned(part, line, options)),
    );
  }
  return block.kind === "fields" ? fieldLines(block, options) : tableLines(block, options);
}

function wrapped(text: string, { wraps = false, width }: RenderOptions): string[] {
  if (!wraps || textWidth(text) <= width || COPIED.test(text)) return [text];
  const indent = /^ */.exec(text)?.[0] ?? "";
  return wrap(text.trimStart(), Math.max(NARROWEST_TEXT, width - indent.length), true).map((line) => indent + line);
}

/** A command. A terminal breaks it as well, but copies it as one line. */
const COPIED = /^\s*shipctl |: shipctl /;

function fieldLines({ pairs }: Pick<Fields, "pairs">, options: RenderOptions): string[] {
  const width = Math.max(0, ...pairs.map(([label]) => textWidth(label)));
  return pairs.flatMap(([label, value]) => {
    const [first = "", ...more] = wrap(printable(textOf(value)), options.width - width - SPACE, true);
    const head = `${paint(label, "dim", options.color)}${gap(label, width + SPACE)}`;
    const indent = " ".repeat(width + SPACE);
    return [head + toned(first, value, options), ...more.map((line) => indent + toned(line, value, options))];
  });
}

function tableLines(block: Table, options: RenderOptions): string[] {
  const { columns, rows } = block;
  if (rows.length === 0) return [block.empty];
  const laidOut = layOut(block, options.width);
  if (!laidOut) return recordLines(block, options);
  const titles = columns.map(({ title }): Cell => ({ text: title, tone: "dim" }));
  const lines = [titles, ...rows].flatMap((cells) => rowLines(cells, laidOut, options));
  const left = columns.filter((_, index) => laidOut.every((column) => column.index !== index));
  const note = `Not shown at this width: ${left.map(({ title }) => title || "notes").join(", ")}`;
  if (left.length === 0) return lines;
  return [...lines, ...wrap(note, options.width, true).map((line) => paint(line, "dim", options.color))];
}

interface LaidOut extends Column {
  readonly index: number;
  readonly width: number;
}

/** The columns that fit, and their widths; undefined if not even the ids fit. */
function layOut({ columns, rows, dropsFirst = [] }: Table, width: number): LaidOut[] | undefined {
  const sized = columns.map((column, index): Sized => {
    const texts = [column.title, ...rows.map((cells) => printable(textOf(cells[index] ?? "")))];
    const natural = widest(texts);
    return { ...column, index, width: natural, floor: Math.min(natural, floorOf(column, texts)) };
  });
  const droppable = sized.filter(({ kind }) => kind !== "id" && kind !== "prose");
  const named = dropsFirst.flatMap((title) => droppable.filter((column) => column.title === title));
  const others = droppable.toReversed().filter(({ index }) => index > 0);
  const order = new Set([...named, ...others.filter(({ kind }) => kind === "date"), ...others]);
  let kept = sized;
  for (const column of order) {
    if (total(kept, "floor") <= width) break;
    kept = kept.filter((one) => one !== column);
  }
  return total(kept, "floor") <= width ? narrowed(kept, width) : undefined;
}

interface Sized extends LaidOut {
  /** The minimum width. */
  readonly floor: number;
}

function floorOf({ kind }: Column, texts: readonly string[]): number {
  if (kind === "text") return NARROWEST_TEXT;
  if (kind !== "prose") return Number.POSITIVE_INFINITY;
  return Math.min(WIDEST_WORD, Math.max(NARROWEST_TEXT, widest(texts.flatMap((text) => text.split(" ")))));
}

/** Shrinks the widest column above its minimum until the table fits. */
function narrowed(columns: readonly Sized[], terminalWidth: number): Sized[] {
  const result = [...columns];
  while (total(result, "width") > terminalWidth) {
    const above = result.map(({ width, floor }) => (width > floor ? width : 0));
    const index = above.indexOf(Math.max(...above));
    const column = result[index];
    if (!column) break;
    result[index] = { ...column, width: column.width - 1 };
  }
  return result;
}

function rowLines(cells: readonly Cell[], columns: readonly LaidOut[], options: RenderOptions): string[] {
  const texts = columns.map(({ index, width, kind }) => {
    const text = printable(textOf(cells[index] ?? ""));
    return kind === "prose" ? wrap(text, width) : [clip(text, width)];
  });
  const height = Math.max(...texts.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) => {
    const parts = columns.map(({ index, width, kind }, position) => {
      const text = texts[position]?.[line] ?? "";
      const shown = toned(text, cells[index] ?? "", options);
      return kind === "number" ? gap(text, width) + shown : shown + gap(text, width);
    });
    return parts.join(" ".repeat(SPACE)).trimEnd();
  });
}

/** One line per value with its title, for a terminal that is narrower than the ids. */
function recordLines({ columns, rows }: Table, options: RenderOptions): string[] {
  return rows.flatMap((cells, row) => {
    const pairs = columns.map(({ title }, index) => [title, cells[index] ?? ""] as const);
    return [...(row > 0 ? [""] : []), ...fieldLines({ pairs }, options)];
  });
}

const SPACE = 2;
const NARROWEST_TEXT = 10;
/** Longer words in prose are broken; a tracking number of USPS has up to 34 digits. */
const WIDEST_WORD = 34;

const widest = (texts: readonly string[]): number => texts.reduce((most, text) => Math.max(most, textWidth(text)), 0);

const total = (columns: readonly Sized[], size: "width" | "floor"): number =>
  columns.reduce((sum, column) => sum + column[size] + SPACE, -SPACE);

const gap = (text: string, width: number): string => " ".repeat(Math.max(0, width - textWidth(text)));

const toned = (text: string, cell: Cell, { color }: RenderOptions): string =>
  paint(text, typeof cell === "string" ? undefined : cell.tone, color);
