import type { LabelLinkRequest } from "@shipctl/sdk";
import { count } from "@shipctl/sdk/display";
import { usageError } from "../../io/exit-code.js";
import { many, one, oneOf, type Values } from "../../io/flags.js";

/** What a file of labels contains. */
export const contentFlags = {
  with: one("what", "packing-slips: each label with its packing slip behind it; on letter pages, below it", {
    parse: oneOf(["packing-slips"]),
  }),
  only: one("what", "no labels: packing-slips, or a pick-list of what all of the orders contain", {
    parse: oneOf(["packing-slips", "pick-list"]),
  }),
  column: many("header", "a column of the file that is printed on packing slips; may be repeated"),
  dpi: one("dots", "the label printer's resolution, with --format zpl: 203 (the default) or 300", {
    parse: oneOf(["203", "300"]),
  }),
};

export type LabelContentKind = Pick<LabelLinkRequest, "content" | "slipColumns" | "dpi">;

/** The flags as the API takes them. @throws usage error */
export function contentKind({ with: added, only, column, dpi }: Values<typeof contentFlags>): LabelContentKind {
  if (added && only) throw usageError("--with and --only do not go together.");
  const content = added ? "labels-and-slips" : only;
  return {
    ...(content && { content }),
    ...(column.length > 0 && { slipColumns: [...column] }),
    ...(dpi && { dpi: dpi === "300" ? 300 : 203 }),
  };
}

/** Whether the file has labels, which are then printed. */
export const hasLabels = ({ content }: LabelContentKind): boolean =>
  content !== "packing-slips" && content !== "pick-list";

/** `2 labels`, `2 labels with packing slips`, `the pick list of 2 orders`. */
export function contentText(orders: number, { content }: LabelContentKind): string {
  if (content === "packing-slips") return count(orders, "packing slip");
  if (content === "pick-list") return `the pick list of ${count(orders, "order")}`;
  return `${count(orders, "label")}${content === "labels-and-slips" ? " with packing slips" : ""}`;
}

/** The formats in which such a file can be made: all of them for labels alone. */
export const formatsOf = <Format extends string>(kind: LabelContentKind, formats: readonly Format[]): Format[] =>
  formats.filter((format) => kind.content === undefined || format === "4x6" || format === "letter");

/** The end of a suggested file name. */
export const contentSuffix = (kind: LabelContentKind): string => (hasLabels(kind) ? "" : `-${kind.content}`);
