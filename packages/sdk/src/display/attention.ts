import type { AttentionItem } from "../contract/index.js";
import { formatDay } from "./dates.js";
import { count, titleCase } from "./words.js";

type Item = Pick<AttentionItem, "count" | "since" | "subjects" | "detail">;

interface Words {
  readonly text: (item: Item) => string;
  /** What to do about it, in one sentence. */
  readonly cure: string | ((item: Item) => string);
  /** Where it is looked at or cured in a terminal. */
  readonly command: string | ((name: string) => string);
}

/** Of a single one also why. */
const counted =
  (noun: string, plural?: string): Words["text"] =>
  ({ count: amount, detail }) =>
    `${count(amount, noun, plural)}${amount === 1 && detail ? `: ${detail}` : ""}`;

/** The one that it is about, by name and with why, or how many. */
const named =
  (one: string, several: string): Words["text"] =>
  ({ count: amount, subjects: [only], detail }) =>
    amount === 1 && only
      ? `${only.name} ${one}${detail ? `: ${detail}` : ""}`
      : `${count(amount, "connection")} ${several}`;

/** With the connection, if it is one. */
const between =
  (one: string, several: string): Words["text"] =>
  ({ count: amount, subjects: [first, second] }) =>
    `${first && !second ? `${first.name}: ` : ""}${count(amount, one, several)}`;

const differences = (kind: string): string => `admin reconciliation list --kind ${kind}`;

const show = (name: string): string => `admin orders show ${name}`;

const KINDS: Readonly<Record<string, Words>> = {
  books_wrong: {
    text: ({ count: faults }) => `The books do not add up: ${count(faults, "fault")}`,
    cure: "Run shipctl-server verify, which lists every fault, before anything else is changed.",
    command: "admin stats",
  },
  books_unchecked: {
    text: ({ since }) => `The books have not been checked since ${formatDay(since)}`,
    cure: "Read in the server's log why the daily check does not finish, or run shipctl-server verify.",
    command: "admin stats",
  },
  backup_old: {
    text: ({ since }) => `The shop has not been backed up since ${formatDay(since)}`,
    cure: ({ detail }) =>
      detail === "database"
        ? "Back up the database, then note it with shipctl-server backup --done or shipctl admin golive --backed-up."
        : "Run shipctl-server backup FILE, and keep the file on another machine.",
    command: "admin golive",
  },
  connections_refused: {
    text: named("refuses the shop's key or account", "refuse the shop's key or account"),
    cure: "Fix the account with the provider, or save a key that it accepts.",
    command: "admin connections list",
  },
  connections_silent: {
    text: named("does not answer, so buying there is paused", "do not answer, so buying there is paused"),
    cure: "Wait until the provider answers again, or make another connection the default.",
    command: "admin connections list",
  },
  connections_mode: {
    text: (item) =>
      item.count === 1 && item.detail
        ? `The key of ${item.subjects[0]?.name ?? "a connection"} has turned ${item.detail}`
        : `${count(item.count, "key of a connection", "keys of connections")} changed between test and live`,
    cure: "Check with the provider whether it sells real postage, and save the key that you mean.",
    command: "admin connections list",
  },
  jobs_dead: {
    text: counted("background job failed for good", "background jobs failed for good"),
    cure: "Restart each job once the cause in its error is gone; until then its work is not done.",
    command: "admin jobs list",
  },
  purchases_open: {
    text: counted("purchase has had no answer for 15 minutes", "purchases have had no answer for 15 minutes"),
    cure: "Settle it, which asks the carrier whether it sold the label; until then the price stays held.",
    command: (name) => `admin orders settle ${name}`,
  },
  missing_here: {
    text: between("label or payment is missing in the books", "labels or payments are missing in the books"),
    cure: "Find out who bought it with the shop's account, and have the provider refund it if nobody did.",
    command: differences("missing_here"),
  },
  missing_there: {
    text: between("label or payment is unknown to the provider", "labels or payments are unknown to the provider"),
    cure: "Ask the provider about it before the parcel is handed over, and refund the order if the label is invalid.",
    command: differences("missing_there"),
  },
  other_cost: {
    text: between("amount differs from the provider's", "amounts differ from the provider's"),
    cure: "Compare it with the provider's invoice, and correct the cost of the order.",
    command: differences("other_cost"),
  },
  other_state: {
    text: between(
      "label or payment has another state at the provider",
      "labels or payments have another state at the provider",
    ),
    cure: "Void or refund it on the side where that is missing.",
    command: differences("other_state"),
  },
  refunds_rejected: {
    text: counted("refund was rejected by the carrier", "refunds were rejected by the carrier"),
    cure: "Dispute it with the carrier, or refund the customer at the shop's expense.",
    command: show,
  },
  labels_at_loss: {
    text: counted("label cost more than its price", "labels cost more than their price"),
    cure: "Raise the service's price, price it by the carrier's rate, or lower the connection's loss limit.",
    command: show,
  },
  costs_raised: {
    text: counted(
      "label was charged more by the carrier after its purchase",
      "labels were charged more by the carrier after their purchase",
    ),
    cure: "Compare weight and size with what the customer entered, and dispute or recover the difference.",
    command: show,
  },
  orders_failed: {
    text: counted("order failed", "orders failed"),
    cure: "Read why: an address is the customer's to correct, an account or a price is yours.",
    command: "admin orders list --status failed",
  },
  parcels_stopped: {
    text: counted("parcel is stopped by an exception", "parcels are stopped by an exception"),
    cure: "Ask the carrier what it needs, and tell the customer.",
    command: show,
  },
  labels_not_scanned: {
    text: counted("label was not scanned within 7 days", "labels were not scanned within 7 days"),
    cure: "Ask the customer whether the parcel was handed over, and void the label if it was not.",
    command: "admin orders list --status processing --sort oldest",
  },
  invoices_underpaid: {
    text: counted("top-up is paid in part", "top-ups are paid in part"),
    cure: "What arrived is credited: tell the customer what is missing, or credit the rest.",
    command: (name) => `admin invoices show ${name}`,
  },
  webhooks_off: {
    text: counted(
      "webhook was switched off after failing for 3 days",
      "webhooks were switched off after failing for 3 days",
    ),
    cure: "Tell the customer, who corrects the address and switches the webhook on again.",
    command: (name) => `admin customers list --search ${name}`,
  },
  webhooks_failing: {
    text: counted("webhook has been failing for a day", "webhooks have been failing for a day"),
    cure: "Tell the customer before the webhook is switched off, which happens after 3 days.",
    command: (name) => `admin customers list --search ${name}`,
  },
};

const LIST = "admin attention list";

/** Also for a kind that a later server adds. */
const wordsOf = (kind: string): Words =>
  KINDS[kind] ?? {
    text: ({ count: amount }) => `${titleCase(kind)}: ${count(amount, "time")}`,
    cure: "Update this program, which does not know this problem.",
    command: LIST,
  };

/**
 * What needs an operator.
 *
 * @example
 * const since = "2026-01-05T10:00:00.000Z";
 * attentionText({ _id: "orders_failed", count: 118, since, subjects: [] }); // => "118 orders failed"
 */
export const attentionText = (item: Pick<AttentionItem, "_id"> & Item): string => wordsOf(item._id).text(item);

/**
 * What cures it, in one sentence.
 *
 * @example
 * attentionCure({ _id: "parcels_stopped" }); // => "Ask the carrier what it needs, and tell the customer."
 */
export function attentionCure({ _id, ...item }: Pick<AttentionItem, "_id" | "detail">): string {
  const { cure } = wordsOf(_id);
  return typeof cure === "string" ? cure : cure({ count: 1, since: "", subjects: [], ...item });
}

/**
 * The command that leads to it, without the program's name.
 *
 * @example
 * attentionCommand({ _id: "labels_at_loss", subjects: [{ _id: "ord_1", name: "ORD-100001" }] });
 * // => "admin orders show ORD-100001"
 */
export function attentionCommand({ _id, subjects: [last] }: Pick<AttentionItem, "_id" | "subjects">): string {
  const { command } = wordsOf(_id);
  if (typeof command === "string") return command;
  return last ? command(last.name) : LIST;
}

/**
 * All items in a line, for an alert.
 *
 * @example
 * const since = "2026-01-05T10:00:00.000Z";
 * attentionDigest([{ _id: "orders_failed", count: 2, since, subjects: [] }]); // => "1 thing needs attention: 2 orders failed"
 */
export const attentionDigest = (items: readonly (Pick<AttentionItem, "_id"> & Item)[]): string =>
  `${count(items.length, "thing needs", "things need")} attention: ${items.map(attentionText).join("; ")}`;
