import type { DepositList } from "@shipctl/sdk/contract";
import { toUsd } from "../../shared/money.js";
import type { PageRequest } from "../../shared/page.js";
import type { World } from "../../world.js";
import { listDeposits } from "../ledger/list-deposits.js";
import type { EntryFilter } from "../ledger/read-ledger.js";
import { userDetailsOf } from "./user-details.js";

/** Deposits with whose they are. */
export async function depositsWithUsers(
  world: Pick<World, "store">,
  filter: EntryFilter,
  page: PageRequest,
): Promise<DepositList> {
  const { deposits, total, totalPages, completedCents } = await listDeposits(world, filter, page);
  const userOf = await userDetailsOf(
    world,
    deposits.map((deposit) => deposit.customerId),
  );
  return {
    deposits: deposits.map((deposit) => {
      const { name, email } = userOf(deposit.customerId);
      return {
        _id: deposit.id,
        transactionId: deposit.number,
        amount: toUsd(deposit.amountCents),
        description: deposit.description,
        createdAt: deposit.createdAt,
        status: deposit.status,
        metadata: { method: deposit.method },
        userDetails: { name, email },
        user: { email },
      };
    }),
    totalPages,
    totalTransactions: total,
    totalAmount: toUsd(completedCents),
  };
}
