import type { Decision } from "../../contract/names.gen.js";
import type { BulkRow, MappableColumn } from "../bulk-csv/columns.js";
import type { Corrections } from "../bulk-csv/corrections.js";
import type { BulkMapping } from "../bulk-csv/mapping.js";
import type { WeightUnit } from "../bulk-csv/units.js";
import { printableName } from "../cells/plain-text.js";
import type { DelimitedRecord } from "../delimited-text/delimited-record.js";
import { itemsOf } from "./order-items.js";
import { cellsOf, completed, groupsOf, indexesOf, isBilled, mainRecord, withItem } from "./order-records.js";
import { decisionKind, decisionsOf, markedAs, messagesOf, whyLeftOut } from "./order-states.js";
import { contentsOf, customsOf, weightOfRows, withoutProductSizes } from "./parcel-contents.js";
import { withoutRepeats } from "./repeated-rows.js";
import type { CellOf, LeftOutKind, ShopColumns, ShopItem, ShopProfile } from "./shop-profile.js";
import type { ShopReading } from "./shop-reading.js";

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
    ...{
      parcels: [],
      leftOut: [],
      repeated: [],
      extras: [],
      ...(profile.note === undefined ? {} : { note: profile.note }),
    },
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
    const { items, repeated, doubt } = withoutRepeats(profile, {
      group,
      itemsIn: (record) => itemsOf(profile, record, headers, cellIn(record)),
      hasAddress: (record) => mainRecord(profile, [record], cellIn) !== undefined,
    });
    reading.repeated.push(...repeated.map(({ line }) => line));
    for (const { item, record } of items) {
      const name = printableName(item.name);
      // A name in the row's own cells is counted with them.
      const isOther = record !== address || typeof profile.items === "function";
      if (name !== item.name && isOther) file.corrections.add("product", item.name, name);
      item.name = name;
    }
    const order = { cell, cellIn, items, records: group };
    const kind = whyLeftOut(profile, { ...order, repeated, hasAddress: main !== undefined });
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
    const messages = messagesOf(profile, { ...order, records: kept.map(({ record }) => record) });
    if (kind !== undefined && !decisionKind(kind)) messages.push(markedAs(kind));
    const parcels = labelPer === "item" && kept.length > 1 ? kept.map((one) => [one]) : [kept];
    for (const parcel of parcels) {
      const own = parcels.length > 1 && parcel[0] ? withItem(profile, cells, parcel[0].record.cells, indexOf) : cells;
      const row = rowOf(
        own,
        parcel.map(({ item }) => item),
      );
      const { toRow, mapping } = file;
      const weighed = weightOfRows(profile, parcel, { headers, mapping, toRow, address });
      if (weighed) row.weight = weighed.lbs;
      const finished = profile.finish?.(row);
      const named = row.orderNumber === undefined ? "This order" : `Order ${row.orderNumber}`;
      const texts = new Set([...messages, finished, weighed?.warning].filter((text) => text !== undefined));
      const isMasked = profile.masks && /\*{2}/.test(row.toName + row.toStreet1 + row.toZip);
      rows.push({
        row,
        record: parcels.length > 1 ? { ...address, cells: own } : address,
        more: parcels.length > 1 ? [] : group.filter((record) => record !== address),
        messages: [
          ...(isMasked ? [{ severity: "error", message: `${named} ${MASKED}` } as const] : []),
          ...[...texts].map((text) => ({ severity: "warning", message: `${named} ${text}` }) as const),
        ],
        decisions: [...decisionsOf(named, { ...order, kind, kept: parcel }), ...doubtOf(named, doubt)],
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

const doubtOf = (order: string, doubt: string | undefined): Decision[] =>
  doubt === undefined
    ? []
    : [{ kind: "duplicate", message: `${order} ${doubt}; check what is in it`, safe: "leave_out" }];

const MASKED = "has asterisks in its address: the shop no longer shows it, so it cannot be shipped from this file";

/** Columns of a bulk file that a shop's export never fills by its headers alone. */
const NOT_RECOGNIZED: readonly MappableColumn[] = [
  ...(["toName", "toLastName", "toCompany", "toStreet1", "toStreet2", "toCity", "toState", "toZip"] as const),
  ...(["toCountry", "toPhone", "toEmail", "orderNumber", "reference", "carrier", "service", "value"] as const),
  ...(["description", "productName", "sku", "quantity", "orderItemId", "cancelled"] as const),
];
