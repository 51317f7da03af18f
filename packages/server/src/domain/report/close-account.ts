import type { Actor } from "../../shared/actor.js";
import { Problem } from "../../shared/problem.js";
import { testSpaceOf } from "../../shared/test-space.js";
import { type LoadStep, type Tx, within } from "../../store/store.js";
import type { World } from "../../world.js";
import { type AccountRecord, accountById, accountClaim } from "../account/account.js";
import { setAccess } from "../account/edit-account.js";
import { streamClaim } from "../event/publish.js";
import { holdTable, walletClaim } from "../ledger/ledger.js";
import { setBalanceIn } from "../ledger/set-balance.js";
import { credentialsClaim, removeCredentials } from "../marketplace/credentials.js";
import { passwordForLarge } from "../setting/public-settings.js";
import { shopClaim } from "../shop/shop-mode.js";
import { webhookClaim, webhookTable } from "../webhook/webhook-table.js";
import { removeWebhook } from "../webhook/webhooks.js";

interface CloseAccount {
  readonly reason: string;
  /** The balance that the operator saw, in cents: it is paid out. */
  readonly expectedCents: number;
  readonly actor: Actor;
}

/**
 * Pays the balance out by an adjustment, and ends sessions, keys, links, webhooks and saved cookies, in one transaction.
 * The books and orders stay. @throws not_found, balance_changed, last_admin, password_needed; account_busy while a purchase is made
 */
export async function closeAccount(
  world: Pick<World, "store" | "ids" | "clock" | "settings">,
  id: string,
  { reason, expectedCents, actor }: CloseAccount,
): Promise<AccountRecord> {
  const { email: customerEmail } = await accountById(world, id);
  const number = await world.ids.number("TXN");
  const approval = passwordForLarge(world, actor);
  const spaces = [id, testSpaceOf(id)];
  const holds = { index: "byCustomer", groups: [id] } as const;
  const webhooks = { index: "byCustomer", groups: spaces } as const;
  const loads: readonly LoadStep[] = [
    {
      see: [
        shopClaim,
        ...approval.see,
        within(holdTable, holds, { under: walletClaim(id) }),
        within(webhookTable, webhooks, { under: accountClaim(id) }),
      ],
      change: [credentialsClaim(id), ...spaces.map(streamClaim)],
    },
    (seen) => ({ change: seen.list(webhookTable, webhooks).map((webhook) => webhookClaim(webhook.id)) }),
  ];
  const apply = (tx: Tx) => {
    if (tx.list(holdTable, holds).length > 0) {
      const message = "A purchase of this account is not finished. Close the account when it is.";
      throw new Problem("account_busy", message);
    }
    approval.check(tx, expectedCents);
    const payOut = { customerId: id, customerEmail, balanceCents: 0, expectedCents, reason, actor };
    setBalanceIn(tx, world, payOut, number);
    for (const webhook of tx.list(webhookTable, webhooks)) removeWebhook(tx, webhook);
    removeCredentials(tx, id);
  };
  return setAccess(world, id, { closed: true, reason, actor }, { loads, apply });
}
