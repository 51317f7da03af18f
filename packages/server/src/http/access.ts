import type { Context } from "hono";
import { LINK_TOKEN, type Operation } from "../contract/document/load-contract.js";
import type { Middleware, RequestEnv } from "../contract/document/request-env.js";
import type { LinkClaims, SessionClaims } from "../ports/secrets.js";
import type { Actor } from "../shared/actor.js";
import { administratorNeeded, Problem } from "../shared/problem.js";
import type { Reader, World } from "../world.js";

/** The public API: made for API keys, rate limited, with its own error format. */
export const isPublicApi = (path: string): boolean => path === "/api/v1" || path.startsWith("/api/v1/");

/** The session's actor; undefined if the session has ended, or if the account was deleted or blocked. */
export type SessionActor = (
  world: Pick<World, "store" | "clock">,
  claims: SessionClaims,
  source: { readonly network: string },
) => Promise<Actor | undefined>;

/** The key's actor. @throws Problem unauthenticated, account_blocked */
export type KeyActor = (world: Reader & Pick<World, "clock">, key: string) => Promise<Actor>;

/** All that operator keys open, as far as their scopes reach. */
const OPERATORS = "/api/admin/";

/** Where tools for language models are served. */
export const MCP_PATH = "/mcp";

/** The API key of a call. Clients of MCP can often send it as a bearer token only. */
export function sentApiKey(c: Context<RequestEnv>): string | undefined {
  const key = c.req.header("x-api-key");
  if (key !== undefined || c.req.path !== MCP_PATH) return key;
  const token = BEARER.exec(c.req.header("authorization") ?? "")?.[1];
  return token?.startsWith("shp_") ? token : undefined;
}

export interface ActorLookups {
  readonly sessionActor: SessionActor;
  readonly keyActor: KeyActor;
}

/**
 * Reads `Authorization: Bearer …` or `x-api-key`, which comes first in the public API. Refuses nothing itself:
 * checkAccess does, once the operation is known.
 */
export function authenticate(
  world: Pick<World, "store" | "clock" | "secrets">,
  { sessionActor, keyActor }: ActorLookups,
): Middleware {
  return async (c, next) => {
    const [session, sentKey] = [c.req.header("authorization"), sentApiKey(c)];
    const prefersKey = isPublicApi(c.req.path) || c.req.path === MCP_PATH;
    const header = prefersKey && sentKey !== undefined ? undefined : session;
    const key = header === undefined ? sentKey : undefined;
    if (header !== undefined || key !== undefined) {
      const found =
        key === undefined
          ? await identify(header ?? "", c.get("network"))
          : await keyActor(world, key).catch(problemOnly);
      if (found instanceof Problem) c.set("refusal", found);
      else if (found.key?.isOperator && !c.req.path.startsWith(OPERATORS)) {
        c.set(
          "refusal",
          new Problem("unauthenticated", "An operator key opens /api/admin alone. Send a customer's API key."),
        );
      } else {
        c.set("actor", { ...found, requestId: c.get("requestId") });
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

const SEND_KEY = "Send your API key in the x-api-key header";
const NOT_BY_KEY = "An API key does not open this. Please sign in instead.";

const SECOND_FACTOR_FIRST = "Administrators of this shop need a second factor. Set yours up first.";

const missingScope = (scope: string): Problem =>
  new Problem("missing_scope", `This API key lacks the scope "${scope}". Add it on the API page, or use another key.`);

/** Comes before all that can refuse a call. */
export const setOperation =
  (operation: Operation): Middleware =>
  (c, next) => {
    c.set("operation", operation);
    return next();
  };

/** Admits only the callers that the operation's security allows. */
export function checkAccess({ secrets }: Pick<World, "secrets">, operation: Operation): Middleware {
  const { access, roles, link, key, scope, operatorScope } = operation;
  return async (c, next) => {
    const token = link ? c.req.query(LINK_TOKEN) : undefined;
    if (token !== undefined) c.set("link", await claimsOf(token));
    else if (access !== "public") {
      if (key === "required" && c.req.header("x-api-key") === undefined) throw new Problem("unauthenticated", SEND_KEY);
      const actor = c.get("actor");
      if (!actor) throw c.get("refusal") ?? new Problem("unauthenticated", "Please sign in");
      const needed = actor.key?.isOperator ? operatorScope : scope;
      const isClosed = actor.key?.isOperator ? operatorScope === undefined : key === "refused";
      if (actor.via === "api-key" && isClosed) throw new Problem("forbidden", NOT_BY_KEY);
      if (needed !== undefined && actor.key && !actor.key.scopes.includes(needed)) throw missingScope(needed);
      if (access === "admin" && !actor.isAdmin) {
        throw new Problem("forbidden", actor.lacksSecondFactor ? SECOND_FACTOR_FIRST : "Admin access required");
      }
      if (access === "admin" && !roles.includes(actor.role ?? "admin")) throw administratorNeeded();
    }
    await next();
  };

  /**
   * A link's token takes precedence over a session, so that an expired link does not work for signed-in users either.
   */
  async function claimsOf(token: string): Promise<LinkClaims> {
    const check = await secrets.checkLink(token);
    if (check.outcome === "valid") return check.claims;
    if (check.outcome === "expired") {
      throw new Problem("link_expired", "This link has expired. Open the label again from your orders.");
    }
    throw new Problem("unauthenticated", "This link is not valid. Open the label again from your orders.");
  }
}
