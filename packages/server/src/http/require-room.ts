import type { Middleware } from "../contract/document/request-env.js";
import { Problem } from "../shared/problem.js";
import type { World } from "../world.js";

/** Above this share of the heap, new bulk orders wait: the rest is for purchases, reads and voids. */
const FULL = 0.85;
/** Heap in use while a call runs, per byte of its body: the text, its values, what is planned for them, and the reply. */
const HEAP_PER_BYTE = 8;
const BYTES_PER_MB = 1024 * 1024;
const RETRY_S = 30;

/**
 * Refuses bulk orders, and checks of them, while the heap has no room for more rows or for the call itself: a process
 * that needs more memory than it may have ends, with all of its calls. Comes before the body is read.
 */
export function requireRoom({ heap }: Pick<World, "heap">): Middleware {
  let running = 0;
  /** Of calls since the last full collection: what they have stored is not measured yet. */
  let unmeasured = 0;
  let measured: number | undefined;
  return async (c, next) => {
    if (!heap) return next();
    const { usedBytes, nowBytes = usedBytes, limitBytes, collections } = heap();
    if (collections !== measured) unmeasured = running;
    measured = collections;
    const used = Math.min(nowBytes, usedBytes + unmeasured);
    const most = (c.get("operation")?.bodyLimitMb ?? 1) * BYTES_PER_MB;
    const needed = HEAP_PER_BYTE * Math.min(Number(c.req.header("content-length") ?? most), most);
    if (used > FULL * limitBytes || used + running + needed > limitBytes) {
      const message =
        "The server has no memory left for bulk orders right now. Nothing was bought, held or stored. Try again later.";
      throw new Problem("storage_full", message, { retryAfterSeconds: RETRY_S });
    }
    running += needed;
    unmeasured += needed;
    try {
      await next();
    } finally {
      running -= needed;
    }
  };
}
