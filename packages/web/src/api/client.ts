import { type Client, createClient } from "@shipctl/sdk";
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
