import { ApiError, type Client, type CreateOrderRequest, type OrderReply } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";
import type { Context } from "../context.js";
import { ExitCode, Stop } from "../io/exit-code.js";

/** Buys one label. When the answer got lost it says how to repeat the purchase without paying twice. */
export async function buyLabel(
  context: Context,
  client: Client,
  body: CreateOrderRequest,
  idempotencyKey: string | undefined,
): Promise<OrderReply> {
  try {
    return await client.createOrder({ body, idempotencyKey, signal: context.signal });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const moved = error.details?.price;
    if (error.code === "price_changed" && moved !== undefined) {
      throw new Stop(ExitCode.failed, error.message, [
        `It costs ${formatUsd(moved)} now. Run the command again to buy it.`,
      ]);
    }
    const isUnknown = error.code === "aborted" || error.transient;
    if (!isUnknown || error.idempotencyKey === undefined) throw error;
    throw new Stop(error.code === "aborted" ? ExitCode.cancelled : ExitCode.failed, error.message, [
      "Whether the label was bought is not known. Repeat the command with this flag and it is not bought twice:",
      `  --idempotency-key ${error.idempotencyKey}`,
    ]);
  }
}
