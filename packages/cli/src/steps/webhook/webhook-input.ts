import type { Client, WebhookEventType } from "@shipctl/sdk";
import { WEBHOOK_EVENTS } from "@shipctl/sdk/contract";
import { usageError } from "../../io/exit-code.js";
import { knows, oneOf, type Parse, required } from "../../io/flags.js";

/** The argument that names a webhook. */
export const webhookInput = () => knows("webhooks", required("webhook", "its id, like whk_1, or its address"));

/** The id of a webhook that is named by its id or its address. @throws listing the choices if none or several match */
export async function webhookId(client: Client, wanted: string): Promise<string> {
  if (wanted.startsWith("whk_")) return wanted;
  const { webhooks } = await client.v1ListWebhooks();
  const named = webhooks.filter(({ url }) => url === wanted);
  const [first, ...others] = named;
  if (first && others.length === 0) return first.id;
  const known = (first ? named : webhooks).map(({ id, url }) => `${id} (${url})`).join(", ");
  if (first) throw usageError(`<webhook> ${JSON.stringify(wanted)} matches several webhooks.`, `Use an id: ${known}`);
  throw usageError(
    `<webhook> ${JSON.stringify(wanted)} is not a webhook.`,
    known ? `Your webhooks: ${known}` : "Add one with: shipctl webhooks add https://…",
  );
}

const eventType = oneOf(WEBHOOK_EVENTS);

/** Types of events, separated by commas. */
export const eventTypes: Parse<WebhookEventType[]> = (text, name) =>
  text.split(",").map((type) => eventType(type.trim(), name));
