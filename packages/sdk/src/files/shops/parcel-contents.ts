import { LIMITS } from "../../contract/values.gen.js";
import { customsText, needsCustoms } from "../../display/customs.js";
import { parseUsd, sumUsd } from "../../display/money.js";
import { ROW_FIELD_CHARACTERS, writeOrderItems } from "../amazon/order-items.js";
import type { BulkRow, MappableColumn } from "../bulk-csv/columns.js";
import type { BulkMapping } from "../bulk-csv/mapping.js";
import { sumOfWeights, type WeightUnit, weightInLbs } from "../bulk-csv/units.js";
import type { DelimitedRecord } from "../delimited-text/delimited-record.js";
import type { ShopItem, ShopProfile } from "./shop-profile.js";

type Contents = Partial<Pick<BulkRow, "description" | "sku" | "productName" | "orderItemId" | "quantity" | "weight">>;

export function contentsOf(items: readonly ShopItem[], unit: WeightUnit): Contents {
  if (items.length === 0) return {};
  const counted = items.map(({ name, sku, quantity }) =>
    items.length === 1 && quantity === 1 ? name || sku : `${quantity} x ${name || sku}`,
  );
  const joined = (texts: readonly string[], sign: string) => [...new Set(texts)].filter(Boolean).join(sign);
  const weights = items.map(({ weight, quantity }) => timesWeight(weight, quantity, unit));
  const weight = weights.reduce((sum, one) => sumOfWeights(sum, one), "0");
  return {
    description: shortened(items.every(({ name, sku }) => !name && !sku) ? "" : counted.join(", "), LIMITS.description),
    sku: shortened(
      joined(
        items.map(({ sku }) => sku),
        ", ",
      ),
      ROW_FIELD_CHARACTERS,
    ),
    productName: shortened(
      joined(
        items.map(({ name }) => name),
        "; ",
      ),
      LIMITS.productName,
    ),
    quantity: String(items.reduce((sum, { quantity }) => sum + quantity, 0)),
    orderItemId: writeOrderItems(items.map(({ id, quantity }) => ({ orderItemId: id, quantity }))),
    ...(weight === undefined || weight === "0" ? {} : { weight }),
  };
}

type CustomsCells = Partial<Pick<BulkRow, "customsDescription" | "customsQuantity" | "customsValue">>;

/** For addresses that USPS asks for a customs form for. Without a price of every item, a person gives the value. */
export function customsOf(row: BulkRow, items: readonly ShopItem[]): CustomsCells {
  const { toStreet1: street1, toStreet2: street2, toCity: city, toState: state, toZip: zip, toCountry: country } = row;
  const recipient = { street1, street2, city, state, zip, country };
  const [first] = items;
  if (!first || !needsCustoms("USPS", undefined, { recipient })) return {};
  const prices = items.map(({ price = "" }) => parseUsd(price));
  const isKnown = prices.every((price) => price !== undefined && price > 0);
  const total = sumUsd(items.map(({ quantity }, index) => quantity * (prices[index] ?? 0)));
  return {
    ...(items.length === 1 && { customsDescription: customsText(first.name || first.sku) }),
    customsQuantity: String(items.reduce((sum, { quantity }) => sum + quantity, 0)),
    ...(isKnown && { customsValue: String(total) }),
  };
}

function timesWeight(weight: string | undefined, quantity: number, unit: WeightUnit): string | undefined {
  if (weight === undefined) return undefined;
  const one = Number(weightInLbs(weight, unit));
  return Number.isFinite(one) && one > 0 ? String(Number((one * quantity).toFixed(6))) : undefined;
}

/** The weight and sizes of one product are not those of a parcel of several. */
export function withoutProductSizes(
  { items: columns }: ShopProfile,
  items: readonly ShopItem[],
  { cells, headers, mapping }: { cells: readonly string[]; headers: readonly string[]; mapping: BulkMapping },
): readonly string[] {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces < 2 || typeof columns === "function" || columns.weight === undefined) return cells;
  const sizes = new Set([mapping.weight, mapping.length, mapping.width, mapping.height]);
  return cells.map((cell, index) => (sizes.has(headers[index]) ? "" : cell));
}

interface WeighedRows {
  readonly headers: readonly string[];
  readonly mapping: BulkMapping;
  readonly toRow: (cells: readonly string[]) => BulkRow;
  /** With the address. */
  readonly address: DelimitedRecord;
}

/** What the rows of items weigh, in a column that the seller added, and what a person must know of it. */
export interface RowsWeight {
  readonly lbs: string;
  readonly warning?: string;
}

/** The weight of a parcel by the rows of its items; undefined where the row with the address has it, or none does. */
export function weightOfRows(
  profile: ShopProfile,
  parcel: readonly { readonly item: ShopItem; readonly record: DelimitedRecord }[],
  { headers, mapping, toRow, address }: WeighedRows,
): RowsWeight | undefined {
  const of = (column: MappableColumn) => headers.indexOf(mapping[column] ?? "");
  const [at, ounces, unit] = [of("weight"), of("weightOz"), of("weightUnit")];
  if (at < 0 || profile.columns.weight || parcel.some(({ item }) => item.weight !== undefined)) return undefined;
  const filled = (record: DelimitedRecord) => [at, ounces].some((index) => (record.cells[index] ?? "").trim() !== "");
  const records = [...new Set(parcel.map(({ record }) => record))];
  const weighed = records.filter(filled);
  if (weighed.length === 0 || (filled(address) && !records.includes(address) && records.length > 1)) return undefined;
  const weights = weighed.map(
    ({ cells }) => toRow(cells.map((cell, index) => ([at, ounces, unit].includes(index) ? cell : ""))).weight,
  );
  const [first = ""] = weights;
  if (weights.length === 1) return { lbs: first };
  const written = weighed.map(({ cells }) => (cells[at] ?? "").trim()).join(", ");
  if (weights.every((weight) => weight === first)) {
    return { lbs: first, warning: `has the same weight on each of its rows (${written}), which was taken once` };
  }
  const sum = weights.reduce<string | undefined>(sumOfWeights, "0");
  return sum === undefined
    ? undefined
    : { lbs: sum, warning: `has weights on several rows (${written}), which were added` };
}

const shortened = (text: string, limit: number): string =>
  text.length > limit ? `${text.slice(0, limit - 1)}…` : text;
