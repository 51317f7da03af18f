import type { Middleware } from "../contract/request-env.js";
import { requestHeader } from "../contract/request-header.js";
import type { World } from "../world.js";

/** Where a request comes from: the connection, or, behind a proxy of the operator's, what that proxy has added last. */
export function clientAddress({ settings: { trustProxy }, log }: Pick<World, "settings" | "log">): Middleware {
  let reported = trustProxy !== undefined;
  return (c, next) => {
    const forwarded = trustProxy === false ? undefined : requestHeader(c, "x-forwarded-for");
    if (forwarded !== undefined && !reported) {
      reported = true;
      log.warn({}, UNTRUSTED);
    }
    const added = trustProxy ? forwarded?.split(",").at(-1)?.trim() : undefined;
    c.set("address", added || c.env?.incoming?.socket.remoteAddress || "unknown");
    return next();
  };
}

const CHOOSE =
  "Set SHIPCTL_TRUST_PROXY to true if a proxy of yours stands in front of this server, so that its callers are told apart; to false if none does.";

/** Logged once, at the first such request. */
const UNTRUSTED = `A request has an X-Forwarded-For header, which does not count. ${CHOOSE}`;

/** What to log at start where a proxy is likely and the operator has not said whether there is one. */
export function proxyUndecided(server: {
  readonly trustProxy: boolean | undefined;
  readonly publicUrl: string;
  readonly loopback: boolean;
}): string | undefined {
  if (server.trustProxy !== undefined || (server.loopback && !server.publicUrl.startsWith("https:"))) return undefined;
  return `All callers that a proxy forwards count as one address. ${CHOOSE}`;
}
