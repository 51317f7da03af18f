import type { Decision, DecisionKind } from "../../contract/names.gen.js";
import { LIMITS } from "../../contract/values.gen.js";
import { customsText, needsCustoms } from "../../display/customs.js";
import { parseUsd, sumUsd } from "../../display/money.js";
import { ROW_FIELD_CHARACTERS, writeOrderItems } from "../amazon/order-items.js";
import type { BulkRow, MappableColumn } from "../bulk-csv/columns.js";
import type { Corrections } from "../bulk-csv/corrections.js";
import { normalizeHeader } from "../bulk-csv/header-aliases.js";
import type { BulkMapping } from "../bulk-csv/mapping.js";
import { sumOfWeights, type WeightUnit, weightInLbs } from "../bulk-csv/units.js";
import { isSpreadsheetNumber, plainText, printableName } from "../cells/plain-text.js";
import type { DelimitedRecord } from "../delimited-text/delimited-record.js";
import {
  type CellOf,
  type ItemColumns,
  LEFT_OUT_KINDS,
  type LeftOutKind,
  type ShopColumns,
  type ShopItem,
  type ShopProfile,
  type StateRule,
} from "./shop-profile.js";
import { LEFT_OUT_TEXTS, type ShopReading } from "./shop-reading.js";

/** How a person wants the export read. */
export interface ShopOptions {
  /** Orders that are left out otherwise. */
  includeLeftOut?: "all" | readonly LeftOutKind[];
  /** One label per order, or per item of an order; default `order`. */
  labelPer?: "order" | "item";
}

export interface ShopRow {
  row: BulkRow;
  /** The record of its address, with its cells. */
  record: DelimitedRecord;
  /** Further records of its order. */
  more: DelimitedRecord[];
  /** What to tell a person; `error` prevents the purchase. */
  messages: { severity: "error" | "warning"; message: string }[];
  /** What a person decides before its order is bought. */
  decisions: Decision[];
  /** What the buyer paid for. */
  method: string;
}

interface ShopFile extends ShopOptions {
  headers: readonly string[];
  records: readonly DelimitedRecord[];
  mapping: BulkMapping;
  weightUnit: WeightUnit;
  corrections: Corrections;
  toRow: (cells: readonly string[]) => BulkRow;
}

/**
 * The mapping of a profile: the best header that the file has for each column. Columns of the parcel and the sender are left
 * to be recognized, as users add them to exports; `null` keeps what a shop writes from being taken for something else.
 */
export function shopMapping(profile: ShopProfile, headers: readonly string[]): BulkMapping {
  const indexOf = indexesOf(headers);
  const first = (names: readonly string[] = []) =>
    headers[names.map(indexOf).find((index) => index >= 0) ?? -1] ?? null;
  const items = typeof profile.items === "function" ? { name: [], quantity: [] } : profile.items;
  const wanted: ShopColumns = {
    ...Object.fromEntries(NOT_RECOGNIZED.map((column) => [column, []])),
    ...{ productName: items.name, sku: items.sku ?? [], quantity: items.quantity, orderItemId: items.id ?? [] },
    ...{ ...profile.columns, shippingMethod: profile.method ?? [] },
  };
  return Object.fromEntries(Object.entries(wanted).map(([column, names]) => [column, first(names)]));
}

interface ShopRows {
  rows: ShopRow[];
  reading: ShopReading;
  /** Headers whose cells were read, besides those of the mapping. */
  usedHeaders: ReadonlySet<string | undefined>;
}

/** Joins the records of a shop's export to parcels, and leaves out what must not be shipped. */
export function readShop(profile: ShopProfile, file: ShopFile): ShopRows {
  const { headers, records, includeLeftOut = [], labelPer = "order" } = file;
  const usedIndexes = new Set<number>();
  const indexOf = indexesOf(headers, usedIndexes);
  const cellIn = (record: DelimitedRecord): CellOf => cellsOf([record], indexOf);
  const rows: ShopRow[] = [];
  const reading: ShopReading = {
    ...{ shop: profile.shop, title: profile.title, orderCount: 0, recordCount: 0 },
    ...{ parcels: [], leftOut: [], extras: [], ...(profile.note === undefined ? {} : { note: profile.note }) },
  };
  const isIncluded = (kind: LeftOutKind) => includeLeftOut === "all" || includeLeftOut.includes(kind);
  const ownColumns = shopMapping(profile, headers);
  const rowOf = (cells: readonly string[], items: readonly ShopItem[]): BulkRow => {
    const row = file.toRow(withoutProductSizes(profile, items, { cells, headers, mapping: file.mapping }));
    const contents = contentsOf(items, file.weightUnit);
    for (const [column, value] of Object.entries(contents) as [keyof BulkRow, string][]) {
      // A column that a person has chosen keeps its cell.
      const isChosen = ownColumns[column] !== undefined && file.mapping[column] !== ownColumns[column];
      if (value !== "" && !isChosen) row[column] = value;
      else if (value === "" && !isChosen && column !== "weight" && column !== "description") delete row[column];
    }
    return { ...customsOf(row, items), ...row };
  };

  for (const group of groupsOf(profile, { headers, records }, cellIn, reading)) {
    reading.orderCount += 1;
    reading.recordCount += group.length;
    const cell = cellsOf(group, indexOf);
    const main = mainRecord(profile, group, cellIn);
    const address = main ?? group[0];
    if (!address) continue;
    const items = group.flatMap((record) => itemsOf(profile, record, headers, cellIn(record)));
    for (const { item, record } of items) {
      const name = printableName(item.name);
      // A name in the row's own cells is counted with them.
      const isOther = record !== address || typeof profile.items === "function";
      if (name !== item.name && isOther) file.corrections.add("product", item.name, name);
      item.name = name;
    }
    const kind = whyLeftOut(profile, { cell, items: items.map(({ item }) => item), hasAddress: main !== undefined });
    const lines = group.map(({ line }) => line);
    const orderNumber = cell(profile.columns.orderNumber ?? []);
    const recipient = `${cell(profile.columns.toName ?? [])} ${cell(profile.columns.toLastName ?? [])}`.trim();
    if (kind !== undefined && !isIncluded(kind)) {
      const shown = orderNumber || cell(["Sales Record Number"]);
      reading.leftOut.push({ kind, orderNumber: shown, recipient, lines });
      continue;
    }
    const kept = items.filter(({ item }) => kind !== undefined || !item.leftOut || isIncluded(item.leftOut));
    for (const { item, record } of items) {
      if (!item.leftOut || kept.some((one) => one.item === item)) continue;
      const leftOut = { kind: item.leftOut, orderNumber, recipient, lines: [record.line] };
      reading.leftOut.push({ ...leftOut, item: item.name || item.sku || "item" });
    }
    const cells = completed(profile, {
      ...{ address, group, headers, indexOf },
      billed: main !== undefined && isBilled(profile, main, cellIn),
    });
    const chosen = file.mapping.shippingMethod ?? null;
    const method = cell(chosen === ownColumns.shippingMethod ? (profile.method ?? []) : [chosen ?? ""]);
    const messages = messagesOf(profile, { cell, records: kept.map(({ record }) => record), cellIn });
    if (kind !== undefined && !decisionKind(kind)) messages.push(markedAs(kind));
    const parcels = labelPer === "item" && kept.length > 1 ? kept.map((one) => [one]) : [kept];
    for (const parcel of parcels) {
      const own = parcels.length > 1 && parcel[0] ? withItem(profile, cells, parcel[0].record.cells, indexOf) : cells;
      const row = rowOf(
        own,
        parcel.map(({ item }) => item),
      );
      const finished = profile.finish?.(row);
      const order = row.orderNumber === undefined ? "This order" : `Order ${row.orderNumber}`;
      const texts = [...new Set(finished === undefined ? messages : [...messages, finished])];
      const isMasked = profile.masks && /\*{2}/.test(row.toName + row.toStreet1 + row.toZip);
      rows.push({
        row,
        record: parcels.length > 1 ? { ...address, cells: own } : address,
        more: parcels.length > 1 ? [] : group.filter((record) => record !== address),
        messages: [
          ...(isMasked ? [{ severity: "error", message: `${order} ${MASKED}` } as const] : []),
          ...texts.map((text) => ({ severity: "warning", message: `${order} ${text}` }) as const),
        ],
        decisions: decisionsOf(order, kind, parcel),
        method,
      });
      reading.parcels.push({
        orderNumber: row.orderNumber ?? "",
        lines: parcels.length > 1 ? parcel.map(({ record }) => record.line) : lines,
        items: parcel.map(({ item }) => item),
      });
    }
  }
  return { rows, reading, usedHeaders: new Set([...usedIndexes].map((index) => headers[index])) };
}

const markedAs = (kind: LeftOutKind): string => `is marked as ${LEFT_OUT_TEXTS[kind]} in the export`;

/** What was left out and is taken back needs a person's decision, if it may be on its way or no longer wanted. */
const decisionKind = (kind: LeftOutKind): DecisionKind | undefined => TAKEN_BACK[kind];

const TAKEN_BACK: Partial<Record<LeftOutKind, DecisionKind>> = {
  cancelled: "cancelled",
  refunded: "cancelled",
  shipped_by_shop: "already_shipped",
  fulfilled: "already_shipped",
};

function decisionsOf(order: string, kind: LeftOutKind | undefined, parcel: readonly RecordItem[]): Decision[] {
  const ofItem = strongest(parcel.map(({ item }) => item.leftOut));
  const marked = kind ?? ofItem;
  const decided = marked && decisionKind(marked);
  if (!decided) return [];
  const text = kind === undefined ? `has an item that ${markedAs(marked)}` : markedAs(marked);
  return [{ kind: decided, message: `${order} ${text}`, safe: "leave_out" }];
}

const MASKED = "has asterisks in its address: the shop no longer shows it, so it cannot be shipped from this file";

/** Columns of a bulk file that a shop's export never fills by its headers alone. */
const NOT_RECOGNIZED: readonly MappableColumn[] = [
  ...(["toName", "toLastName", "toCompany", "toStreet1", "toStreet2", "toCity", "toState", "toZip"] as const),
  ...(["toCountry", "toPhone", "toEmail", "orderNumber", "reference", "carrier", "service", "value"] as const),
  ...(["description", "productName", "sku", "quantity", "orderItemId", "cancelled"] as const),
];

const ADDRESS = ["toStreet1", "toCity", "toZip"] as const;
/** Parts of an address are never taken from two records. */
const ADDRESS_PARTS = [
  ...ADDRESS,
  ...(["toName", "toLastName", "toCompany", "toStreet2", "toState", "toCountry"] as const),
] as const;

type IndexOf = (name: string) => number;

function indexesOf(headers: readonly string[], used?: Set<number>): IndexOf {
  const indexes = new Map<string, number>();
  for (const [index, header] of headers.entries()) {
    const name = normalizeHeader(header);
    if (!indexes.has(name)) indexes.set(name, index);
  }
  const known = new Map<string, number>();
  return (name) => {
    let index = known.get(name);
    if (index === undefined) {
      index = indexes.get(normalizeHeader(name)) ?? -1;
      known.set(name, index);
      if (index >= 0) used?.add(index);
    }
    return index;
  };
}

function cellsOf(records: readonly DelimitedRecord[], indexOf: IndexOf): CellOf {
  return (names) => {
    for (const name of names) {
      const index = indexOf(name);
      if (index < 0) continue;
      for (const { cells } of records) {
        const text = plainText((cells[index] ?? "").trim());
        if (text !== "") return text;
      }
    }
    return "";
  };
}

/**
 * The records of each order, in the order of the file. Records with one number are one order unless their addresses differ or
 * a spreadsheet has shortened the number.
 */
function groupsOf(
  profile: ShopProfile,
  { headers, records }: Pick<ShopFile, "headers" | "records">,
  cellIn: (record: DelimitedRecord) => CellOf,
  { extras }: Pick<ShopReading, "extras">,
): DelimitedRecord[][] {
  const { columns, isExtra } = profile;
  const groups: DelimitedRecord[][] = [];
  const ofOrder = new Map<string, { group: DelimitedRecord[]; address: string }[]>();
  for (const record of records) {
    const cell = cellIn(record);
    const number = cell(columns.orderNumber ?? []);
    const address = ADDRESS_PARTS.map((column) => cell(columns[column] ?? []))
      .join("\n")
      .trim();
    const isOrder = number !== "" || address !== "" || itemsOf(profile, record, headers, cell).length > 0;
    if (!isOrder || isExtra?.(record.cells, cell)) {
      extras.push({ line: record.line, text: record.cells.filter(Boolean).join(" ").slice(0, 80) });
      continue;
    }
    const before = groups.at(-1);
    if (before && profile.continues && number === "" && address === "") {
      before.push(record);
      continue;
    }
    const known = number === "" || isSpreadsheetNumber(number) ? [] : (ofOrder.get(number) ?? []);
    const same = known.find((one) => address === one.address || address === "" || one.address === "");
    if (same) {
      same.group.push(record);
      same.address ||= address;
      continue;
    }
    const group = [record];
    groups.push(group);
    if (number !== "") ofOrder.set(number, [...known, { group, address }]);
  }
  return groups;
}

/** The record with the address; undefined if the order has none. */
function mainRecord(
  profile: ShopProfile,
  group: readonly DelimitedRecord[],
  cellIn: (record: DelimitedRecord) => CellOf,
): DelimitedRecord | undefined {
  const hasAddress = (record: DelimitedRecord) =>
    ADDRESS.some((column) => cellIn(record)(profile.columns[column] ?? []) !== "");
  return group.find(hasAddress) ?? group.find((record) => isBilled(profile, record, cellIn));
}

/** Shops leave the shipping address blank where it is the buyer's; an order without a method has nothing to ship. */
function isBilled(profile: ShopProfile, record: DelimitedRecord, cellIn: (record: DelimitedRecord) => CellOf): boolean {
  const cell = cellIn(record);
  const isFilled = (columns: ShopColumns) => ADDRESS.some((column) => cell(columns[column] ?? []) !== "");
  if (!profile.billing || isFilled(profile.columns)) return false;
  return cell(profile.method ?? []) !== "" && isFilled(profile.billing);
}

interface Completing {
  readonly address: DelimitedRecord;
  readonly group: readonly DelimitedRecord[];
  readonly headers: readonly string[];
  readonly indexOf: IndexOf;
  readonly billed: boolean;
}

/** The cells of the address' record, with blanks filled from the other headers of a column. */
function completed(profile: ShopProfile, { address, group, headers, indexOf, billed }: Completing): string[] {
  const cells = [...address.cells];
  while (cells.length < headers.length) cells.push("");
  for (const [column, names] of Object.entries(profile.columns)) {
    const indexes = names.map(indexOf).filter((index) => index >= 0);
    const target = indexes[0];
    if (target === undefined) continue;
    const isPart = ADDRESS_PARTS.some((part) => part === column);
    const from = isPart && billed ? (profile.billing?.[column as MappableColumn] ?? []).map(indexOf) : indexes;
    const records = isPart ? [address] : [address, ...group];
    const filled = records
      .flatMap((record) => from.map((index) => record.cells[index] ?? ""))
      .find((one) => one.trim());
    cells[target] = filled ?? "";
  }
  return cells;
}

/** The cells of a label for one item: the order's, with the columns of items from the item's own record. */
function withItem(
  { items }: ShopProfile,
  cells: readonly string[],
  own: readonly string[],
  indexOf: IndexOf,
): string[] {
  if (typeof items === "function") return [...cells];
  const result = [...cells];
  for (const name of Object.values(items).flat()) {
    const index = indexOf(name);
    if (index >= 0) result[index] = own[index] ?? "";
  }
  return result;
}

interface RecordItem {
  readonly item: ShopItem;
  readonly record: DelimitedRecord;
}

function itemsOf(
  { items, itemStates = [] }: ShopProfile,
  record: DelimitedRecord,
  headers: readonly string[],
  cell: CellOf,
): RecordItem[] {
  const found = typeof items === "function" ? items(cell, headers) : itemOfColumns(items, cell);
  const stated = strongest(itemStates.map((rule) => leftOutBy(rule, cell)));
  return found.map((item) => ({ record, item: { ...item, ...(stated && { leftOut: stated }) } }));
}

function itemOfColumns(columns: ItemColumns, cell: CellOf): ShopItem[] {
  const [id, name, sku] = [cell(columns.id ?? []), cell(columns.name), cell(columns.sku ?? [])];
  if (id === "" && name === "" && sku === "") return [];
  const remaining = cell(columns.remaining ?? []);
  const whole = (text: string) => Math.abs(Number.parseInt(text, 10)) || 0;
  const ordered = cell(columns.quantity);
  const left =
    remaining === "" ? (ordered === "" ? 1 : whole(ordered)) - whole(cell(columns.returned ?? [])) : whole(remaining);
  const [weight, price] = [cell(columns.weight ?? []), cell(columns.price ?? [])];
  const item = {
    ...{ id, name, sku, quantity: Math.min(Math.max(left, 1), LIMITS.quantity) },
    ...{ ...(weight === "" ? {} : { weight }), ...(price === "" ? {} : { price }) },
  };
  return [{ ...item, ...(left > 0 ? {} : { leftOut: "refunded" as const }) }];
}

interface OrderState {
  readonly cell: CellOf;
  readonly items: readonly ShopItem[];
  readonly hasAddress: boolean;
}

function whyLeftOut(profile: ShopProfile, { cell, items, hasAddress }: OrderState): LeftOutKind | undefined {
  const kinds = profile.states.map((rule) => leftOutBy(rule, cell));
  kinds.push(profile.leaveOut?.(cell));
  if (items.length > 0 && items.every(({ leftOut }) => leftOut)) kinds.push(...items.map(({ leftOut }) => leftOut));
  if (!hasAddress) kinds.push("no_shipping");
  return strongest(kinds);
}

const strongest = (kinds: readonly (LeftOutKind | undefined)[]): LeftOutKind | undefined =>
  LEFT_OUT_KINDS.find((kind) => kinds.includes(kind));

/** States are compared by their letters: `On hold`, `on-hold`, `ON_HOLD`. */
const wordOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, "");

const says = (text: string, words: readonly string[] = []): boolean =>
  text !== "" && words.some((word) => wordOf(word) === wordOf(text));

function leftOutBy({ columns, out = {}, filled }: StateRule, cell: CellOf): LeftOutKind | undefined {
  const text = cell(columns);
  if (text !== "" && filled !== undefined) return filled;
  return LEFT_OUT_KINDS.find((kind) => says(text, out[kind]));
}

interface Kept {
  readonly cell: CellOf;
  readonly records: readonly DelimitedRecord[];
  readonly cellIn: (record: DelimitedRecord) => CellOf;
}

/** What a person must know before buying the order. */
function messagesOf({ states, itemStates = [] }: ShopProfile, { cell, records, cellIn }: Kept): string[] {
  const all = [
    ...states.flatMap((rule) => warningsOf(rule, cell)),
    ...records.flatMap((record) => itemStates.flatMap((rule) => warningsOf(rule, cellIn(record)))),
  ];
  const unpaid = all.find((text) => text.includes(NOT_PAID));
  return all.filter((text) => text === unpaid || !text.includes(NOT_PAID));
}

/** Several columns may say it. */
const NOT_PAID = "not paid";

function warningsOf({ columns, warn = {}, filledText, blank }: StateRule, cell: CellOf): string[] {
  const text = cell(columns);
  const always = text === "" ? blank : filledText;
  const ofWord = Object.entries(warn).filter(([, words]) => says(text, words));
  return [...(always === undefined ? [] : [always]), ...ofWord.map(([message]) => message)];
}

type Contents = Partial<Pick<BulkRow, "description" | "sku" | "productName" | "orderItemId" | "quantity" | "weight">>;

function contentsOf(items: readonly ShopItem[], unit: WeightUnit): Contents {
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
function customsOf(row: BulkRow, items: readonly ShopItem[]): CustomsCells {
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
function withoutProductSizes(
  { items: columns }: ShopProfile,
  items: readonly ShopItem[],
  { cells, headers, mapping }: { cells: readonly string[]; headers: readonly string[]; mapping: BulkMapping },
): readonly string[] {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces < 2 || typeof columns === "function" || columns.weight === undefined) return cells;
  const sizes = new Set([mapping.weight, mapping.length, mapping.width, mapping.height]);
  return cells.map((cell, index) => (sizes.has(headers[index]) ? "" : cell));
}

const shortened = (text: string, limit: number): string =>
  text.length > limit ? `${text.slice(0, limit - 1)}…` : text;
