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

/** The SDK on the page's own server, as whoever is signed in. A refused token ends the session. */
export function createWebClient(session: Session, serverClock: ServerClock): Client {
  return createClient({
    baseUrl: "",
    token: () => {
      const state = session.get();
      return state.status === "signed-in" ? state.token : undefined;
    },
    fetch: async (request) => {
      const response = await fetch(request);
      serverClock.hear(response);
      const token = request.headers.get("Authorization")?.replace(/^Bearer /, "");
      if (response.status === 401 && token && (await refusesSession(response.clone()))) session.expire(token);
      return response;
    },
  });
}

/** A wrong password is a 401 as well, and no reason to leave. */
async function refusesSession(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => undefined);
  const code = typeof body === "object" && body !== null ? Reflect.get(body, "code") : undefined;
  return code === "session_expired" || code === "unauthenticated";
}

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
