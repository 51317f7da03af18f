import type { Marketplace } from "../../ports/marketplace.js";
import { MarketplaceSessionExpired } from "../../ports/marketplace.js";

/** CSRF tokens that make it misbehave, so that every outcome can be seen. */
const EXPIRED = "expired";
const REFUSE_ODD = "refuse-odd";

/** Takes every confirmation and tells nobody. Order ids that end in an odd digit are refused with token `refuse-odd`. */
export const sandboxMarketplace: Marketplace = {
  confirm: async ({ csrfToken }, { marketplaceOrderId }) => {
    if (csrfToken === EXPIRED) throw new MarketplaceSessionExpired("the sandbox session has expired");
    const isOdd = Number(marketplaceOrderId.at(-1)) % 2 === 1;
    return csrfToken === REFUSE_ODD && isOdd
      ? { outcome: "refused", message: "The sandbox was told to refuse odd orders" }
      : { outcome: "confirmed" };
  },
};
