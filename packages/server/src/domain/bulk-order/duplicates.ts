import type { Decision, RowWarning } from "@shipctl/sdk/contract";
import { decisionOfWarning } from "@shipctl/sdk/display";
import { DAY_MS } from "../../shared/durations.js";
import { type Gone, mapInSlices, stopIfGone } from "../../shared/pace.js";
import type { Reader, World } from "../../world.js";
import type { OrderInput } from "../order/order-request.js";
import type { OrderRecord, OrderReferences } from "../order/order-table.js";
import { ordersSince } from "../order/orders.js";
import { type Mode, readShop } from "../shop/shop-mode.js";
import { type BulkOrderRecord, bulkOrderTable, rowChunkTable } from "./bulk-tables.js";
import { type CheckedRow, isBuyable } from "./ordered-row.js";

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
  const { mode } = await readShop(world);
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
