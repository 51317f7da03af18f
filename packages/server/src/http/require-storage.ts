import type { MiddlewareHandler } from "hono";
import type { RequestEnv } from "../contract/request-env.js";
import { StorageFailed, type Store } from "../store/store.js";

/** Once the disk has refused a write nothing is answered any more, save what the operator watches. */
export function requireStorage(store: Store) {
  return function requireStorage(c, next) {
    if (!store.healthy() && c.req.path !== "/healthz") throw new StorageFailed("the store is not healthy");
    return next();
  } satisfies MiddlewareHandler<RequestEnv>;
}
