import { bindOperations } from "./bind-operations.js";
import { callOperation, callRaw } from "./call-operation.js";
import type { Client } from "./call-types.js";
import { type ClientOptions, settingsFrom } from "./client-options.js";

/**
 * Creates a client with one method per operation of the contract, named by its operationId. A call resolves with the
 * reply and rejects with ApiError. Money is in USD, weight in lbs, length in inches.
 *
 * GETs, and calls that buy (with the same Idempotency-Key), are retried after network errors, 429 and 5xx, and wait when
 * the server's limit of calls is reached. Other calls are not retried.
 *
 * @throws ApiError `invalid_argument` when an option is invalid.
 *
 * @example
 * const client = createClient({ baseUrl: "https://labels.example", apiKey: process.env.SHIPCTL_API_KEY });
 * const { order } = await client.createOrder({ body });
 * const label = await client.getLabel({ path: { id: order.orderId } });
 * await writeFile(label.fileName ?? "label.pdf", await label.bytes());
 */
export function createClient(options: ClientOptions): Client {
  const settings = settingsFrom(options);
  return bindOperations(
    (id, input) => callOperation(settings, id, input),
    (method, path, input) => callRaw(settings, method, path, input),
  );
}
