import type { CallInput, CallOptions, Client, JsonOperationId, OperationId, ReplyOf } from "@shipctl/sdk";

/** The method of an operation that is known only as a type; the compiler cannot see that its parts belong together. */
export function callOf<Id extends JsonOperationId>(
  client: Client,
  id: Id,
): (input?: CallInput<Id> | CallOptions) => Promise<ReplyOf<Id>> {
  return client[id] as unknown as (input?: CallInput<Id> | CallOptions) => Promise<ReplyOf<Id>>;
}

/** Under which a reply is kept: `["listOrders", { query: { page: 2 } }]`, or `["getBalance"]`. */
export function readKey(id: OperationId, input?: object): readonly unknown[] {
  return input === undefined ? [id] : [id, input];
}
