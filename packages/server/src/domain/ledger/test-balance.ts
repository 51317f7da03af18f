import type { Cents } from "../../shared/money.js";
import { testSpaceOf } from "../../shared/test-space.js";
import type { Claim, Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { publish, streamClaim } from "../event/publish.js";
import { balanceChanged, openWallet, postEntry, spendableCents, walletClaim, walletOf, walletTable } from "./ledger.js";

/** What test keys of a customer share to buy samples with. It is never paid out or moved to the real balance. */
const TEST_BALANCE_CENTS: Cents = 100_000;

export const testBalanceClaims = (ownerId: string): Claim[] => {
  const spaceId = testSpaceOf(ownerId);
  return [walletClaim(spaceId), streamClaim(spaceId)];
};

/** Gives a customer the test balance, unless an earlier test key did. Needs testBalanceClaims for change. */
export function openTestBalance(
  tx: Tx,
  world: Pick<World, "ids" | "clock" | "settings">,
  ownerId: string,
  number: string,
): void {
  const spaceId = testSpaceOf(ownerId);
  if (tx.get(walletTable, spaceId)) return;
  openWallet(tx, spaceId);
  fill(tx, world, spaceId, number);
}

/** What is held by purchases on their way is not part of it. */
export async function resetTestBalance(
  world: Pick<World, "store" | "ids" | "clock" | "settings">,
  spaceId: string,
): Promise<void> {
  const number = await world.ids.number("TXN");
  await world.store.transact({ change: [walletClaim(spaceId), streamClaim(spaceId)] }, (tx) =>
    fill(tx, world, spaceId, number),
  );
}

function fill(tx: Tx, world: Pick<World, "ids" | "clock" | "settings">, spaceId: string, number: string): void {
  const amountCents = TEST_BALANCE_CENTS - spendableCents(walletOf(tx, spaceId));
  if (amountCents === 0) return;
  const entry = postEntry(tx, world, spaceId, {
    number,
    kind: "adjustment",
    amountCents,
    testCents: amountCents,
    mode: "test",
    description: "Test balance",
    reference: `test-balance ${number}`,
  });
  publish(tx, world, balanceChanged(tx, entry, "test"));
}
