import type { AmazonLabel } from "./convert-report.js";

/** The grouping of labels into files. */
export type AmazonSplit = "sku" | "product";

/** Labels that go into one file of a ZIP. */
export interface LabelGroup {
  /** Their SKU or product name; empty when they have none. */
  value: string;
  /** File name in the ZIP, unique without regard to case. */
  entryName: string;
  labels: AmazonLabel[];
}

/**
 * Groups labels by SKU or by product name, in the order of first appearance. Labels without one share a group.
 *
 * @example
 * const groups = splitAmazonLabels(labels, "sku");
 * console.log(groups.map(({ entryName, labels }) => `${entryName}: ${labels.length}`));
 */
export function splitAmazonLabels(labels: readonly AmazonLabel[], by: AmazonSplit): LabelGroup[] {
  const groups = new Map<string, AmazonLabel[]>();
  for (const label of labels) {
    const value = (by === "sku" ? label.row.sku : label.row.productName) ?? "";
    const group = groups.get(value);
    if (group) group.push(label);
    else groups.set(value, [label]);
  }
  const nameOf = entryNamer();
  const nameless = by === "sku" ? "No_SKU" : "No_Product_Name";
  return [...groups].map(([value, group]) => ({ value, entryName: nameOf(value || nameless), labels: group }));
}

const NAME_CHARACTERS = 30;

/** Makes names unique with a number, within the maximum length. */
function entryNamer(): (value: string) => string {
  const taken = new Set<string>();
  const copies = new Map<string, number>();
  return (value) => {
    const base = value.replace(/[^A-Za-z0-9]/g, "_").slice(0, NAME_CHARACTERS);
    const key = base.toLowerCase();
    let copy = copies.get(key) ?? 0;
    let name: string;
    do {
      copy += 1;
      const number = copy === 1 ? "" : `_${copy}`;
      name = base.slice(0, NAME_CHARACTERS - number.length) + number;
    } while (taken.has(name.toLowerCase()));
    copies.set(key, copy);
    taken.add(name.toLowerCase());
    return `${name}.csv`;
  };
}
