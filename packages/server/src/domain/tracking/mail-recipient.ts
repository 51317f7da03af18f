import { carrierName, trackingUrl } from "@shipctl/sdk/display";
import type { TrackingCode, TrackingScan } from "../../ports/carrier.js";
import { isoNow } from "../../ports/clock.js";
import { type Claim, defineJob, one, type StoredRecord, type Tx, table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { findAccount } from "../account/account.js";
import { defineWorker } from "../job/worker.js";
import { mailsRecipients } from "../mail/mail-settings.js";
import { plainText } from "../mail/mail-texts.js";
import { deliver } from "../mail/send-mail.js";
import { isStopped, stopUrlOf } from "../mail/stop-mail.js";
import { isOfShop, modeOfOrder, type OrderRecord } from "../order/order-table.js";
import { eventDataOf } from "../order/order-view.js";
import { canBeHandedOver, findOrder } from "../order/orders.js";
import { boughtOf, MAILED_STATES, type MailedState, trackingNumberOf } from "../order/purchase.js";
import { mailedTrackingUrl } from "./tracking-link.js";

/** How many mails a customer's recipients got on a day (UTC). Under the customer's id. */
interface MailCountRecord extends StoredRecord {
  readonly day: string;
  readonly count: number;
}

export const mailCountTable = table<MailCountRecord>()("recipient-mail-counts", {
  version: 1,
  indexes: {},
  unique: {},
});

const MOST_A_DAY = 500;

export const mailCountClaim = (customerId: string): Claim => one(mailCountTable, customerId);

const mailRecipientJob = defineJob<{
  readonly orderId: string;
  readonly state: MailedState;
  /** The first mail about the parcel. */
  readonly isFirst: boolean;
  readonly at: string;
}>("mail-recipient");

const STATE_OF: Readonly<Record<TrackingCode, MailedState | undefined>> = {
  label_created: undefined,
  accepted: "in_transit",
  in_transit: "in_transit",
  out_for_delivery: "out_for_delivery",
  exception: undefined,
  returned: undefined,
  delivered: "delivered",
  cancelled: undefined,
  unknown: undefined,
};

/** Nothing that could end an address or begin another. */
const CHARACTERS = /^[^\s\p{C},;:<>()[\]"\\]+$/u;

/** One `@`, and behind it a name with a dot inside. */
function isAddress(email: string): boolean {
  const [name, domain = "", ...more] = email.split("@");
  const labels = domain.split(".");
  return CHARACTERS.test(email) && name !== "" && more.length === 0 && labels.length > 1 && !labels.includes("");
}

/** The recipient's address, if it may get mails about this parcel. */
const addressIn = (order: OrderRecord): string | undefined => {
  const { email = "" } = order.recipient;
  const isSent = modeOfOrder(order) === "live" && isOfShop(order) && !order.isReturn;
  return isSent && isAddress(email) ? email : undefined;
};

/** Whether the recipient of an order gets mails. Links need an address that is known to be the shop's own. */
export async function recipientIsMailed(
  world: Reader & Pick<World, "mailer" | "settings">,
  order: OrderRecord,
): Promise<boolean> {
  if (!world.mailer || !world.settings.hasPublicUrl || addressIn(order) === undefined) return false;
  return mailsRecipients(world, order.customerId);
}

/** What the scans, newest first, say that the recipient does not know yet. Never an earlier state than the last mail's. */
export function stateToMail(order: OrderRecord, events: readonly TrackingScan[]): MailedState | undefined {
  const isDelivered = events.some(({ code }) => code === "delivered");
  const latest = events.find(({ code }) => code !== "unknown");
  const state = isDelivered ? "delivered" : latest && STATE_OF[latest.code];
  return rankOf(state) > rankOf(boughtOf(order)?.mailed) ? state : undefined;
}

const rankOf = (state: MailedState | undefined): number => MAILED_STATES.findIndex((one) => one === state);

/** Returns whether a mail is sent: not beyond those of the day. Needs mailCountClaim for change. */
export function mailRecipientLater(tx: Tx, { clock }: Pick<World, "clock">, order: OrderRecord, state: MailedState) {
  const at = isoNow(clock);
  const { id: orderId, customerId } = order;
  const day = at.slice(0, "2026-11-01".length);
  const counted = tx.get(mailCountTable, customerId);
  const count = counted?.day === day ? counted.count : 0;
  if (count >= MOST_A_DAY) return false;
  tx.put(mailCountTable, { id: customerId, day, count: count + 1 });
  const isFirst = boughtOf(order)?.mailed === undefined;
  tx.enqueue(mailRecipientJob, { orderId, state, isFirst, at }, { group: customerId, subject: order.number });
  return true;
}

/** It is dropped if the customer, the operator or the recipient has stopped such mails, or the label was refunded. */
export const mailRecipientWorker = defineWorker(
  mailRecipientJob,
  { concurrency: 2, perGroup: 1 },
  async (world, { orderId, state, isFirst, at }, lease) => {
    const order = await findOrder(world, orderId);
    const { mailer } = world;
    if (!mailer || !order || !canBeHandedOver(order) || !(await recipientIsMailed(world, order))) return undefined;
    const to = addressIn(order);
    const account = await findAccount(world, order.customerId);
    if (to === undefined || !account || account.blocked || (await isStopped(world, to))) return undefined;
    const stopUrl = stopUrlOf(world, to);
    const page = await mailedTrackingUrl(world, order, isFirst);
    const mail = { id: lease.jobId, to, stopUrl, ...wordsOf(world, order, { state, page, stopUrl }) };
    const { customerId } = order;
    return deliver(world, { mailer, mail, kind: "tracking", at, lease, customerId, data: eventDataOf(order) });
  },
);

interface Facts {
  readonly state: MailedState;
  readonly page: string | undefined;
  readonly stopUrl: string;
}

/** Neither subject nor text holds what a customer has typed. */
function wordsOf({ settings }: Pick<World, "settings">, order: OrderRecord, { state, page, stopUrl }: Facts) {
  const trackingNumber = trackingNumberOf(order);
  const carrierPage = trackingUrl({ carrier: order.carrier, trackingNumber });
  const lines = [
    `your parcel ${IS[state]} (${carrierName(order.carrier)}, tracking number ${trackingNumber}).`,
    ...(carrierPage === undefined ? [] : [carrierPage]),
    ...(page === undefined ? [] : [page]),
    `No more mails about parcels to this address: ${stopUrl}`,
  ];
  return { subject: `Your parcel ${IS[state]}`, text: plainText(lines, settings.publicUrl) };
}

const IS: Readonly<Record<MailedState, string>> = {
  in_transit: "is on its way",
  out_for_delivery: "is out for delivery",
  delivered: "was delivered",
};
