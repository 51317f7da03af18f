import type { UserDetails } from "@shipctl/sdk/contract";
import type { Reader } from "../../world.js";
import { accountTable } from "../account/account-table.js";

/** Looks up the customers of records, by id. */
export async function userDetailsOf(
  world: Reader,
  customerIds: readonly string[],
): Promise<(customerId: string) => UserDetails> {
  const ids = [...new Set(customerIds)];
  const accounts = await world.store.getMany(accountTable, ids);
  const details = new Map(
    accounts.flatMap((account) =>
      account
        ? [
            [
              account.id,
              { name: account.name, email: account.email, createdAt: account.createdAt, isAdmin: account.isAdmin },
            ],
          ]
        : [],
    ),
  );
  return (id) =>
    details.get(id) ?? { name: "Unknown", email: "", createdAt: new Date(0).toISOString(), isAdmin: false };
}
