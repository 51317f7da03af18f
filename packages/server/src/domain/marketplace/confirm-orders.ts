import type { ConfirmAmazonOrdersReply, ConfirmOutcome } from "@shipctl/sdk/contract";
import { readOrderItems } from "@shipctl/sdk/files";
import { type MarketplaceSession, MarketplaceSessionExpired, type ShippedOrder } from "../../ports/marketplace.js";
import { invalidInput, Problem } from "../../shared/problem.js";
import type { World } from "../../world.js";
import { bulkOrders, ownBulk } from "../bulk-order/read-bulk.js";
import { markConfirmed } from "../order/mark-confirmed.js";
import { isVoided } from "../order/order-labels.js";
import type { OrderRecord } from "../order/order-table.js";
import { isAmazonOrderId } from "../order/order-view.js";
import { type OpenCredentials, openCredentials, saveCredentials } from "./credentials.js";

type Part = Pick<World, "store" | "secrets" | "clock" | "marketplace" | "log">;

export interface ConfirmWish extends OpenCredentials {
  readonly bulkOrderId: string;
  readonly saveCookies?: boolean;
  readonly saveCsrfToken?: boolean;
}

const NO_AMAZON_IDS =
  "This bulk order doesn't have any Amazon order IDs associated with it. Please select a different bulk order.";

/** So many orders in a row without an answer, and the rest is not tried: each of them would wait for its time limit. */
const SILENT_ORDERS = 3;

/** Carriers as the marketplace writes them. */
const CARRIER_CODES = { UPS: "UPS", USPS: "USPS", FEDEX: "FedEx" } as const;

/**
 * Confirms what was not confirmed yet, one order after the other. Stops at an expired session, and at a marketplace that
 * stopped answering; what was confirmed by then stays confirmed. @throws not_found, invalid_input, nothing_to_confirm, marketplace_session_expired,
 * marketplace_unavailable when not one order got an answer.
 */
export async function confirmOrders(
  world: Part,
  customerId: string,
  wish: ConfirmWish,
): Promise<ConfirmAmazonOrdersReply> {
  const bulk = await ownBulk(world, customerId, wish.bulkOrderId);
  const orders = (await bulkOrders(world, bulk)).filter(isConfirmable);
  if (!orders.some((order) => order.sku?.trim())) throw new Problem("nothing_to_confirm", NO_AMAZON_IDS);
  const session = await sessionOf(world, customerId, wish);

  const outcomes: ConfirmOutcome[] = [];
  let silent = 0;
  for (const order of orders) {
    if (order.amazonConfirmedAt) {
      outcomes.push(outcomeOf(order, "already_confirmed"));
    } else if (silent === SILENT_ORDERS) {
      outcomes.push({ ...outcomeOf(order, "unanswered"), message: "Not sent: the marketplace stopped answering" });
    } else {
      const outcome = await confirmOne(world, session, order, outcomes);
      silent = outcome.outcome === "unanswered" ? silent + 1 : 0;
      outcomes.push(outcome);
    }
  }
  const confirmedCount = outcomes.filter(({ outcome }) => outcome === "confirmed").length;
  if (outcomes.every(({ outcome }) => outcome === "unanswered")) {
    throw new Problem("marketplace_unavailable", "Amazon did not answer. Nothing was confirmed; try again later.");
  }
  await saveCredentials(world, customerId, {
    cookies: wish.saveCookies ? wish.cookies : undefined,
    csrfToken: wish.saveCsrfToken ? wish.csrfToken : undefined,
  });
  return {
    confirmedCount,
    alreadyConfirmedCount: outcomes.filter(({ outcome }) => outcome === "already_confirmed").length,
    outcomes,
    message: `Successfully confirmed ${confirmedCount} orders on Amazon!`,
  };
}

const isConfirmable = (order: OrderRecord): boolean =>
  order.purchase === "bought" && !isVoided(order) && isAmazonOrderId(order.orderNumber);

/** @throws invalid_input with SPEC's words when neither the request nor the customer's saved ones have it. */
async function sessionOf(world: Part, customerId: string, wish: ConfirmWish): Promise<MarketplaceSession> {
  const saved = await openCredentials(world, customerId);
  const cookies = wish.cookies?.trim() || saved.cookies;
  const csrfToken = wish.csrfToken?.trim() || saved.csrfToken;
  if (!cookies) {
    const message = "Please provide cookies either by uploading a file or using saved cookies";
    throw invalidInput([{ field: "cookies", message }]);
  }
  if (!csrfToken) {
    const message = "Please provide a CSRF token either by entering one or using the saved token";
    throw invalidInput([{ field: "csrfToken", message }]);
  }
  // A line break would end the header, and whatever follows would be one of the caller's own.
  if (/[\r\n\0]/.test(cookies + csrfToken)) {
    throw invalidInput([
      { field: "cookies", message: "Could not format cookies properly. Please check the file format." },
    ]);
  }
  return { cookies, csrfToken };
}

async function confirmOne(
  world: Part,
  session: MarketplaceSession,
  order: OrderRecord,
  before: readonly ConfirmOutcome[],
): Promise<ConfirmOutcome> {
  try {
    const answer = await world.marketplace.confirm(session, shippedOrder(order));
    if (answer.outcome !== "confirmed") return { ...outcomeOf(order, answer.outcome), message: answer.message };
    await markConfirmed(world, order.id);
    return outcomeOf(order, "confirmed");
  } catch (error) {
    if (!(error instanceof MarketplaceSessionExpired)) throw error;
    const confirmed = before.filter(({ outcome }) => outcome === "confirmed").length;
    const done =
      confirmed === 0
        ? "Nothing was confirmed."
        : `${confirmed} orders were confirmed before; the others are left over.`;
    throw new Problem(
      "marketplace_session_expired",
      `Your Amazon session has expired. ${done} Sign in to Amazon again and provide new cookies and a new CSRF token.`,
    );
  }
}

const shippedOrder = (order: OrderRecord): ShippedOrder => ({
  marketplaceOrderId: order.orderNumber ?? "",
  items: order.orderItemId ? readOrderItems(order.orderItemId, order.quantity ?? 1) : [],
  carrierCode: CARRIER_CODES[order.carrier],
  service: order.service,
  trackingNumber: order.trackingNumber ?? "",
  shipDate: order.createdAt.slice(0, 10),
});

const outcomeOf = (order: OrderRecord, outcome: ConfirmOutcome["outcome"]): ConfirmOutcome => ({
  orderId: order.number,
  amazonOrderId: order.orderNumber ?? "",
  outcome,
});
