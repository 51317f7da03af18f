import { LINK_TOKEN, type Operation } from "../contract/document/load-contract.js";
import type { Middleware } from "../contract/document/request-env.js";
import type { LinkClaims } from "../ports/secrets.js";
import { Problem } from "../shared/problem.js";
import type { World } from "../world.js";

const SEND_KEY = "Send your API key in the x-api-key header";
const NOT_BY_KEY = "An API key does not open this. Please sign in instead.";

/** Sets the operation and admits only the callers that its security allows. */
export function checkAccess({ secrets }: Pick<World, "secrets">, operation: Operation): Middleware {
  const { access, link, key } = operation;
  return async (c, next) => {
    c.set("operation", operation);
    const token = link ? c.req.query(LINK_TOKEN) : undefined;
    if (token !== undefined) c.set("link", await claimsOf(token));
    else if (access !== "public") {
      const actor = c.get("actor");
      if (!actor)
        throw c.get("refusal") ?? new Problem("unauthenticated", key === "required" ? SEND_KEY : "Please sign in");
      if (actor.via === "api-key" && key === "refused") throw new Problem("forbidden", NOT_BY_KEY);
      if (access === "admin" && !actor.isAdmin) throw new Problem("forbidden", "Admin access required");
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
