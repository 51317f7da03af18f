import type { Drafts, PurchaseStore } from "@shipctl/sdk/bulk";
import type { NewNotBoughtRows, NotBoughtStore } from "./not-bought-rows.js";
import type { OpenPurchases } from "./open-purchases.js";

/** Where this browser keeps a purchase: itself in localStorage, and the rows that it does not buy and its draft in IndexedDB. */
export const purchaseStore = (
  open: OpenPurchases,
  kept: NotBoughtStore,
  drafts: Pick<Drafts, "paid">,
  notBought?: Omit<NewNotBoughtRows, "key">,
): PurchaseStore => ({
  async record(purchase) {
    const stored = open.add(purchase);
    if (notBought) await kept.save({ ...notBought, key: stored.purchase.key });
    return stored;
  },
  async accept(key, bulkOrderId) {
    await kept.accept(key, bulkOrderId);
    // A failure never blocks a purchase.
    await drafts.paid(key).catch(() => undefined);
    // Last: after a reload, a purchase without a bulk order is looked up by its key and accepted again.
    open.accept(key, bulkOrderId);
  },
  async discard(key) {
    open.remove(key);
    await kept.remove(key);
  },
  end: async (key) => open.remove(key),
});
