import type { Middleware } from "../contract/request-env.js";
import { StorageFailed, type Store } from "../store/store.js";

/** While the disk refuses writes nothing is answered, save what the operator watches. */
export function requireStorage(store: Store): Middleware {
  return (c, next) => {
    if (!store.healthy() && c.req.path !== "/healthz") throw new StorageFailed("the store is not healthy");
    return next();
  };
}
