import type { Webhook, WebhookDelivery } from "@shipctl/sdk";
import { formatCount, webhookAnswer, webhookDeliveryStatus, webhookState } from "@shipctl/sdk/display";
import { type Block, type Fields, fields, lines, table, tinted } from "../../io/outcome.js";
import { time } from "../shared/cells.js";
import { badgeCell } from "../shared/tones.js";

/** A webhook, and the secret in the one reply that has it. */
export const webhookFields = (webhook: Webhook & { readonly secret?: string }): Fields =>
  fields(
    ["Webhook", webhook.id],
    ["Address", webhook.url],
    ["Mode", webhook.mode ?? "live"],
    ["Events", webhook.events.join(", ")],
    ["State", badgeCell(webhookState(webhook))],
    ...(webhook.failingSince === undefined ? [] : [["Failing since", time(webhook.failingSince)] as const]),
    ...(webhook.secret === undefined ? [] : [["Secret", webhook.secret] as const]),
  );

export const KEEP_SECRET = "Save the secret now: it is not shown again. Your server checks signatures with it.";

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
          delivery.tries.map((tried) => [time(tried.at), webhookAnswer(tried), formatCount(tried.durationMs)]),
        ),
      ]),
];
