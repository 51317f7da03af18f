import { isPublicApi } from "../contract/document/load-contract.js";
import type { Middleware } from "../contract/document/request-env.js";
import type { SessionClaims } from "../ports/secrets.js";
import type { Actor } from "../shared/actor.js";
import { Problem } from "../shared/problem.js";
import type { Reader, World } from "../world.js";

/** The session's actor; undefined if the session has ended, or if the account was deleted or blocked. */
export type SessionActor = (
  world: Pick<World, "store" | "clock">,
  claims: SessionClaims,
  source: { readonly network: string },
) => Promise<Actor | undefined>;

/** The key's actor. @throws Problem unauthenticated */
export type KeyActor = (world: Reader, key: string) => Promise<Actor>;

export interface ActorLookups {
  readonly sessionActor: SessionActor;
  readonly keyActor: KeyActor;
}

/**
 * Reads `Authorization: Bearer …` or `x-api-key`; the public API accepts only the latter. Refuses nothing itself:
 * checkAccess does, once the operation is known.
 */
export function authenticate(
  world: Pick<World, "store" | "clock" | "secrets">,
  { sessionActor, keyActor }: ActorLookups,
): Middleware {
  return async (c, next) => {
    const header = isPublicApi(c.req.path) ? undefined : c.req.header("authorization");
    const key = header === undefined ? c.req.header("x-api-key") : undefined;
    if (header !== undefined || key !== undefined) {
      const found =
        key === undefined
          ? await identify(header ?? "", c.get("network"))
          : await keyActor(world, key).catch(problemOnly);
      if (found instanceof Problem) c.set("refusal", found);
      else {
        const { customerId, isAdmin, via, keyEnd, sessionEnd, sessionId } = found;
        c.set("actor", { customerId, isAdmin, via, keyEnd, sessionEnd, sessionId, requestId: c.get("requestId") });
      }
    }
    await next();
  };

  async function identify(header: string, network: string): Promise<Actor | Problem> {
    const token = BEARER.exec(header)?.[1];
    if (token === undefined) return unknownSession();
    const check = await world.secrets.checkSession(token);
    if (check.outcome === "expired") return expiredSession();
    if (check.outcome === "invalid") return unknownSession();
    return (await sessionActor(world, check.claims, { network })) ?? expiredSession();
  }
}

function problemOnly(error: unknown): Problem {
  if (error instanceof Problem) return error;
  throw error;
}

const BEARER = /^Bearer +(\S+)$/i;

const unknownSession = (): Problem =>
  new Problem("unauthenticated", "This session is no longer valid. Please sign in again.");

const expiredSession = (): Problem => new Problem("session_expired", "Your session has expired. Please sign in again.");
