import type { GatewayName, PaymentGateway } from "../../ports/payment.js";
import { Problem } from "../../shared/problem.js";
import type { Reader, World } from "../../world.js";
import { readShop } from "../shop/shop-mode.js";

type GatewaysDeps = Reader & Pick<World, "payments">;

/** The gateway for new invoices. @throws top_up_unavailable if it takes test money and the shop is live. */
export async function gatewayForNew(world: GatewaysDeps): Promise<PaymentGateway> {
  const [gateway] = world.payments;
  if (gateway && (!gateway.test || (await takesTestMoney(world)))) return gateway;
  throw new Problem("top_up_unavailable", "Topping up is not available here yet. Please contact support.");
}

export const takesTestMoney = async (world: Reader): Promise<boolean> => (await readShop(world)).mode === "test";

/** Undefined if the operator has removed it. */
export const gatewayNamed = (world: Pick<World, "payments">, name: GatewayName): PaymentGateway | undefined =>
  world.payments.find((gateway) => gateway.name === name);
