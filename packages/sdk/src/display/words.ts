/**
 * Title case of words with underscores: `Admin Credit` for `admin_credit`, `N/A` for a missing one.
 *
 * @example
 * titleCase("admin_credit"); // => "Admin Credit"
 */
export function titleCase(words: string | null | undefined): string {
  if (!words) return "N/A";
  return words.replaceAll("_", " ").replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
}

/**
 * Initials of a name for an avatar: `AE` for `Ada Example`.
 *
 * @example
 * initials("Ada Example"); // => "AE"
 */
export function initials(name: string | null | undefined): string {
  const words = (name ?? "").trim().split(/\s+/).filter(Boolean);
  const first = words.at(0) ?? "";
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  return [first, last]
    .map((word) => Array.from(word).at(0) ?? "")
    .join("")
    .toUpperCase();
}

/**
 * Formats a whole number with thousands separators.
 *
 * @example
 * formatCount(10000); // => "10,000"
 */
export function formatCount(amount: number): string {
  const digits = String(Math.abs(amount));
  const first = digits.length % 3 || 3;
  const groups = [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return `${amount < 0 ? "-" : ""}${groups.join(",")}`;
}

/**
 * A count with its noun. Pass the plural if it is not the noun with an `s`.
 *
 * @example
 * count(1, "label"); // => "1 label"
 * count(1200, "row is", "rows are"); // => "1,200 rows are"
 */
export function count(amount: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(amount)} ${amount === 1 ? noun : plural}`;
}
