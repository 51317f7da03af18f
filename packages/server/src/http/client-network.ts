import type { Middleware } from "../contract/document/request-env.js";
import { networkOf } from "../shared/network.js";
import type { World } from "../world.js";

/**
 * The client's network: of the connection, or behind a trusted proxy of the last address in X-Forwarded-For, which the
 * proxy added. The ones before it were sent by the client.
 */
export function clientNetwork({ settings: { trustProxy }, log }: Pick<World, "settings" | "log">): Middleware {
  let reported = trustProxy !== undefined;
  return (c, next) => {
    const forwarded = trustProxy === false ? undefined : c.req.header("x-forwarded-for");
    if (forwarded !== undefined && !reported) {
      reported = true;
      log.warn({}, UNTRUSTED);
    }
    const added = trustProxy ? forwarded?.split(",").at(-1) : undefined;
    c.set("network", networkOf(added ?? "") ?? networkOf(c.env?.incoming?.socket.remoteAddress ?? "") ?? "unknown");
    return next();
  };
}

const CHOOSE =
  "Set SHIPCTL_TRUST_PROXY to true if this server is behind your own proxy, so that clients are distinguished by address, or to false if it is not.";

/** Logged once, for the first such request. */
const UNTRUSTED = `A request has an X-Forwarded-For header, which is ignored. ${CHOOSE}`;

/** The warning at startup if a proxy is likely but SHIPCTL_TRUST_PROXY is not set. */
export function proxyUndecided(server: {
  readonly trustProxy: boolean | undefined;
  readonly publicUrl: string;
  readonly loopback: boolean;
}): string | undefined {
  if (server.trustProxy !== undefined || (server.loopback && !server.publicUrl.startsWith("https:"))) return undefined;
  return `All clients behind a proxy count as one address. ${CHOOSE}`;
}
