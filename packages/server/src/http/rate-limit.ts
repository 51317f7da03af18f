import type { Middleware } from "../contract/request-env.js";
import { countCall, tooManyCalls } from "../domain/api-key/count-call.js";
import type { World } from "../world.js";

/** Counts a call of an API key and sets the RateLimit headers. */
export function rateLimit(world: Pick<World, "store" | "clock">): Middleware {
  return async (c, next) => {
    const actor = c.get("actor");
    if (actor?.via === "api-key") {
      const count = await countCall(world, actor.customerId);
      c.set("headers", {
        ...c.get("headers"),
        "RateLimit-Limit": String(count.limit),
        "RateLimit-Remaining": String(count.remaining),
        "RateLimit-Reset": String(count.resetSeconds),
      });
      if (count.refused) throw tooManyCalls(count);
    }
    await next();
  };
}
