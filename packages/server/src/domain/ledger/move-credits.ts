import type { Actor } from "../../shared/actor.js";
import { type Cents, toUsd } from "../../shared/money.js";
import { eachOf } from "../../store/ranges.js";
import type { Reader, World } from "../../world.js";
import { audit } from "../audit/audit.js";
import { publish, streamClaim } from "../event/publish.js";
import { groupOf, readShop, shopClaim, shopIn } from "../shop/shop-mode.js";
import { depositTable, takenBackEntries } from "./deposits.js";
import {
  balanceChanged,
  postEntry,
  shownCents,
  sumsIn,
  type WalletRecord,
  walletClaim,
  walletOf,
  walletTable,
} from "./ledger.js";

/** What a customer has left of the credits that administrators gave before the shop was live. */
export interface EarlierCredits {
  readonly customerId: string;
  readonly creditedCents: Cents;
  /** What is not moved or spent. Purchases count as paid from credits first: a customer's own money is never offered. */
  readonly leftCents: Cents;
}

/** All of them, the largest first; in a test shop, all credits until now. */
export async function earlierCredits(world: Reader): Promise<readonly EarlierCredits[]> {
  const { liveSince: to } = await readShop(world);
  const credited = new Map<string, Cents>();
  const range = { index: "completed", groups: [groupOf("credited", "live")], ...(to !== undefined && { to }) } as const;
  for await (const { customerId, amountCents } of eachOf(world.store, depositTable, range)) {
    credited.set(customerId, (credited.get(customerId) ?? 0) + amountCents);
  }
  for (const { customerId, amountCents, testCents = 0 } of await takenBackEntries(world, {})) {
    if (amountCents < 0) credited.set(customerId, (credited.get(customerId) ?? 0) + amountCents - testCents);
  }
  const wallets = await world.store.getMany(walletTable, [...credited.keys()]);
  const left = wallets.flatMap((wallet) => {
    if (!wallet) return [];
    const creditedCents = credited.get(wallet.id) ?? 0;
    return { customerId: wallet.id, creditedCents, leftCents: movableCents(wallet, creditedCents) };
  });
  return left.filter(({ leftCents }) => leftCents > 0).sort((a, b) => b.leftCents - a.leftCents);
}

function movableCents(wallet: WalletRecord, creditedCents: Cents): Cents {
  const { balanceCents, spentCents } = sumsIn(wallet, ["live"]);
  return Math.min(creditedCents - (wallet.movedCents ?? 0) - spentCents, balanceCents);
}

/** Moves what is left of earlier credits from the real balance to the test balance. Returns the amount. */
export async function moveCredits(
  world: Pick<World, "store" | "ids" | "clock" | "settings">,
  { customerId, creditedCents }: EarlierCredits,
  { actor, reason }: { readonly actor: Actor; readonly reason: string },
): Promise<Cents> {
  const number = await world.ids.number("TXN");
  const load = { see: [shopClaim], change: [walletClaim(customerId), streamClaim(customerId)] };
  return world.store.transact(load, (tx) => {
    const wallet = walletOf(tx, customerId);
    const cents = movableCents(wallet, creditedCents);
    if (cents <= 0) return 0;
    const moved = { ...wallet, movedCents: (wallet.movedCents ?? 0) + cents };
    const draft = {
      number,
      kind: "adjustment",
      amountCents: 0,
      testCents: cents,
      description: `Moved to the test balance: ${reason}`,
      reference: `move ${number}`,
      by: actor.customerId,
    } as const;
    const entry = postEntry(tx, world, customerId, draft, moved);
    const balance = shownCents(wallet, "live");
    const [from, to] = [toUsd(balance), toUsd(balance - cents)];
    audit(tx, world, { actor, action: "move-to-test-balance", subject: customerId, from, to, reason });
    publish(tx, world, balanceChanged(tx, entry, shopIn(tx).mode));
    return cents;
  });
}
