import type { Step } from "../contract/step.js";
import { StorageFailed, type Store } from "../store/store.js";

/** While the disk refuses writes nothing is answered, save what the operator watches. */
export function requireStorage(store: Store): Step {
  return (c) => {
    if (!store.healthy() && c.req.path !== "/healthz") throw new StorageFailed("the store is not healthy");
  };
}
