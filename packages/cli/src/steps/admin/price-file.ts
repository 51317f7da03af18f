import type { PricingTier, RatePricing } from "@shipctl/sdk";
import { count } from "@shipctl/sdk/display";
import { type DelimitedRecord, decodeText, parseDelimited } from "@shipctl/sdk/files";
import { failure } from "../../io/exit-code.js";
import type { ConnectedService } from "./find-connection.js";

/**
 * Columns of a price file. `tiers` is `0-1:5.40 1.01-5:8.15` (lbs and USD) or `none`; `rate` is markup and minimum,
 * `15%:5.00`, or `none`. An empty cell changes nothing.
 */
export const PRICE_COLUMNS = ["service", "basePrice", "enabled", "tiers", "rate"] as const;

/** A line of a price file; undefined values do not change. */
export interface PriceLine {
  readonly line: number;
  readonly service: string;
  readonly basePrice: number | undefined;
  readonly enabled: boolean | undefined;
  /** An empty list disables tiers. */
  readonly tiers: readonly PricingTier[] | undefined;
  /** Null prices the service by weight. */
  readonly ratePricing: RatePricing | null | undefined;
}

/** All lines. @throws naming every line that cannot be read */
export function readPriceFile(content: Uint8Array, path: string): PriceLine[] {
  const [header, ...records] = parseDelimited(decodeText(content).text, { skipBlankRecords: true }).records;
  const names = header?.cells.map((cell) => cell.trim()) ?? [];
  const columns = names.map((name) => PRICE_COLUMNS.find((column) => column.toLowerCase() === name.toLowerCase()));
  if (!columns.includes("service")) {
    throw failure(`${path} has no column service.`, `Its first line is: ${PRICE_COLUMNS.join(",")}`, EXAMPLE);
  }
  const unknown = names.flatMap((name, i) => columnProblem(name, columns, i) ?? []);
  if (unknown.length > 0) throw failure(`${path} cannot be imported; nothing was changed.`, ...unknown);
  if (records.length === 0) throw failure(`${path} has no line below its header.`, EXAMPLE);
  const problems: string[] = [];
  const lines = records.map((record) => readLine(record, columns, problems));
  if (problems.length > 0) throw failure(`${path} cannot be imported; nothing was changed.`, ...problems);
  return lines;
}

type PriceColumn = (typeof PRICE_COLUMNS)[number];

/** Rejects unknown and duplicate columns. */
function columnProblem(name: string, columns: readonly (PriceColumn | undefined)[], i: number): string | undefined {
  const column = columns[i];
  if (column) return columns.indexOf(column) < i ? `Line 1: column ${column} appears twice` : undefined;
  if (name === "" && i === columns.length - 1) return undefined;
  const meant = PRICE_COLUMNS.find((one) => bare(one) === bare(name));
  const choice = meant ? `Did you mean ${meant}?` : `Columns: ${PRICE_COLUMNS.join(", ")}.`;
  return `Line 1: column ${JSON.stringify(name)} is not known. ${choice}`;
}

const bare = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, "");

function readLine(
  record: DelimitedRecord,
  columns: readonly (PriceColumn | undefined)[],
  problems: string[],
): PriceLine {
  const { line, cells, faults } = record;
  const cell = (name: PriceColumn) => cells[columns.indexOf(name)]?.trim() ?? "";
  const parse = <Value>(name: PriceColumn, read: (text: string) => Value | undefined) => {
    const text = columns.includes(name) ? cell(name) : "";
    const value = text === "" ? undefined : read(text);
    if (text !== "" && value === undefined) problems.push(problemAt(record, name, text));
    return value;
  };
  if (faults.length > 0) problems.push(`Line ${line}: its quotation marks cannot be read`);
  if (cells.slice(columns.length).some((extra) => extra.trim() !== "")) {
    const words = `Line ${line}: ${count(cells.length, "cell")} under ${count(columns.length, "column")}: ${cells.join(",")}`;
    problems.push(`${words}. Write amounts with a point, like 8.10.`);
  }
  if (cell("service") === "") problems.push(problemAt(record, "service", ""));
  return {
    line,
    service: cell("service"),
    basePrice: parse("basePrice", priceOf),
    enabled: parse("enabled", enabledOf),
    tiers: parse("tiers", tiersOf),
    ratePricing: parse("rate", rateOf),
  };
}

/** A service as a line of the file. */
export function priceRecord(service: Omit<ConnectedService, "connection">): string[] {
  const { name, basePrice, enabled, pricingTiers, ratePricing } = service;
  return [name, basePrice.toFixed(2), enabled ? "yes" : "no", tiersText(pricingTiers), rateText(ratePricing)];
}

export const rateText = (rate: RatePricing | null | undefined): string =>
  rate ? `${rate.markupPercent}%:${rate.minimum.toFixed(2)}` : "none";

/** Reads the format of `rateText`; undefined if it cannot be read. */
function rateOf(text: string): RatePricing | null | undefined {
  if (text.toLowerCase() === "none") return null;
  const [, markup, least] = /^(\d{1,4}(?:\.\d{1,2})?)%:(\$?[\d,.]+)$/.exec(text) ?? [];
  const minimum = least === undefined ? undefined : priceOf(least);
  return minimum === undefined ? undefined : { markupPercent: Number(markup), minimum };
}

export function tiersText(tiers: readonly PricingTier[]): string {
  const texts = tiers.map(({ minWeight, maxWeight, price }) => `${minWeight}-${maxWeight}:${price.toFixed(2)}`);
  return texts.join(" ") || "none";
}

/** Reads the format of `tiersText`; undefined if it cannot be read. */
export function tiersOf(text: string): PricingTier[] | undefined {
  if (text.toLowerCase() === "none") return [];
  const tiers = text
    .split(/[\s;]+/)
    .filter(Boolean)
    .map(tierOf);
  return tiers.every((tier) => tier !== undefined) ? tiers : undefined;
}

function tierOf(text: string): PricingTier | undefined {
  const [, min, max, price] = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?):(\$?\d+(?:\.\d{1,2})?)$/.exec(text) ?? [];
  const amount = price === undefined ? undefined : priceOf(price);
  return amount === undefined ? undefined : { minWeight: Number(min), maxWeight: Number(max), price: amount };
}

function priceOf(text: string): number | undefined {
  // A comma is only a thousands separator before a point: "8,100" may mean 8.10.
  const isSeparated = /^\$?\d+(?:,\d{3})*\.\d+$/.test(text);
  const plain = (isSeparated ? text.replaceAll(",", "") : text).replace(/^\$/, "");
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

function enabledOf(text: string): boolean | undefined {
  if (/^(?:yes|true|enabled|1)$/i.test(text)) return true;
  return /^(?:no|false|disabled|0)$/i.test(text) ? false : undefined;
}

function problemAt({ line }: DelimitedRecord, column: (typeof PRICE_COLUMNS)[number], text: string): string {
  return `Line ${line}: ${column} ${JSON.stringify(text)} is not ${EXPECTED[column]}`;
}

const EXPECTED = {
  service: "the name of a service",
  basePrice: "a price in USD, like 8.10",
  enabled: "yes or no",
  tiers: "tiers like 0-1:5.40 1.01-5:8.15, or none",
  rate: "markup and minimum like 15%:5.00, or none",
} as const;

const EXAMPLE = "Example: shipctl admin pricing list --csv";
