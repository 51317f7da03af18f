import { isRecord } from "@shipctl/sdk/contract";
import type { LabelState, StatementLine } from "../../ports/statement.js";
import { toCents } from "../../shared/money.js";

/** A provider's JSON object. Only the fields in use are read, so unknown fields and values are ignored. */
export type Fields = Readonly<Record<string, unknown>>;

export const recordIn = (value: unknown): Fields | undefined => (isRecord(value) ? { ...value } : undefined);

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The objects of a list; other entries are skipped. */
export const recordsIn = (value: unknown): Fields[] =>
  listIn(value)
    .map(recordIn)
    .filter((one) => one !== undefined);

/** Text that is not empty. Numbers, such as amounts, are returned as text. */
export function textIn(record: Fields | undefined, name: string): string | undefined {
  const value = record?.[name];
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Undefined if the text is not JSON, e.g. a proxy's error page. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Our word for a provider's word; undefined for a word that is not in the table. */
export const ourWord = <T>(table: Readonly<Record<string, T>>, theirs: string): T | undefined =>
  Object.hasOwn(table, theirs) ? table[theirs] : undefined;

/** Amounts are USD with at most two decimals. */
export function centsIn(record: Fields, name: string): number | undefined {
  const usd = record[name];
  return typeof usd === "number" ? toCents(usd) : undefined;
}

const WORDS_LIMIT = 300;

/** A provider's messages as one text for screens and logs: each once, on one line, at most 300 characters. */
export function wordsOf(messages: readonly string[]): string {
  const text = [...new Set(messages.map((message) => message.trim().replace(/\.$/, "")).filter(Boolean))].join(". ");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters from logs and screens.
  return text.replace(/[\u0000-\u001f\u007f]+/g, " ").slice(0, WORDS_LIMIT);
}

/** `out_for_delivery` → `Out for delivery` */
export const readable = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll("_", " ");

/** The provider's reasons, of which it may give none: an address without errors counts as deliverable. */
export function whyUndeliverable(messages: readonly string[]): string[] {
  const given = messages.filter((message) => message.trim() !== "");
  return given.length > 0 ? given : ["Address not found"];
}

/** An instant as our records have it; undefined if there is none. */
export function isoIn(record: Fields | undefined, name: string): string | undefined {
  const ms = Date.parse(textIn(record, name) ?? "");
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
}

/** `unsold`: it has no label. Undefined if it cannot be read. */
export type ReadLine = StatementLine<LabelState> | "unsold" | undefined;

/** Undefined if it is not a list, or one entry cannot be read: nothing is compared with half a list. */
export function linesIn(
  list: unknown,
  lineOf: (record: Fields) => ReadLine,
): readonly StatementLine<LabelState>[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const lines: StatementLine<LabelState>[] = [];
  for (const entry of list) {
    const line = lineOf(recordIn(entry) ?? {});
    if (line === undefined) return undefined;
    if (line !== "unsold") lines.push(line);
  }
  return lines;
}
