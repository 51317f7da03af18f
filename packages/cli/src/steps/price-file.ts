import type { PricingTier } from "@shipctl/sdk";
import { type DelimitedRecord, decodeText, parseDelimited } from "@shipctl/sdk/files";
import { failure } from "../io/exit-code.js";
import type { FoundService } from "./find-connection.js";

/** Of a price file. `tiers` is written `0-1:5.40 1.01-5:8.15` (lbs and USD), or `none`; an empty cell changes nothing. */
export const PRICE_COLUMNS = ["service", "basePrice", "enabled", "tiers"] as const;

/** A line of a price file; undefined is left as it is. */
export interface PriceLine {
  readonly line: number;
  readonly service: string;
  readonly basePrice: number | undefined;
  readonly enabled: boolean | undefined;
  /** None at all switches them off. */
  readonly tiers: readonly PricingTier[] | undefined;
}

/** All lines, or a `Stop` that names every line that cannot be read. */
export function readPriceFile(content: Uint8Array, path: string): PriceLine[] {
  const [header, ...records] = parseDelimited(decodeText(content).text, { skipBlankRecords: true }).records;
  const names = header?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const at = (name: (typeof PRICE_COLUMNS)[number]) => names.indexOf(name.toLowerCase());
  if (at("service") < 0) {
    throw failure(`${path} has no column service.`, `Its first line is: ${PRICE_COLUMNS.join(",")}`, EXAMPLE);
  }
  if (records.length === 0) throw failure(`${path} has no line below its header.`, EXAMPLE);
  const problems: string[] = [];
  const lines = records.map((record) => {
    const cell = (name: (typeof PRICE_COLUMNS)[number]) => record.cells[at(name)]?.trim() ?? "";
    const parse = <Value>(name: (typeof PRICE_COLUMNS)[number], read: (text: string) => Value | undefined) => {
      const text = cell(name);
      const value = text === "" ? undefined : read(text);
      if (text !== "" && value === undefined) problems.push(problemAt(record, name, text));
      return value;
    };
    if (cell("service") === "") problems.push(problemAt(record, "service", ""));
    return {
      line: record.line,
      service: cell("service"),
      basePrice: parse("basePrice", priceOf),
      enabled: parse("enabled", enabledOf),
      tiers: parse("tiers", tiersOf),
    };
  });
  const twice = lines.filter((one, i) => lines.findIndex((other) => isSame(one, other)) < i);
  problems.push(...twice.map(({ line, service }) => `Line ${line}: ${service} stands in the file already`));
  if (problems.length > 0) throw failure(`${path} cannot be imported; nothing was changed.`, ...problems);
  return lines;
}

/** A service as a line of the file. */
export function priceRecord({ name, basePrice, enabled, pricingTiers }: FoundService): string[] {
  return [name, basePrice.toFixed(2), enabled ? "yes" : "no", tiersText(pricingTiers)];
}

export function tiersText(tiers: readonly PricingTier[]): string {
  const texts = tiers.map(({ minWeight, maxWeight, price }) => `${minWeight}-${maxWeight}:${price.toFixed(2)}`);
  return texts.join(" ") || "none";
}

/** As `tiersText` writes them; undefined when they cannot be read. */
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
  const plain = text.replace(/^\$/, "").replace(/,(?=\d{3}(?:\D|$))/g, "");
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
} as const;

const EXAMPLE = "Example: shipctl admin pricing list --csv";

const isSame = (one: PriceLine, other: PriceLine): boolean => one.service.toLowerCase() === other.service.toLowerCase();
