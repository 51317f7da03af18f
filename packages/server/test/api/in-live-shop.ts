import { walletClaim } from "../../src/domain/ledger/ledger.js";
import { orderTable } from "../../src/domain/order/order-table.js";
import { type ConnectionRecord, connectionTable, withMode } from "../../src/domain/service/connection-table.js";
import {
  groupOf,
  type Mode,
  type ShopRecord,
  shopClaim,
  shopTable,
  TEST_SHOP,
} from "../../src/domain/shop/shop-mode.js";
import { one } from "../../src/store/store.js";
import { arrange } from "../announced-store.js";
import type { TestServer } from "../api.js";
import type { Call, CallOf, Scene } from "./scene.js";

/** Makes the shop live for one call. */
export const inLiveShop = (call: CallOf, shop: Partial<ShopRecord> = {}): CallOf =>
  during(
    call,
    ({ server }) => setShop(server, { ...TEST_SHOP, mode: "live", ...shop }),
    ({ server }) => setShop(server, TEST_SHOP),
  );

/** Lets the sandbox count as real postage for one call. */
export const withLiveSandbox = (call: CallOf): CallOf =>
  during(
    call,
    ({ server }) => setSandbox(server, "live"),
    ({ server }) => setSandbox(server, "test"),
  );

/** Lets a label that was bought before count as real postage for one call. */
export const afterLiveSale = (call: CallOf): CallOf =>
  during(
    call,
    ({ server }) => setNewestOrder(server, "test", false),
    ({ server }) => setNewestOrder(server, "live", true),
  );

const during =
  (call: CallOf, before: (scene: Scene) => Promise<void>, after: (scene: Scene) => Promise<void>): CallOf =>
  async (scene): Promise<Call> => {
    const made = await call(scene);
    await before(scene);
    return {
      ...made,
      after: async () => {
        await after(scene);
        await made.after?.();
      },
    };
  };

export const setShop = ({ world: { store } }: TestServer, shop: ShopRecord): Promise<void> =>
  arrange(store, { change: [shopClaim] }, (tx) => {
    tx.put(shopTable, shop);
  });

async function setNewestOrder({ world: { store } }: TestServer, mode: Mode, sandbox: boolean): Promise<void> {
  const newest = { index: "byState", groups: [groupOf("processing", mode)], direction: "desc", limit: 1 } as const;
  const [order] = await store.list(orderTable, newest);
  if (!order) throw new Error("no label was bought before");
  await arrange(store, { change: [one(orderTable, order.id), walletClaim(order.customerId)] }, (tx) => {
    tx.put(orderTable, { ...order, sandbox });
  });
}

const setSandbox = ({ world: { store } }: TestServer, mode: "test" | "live"): Promise<void> =>
  arrange(store, { change: [one(connectionTable, "api_sandbox")] }, (tx) => {
    const sandbox: ConnectionRecord | undefined = tx.get(connectionTable, "api_sandbox");
    if (sandbox) tx.put(connectionTable, withMode(sandbox, mode));
  });
