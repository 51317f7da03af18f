import type { Drafts, PurchaseStore } from "@shipctl/sdk/bulk";
import type { LeftOutRowsStore, NewLeftOutRows } from "../left-out/left-out-rows.js";
import type { OpenPurchases } from "./open-purchases.js";

/** Where this browser keeps a purchase: itself in localStorage, and the rows that it leaves out and its draft in IndexedDB. */
export const purchaseStore = (
  open: OpenPurchases,
  leftOut: LeftOutRowsStore,
  drafts: Pick<Drafts, "paid">,
  notBought?: Omit<NewLeftOutRows, "key">,
): PurchaseStore => ({
  async record(purchase) {
    const stored = open.add(purchase);
    if (notBought) await leftOut.save({ ...notBought, key: stored.purchase.key });
    return stored;
  },
  async accept(key, bulkOrderId) {
    open.accept(key, bulkOrderId);
    await leftOut.accept(key, bulkOrderId);
    // A failure never blocks a purchase.
    await drafts.paid(key).catch(() => undefined);
  },
  async discard(key) {
    open.remove(key);
    await leftOut.remove(key);
  },
  end: async (key) => open.remove(key),
});
