import type { CustomPricing } from "@shipctl/sdk/contract";
import type { Tx } from "../../store/store.js";
import type { Reader } from "../../world.js";
import { type AccountRecord, accountTable, type OwnPrices } from "./account-table.js";
import { accountIn } from "./read-account.js";

/** An account with its own prices. */
export type PricedAccount = Pick<AccountRecord, "id" | "name" | "customPricing" | "namedPricing">;

/** The customer's own prices at one connection. */
export const pricingAt = (
  { customPricing }: Pick<PricedAccount, "customPricing">,
  connectionId: string,
): CustomPricing | undefined =>
  customPricing && {
    enabled: customPricing.enabled,
    carriers: customPricing.connections[connectionId]?.carriers ?? {},
  };

/** Undefined if there is no such account. */
export const pricedAccountIn = (tx: Tx, id: string): AccountRecord | undefined => tx.get(accountTable, id);

/** Stores own prices, which then are by connection only. Returns the account. */
export function putPricing(tx: Tx, id: string, customPricing: OwnPrices): AccountRecord {
  const { namedPricing: _old, ...account } = accountIn(tx, id);
  const priced = { ...account, customPricing };
  tx.put(accountTable, priced);
  return priced;
}

/** Accounts of earlier versions, whose prices are by service name alone. */
export const namedPricingAccounts = ({ store }: Reader): Promise<readonly PricedAccount[]> =>
  store.list(accountTable, { index: "namedPricing", groups: ["all"] });

export type { AccountRecord, OwnPrices };
