/** A SKU pattern of a saved parcel. A higher exactness is a more exact pattern. */
export interface SkuPattern {
  readonly exactness: number;
  readonly matches: (sku: string) => boolean;
}

/** Any number of characters stand for `*`; every other character stands for itself, in either case. */
export function skuPattern(text: string): SkuPattern {
  const pattern = normal(text);
  const [start = "", ...others] = pattern.split("*");
  const end = others.pop();
  if (end === undefined) return { exactness: Number.POSITIVE_INFINITY, matches: (sku) => normal(sku) === pattern };
  const least = start.length + end.length;
  const matches = (sku: string) => {
    const written = normal(sku);
    if (written.length < least || !written.startsWith(start) || !written.endsWith(end)) return false;
    let from = start.length;
    for (const part of others) {
      const at = written.indexOf(part, from);
      if (at < 0) return false;
      from = at + part.length;
    }
    return from <= written.length - end.length;
  };
  return { exactness: pattern.replaceAll("*", "").length, matches };
}

/** In capitals, because the small form of a Greek sigma depends on what follows it. */
const normal = (sku: string): string => sku.trim().toUpperCase();
