import { romanize, unprintable } from "../../domain/label/printable-text.js";

/**
 * Normalizes text for printing: composed accents, single spaces, no invisible characters. Validation refuses
 * unprintable text; if it still gets here, it is transliterated, because a paid label must not fail.
 */
export function labelText(text: string): string {
  if (/^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(text)) return text;
  const tidy = text
    .normalize("NFC")
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Surrogate}]/gu, "")
    .replace(/[\s\p{Control}]+/gu, " ")
    .trim();
  if (unprintable(tidy) === undefined) return tidy;
  return romanize(tidy) ?? Array.from(tidy, (character) => (unprintable(character) ? "" : character)).join("");
}
