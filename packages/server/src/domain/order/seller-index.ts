import { at, type IndexEntry } from "../../store/store.js";

/** What a seller calls an order: its reference or order number, without the spaces around it. */
export const sellerName = (text: string | undefined): string | undefined => text?.trim() || undefined;

/**
 * Orders by such a name and then by time, in the groups of those who may look. The name is part of the sort key: a group
 * for each name would take more memory than the order.
 */
export function sellerEntries(
  text: string | undefined,
  createdAt: string,
  groups: readonly string[],
): readonly IndexEntry[] | undefined {
  const name = sellerName(text);
  if (name === undefined) return undefined;
  const key = sellerKey(name, createdAt);
  return groups.map((group) => at(group, key));
}

/** The stretch of such an index with exactly this name. Times begin with a digit, which is below "~". */
export const sellerStretch = (name: string, { from = "", to = "~" }: { from?: string; to?: string } = {}) => ({
  from: sellerKey(name, from),
  to: sellerKey(name, to),
});

/** A text in JSON ends at its own quote, so that no name is the beginning of another. */
const sellerKey = (name: string, instant: string): string => JSON.stringify(name) + instant;
