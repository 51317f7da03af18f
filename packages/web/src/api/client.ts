import {
  type CallInput,
  type CallOptions,
  type Client,
  createClient,
  type JsonOperationId,
  type OperationId,
  type ReplyOf,
} from "@shipctl/sdk";
import type { ServerClock } from "./server-clock.js";
import type { Session } from "./session.js";

/** The SDK client for the page's own server, with the session's token. A rejected token ends the session. */
export function createWebClient(session: Session, serverClock: ServerClock): Client {
  return createClient({
    baseUrl: "",
    token: session.token,
    // A person sees the limit and decides.
    waitForLimit: false,
    onSessionExpired: (_, token) => session.expire(token),
    fetch: async (request) => {
      const response = await fetch(request);
      serverClock.update(response);
      return response;
    },
  });
}

/** The client method of an operation whose id is generic; TypeScript cannot relate its input to its reply. */
export function callOf<Id extends JsonOperationId>(
  client: Client,
  id: Id,
): (input?: CallInput<Id> | CallOptions) => Promise<ReplyOf<Id>> {
  return client[id] as unknown as (input?: CallInput<Id> | CallOptions) => Promise<ReplyOf<Id>>;
}

/** The query key of a reply: `["listOrders", { query: { page: 2 } }]`, or `["getBalance"]`. */
export function readKey(id: OperationId, input?: object): readonly unknown[] {
  return input === undefined ? [id] : [id, input];
}
