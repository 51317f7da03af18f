import type { MadeScans, SandboxScans } from "../../ports/sandbox.js";
import { Problem } from "../../shared/problem.js";
import { one, type StoredRecord, table } from "../../store/store.js";
import type { World } from "../../world.js";
import type { OrderRecord } from "../order/order-table.js";
import { purchaseOf } from "../order/order-view.js";
import { carrierOfOrder } from "../service/find-service.js";
import { newestFirst } from "./read-tracking.js";
import { applyScans, type RefreshTrackingDeps } from "./refresh-tracking.js";

/** Scans of a sample parcel that a program made. The id is the order's. */
interface SandboxScansRecord extends StoredRecord {
  readonly made: MadeScans;
}

export const sandboxScansTable = table<SandboxScansRecord>()("sandbox-scans", { version: 1, indexes: {}, unique: {} });

/** The sandbox carrier's storage. */
export const storedSandboxScans = ({ store }: Pick<World, "store">): SandboxScans => ({
  read: async (id) => (await store.get(sandboxScansTable, id))?.made ?? {},
  make: (id, next, atMs) =>
    store.transact({ change: [one(sandboxScansTable, id)] }, (tx) => {
      const before = tx.get(sandboxScansTable, id)?.made ?? {};
      const code = next(before);
      if (code === undefined) return undefined;
      const made = { ...before, [code]: new Date(atMs).toISOString() };
      tx.put(sandboxScansTable, { id, made });
      return made;
    }),
});

/**
 * Makes the next scan of a sample parcel now, so that a test need not wait for it. @throws no_next_scan,
 * carrier_unavailable
 */
export async function advanceParcel(world: RefreshTrackingDeps, order: OrderRecord): Promise<void> {
  const { number, purchase } = order;
  const carrier = await carrierOfOrder(world, order);
  if (!carrier.advance) throw noScan(`${number} was not sold by the built-in sandbox: only its carrier makes scans`);
  if (purchase.state === "buying") throw noScan(`${number} is still being bought`);
  if (purchase.state === "failed") throw noScan(`${number} was not bought`);
  if (order.status === "cancelled") throw noScan(`${number} was voided`);
  const answer = await carrier.advance(purchaseOf(order));
  if (answer.kind === "refused") throw noScan(`${number} ${answer.words}`);
  if (answer.kind !== "ok") throw new Problem("carrier_unavailable", "Unable to refresh tracking information");
  await applyScans(world, order, carrier, newestFirst(answer.value));
}

const noScan = (message: string): Problem => new Problem("no_next_scan", message);
