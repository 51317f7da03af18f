import { isRecord } from "../contract/index.js";

/** Longer texts are cut. */
const MAX_TEXT = 200;

/** Control, format, private, unassigned and default-ignorable characters (zero-width, bidi, tags), and a blank that is no space. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{DI}\p{Zl}\p{Zp}\u2800]/gu;
const LINE_BREAKS = /[\t\n\r\u2028\u2029]+/g;

/** A copy of a reply in which each text has visible characters only, and at most 200 of them. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === "string") return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => [name, name === "metadata" ? namedTexts(member) : cleanTexts(member)]),
  );
}

/** Customers choose the names of metadata, so the names are values here. */
const namedTexts = (metadata: unknown): unknown =>
  isRecord(metadata)
    ? Object.entries(metadata).map(([name, value]) => cleanTexts({ name, value }))
    : cleanTexts(metadata);

function cleanText(text: string): string {
  const visible = text.replace(LINE_BREAKS, " ").replace(INVISIBLE, "");
  // Cuts no character in two.
  return visible.length > MAX_TEXT ? visible.slice(0, MAX_TEXT).replace(/[\uD800-\uDBFF]$/, "") : visible;
}
