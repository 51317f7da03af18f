import { isoNow } from "../../../ports/clock.js";
import { HOUR_MS } from "../../../shared/durations.js";
import { defineRecurringJob, one, type StoredRecord, table } from "../../../store/store.js";
import type { Reader, World } from "../../../world.js";
import { defineRecurringWorker } from "../../job/worker.js";
import type { SharedProblem } from "../stored-alerts.js";
import { booksTables, verifyBooks } from "./verify-books.js";

/** One document, `last`: the result of the last check of the books. */
export interface BookCheckRecord extends StoredRecord {
  readonly checkedAt: string;
  readonly faultCount: number;
  /** The first of them. */
  readonly faults: readonly string[];
}

export const bookCheckTable = table<BookCheckRecord>()("book-checks", { version: 1, indexes: {}, unique: {} });

const ID = "last";
/** How many faults are stored; `shipctl-server verify` lists all. */
const FAULTS_KEPT = 20;

/** Twice the time between two checks. */
export const OVERDUE_MS = 48 * HOUR_MS;
/** After days without a server, the first check has this long to finish. */
const TO_FINISH_MS = HOUR_MS;

/** First this long after a start, which has other work to do. */
const FIRST_MS = HOUR_MS / 6;

export const checkBooksWorker = defineRecurringWorker(
  defineRecurringJob("check-books"),
  { everyMs: 24 * HOUR_MS, firstMs: FIRST_MS },
  checkBooks,
);

/** Checks the books as they are now and stores the result, for the operator. */
export async function checkBooks(world: Pick<World, "store" | "clock" | "log">): Promise<void> {
  const checkedAt = isoNow(world.clock);
  const { counts, faults } = await world.store.freeze(booksTables, (store) => verifyBooks({ store }));
  const fields = { ...counts, faults: faults.length };
  if (faults.length === 0) world.log.info(fields, "the books add up");
  else world.log.error({ ...fields, first: faults[0] }, "the books do not add up: see shipctl-server verify");
  await world.store.transact({ change: [one(bookCheckTable, ID)] }, (tx) => {
    tx.put(bookCheckTable, { id: ID, checkedAt, faultCount: faults.length, faults: faults.slice(0, FAULTS_KEPT) });
  });
}

/** Undefined before the first check. */
export const lastBookCheck = ({ store }: Reader): Promise<BookCheckRecord | undefined> => store.get(bookCheckTable, ID);

/** A problem for the operator, if no check has finished for days. */
export function booksUnchecked(
  { clock }: Pick<World, "clock">,
  last: BookCheckRecord | undefined,
): SharedProblem | undefined {
  const advice = "see the server's log, or run shipctl-server verify";
  if (!last) return { message: `No check of the books has finished for 48 hours: ${advice}`, afterMs: OVERDUE_MS };
  if (Date.parse(last.checkedAt) + OVERDUE_MS > clock.now()) return undefined;
  const message = `No check of the books has finished since ${last.checkedAt}: ${advice}`;
  return { message, afterMs: TO_FINISH_MS };
}
