import { at, type IndexEntry } from "../../store/store.js";

/** A seller's reference or order number, trimmed. */
export const sellerName = (text: string | undefined): string | undefined => text?.trim() || undefined;

/**
 * Index entries by that name and then by time, in the given groups. The name is part of the sort key, because a group
 * per name would take more memory than the order.
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

/** The same for what is in one group alone. */
export const nameEntry = (name: string, createdAt: string, group: string): IndexEntry =>
  at(group, sellerKey(name, createdAt));

/** The range of such an index with exactly this name. Times begin with a digit, which sorts before "~". */
export const sellerRange = (name: string, { from = "", to = "~" }: { from?: string; to?: string } = {}) => ({
  from: sellerKey(name, from),
  to: sellerKey(name, to),
});

/** JSON text ends with a quote, so no name is a prefix of another. */
const sellerKey = (name: string, instant: string): string => JSON.stringify(name) + instant;
