import { dimensionUnitNamed, weightUnitNamed } from "./units.js";

/**
 * The header of a weight or a side as the lists of headers spell it: `Pkg Wt. in Ounces` as `packageweightoz`, and
 * `Carton L (cm)` as `boxlengthcm`; undefined if it has another word.
 */
export function measureName(header: string): string | undefined {
  const words = wordsOf(header);
  if (words.length > MOST_WORDS) return undefined;
  const [owners, nouns, units]: [string[], Set<string>, string[]] = [[], new Set(), []];
  for (const [at, word] of words.entries()) {
    const unit = weightUnitNamed(word) ?? dimensionUnitNamed(word);
    const isPreposition = word === "in" && at < words.length - 1;
    if (NOUNS.has(word)) nouns.add(NOUNS.get(word) ?? word);
    else if (OWNERS.has(word)) owners.push(OWNERS.get(word) ?? word);
    else if (unit !== undefined && !isPreposition) units.push(unit);
    else if (!isPreposition && word !== "of") return undefined;
  }
  if (nouns.has("dimensions")) nouns.delete("size");
  return nouns.size === 1 ? [owners[0], ...nouns, units[0]].join("") : undefined;
}

function wordsOf(header: string): string[] {
  const plain = header
    .normalize("NFKC")
    .slice(0, MOST_CHARACTERS)
    .replace(/\((?:optional|required)\)|\[\d+\]$/gi, "")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/\bl *x *w *x *h\b/i, "dimensions");
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

const MOST_WORDS = 6;
const MOST_CHARACTERS = 60;

const NOUNS = spellings({
  weight: ["weight", "wt", "wgt"],
  length: ["length", "len", "l"],
  width: ["width", "wid", "w"],
  height: ["height", "hgt", "ht", "h"],
  depth: ["depth", "d"],
  dimensions: ["dimensions", "dimension", "dims", "dim"],
  size: ["size"],
});
const OWNERS = spellings({
  package: ["package", "pkg"],
  parcel: ["parcel"],
  box: ["box", "carton"],
  shipping: ["shipping", "ship"],
  shipment: ["shipment"],
  order: ["order"],
  gross: ["gross"],
  total: ["total"],
  item: ["item"],
  product: ["product"],
});

function spellings(words: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(words).flatMap(([word, all]) => all.map((one) => [one, word] as const)));
}
