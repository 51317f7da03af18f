/**
 * Words with underscores as a title: `admin_credit` shows as `Admin Credit`, a missing one as `N/A`.
 *
 * @example
 * titleCase("admin_credit"); // => "Admin Credit"
 */
export function titleCase(words: string | null | undefined): string {
  if (!words) return "N/A";
  return words.replaceAll("_", " ").replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
}

/**
 * The first letters of a name for its circle: `Ada Example` gives `AE`.
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
