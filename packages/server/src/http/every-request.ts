import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Middleware, RequestEnv } from "../contract/document/request-env.js";
import type { Actor } from "../shared/actor.js";
import { networkOf } from "../shared/network.js";
import { Problem } from "../shared/problem.js";
import { StorageFailed } from "../store/errors.js";
import type { Store } from "../store/store.js";
import type { World } from "../world.js";

/** The id of a request in replies and logs. A caller's own id is used if it is safe to log. */
export function requestId(): Middleware {
  return (c, next) => {
    const sent = c.req.header("x-request-id");
    c.set("requestId", sent !== undefined && HARMLESS.test(sent) ? sent : `req_${randomUUID()}`);
    return next();
  };
}

const HARMLESS = /^[\w.-]{8,64}$/;

/** Logs one line per request. Never query strings, headers or bodies: they contain tokens and addresses. */
export function requestLog({ log }: Pick<World, "log">) {
  return async function requestLog(c, next) {
    const startedAt = performance.now();
    await next();
    log.info(
      {
        requestId: c.get("requestId"),
        method: c.req.method,
        path: c.get("operation")?.path,
        status: c.res.status,
        code: c.get("problemCode"),
        durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
        customerId: c.get("actor")?.customerId,
        apiKey: keyEnd(c.get("actor")),
      },
      "request",
    );
  } satisfies MiddlewareHandler<RequestEnv>;
}

const keyEnd = (actor: Actor | undefined): string | undefined =>
  actor?.keyEnd === undefined ? undefined : `…${actor.keyEnd}`;

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

const RETRY_S = 2;

/**
 * Answers 503 if a reply has not begun in time: usually the server has more work than it can do, so clients repeat the
 * call as in an outage. Work that has changed nothing yet stops; transactions and purchases continue.
 */
export function firstByteTimeout(
  { log }: Pick<World, "log">,
  { timeoutMs = 30_000 }: { readonly timeoutMs?: number | undefined } = {},
) {
  return function firstByteTimeout(c, next) {
    const answered = new AbortController();
    c.set("answered", answered.signal);
    return new Promise<void>((resolve, reject) => {
      const onTimeout = () => {
        log.warn(
          { requestId: c.get("requestId"), path: c.get("operation")?.path, timeoutMs },
          "a request was not answered in time",
        );
        answered.abort();
        reject(tooSlow(timeoutMs));
      };
      const timer = setTimeout(onTimeout, timeoutMs);
      const stop = () => clearTimeout(timer);
      next().finally(stop).then(resolve, reject);
    });
  } satisfies MiddlewareHandler<RequestEnv>;
}

const tooSlow = (timeoutMs: number): Problem =>
  new Problem(
    "storage_failed",
    `The server did not answer within ${timeoutMs / 1000} seconds, and the call may still take effect. Check, or repeat it with the same Idempotency-Key.`,
    { retryAfterSeconds: RETRY_S },
  );

const CHECKS: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

/** Refuses all requests while the store cannot work, except health checks. */
export function requireStorage(store: Store): Middleware {
  return (c, next) => {
    if (!store.healthy() && !CHECKS.has(c.req.path)) throw new StorageFailed("the store is not healthy");
    return next();
  };
}
