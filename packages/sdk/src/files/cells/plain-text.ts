/**
 * A cell without what spreadsheets and shops put around a text: the apostrophe or `="…"` that keeps a number as text, HTML
 * entities and tags, of which `<br>` is a line break, and signs that only control how a text is shown. An apostrophe stays
 * before letters (`'t Hooft`), and what is no entity stays as well (`R&D;`).
 *
 * @example
 * plainText("'02108"); // => "02108"
 * plainText("13 O&#39;Connell St"); // => "13 O'Connell St"
 */
export function plainText(cell: string): string {
  if (!WRAPPED.test(cell)) return cell;
  const bare = cell
    .replaceAll(CONTROLS, "")
    .trim()
    .replace(/^'(?=\+?\d)/, "")
    .replace(/^="(\+?\d[^"]*)"$/, "$1");
  const text = bare.includes("&") ? decoded(decoded(bare)) : bare;
  return text.includes("<") ? withoutTags(text) : text;
}

const CONTROL =
  "\\u0001-\\u0008\\v\\f\\u000E-\\u001F\\u007F\\u00AD\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFEFF";
/** Not a NUL, which leaves unknown what was lost, and not a joiner of letters. */
const CONTROLS = new RegExp(`[${CONTROL}]`, "g");
const WRAPPED = new RegExp(`^['=]|[&<${CONTROL}]`);

const withoutTags = (text: string): string =>
  text
    .replace(/<(?:br ?\/?|\/?(?:p|div|li|ul|tr)(?: [^<>]*)?)>/gi, "\n")
    .replace(/<\/?(?:b|i|u|em|strong|span|font|small|td)(?: [^<>]*)?>/gi, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");

/** Shops encode some texts twice: `&amp;#39;`. */
const decoded = (text: string): string => text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi, signOf);

function signOf(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return SIGNS[name] ?? SIGNS[name.toLowerCase()] ?? entity;
  const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
  const isText = code >= 0x20 && code <= 0x10_ff_ff && (code < 0x7f || code > 0x9f) && code >> 11 !== 0x1b;
  return isText ? String.fromCodePoint(code) : entity;
}

const SIGNS: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", rsquo: "’", lsquo: "‘", rdquo: "”", ldquo: "“" },
  ...{ ndash: "–", mdash: "—", hellip: "…", aacute: "á", eacute: "é", iacute: "í", oacute: "ó", uacute: "ú" },
  ...{ Aacute: "Á", Eacute: "É", Iacute: "Í", Oacute: "Ó", Uacute: "Ú", agrave: "à", egrave: "è", acirc: "â" },
  ...{ ecirc: "ê", icirc: "î", ocirc: "ô", ucirc: "û", auml: "ä", euml: "ë", iuml: "ï", ouml: "ö", uuml: "ü" },
  ...{ Auml: "Ä", Ouml: "Ö", Uuml: "Ü", szlig: "ß", ntilde: "ñ", Ntilde: "Ñ", atilde: "ã", otilde: "õ" },
  ...{ ccedil: "ç", Ccedil: "Ç", aring: "å", Aring: "Å", aelig: "æ", AElig: "Æ", oslash: "ø", Oslash: "Ø" },
};

/**
 * A product name without the signs that no label prints: emoji, their joiners, control characters.
 *
 * @example
 * printableName("Mug ☕ blue"); // => "Mug blue"
 */
export function printableName(name: string): string {
  if (!UNPRINTABLE.test(name)) return name;
  return name.replaceAll(EVERY_UNPRINTABLE, "").replace(/\s+/g, " ").trim();
}

const UNPRINTABLE = /[^\t\n\r -~¡-ÿ]/u;
const EVERY_UNPRINTABLE =
  /(?![©®™])\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}\uFE00-\uFE0F\u200B-\u200F\u2060\uFEFF\uFFFD]|\u20E3|\p{Co}|(?![\t\n\r])\p{Cc}/gu;

/** Whether a spreadsheet has shortened a number: `1.23E+10`. */
export const isSpreadsheetNumber = (cell: string): boolean => /^\d(?:[.,]\d+)?E\+?\d{1,3}$/i.test(cell);
