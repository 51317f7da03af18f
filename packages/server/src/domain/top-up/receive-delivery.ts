import { type Delivery, GatewayRefusal, GatewaySilence } from "../../ports/payment.js";
import { gatewayActor } from "../../shared/actor.js";
import { notFound, Problem } from "../../shared/problem.js";
import type { World } from "../../world.js";
import { creditPayments } from "./credit-payments.js";
import { invoiceTable } from "./invoice.js";

/**
 * Handles a gateway's webhook by reading the invoice again, whatever the webhook says. Repeated, late or reordered
 * deliveries are therefore harmless. @throws not_found (provider), unauthenticated, payment_unavailable (send it again)
 */
export async function receiveDelivery(
  world: Pick<World, "store" | "payments" | "clock" | "ids" | "log">,
  provider: string,
  delivery: Delivery,
  requestId: string,
): Promise<void> {
  const gateway = world.payments.find(({ name }) => name === provider);
  if (!gateway?.delivery) throw notFound("Provider", provider);
  const reading = gateway.delivery(delivery);
  if (reading.outcome === "forged") throw new Problem("unauthenticated", "The signature does not match the body");
  if (reading.ref === undefined) return;
  const invoice = await world.store.find(invoiceTable, "gatewayRef", `${gateway.name} ${reading.ref}`);
  if (!invoice) return;
  try {
    await creditPayments(world, invoice.id, gatewayActor(requestId));
  } catch (error) {
    if (!(error instanceof GatewaySilence || error instanceof GatewayRefusal)) throw error;
    world.log.warn(
      { invoiceId: invoice.id, gateway: gateway.name, reason: error.message },
      "a webhook could not be handled; the gateway must send it again",
    );
    throw new Problem("payment_unavailable", "The invoice could not be read. Send this again.", { cause: error });
  }
}
