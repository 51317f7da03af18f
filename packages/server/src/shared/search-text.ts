/** Accents of Latin, Greek and Cyrillic letters. Marks of other scripts make different letters. */
const ACCENTS = /[\u0300-\u036f]/g;
const OTHER_THAN_ASCII = /[^ -~]/;

/** Letters and marks that Unicode does not decompose, as they are typed without them. */
const TYPED: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ł: "l", þ: "th", ı: "i", ħ: "h", ŧ: "t", ς: "σ" },
  ...{ "‘": "'", "’": "'", "“": '"', "”": '"', "–": "-", "—": "-" },
};
const UNTYPED = new RegExp(`[${Object.keys(TYPED).join("")}]`, "g");

/**
 * A text as searches compare it: in lower case and without accents, so that "jose" finds "José". Both engines use it for
 * stored texts and for what is searched. Increment `SEARCH_TEXT_VERSION` with each change.
 */
export function searchText(text: string): string {
  if (!OTHER_THAN_ASCII.test(text)) return text.toLowerCase();
  const plain = text.normalize("NFKD").toLowerCase().replace(ACCENTS, "");
  return plain.replace(UNTYPED, (letter) => TYPED[letter] ?? letter).normalize("NFC");
}

/** An engine that stores search texts computes them again when this changes. */
export const SEARCH_TEXT_VERSION = 1;

/** What a person searches for. An accent alone is searched as it is, because without it every text would match. */
export const searchedText = (search: string): string => searchText(search) || search.toLowerCase();

/** The texts of which one is searched; none if every text matches. */
export function searchedTexts(search: string | readonly string[] = []): readonly string[] {
  const texts = typeof search === "string" ? [search] : search;
  return texts.includes("") ? [] : [...new Set(texts.map(searchedText))];
}

/** A seller's reference or order number, trimmed. */
export const sellerName = (text: string | undefined): string | undefined => text?.trim() || undefined;
