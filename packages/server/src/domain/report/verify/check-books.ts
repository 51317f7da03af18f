import { isoNow } from "../../../ports/clock.js";
import { one } from "../../../store/store.js";
import type { Reader, World } from "../../../world.js";
import { type BookCheckRecord, bookCheckTable } from "./book-check-table.js";
import { verifyBooks } from "./verify-books.js";

const ID = "last";
/** How many faults are stored; `shipctl-server verify` lists all. */
const FAULTS_KEPT = 20;

/** Checks the books as they are now and stores the result, for the operator. */
export async function checkBooks(world: Pick<World, "store" | "clock" | "log">): Promise<void> {
  const checkedAt = isoNow(world.clock);
  const { counts, faults } = await world.store.freeze((store) => verifyBooks({ store }));
  const fields = { ...counts, faults: faults.length };
  if (faults.length === 0) world.log.info(fields, "the books add up");
  else world.log.error({ ...fields, first: faults[0] }, "the books do not add up: see shipctl-server verify");
  await world.store.transact({ change: [one(bookCheckTable, ID)] }, (tx) => {
    tx.put(bookCheckTable, { id: ID, checkedAt, faultCount: faults.length, faults: faults.slice(0, FAULTS_KEPT) });
  });
}

/** Undefined before the first check. */
export const lastBookCheck = ({ store }: Reader): Promise<BookCheckRecord | undefined> => store.get(bookCheckTable, ID);
