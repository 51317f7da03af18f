import { type Decision, LIMITS, type RowWarning } from "@shipctl/sdk/contract";
import { decisionOfWarning } from "@shipctl/sdk/display";
import { isoNow } from "../../ports/clock.js";
import { DAY_MS } from "../../shared/durations.js";
import { type Gone, mapInSlices, stopIfGone, yieldToEventLoop } from "../../shared/pace.js";
import { Problem } from "../../shared/problem.js";
import { sellerName } from "../../shared/search-text.js";
import { type ClaimedReads, type Load, one, type Tx } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import type { OrderInput } from "../order/order-request.js";
import type { OrderRecord, OrderReferences } from "../order/order-table.js";
import { ordersSince } from "../order/orders.js";
import {
  duplicateMessage,
  referenceLoads,
  takenReferences,
  type WaitingRow,
  type WantedReferences,
} from "../purchase/second-label.js";
import { groupOf, type Mode, shopFor } from "../shop/shop-mode.js";
import { type BulkOrderRecord, bulkOrderTable, fingerprintTable, rowChunkTable } from "./bulk-tables.js";
import { type CheckedRow, customerCells, isBuyable, type OrderedRow } from "./ordered-row.js";
import { buyableRows, rowErrors } from "./ordered-rows.js";

const HISTORY_MS = 30 * DAY_MS;
/** Warns about rows that look the same as an earlier row or an order of the last 30 days. They may be intended. */
export async function duplicateWarnings(
  world: Reader & Pick<World, "clock">,
  customerId: string,
  mode: Mode,
  rows: readonly ComparedRow[],
  gone?: Gone,
): Promise<ReadonlyMap<number, readonly RowWarning[]>> {
  const parcels = await mapInSlices(rows, factsOfRow, gone);
  const warnings = new Map<number, RowWarning[]>();
  const warn = (index: number, warning: RowWarning) => warnings.set(index, [...(warnings.get(index) ?? []), warning]);
  const rowsOf = new Map<string, number[]>();
  const compare = (parcel: ParcelFacts, index: number) => {
    const first = firstOf(rowsOf, parcel);
    if (first !== undefined) warn(index, likeRow(first));
    for (const key of keysOf(parcel))
      rowsOf
        .set(key, rowsOf.get(key) ?? [])
        .get(key)
        ?.push(index);
  };
  await mapInSlices(parcels, compare, gone);
  const warnLike = (bought: ParcelFacts, warning: (key: string) => RowWarning) => {
    for (const key of keysOfSame(bought)) {
      for (const index of rowsOf.get(key) ?? []) {
        if (!warnings.get(index)?.some(({ code }) => code === "duplicate_order")) warn(index, warning(key));
      }
      // One warning per row is enough.
      rowsOf.delete(key);
    }
  };
  const from = new Date(world.clock.now() - HISTORY_MS).toISOString();
  for await (const order of ordersSince(world, customerId, mode, from)) {
    stopIfGone(gone);
    if (isPaidFor(order)) warnLike(factsOf(order), (key) => likeOrder(order, key));
  }
  for await (const { bulk, rows: paid } of rowsBeingBought(world, customerId, mode)) {
    const compareWith = (row: CheckedRow) => warnLike(factsOfRow(row.request), (key) => likePaidRow(bulk, row, key));
    await mapInSlices(paid, compareWith, gone);
  }
  return warnings;
}

/** What a person decides because a single label looks like one of the last 30 days. */
export async function duplicateDecisions(
  world: Reader & Pick<World, "clock">,
  customerId: string,
  parcel: ComparedRow,
): Promise<readonly Decision[]> {
  const { mode } = await shopFor(world, customerId);
  const found = (await duplicateWarnings(world, customerId, mode, [parcel])).get(0) ?? [];
  return found.flatMap((warning) => decisionOfWarning({ ...warning, field: "recipient.name" }) ?? []);
}

/** Rows of bulk orders that are running, which may have no order yet. */
async function* rowsBeingBought(world: Reader, customerId: string, mode: Mode) {
  for (const bulk of await world.store.list(bulkOrderTable, { index: "runningOf", groups: [customerId] })) {
    const intakeId = bulk.intakeIds.at(-1);
    if (intakeId === undefined || (bulk.mode ?? "live") !== mode) continue;
    for (const { rows } of await world.store.list(rowChunkTable, { index: "byIntake", groups: [intakeId] })) {
      yield { bulk, rows: rows.filter(isBuyable) };
    }
  }
}

/** The first earlier row that is the same. */
function firstOf(rowsOf: ReadonlyMap<string, readonly number[]>, parcel: ParcelFacts): number | undefined {
  const first = Math.min(...keysOfSameRow(parcel).map((key) => rowsOf.get(key)?.[0] ?? Number.POSITIVE_INFINITY));
  return Number.isFinite(first) ? first : undefined;
}

/** Voided and refused labels may be bought again. */
const isPaidFor = ({ status, purchase }: OrderRecord): boolean => status !== "cancelled" && purchase.state !== "failed";

const likeRow = (first: number): RowWarning => ({
  code: "duplicate_row",
  field: "toName",
  message: `Looks the same as row ${first + 1} of this file`,
  rowIndex: first,
});

const likeOrder = (order: OrderRecord, key: string): RowWarning => ({
  code: "duplicate_order",
  field: "toName",
  message: `Looks the same as ${order.number} of ${order.createdAt.slice(0, 10)}${order.bulk ? ` (${order.bulk.bulkNumber})` : ""}`,
  orderId: order.number,
  byNumber: isOwnNumber(key),
});

const likePaidRow = ({ number }: BulkOrderRecord, { rowIndex }: CheckedRow, key: string): RowWarning => ({
  code: "duplicate_order",
  field: "toName",
  message: `Looks the same as row ${rowIndex + 1} of ${number}, which is being bought`,
  byNumber: isOwnNumber(key),
});

/** The part of a request that is compared. */
type ComparedRow = Pick<OrderInput, "recipient" | "parcel" | "description" | "references">;

/** A row or an order. */
type TypedParcel = Omit<ComparedRow, "references"> & OrderReferences;

/** What distinguishes parcels. Unknown values are empty. */
interface ParcelFacts {
  readonly reference: string;
  /** The seller's order number. */
  readonly orderNumber: string;
  readonly orderItemId: string;
  readonly sku: string;
  /** The unit of an item, such as `(1/3)`, from the end of the description. */
  readonly unit: string;
  /** Recipient, weight and contents. */
  readonly looks: string;
}

const factsOfRow = ({ references, ...request }: ComparedRow): ParcelFacts => factsOf({ ...request, ...references });

function factsOf(parcel: TypedParcel): ParcelFacts {
  const { name, street1, street2, zip = "" } = parcel.recipient;
  const orderNumber = normalize(parcel.orderNumber);
  const sku = normalize(parcel.sku);
  const description = normalize(parcel.description);
  const to = [name, `${street1} ${street2 ?? ""}`, zip.trim().slice(0, 5)].map(lettersOf);
  return {
    reference: parcel.reference?.trim() ?? "",
    orderNumber,
    orderItemId: normalize(parcel.orderItemId),
    sku,
    unit: /\(\d+\/\d+\)$/.exec(description)?.[0] ?? "",
    looks: [...to, String(parcel.parcel.weightLbs), orderNumber, sku, description].join("\n"),
  };
}

/**
 * Parcels that share a key are the same. If both have a reference, it decides. Otherwise, if both have an order number
 * and an order item or SKU, those decide, with the unit. Otherwise recipient, weight and contents decide, and between a
 * row and an order also the order number alone: a file may have several parcels of one order.
 */
const keysOf = (parcel: ParcelFacts): string[] =>
  levelsOf(parcel).map(([key, decided]) => `${decided.map(Number).join("")} ${key}`);

/** The keys of parcels that count as the same as this one. */
const keysOfSame = (parcel: ParcelFacts): string[] =>
  levelsOf(parcel).flatMap(([key, decided]) => undecidedBy(decided).map((others) => `${others} ${key}`));

/** The keys of rows that count as the same as this row. */
const keysOfSameRow = (parcel: ParcelFacts): string[] => keysOfSame(parcel).filter((key) => !/^\d* number\n/.test(key));

/** Whether parcels with this key share a number of the seller's. */
const isOwnNumber = (key: string): boolean => !/^\d* looks\n/.test(key);

/**
 * The ways to match this parcel, strongest first. Each comes with whether the parcel has each stronger way: two parcels
 * are matched by the strongest way that both have.
 */
function levelsOf({ reference, orderNumber, orderItemId, sku, unit, looks }: ParcelFacts): [string, boolean[]][] {
  const hasReference = reference !== "";
  const hasItem = orderNumber !== "" && orderItemId !== "";
  const hasSku = orderNumber !== "" && sku !== "";
  const levels: [string, boolean[]][] = [];
  if (hasReference) levels.push([`reference\n${reference}`, []]);
  if (hasItem) levels.push([`item\n${orderNumber}\n${orderItemId}\n${unit}`, [hasReference]]);
  if (hasSku) levels.push([`sku\n${orderNumber}\n${sku}\n${unit}`, [hasReference, hasItem]]);
  if (orderNumber !== "") levels.push([`number\n${orderNumber}\n${unit}`, [hasReference, hasItem, hasSku]]);
  levels.push([`looks\n${looks}`, [hasReference, hasItem]]);
  return levels;
}

/** All combinations of stronger ways that another parcel may have, if it shares none of them with this parcel. */
function undecidedBy(decided: readonly boolean[]): string[] {
  return decided.reduce<string[]>(
    (others, hasIt) => others.flatMap((other) => (hasIt ? [`${other}0`] : [`${other}0`, `${other}1`])),
    [""],
  );
}

/** Addresses are written with and without punctuation, and the unit on either line. */
const lettersOf = (text = ""): string =>
  text
    .replace(/['’.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();

const normalize = (text = ""): string => text.trim().replace(/\s+/g, " ").toLowerCase();

type DuplicateReferencesDeps = Pick<World, "store">;

/** References to look up before yielding. */
const SLICE = 250;

export const referenceOf = (row: OrderedRow): string | undefined =>
  sellerName("request" in row ? row.request.references.reference : String(customerCells(row).reference ?? ""));

export const orderNumberOf = (row: OrderedRow): string | undefined =>
  sellerName("request" in row ? row.request.references.orderNumber : String(customerCells(row).orderNumber ?? ""));

/** The references of the rows to buy. */
export const referencesOf = (rows: readonly OrderedRow[]): WaitingRow[] =>
  buyableRows(rows).flatMap((row) => {
    const reference = referenceOf(row);
    return reference === undefined ? [] : [{ position: row.position, reference }];
  });

export const wantedReferences = (customerId: string, mode: Mode, rows: readonly OrderedRow[]): WantedReferences => ({
  customerId,
  mode,
  names: new Set(referencesOf(rows).map(({ reference }) => reference)),
});

/** Refuses the rows whose reference is on another label of the customer or on an earlier row. */
export async function withoutDuplicates(
  world: DuplicateReferencesDeps,
  customerId: string,
  mode: Mode,
  rows: readonly OrderedRow[],
): Promise<OrderedRow[]> {
  const taken = await allTaken(world, wantedReferences(customerId, mode, rows));
  const firstRow = new Map<string, OrderedRow>();
  return rows.map((row) => {
    const reference = referenceOf(row);
    if (!isBuyable(row) || reference === undefined) return row;
    const first = firstRow.get(reference);
    const takenBy = taken.get(reference) ?? (first && `row ${first.rowIndex + 1} of this purchase`);
    if (takenBy !== undefined) return refused(row, duplicateMessage(reference, takenBy));
    firstRow.set(reference, row);
    return row;
  });
}

/** In slices, so that other requests are not blocked. */
async function allTaken(
  { store }: DuplicateReferencesDeps,
  { customerId, mode, names }: WantedReferences,
): Promise<ReadonlyMap<string, string>> {
  const taken = new Map<string, string>();
  const all = [...names];
  for (let start = 0; start < all.length; start += SLICE) {
    const wanted = { customerId, mode, names: new Set(all.slice(start, start + SLICE)) };
    const found = await store.transact(referenceLoads(wanted), (tx) => takenReferences(tx, wanted));
    for (const [reference, number] of found) taken.set(reference, number);
    await yieldToEventLoop();
  }
  return taken;
}

const refused = (row: CheckedRow, message: string): CheckedRow => ({
  ...row,
  priceCents: 0,
  refused: { code: "duplicate_reference", message, errors: [{ field: "reference", message }] },
});

/** The error when duplicate references leave no row to buy. */
export function duplicateReferences(rows: readonly OrderedRow[]): Problem {
  const errors = rowErrors(rows);
  const shown = errors.slice(0, LIMITS.fieldErrors);
  const errorCount = errors.length > shown.length ? errors.length : undefined;
  const what = shown[0] ? `${shown[0].message}. ` : "";
  return new Problem("duplicate_reference", `No row is left to buy. ${what}Nothing was bought.`, {
    errors: shown,
    errorCount,
  });
}

const RETENTION_MS = DAY_MS;

/** A hash of the rows, sent by the caller: the same rows have the same fingerprint in every client. */
export interface PurchaseFingerprint {
  /** Includes the customer's id. */
  readonly id: string;
  /** Buy the same rows once more. */
  readonly again: boolean;
}

/** Rows that were tried as samples may be bought as real labels. */
export const purchaseFingerprint = (
  customerId: string,
  mode: Mode,
  fingerprint: string | undefined,
  again = false,
): PurchaseFingerprint | undefined =>
  fingerprint === undefined ? undefined : { id: groupOf(`${customerId} ${fingerprint}`, mode), again };

/** The bulk order that bought the same rows, read before the purchase's own transaction. */
export async function findSameRows(
  { store, clock }: Reader & Pick<World, "clock">,
  fingerprint: PurchaseFingerprint | undefined,
): Promise<BulkOrderRecord | undefined> {
  if (!fingerprint || fingerprint.again) return undefined;
  const record = await store.get(fingerprintTable, fingerprint.id);
  if (!record || record.expiresAt <= isoNow(clock)) return undefined;
  return unlessFailed(await store.get(bulkOrderTable, record.bulkId));
}

/** Load steps for `refuseSameRows` and `bindFingerprint`. */
export const fingerprintLoads = (
  fingerprint: PurchaseFingerprint | undefined,
): readonly [Load, (seen: ClaimedReads) => Load] => [
  { change: fingerprint ? [one(fingerprintTable, fingerprint.id)] : [] },
  (seen) => {
    const record = fingerprint && seen.get(fingerprintTable, fingerprint.id);
    return { see: record ? [one(bulkOrderTable, record.bulkId)] : [] };
  },
];

/** Call in the transaction that holds the money. @throws duplicate_purchase */
export function refuseSameRows(
  seen: ClaimedReads,
  { clock }: Pick<World, "clock">,
  fingerprint: PurchaseFingerprint | undefined,
): void {
  if (!fingerprint || fingerprint.again) return;
  const earlier = seen.get(fingerprintTable, fingerprint.id);
  if (!earlier || earlier.expiresAt <= isoNow(clock)) return;
  const bulk = unlessFailed(seen.get(bulkOrderTable, earlier.bulkId));
  if (bulk) throw duplicatePurchase(bulk);
}

/** Records the bulk order that buys these rows. */
export function bindFingerprint(
  tx: Tx,
  { clock }: Pick<World, "clock">,
  fingerprint: PurchaseFingerprint | undefined,
  bulkId: string,
): void {
  if (!fingerprint) return;
  const expiresAt = new Date(clock.now() + RETENTION_MS).toISOString();
  tx.put(fingerprintTable, { id: fingerprint.id, bulkId, expiresAt });
}

/** A failed bulk order bought nothing, so its rows may be bought again. */
const unlessFailed = (bulk: BulkOrderRecord | undefined): BulkOrderRecord | undefined =>
  bulk?.status === "failed" ? undefined : bulk;

export const duplicatePurchase = ({ number, createdAt }: BulkOrderRecord): Problem =>
  new Problem(
    "duplicate_purchase",
    `${number} of ${createdAt.slice(0, 10)} is for the same rows. Nothing was bought now. To buy them once more, send again: true.`,
    { details: { bulkOrderId: number } },
  );
