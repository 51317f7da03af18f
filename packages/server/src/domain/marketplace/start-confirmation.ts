import { CONFIRM_MESSAGES, isAmazonOrderId } from "@shipctl/sdk/files";
import { isoNow } from "../../ports/clock.js";
import type { MarketplaceSession } from "../../ports/marketplace.js";
import { invalidInput, Problem } from "../../shared/problem.js";
import { isTestSpace } from "../../shared/test-space.js";
import { defineJob, one } from "../../store/store.js";
import type { World } from "../../world.js";
import { bulkOrders, ownBulk } from "../bulk-order/read-bulk.js";
import { isVoided } from "../label/order-labels.js";
import type { OrderRecord } from "../order/order-table.js";
import { type ConfirmationRecord, confirmationTable, confirmSessionTable, sealSession } from "./confirmation-table.js";
import { credentialsClaim, type OpenCredentials, openCredentials, putCredentials } from "./credentials.js";

export const confirmJob = defineJob<{ readonly bulkId: string; readonly run: string }>("confirm-on-marketplace");

type StartDeps = Pick<World, "store" | "secrets" | "clock" | "ids">;

export interface ConfirmationInput extends OpenCredentials {
  readonly bulkOrderId: string;
  readonly saveCookies?: boolean;
  readonly saveCsrfToken?: boolean;
}

const NO_AMAZON_IDS = CONFIRM_MESSAGES.noAmazonOrders;

/**
 * Enqueues the job that confirms the remaining orders; saves credentials if requested. One at a time per bulk order.
 * @throws not_found, invalid_input, nothing_to_confirm, confirmation_running.
 */
export async function startConfirmation(
  world: StartDeps,
  customerId: string,
  input: ConfirmationInput,
): Promise<ConfirmationRecord> {
  const bulk = await ownBulk(world, customerId, input.bulkOrderId);
  // Amazon would tell buyers about parcels that do not exist.
  if (isTestSpace(customerId))
    throw new Problem("nothing_to_confirm", "Labels of test keys are samples, which are not confirmed on Amazon");
  const orders = (await bulkOrders(world, bulk)).filter(isConfirmable);
  if (!orders.some((order) => order.sku?.trim())) throw new Problem("nothing_to_confirm", NO_AMAZON_IDS);
  const session = await sessionOf(world, customerId, input);
  const started: ConfirmationRecord = {
    id: bulk.id,
    customerId,
    run: world.ids.opaque("cnf"),
    status: "running",
    startedAt: isoNow(world.clock),
    total: orders.length,
    confirmed: 0,
    alreadyConfirmed: orders.filter((order) => order.amazonConfirmedAt).length,
    refused: 0,
    unanswered: 0,
    silent: 0,
    nextPosition: 0,
  };
  const change = [one(confirmationTable, bulk.id), one(confirmSessionTable, bulk.id), credentialsClaim(customerId)];
  return world.store.transact({ change }, (tx) => {
    if (tx.get(confirmationTable, bulk.id)?.status === "running") {
      throw new Problem("confirmation_running", `${bulk.number} is already being confirmed on Amazon`);
    }
    tx.put(confirmationTable, started);
    tx.put(confirmSessionTable, { id: bulk.id, sealed: sealSession(world, bulk.id, session) });
    putCredentials(tx, world, customerId, {
      cookies: input.saveCookies ? input.cookies : undefined,
      csrfToken: input.saveCsrfToken ? input.csrfToken : undefined,
    });
    const payload = { bulkId: bulk.id, run: started.run };
    tx.enqueue(confirmJob, payload, { group: customerId, subject: bulk.number });
    return started;
  });
}

/** Bought, not voided, and an Amazon order. */
export const isConfirmable = (order: OrderRecord): boolean =>
  order.purchase.state === "bought" && !isVoided(order) && isAmazonOrderId(order.orderNumber ?? "");

/** @throws invalid_input if neither the request nor the saved credentials have a value. */
async function sessionOf(world: StartDeps, customerId: string, input: ConfirmationInput): Promise<MarketplaceSession> {
  const saved = await openCredentials(world, customerId);
  const cookies = input.cookies?.trim() || saved.cookies;
  const csrfToken = input.csrfToken?.trim() || saved.csrfToken;
  if (!cookies) {
    const message = CONFIRM_MESSAGES.cookiesMissing;
    throw invalidInput([{ field: "cookies", message }]);
  }
  if (!csrfToken) {
    const message = CONFIRM_MESSAGES.tokenMissing;
    throw invalidInput([{ field: "csrfToken", message }]);
  }
  // A line break would inject another header.
  if (/[\r\n\0]/.test(cookies + csrfToken)) {
    throw invalidInput([{ field: "cookies", message: CONFIRM_MESSAGES.cookiesUnusable }]);
  }
  return { cookies, csrfToken };
}
