import type { AuditEntry } from "../contract/index.js";
import { formatUsd } from "./money.js";

/** Members that are in USD at any depth. */
const MONEY: ReadonlySet<string> = new Set([
  ...["price", "basePrice", "amount", "balance", "cost", "charged", "lossLimit", "minimum"],
  ...["spendingLimit", "dailyLimit", "signature", "insurancePer100"],
  ...["supportRefundPerOrder", "supportRefundPerDay", "passwordAbove"],
]);
/** Actions of which every number is in USD. */
const OF_MONEY: ReadonlySet<string> = new Set(["set-balance", "move-to-test-balance", "set-pricing"]);

/** A changed value. An empty name means the subject itself. */
export interface AuditChange {
  readonly name: string;
  /** Undefined if the value was added. */
  readonly from: string | undefined;
  /** Undefined if the value was removed. */
  readonly to: string | undefined;
}

type Changed = Pick<AuditEntry, "action" | "from" | "to">;

/**
 * The values that differ between an entry's `from` and `to`.
 *
 * @example
 * auditChanges({ action: "set-rate-limit", from: { rateLimit: 100 }, to: { rateLimit: 200 } });
 * // => [{ name: "rateLimit", from: "100", to: "200" }]
 */
export function auditChanges({ action, from, to }: Changed): readonly AuditChange[] {
  const isMoney = (name: string) => OF_MONEY.has(action) || MONEY.has(name);
  const [before, after] = [leaves(from, isMoney), leaves(to, isMoney)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name, from: before.get(name), to: after.get(name) }))
    .filter((change) => change.from !== change.to);
}

/** Values by path, such as `carriers UPS enabled`. */
function leaves(
  value: unknown,
  isMoney: (name: string) => boolean,
  path: readonly string[] = [],
  into = new Map<string, string>(),
): ReadonlyMap<string, string> {
  if (value === undefined) return into;
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    for (const [name, member] of Object.entries(value)) leaves(member, isMoney, [...path, name], into);
    return into;
  }
  const isAmount = typeof value === "number" && isMoney(path.at(-1) ?? "");
  return into.set(path.join(" "), isAmount ? formatUsd(value) : textOf(value));
}

function textOf(value: unknown): string {
  if (Array.isArray(value) && value.length > 0) return value.map(textOf).join(", ");
  if (value === null || value === "" || Array.isArray(value)) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value;
  return isTier(value)
    ? `${value.minWeight} to ${value.maxWeight} lbs ${formatUsd(value.price)}`
    : JSON.stringify(value);
}

interface Tier {
  readonly minWeight: number;
  readonly maxWeight: number;
  readonly price: number;
}

const isTier = (value: unknown): value is Tier =>
  typeof value === "object" && value !== null && "minWeight" in value && "maxWeight" in value && "price" in value;

/**
 * What was done; `{}` is the subject, and `{to}` a list of what was added. Actions without an entry are their own words:
 * `do-so` is "do so" and the subject.
 */
const DONE: Readonly<Record<string, string>> = {
  "add-connection": "added the connection {}",
  "add-services": "added {to} to {}",
  "add-webhook": "added the webhook {}",
  "adjust-cost": "set the cost of {}",
  "ask-mode": "found out the mode of the key of {}",
  "buy-bulk-order": "bought {}",
  "buy-label": "bought {}",
  "cancel-manifest": "cancelled {}",
  "change-api-key": "changed the API key {}",
  "change-password": "changed the password of {}",
  "change-timezone": "changed the time zone",
  "change-webhook": "changed the webhook {}",
  "close-account": "closed the account {}",
  "confirm-live-services": "confirmed the services of the live shop",
  "confirm-second-factor": "set up a second factor for {}",
  "create-api-key": "created the API key {}",
  "create-faq": "added the FAQ {}",
  "create-invoice": "opened the invoice {}",
  "create-manifest": "created {}",
  "create-operator-key": "created the operator key {}",
  "create-password-reset": "made a password link for {}",
  "create-recovery-codes": "created recovery codes for {}",
  "credit-invoice": "credited the invoice {} by hand",
  "credit-top-up": "credited the invoice {}",
  "delete-api-key": "deleted the API key {}",
  "delete-connection": "deleted the connection {}",
  "delete-faq": "deleted the FAQ {}",
  "delete-operator-key": "deleted the operator key {}",
  "delete-webhook": "deleted the webhook {}",
  "disable-webhook": "switched off the webhook {}",
  "dismiss-job": "dismissed the failed job {}",
  "end-api-key": "ended the API key {}",
  "end-api-keys": "ended all API keys of {}",
  "end-bulk-order": "ended {}",
  "end-session": "ended a session of {}",
  "end-sessions": "ended all sessions of {}",
  "go-live": "made the shop live",
  "invite-customer": "created the account {}",
  "mark-attention-seen": "marked {} as seen",
  "move-to-test-balance": "moved credits of {} to the test balance",
  "note-backup": "noted a backup",
  "order-faqs": "reordered the FAQs",
  "mail-password-reset": "mailed a password link to {}",
  "read-secrets": "read the key and the webhook secret of {}",
  "redeliver-webhook": "sent events again to the webhook {}",
  reconcile: "compared the books with {}",
  "refund-order": "refunded {}",
  "refund-samples": "refunded the samples sold before the shop was live",
  "refuse-loss": "refused {} because of the loss",
  "refuse-mail": "was refused a mail to {}",
  "regenerate-api-key": "replaced the default API key of {}",
  "reject-refund": "rejected the refund of {}",
  "remove-second-factor": "removed the second factor of {}",
  "report-services": "found {to} at {}",
  "reset-password": "set a password for {} with a link",
  "restart-job": "restarted the failed job {}",
  "retry-bulk-order": "bought failed rows of {} again",
  "rotate-api-key": "replaced the API key {}",
  "rotate-webhook-secret": "replaced the secret of the webhook {}",
  "save-settings": "changed the settings",
  "set-access": "changed the access of {}",
  "set-balance": "set the balance of {}",
  "set-default-connection": "made {} the default connection",
  "set-email": "corrected an e-mail",
  "set-prices": "set {}",
  "set-pricing": "set the custom prices of {}",
  "set-rate-limit": "set the rate limit of {}",
  "set-service-pricing": "set {}",
  "set-reliability": "set the reliability of {}",
  "set-dynamic-pricing": "set dynamic pricing of {}",
  "set-surcharges": "set the surcharges of {}",
  "settle-order": "settled {}",
  "sign-out-everywhere": "signed out {} everywhere",
  "spread-pricing": "gave the custom prices of {} to the connections",
  "start-second-factor": "began to set up a second factor for {}",
  "stop-bulk-order": "stopped {}",
  "undo-go-live": "made the shop a test shop again",
  "update-connection": "changed the connection {}",
  "update-faq": "changed the FAQ {}",
  "void-order": "voided {}",
};

/** What the audit log knows to have been done, by the words of actions: `[["add-connection", "add connection"], …]`. */
export const AUDIT_ACTIONS: readonly (readonly [action: string, words: string])[] = Object.keys(DONE)
  .sort()
  .map((action) => [action, action.replaceAll("-", " ")]);

/** Actions whose words say what has changed. */
const SAID: ReadonlySet<string> = new Set([
  ...["close-account", "order-faqs", "refund-order", "set-default-connection", "void-order"],
]);
/** More changes are counted. */
const SHOWN = 3;
/** Alone, they are what the sentence is about. */
const OBVIOUS: ReadonlySet<string> = new Set([
  "",
  "amount",
  "basePrice",
  "cost",
  "email",
  "mode",
  "price",
  "rateLimit",
]);

/**
 * A change in a sentence, without who made it. `subject` is the name of what was changed, if it has one.
 *
 * @example
 * auditText({ action: "set-balance", subject: "demo@shipctl.test", from: 100, to: 150, reason: "Bank transfer" });
 * // => "set the balance of demo@shipctl.test from $100.00 to $150.00 (Bank transfer)"
 */
export function auditText(entry: Changed & Pick<AuditEntry, "subject" | "reason">): string {
  const { action, reason, to } = entry;
  const isRefused = action === "buy-label" && memberOf(to, "purchase") === "failed";
  const words = isRefused ? "could not buy {}" : (DONE[action] ?? `${action.replaceAll("-", " ")} {}`);
  const done = words.replace(/\{(to)?\}/g, (_, added) => (added ? textOf(to) : subjectOf(entry)));
  return `${done}${valuesText(entry)}${reason ? ` (${reason})` : ""}`;
}

/** The changed values. Of what was added, only amounts are told; what was removed is named by the subject. */
function valuesText(entry: Changed): string {
  const { action, from, to } = entry;
  if (to === undefined || SAID.has(action)) return "";
  const all = auditChanges(entry);
  const changes = from === undefined ? all.filter(({ to }) => to?.startsWith("$")) : all;
  const [only, ...others] = changes;
  if (!only) return "";
  if (others.length === 0 && OBVIOUS.has(only.name)) {
    if (from !== undefined) return ` ${changeText({ ...only, name: "" })}`;
    return `${action.startsWith("buy-") ? " for" : ":"} ${only.to}`;
  }
  const more = changes.length - SHOWN;
  return `: ${[...changes.slice(0, SHOWN).map(changeText), ...(more > 0 ? [`${more} more`] : [])].join(", ")}`;
}

/** A service is named with its connection, a job by what it does, and an FAQ by its question. */
function subjectOf({ action, subject, from, to }: Changed & Pick<AuditEntry, "subject">): string {
  if (action.endsWith("-faq")) return [to, from, memberOf(to, "question")].find(isText) ?? subject;
  const service = memberOf(to, "service") ?? memberOf(from, "service");
  return service === undefined ? (memberOf(from, "job") ?? subject) : `${service} (${subject})`;
}

const isText = (value: unknown): value is string => typeof value === "string";

function memberOf(value: unknown, name: string): string | undefined {
  const member: unknown = typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  return typeof member === "string" ? member : undefined;
}

function changeText({ name, from, to }: AuditChange): string {
  const start = name === "" ? "" : `${wordsOf(name)} `;
  if (from === undefined) return `${start}${to}`;
  return `${start}from ${from} to ${to ?? "none"}`;
}

/** `rateLimit` is "rate limit"; carriers and services keep their names, without the path to them. */
const wordsOf = (path: string): string =>
  path
    .slice(path.indexOf(SERVICES) < 0 ? 0 : path.indexOf(SERVICES) + SERVICES.length)
    .split(" ")
    .map((word) => (/^[a-z]/.test(word) ? word.replace(/[A-Z\d]+/g, (next) => ` ${next.toLowerCase()}`) : word))
    .join(" ");

const SERVICES = " services ";
