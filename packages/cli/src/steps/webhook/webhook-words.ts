import type { Webhook, WebhookDelivery, WebhookTry } from "@shipctl/sdk";
import { formatCount, type StatusBadge, webhookDeliveryStatus } from "@shipctl/sdk/display";
import { type Block, type Fields, fields, lines, table, tinted } from "../../io/outcome.js";
import { time } from "../shared/cells.js";
import { badgeCell } from "../shared/tones.js";

/** Whether events are sent, and whether they arrive. */
export function webhookState({ enabled, disabledAt, failingSince }: Webhook): StatusBadge {
  if (!enabled) return { label: disabledAt ? "Off after failures" : "Off", color: disabledAt ? "red" : "grey" };
  return failingSince ? { label: "Failing", color: "yellow" } : { label: "On", color: "green" };
}

/** A webhook, and the secret in the one reply that has it. */
export const webhookFields = (webhook: Webhook & { readonly secret?: string }): Fields =>
  fields(
    ["Webhook", webhook.id],
    ["Address", webhook.url],
    ["Events", webhook.events.join(", ")],
    ["State", badgeCell(webhookState(webhook))],
    ...(webhook.failingSince === undefined ? [] : [["Failing since", time(webhook.failingSince)] as const]),
    ...(webhook.secret === undefined ? [] : [["Secret", webhook.secret] as const]),
  );

export const KEEP_SECRET = "Save the secret now: it is not shown again. Your server checks signatures with it.";

/** The status of the answer, or why there was none. */
export const answerText = (tried: WebhookTry | undefined): string =>
  tried === undefined ? "" : `${tried.status ?? tried.error ?? "no answer"}`;

/** A delivery with each try, the request and the last answer. */
export const deliveryBlocks = (delivery: WebhookDelivery): Block[] => [
  fields(
    ["Delivery", delivery.id],
    ["Event", delivery.eventId],
    ["Type", delivery.type],
    ["Status", badgeCell(webhookDeliveryStatus(delivery.status))],
    ["Queued", time(delivery.createdAt)],
    ...(delivery.nextTryAt === undefined ? [] : [["Next try", time(delivery.nextTryAt)] as const]),
    ["Request", delivery.body ?? "deleted with its event"],
    ...(delivery.answer === undefined ? [] : [["Answer", delivery.answer] as const]),
  ),
  ...(delivery.tries.length === 0
    ? [lines(tinted("Not tried yet.", "dim"))]
    : [
        table(
          ["@Tried", "Answer", ">Milliseconds"],
          delivery.tries.map((tried) => [time(tried.at), answerText(tried), formatCount(tried.durationMs)]),
        ),
      ]),
];
