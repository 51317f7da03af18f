import type { CarrierEvent } from "../../ports/carrier.js";
import { notFound, Problem } from "../../shared/problem.js";
import type { World } from "../../world.js";
import { carrierFor, knownConnection, webhookSecrets } from "../service/find-service.js";
import { noteFirstEvent } from "../service/note-event.js";
import { checkSoon } from "./check-soon.js";

type ReceiveEventDeps = Pick<World, "store" | "clock" | "secrets" | "carriers">;

/**
 * Handles a provider's webhook. An event only brings the next check of its parcel forward: tracking, a refund, a late
 * label or a later cost is then read from the provider. Repeated, late or reordered events are therefore harmless, and an event about a
 * parcel of another system is ignored. @throws not_found (connection or provider), unauthenticated,
 * carrier_unavailable (send it again)
 */
export async function receiveEvent(
  world: ReceiveEventDeps,
  { provider, connectionId }: { readonly provider: string; readonly connectionId: string },
  event: Omit<CarrierEvent, "secrets">,
): Promise<void> {
  const connection = await knownConnection(world, connectionId);
  const isKnown = connection !== undefined && world.carriers.traits(connection).webhooks?.provider === provider;
  const carrier = isKnown ? carrierFor(world, connection) : undefined;
  if (!connection || !carrier?.readEvent) throw notFound("Webhook", `${provider}/${connectionId}`);
  const read = await carrier.readEvent({ ...event, secrets: webhookSecrets(world, connectionId) });
  if (read.kind === "refused") throw new Problem("unauthenticated", read.words);
  if (read.kind !== "ok") throw new Problem("carrier_unavailable", `${read.why}. Send this again.`);
  await noteFirstEvent(world, connection);
  await checkSoon(world, connectionId, read.value);
}
