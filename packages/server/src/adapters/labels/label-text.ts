import { romanise, unprintable } from "../../domain/label/printable-text.js";

/**
 * Text as a label prints it: accents composed, white space as one space, invisible marks gone. Validation refuses what
 * the fonts cannot show; should it still arrive here, it is romanised, because a paid label must not fail or show boxes.
 */
export function labelText(text: string): string {
  if (/^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(text)) return text;
  const tidy = text
    .normalize("NFC")
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Surrogate}]/gu, "")
    .replace(/[\s\p{Control}]+/gu, " ")
    .trim();
  if (unprintable(tidy) === undefined) return tidy;
  return romanise(tidy) ?? Array.from(tidy, (character) => (unprintable(character) ? "" : character)).join("");
}
