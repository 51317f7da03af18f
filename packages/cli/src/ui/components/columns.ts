import { clip, printable, textWidth } from "../../io/text-width.js";

export interface TableColumn {
  readonly title: string;
  /** The minimum width in terminal columns. */
  readonly width: number;
  /** Its share of the remaining width. */
  readonly grows?: number;
  readonly align?: "right";
  /** Hidden in tables narrower than this. */
  readonly from?: number;
  /** Hidden in tables of this width or wider. */
  readonly below?: number;
}

export interface LaidOutColumn extends TableColumn {
  /** The index of its cell in a row. */
  readonly cell: number;
}

const GAP = 2;
const NARROWEST = 4;

/** The columns that fit the width; the remaining (or missing) width is distributed among the flexible ones. */
export function layOut(columns: readonly TableColumn[], width: number): LaidOutColumn[] {
  const shown = columns
    .map((column, cell) => ({ ...column, cell }))
    .filter(({ from = 0, below = Number.POSITIVE_INFINITY }) => width >= from && width < below);
  const taken = shown.reduce((sum, column) => sum + column.width, GAP * Math.max(0, shown.length - 1));
  const shares = shown.reduce((sum, { grows = 0 }) => sum + grows, 0);
  let left = width - taken;
  let sharesLeft = shares;
  return shown.map((column) => {
    if (!column.grows) return column;
    const more = Math.floor((left * column.grows) / sharesLeft);
    left -= more;
    sharesLeft -= column.grows;
    return { ...column, width: Math.max(NARROWEST, column.width + more) };
  });
}

/** Pads or cuts text to exactly this many columns. */
export function padded(text: string, width: number, align?: "right"): string {
  const cut = clip(printable(text), width);
  const room = " ".repeat(Math.max(0, width - textWidth(cut)));
  return align === "right" ? `${room}${cut}` : `${cut}${room}`;
}

export const COLUMN_GAP = " ".repeat(GAP);
