import type { Marketplace } from "../../ports/marketplace.js";
import { MarketplaceSessionExpired } from "../../ports/marketplace.js";

/** CSRF tokens that trigger each failure, for tests and demos. */
const EXPIRED = "expired";
const REFUSE_ODD = "refuse-odd";

/** Accepts every confirmation. With token `refuse-odd` it refuses order ids that end in an odd digit. */
export const sandboxMarketplace: Marketplace = {
  confirm: async ({ csrfToken }, { marketplaceOrderId }) => {
    if (csrfToken === EXPIRED) throw new MarketplaceSessionExpired("the sandbox session has expired");
    const isOdd = Number(marketplaceOrderId.at(-1)) % 2 === 1;
    return csrfToken === REFUSE_ODD && isOdd
      ? { outcome: "refused", message: "The sandbox was told to refuse odd orders" }
      : { outcome: "confirmed" };
  },
};
