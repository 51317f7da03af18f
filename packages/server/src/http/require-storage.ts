import type { Middleware } from "../contract/request-env.js";
import { StorageFailed } from "../store/errors.js";
import type { Store } from "../store/store.js";

const CHECKS: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

/** Refuses all requests while the store cannot work, except health checks. */
export function requireStorage(store: Store): Middleware {
  return (c, next) => {
    if (!store.healthy() && !CHECKS.has(c.req.path)) throw new StorageFailed("the store is not healthy");
    return next();
  };
}
