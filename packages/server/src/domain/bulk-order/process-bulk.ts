import type { BulkRow, MovedPrice } from "@shipctl/sdk/contract";
import { isoNow } from "../../ports/clock.js";
import { present } from "../../shared/assert.js";
import { type Cents, formatUsd, toCents, toUsd } from "../../shared/money.js";
import { type FieldError, invalidInput, Problem } from "../../shared/problem.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { ownAccount } from "../account/read-account.js";
import { holdClaim, holdFunds } from "../ledger/hold-funds.js";
import { walletClaim } from "../ledger/post-entry.js";
import {
  bindRequestKey,
  earlierSubject,
  findEarlier,
  type RequestKey,
  requestKeyClaims,
} from "../request-key/request-key.js";
import { connectionClaim, connectionIn, isSandbox } from "../service/find-service.js";
import { type BulkOrderRecord, bulkOrderTable, intakeTable, type OrderedRow } from "./bulk-tables.js";
import { dropRows, endIntake, storeRows } from "./intake-rows.js";
import { addOriginals, checkOriginals, originalBytes, originalsClaim } from "./originals.js";
import type { BulkPick, RowPlan } from "./plan-row.js";
import {
  bindFingerprint,
  duplicatePurchase,
  findSameRows,
  fingerprintLoads,
  type PurchaseFingerprint,
} from "./purchase-fingerprint.js";
import { planRows, rowContext } from "./validate-bulk.js";

export const RUN_BULK_JOB = "run-bulk-order";

export interface BulkPurchase {
  readonly apiId?: string;
  readonly pick: BulkPick;
  readonly rows: readonly {
    readonly rowIndex: number;
    readonly data: BulkRow;
    /** What the customer saw; programs see none beforehand. */
    readonly price?: number;
    readonly original?: readonly string[];
  }[];
  readonly totalPrice?: number;
  readonly fileName?: string;
  readonly originalHeaders?: readonly string[];
}

/** What a purchase is told from a repeat by. */
export interface PurchaseMarks {
  readonly key?: RequestKey | undefined;
  readonly fingerprint?: PurchaseFingerprint | undefined;
}

export type BulkPart = Pick<World, "store" | "clock" | "ids">;

/**
 * What has to be looked up for it is looked up by the first call with its key alone. Holds the whole sum and leaves the
 * buying to a job. Rows that cannot be bought as they stand are failed at once and cost nothing; the others go on.
 * @throws duplicate_purchase, not_found (connection), price_changed with the rows that moved, invalid_input when no row
 * can be bought, insufficient_funds, quota_exceeded, idempotency_*.
 */
export async function processBulk(
  world: BulkPart,
  customerId: string,
  wanted: BulkPurchase | (() => Promise<BulkPurchase>),
  marks: PurchaseMarks = {},
): Promise<{ bulkId: string; replayed: boolean }> {
  // Before the key, so that what a call with the same key has just paid for is found by its key as well.
  const same = await findSameRows(world, marks.fingerprint);
  const replay = await findEarlier(world, marks.key);
  if (replay) return { bulkId: replay, replayed: true };
  if (same) throw duplicatePurchase(same);
  const input = typeof wanted === "function" ? await wanted() : wanted;
  const context = await rowContext(world, customerId, input.apiId, input.pick);
  const plans = await planRows(
    input.rows.map((row) => row.data),
    context,
  );
  checkPrices(input, plans);
  const rows = plans.map((plan, position) => orderedRow(input, plan, position));
  const buyable = rows.filter((row) => !row.refused);
  if (buyable.length === 0) throw invalidInput(rowErrors(input, plans));

  const { name } = await ownAccount(world, customerId);
  const totalCents = sum(buyable.map((row) => row.priceCents));
  const bulk: BulkOrderRecord = {
    id: world.ids.opaque("blk"),
    number: await world.ids.number("BULK"),
    customerId,
    customerName: name,
    connectionId: context.connection.id,
    ...input.pick,
    fileName: input.fileName,
    originalHeaders: input.originalHeaders,
    createdAt: isoNow(world.clock),
    status: "processing",
    rowCount: rows.length,
    totalCents,
    spentCents: 0,
    bought: 0,
    failed: rows.length - buyable.length,
    run: 1,
    intakeIds: [],
  };
  return startRun(world, bulk, rows, marks);
}

/**
 * Stores the rows, then in one step: holds the money, writes the bulk order with them, sets the job going, binds key
 * and fingerprint. Of two calls for the same run one wins; the other takes back its own rows alone.
 */
export async function startRun(
  world: BulkPart,
  bulk: BulkOrderRecord,
  rows: readonly OrderedRow[],
  { key, fingerprint }: PurchaseMarks,
): Promise<{ bulkId: string; replayed: boolean }> {
  const bytes = originalBytes(rows);
  await checkOriginals(world, bulk.customerId, bytes);
  const intake = await storeRows(world, bulk.id, rows);
  const buyable = rows.filter((row) => !row.refused);
  const cents = sum(buyable.map((row) => row.priceCents));
  const holdId = bulkHoldId(bulk.id, bulk.run);
  const load = [
    {
      see: [connectionClaim(bulk.connectionId)],
      change: [
        ...requestKeyClaims(key),
        walletClaim(bulk.customerId),
        originalsClaim(bulk.customerId),
        holdClaim(holdId),
        one(bulkOrderTable, bulk.id),
        one(intakeTable, intake.id),
      ],
    },
    ...fingerprintLoads(fingerprint),
  ];
  try {
    const started = await world.store.transact(load, (tx) => {
      const earlier = earlierSubject(tx, world.clock, key);
      if (earlier !== undefined) return { bulkId: earlier, replayed: true };
      const current = tx.get(bulkOrderTable, bulk.id);
      if (current && (current.run !== bulk.run - 1 || current.status === "processing")) throw alreadyRunning();
      bindFingerprint(tx, world, fingerprint, bulk.id);
      const sandbox = isSandbox(connectionIn(tx, bulk.connectionId));
      holdFunds(tx, world, bulk.customerId, holdId, { cents, labels: buyable.length, sandbox });
      addOriginals(tx, bulk.customerId, bytes);
      const kept = (current?.originals?.bytes ?? 0) + bytes;
      tx.put(bulkOrderTable, {
        ...bulk,
        intakeIds: [...bulk.intakeIds, intake.id],
        originals: kept === 0 ? undefined : { bytes: kept, trimmed: false },
      });
      endIntake(tx, intake);
      tx.enqueue(RUN_BULK_JOB, { bulkId: bulk.id, run: bulk.run }, { key: holdId });
      bindRequestKey(tx, world.clock, key, bulk.id, true);
      return { bulkId: bulk.id, replayed: false };
    });
    if (started.replayed) await dropRows(world, intake);
    return started;
  } catch (error) {
    if (error instanceof Problem) await dropRows(world, intake);
    throw error;
  }
}

export const bulkHoldId = (bulkId: string, run: number): string => `${bulkId} ${run}`;

export const alreadyRunning = (): Problem =>
  new Problem("nothing_to_retry", "This bulk order is being processed already; look at it again when it has ended");

export const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, cents) => total + cents, 0);

/** A row that is wrong is told by its errors; the price of one that is right must be what the customer saw. */
function checkPrices(input: BulkPurchase, plans: readonly RowPlan[]): void {
  const moved: MovedPrice[] = [];
  let expectedCents = 0;
  let seenCents = 0;
  if (input.totalPrice === undefined) return;
  for (const [position, row] of input.rows.entries()) {
    const seen = row.price === undefined ? undefined : toCents(row.price);
    const { priceCents } = present(plans[position], "plan of a row");
    seenCents += priceCents === undefined ? 0 : (seen ?? 0);
    expectedCents += seen ?? 0;
    if (priceCents !== undefined && priceCents !== seen) {
      moved.push({ rowIndex: row.rowIndex, price: toUsd(priceCents), previousPrice: row.price });
    }
  }
  const totalCents = sum(plans.map((plan) => plan.priceCents ?? 0));
  const totalAsSent = toCents(input.totalPrice);
  if (moved.length === 0 && (totalAsSent === expectedCents || totalAsSent === seenCents)) return;
  const what = moved.length === 0 ? "The total" : `The price of ${moved.length} ${moved.length === 1 ? "row" : "rows"}`;
  throw new Problem(
    "price_changed",
    `${what} has changed; all together it is ${formatUsd(totalCents)} now. Nothing was bought.`,
    {
      details: { totalPrice: toUsd(totalCents), rows: moved },
    },
  );
}

function orderedRow(input: BulkPurchase, plan: RowPlan, position: number): OrderedRow {
  const { rowIndex, data, original } = present(input.rows[position], "row");
  const first = plan.errors[0];
  return {
    position,
    rowIndex,
    data,
    original,
    carrier: plan.service?.carrier ?? "",
    service: plan.service?.name ?? "",
    priceCents: plan.priceCents ?? 0,
    refused: first && {
      code: "invalid_input",
      message: plan.errors.map(({ field, message }) => `${field}: ${message}`).join("; "),
    },
  };
}

const rowErrors = (input: BulkPurchase, plans: readonly RowPlan[]): FieldError[] =>
  plans
    .flatMap((plan, position) =>
      plan.errors.map((error) => ({
        ...error,
        field: `orders[${position}].${error.field}`,
        message: `Row ${(input.rows[position]?.rowIndex ?? position) + 1}: ${error.message}`,
      })),
    )
    .slice(0, 100);
