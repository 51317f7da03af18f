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
    token: () => {
      const state = session.get();
      return state.status === "signed-in" ? state.token : undefined;
    },
    fetch: async (request) => {
      const response = await fetch(request);
      serverClock.update(response);
      const token = request.headers.get("Authorization")?.replace(/^Bearer /, "");
      if (response.status === 401 && token && (await refusesSession(response.clone()))) session.expire(token);
      return response;
    },
  });
}

/** A wrong password is a 401 as well, but does not end the session. */
async function refusesSession(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => undefined);
  const code = typeof body === "object" && body !== null ? Reflect.get(body, "code") : undefined;
  return code === "session_expired" || code === "unauthenticated";
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
