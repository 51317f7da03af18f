import type { Actor } from "../../shared/actor.js";
import { formatUsd, toUsd } from "../../shared/money.js";
import { Problem } from "../../shared/problem.js";
import { ownerIdOf } from "../../shared/test-space.js";
import type { Load, Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { accountClaim, accountIn, roleOf } from "../account/account.js";
import { noteSupportRefund, supportUseClaim } from "../ledger/key-use.js";
import { type OrderRecord, paidCents } from "../order/order-table.js";
import { settingsClaim, supportLimitsIn } from "../setting/public-settings.js";

const isOperatorsSession = ({ isAdmin, via }: Actor): boolean => isAdmin && via === "session";

/** What `countSupportRefund` needs. */
export function supportRefundLoad(actor: Actor): Load {
  if (!isOperatorsSession(actor)) return {};
  const see = [accountClaim(actor.customerId)];
  return actor.role === "support"
    ? { see: [...see, settingsClaim], change: [supportUseClaim(actor.customerId)] }
    : { see };
}

/**
 * Counts what a support member refunds, in the transaction that does. An operator whose role has changed since the call
 * began refunds nothing more. @throws forbidden, spending_limit
 */
export function countSupportRefund(
  tx: Tx,
  world: Pick<World, "clock" | "settings">,
  actor: Actor,
  order: OrderRecord,
): void {
  if (!isOperatorsSession(actor)) return;
  const { customerId: operatorId, role = "admin" } = actor;
  if (roleOf(accountIn(tx, operatorId)) !== role) {
    throw new Problem("forbidden", "Your role has changed. Reload the page, or sign in again.");
  }
  if (role === "admin") return;
  const { number, customerId } = order;
  const cents = paidCents(order);
  if (ownerIdOf(customerId) === operatorId) {
    throw new Problem("forbidden", `${number} is your own order. Ask another operator to refund it.`);
  }
  const { perOrderCents, perDayCents } = supportLimitsIn(tx);
  if (cents > perOrderCents) {
    const message = `Support may refund ${formatUsd(perOrderCents)} for an order: ${number} cost ${formatUsd(cents)}. Ask an administrator.`;
    const details = { required: toUsd(cents), available: toUsd(perOrderCents) };
    throw new Problem("spending_limit", message, { details });
  }
  noteSupportRefund(tx, world, operatorId, { cents, limitCents: perDayCents });
}
