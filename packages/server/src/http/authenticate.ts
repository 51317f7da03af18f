import { isPublicApi } from "../contract/public-api-path.js";
import type { Middleware } from "../contract/request-env.js";
import { requestHeader } from "../contract/request-header.js";
import type { SessionClaims } from "../ports/secrets.js";
import type { Actor } from "../shared/actor.js";
import { Problem } from "../shared/problem.js";
import type { World } from "../world.js";

/** Whose session it is; nobody's when the account is gone or has signed out everywhere since. */
export type SessionActor = (world: World, claims: SessionClaims) => Promise<Actor | undefined>;

/** Whose key it is. @throws Problem unauthenticated */
export type KeyActor = (world: World, key: string) => Promise<Actor>;

export interface Doors {
  readonly sessionActor: SessionActor;
  readonly keyActor: KeyActor;
}

/**
 * Reads `Authorization: Bearer …`, or else `x-api-key`, which is all that the public API looks at. Refuses nobody:
 * whether somebody is needed is known once the operation is.
 */
export function authenticate(world: World, { sessionActor, keyActor }: Doors): Middleware {
  return async (c, next) => {
    const header = isPublicApi(c.req.path) ? undefined : requestHeader(c, "authorization");
    const key = header === undefined ? requestHeader(c, "x-api-key") : undefined;
    if (header !== undefined || key !== undefined) {
      const found = key === undefined ? await identify(header ?? "") : await keyActor(world, key).catch(problemOnly);
      if (found instanceof Problem) c.set("refusal", found);
      else {
        const { customerId, isAdmin, via, keyEnd } = found;
        c.set("actor", { customerId, isAdmin, via, keyEnd, requestId: c.get("requestId") });
      }
    }
    await next();
  };

  async function identify(header: string): Promise<Actor | Problem> {
    const token = BEARER.exec(header)?.[1];
    if (token === undefined) return unknownSession();
    const check = await world.secrets.checkSession(token);
    if (check.outcome === "expired") return expiredSession();
    if (check.outcome === "invalid") return unknownSession();
    return (await sessionActor(world, check.claims)) ?? expiredSession();
  }
}

function problemOnly(error: unknown): Problem {
  if (error instanceof Problem) return error;
  throw error;
}

const BEARER = /^Bearer +(\S+)$/i;

const unknownSession = (): Problem =>
  new Problem("unauthenticated", "This session is not known here. Please sign in again.");

const expiredSession = (): Problem => new Problem("session_expired", "Your session has expired. Please sign in again.");
