import type { World } from "../packages/server/src/world.js";
import { compiled } from "./compiled.js";

const PEOPLE_PER_COMMIT = 100;
const HOUR_MS = 3_600_000;

/** Adds accounts that cannot sign in, each with deposits by an administrator. */
export async function seedPeople(world: World, people: number, depositsEach: number): Promise<void> {
  const { accountTable } = await compiled("domain/account/account.js");
  const { walletTable } = await compiled("domain/ledger/ledger.js");
  const { depositTable } = await compiled("domain/ledger/deposits.js");
  for (let begun = 0; begun < people; begun += PEOPLE_PER_COMMIT) {
    await world.store.transact({}, (tx) => {
      for (let n = begun; n < Math.min(begun + PEOPLE_PER_COMMIT, people); n++) {
        const id = world.ids.opaque("usr");
        const email = `test-seller-${n}@bench.test`;
        const createdAt = new Date(world.clock.now() - n * HOUR_MS).toISOString();
        const account = { id, name: `Test Seller ${n}`, email, emailKey: email, passwordHash: "none", isAdmin: false };
        tx.put(accountTable, { ...account, generation: 1, createdAt });
        tx.put(walletTable, { id, postedCents: 0, heldCents: 0, spentCents: 0, entries: 0 });
        for (let d = 0; d < depositsEach; d++) {
          tx.put(depositTable, {
            id: world.ids.opaque("txn"),
            number: `TXN-${n}-${d}`,
            customerId: id,
            customerEmail: email,
            amountCents: 1_000 + d,
            method: "admin_credit",
            description: "Bank transfer",
            createdAt,
            status: "completed",
          });
        }
      }
    });
  }
}
