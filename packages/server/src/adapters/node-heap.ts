import { constants, PerformanceObserver } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";
import type { ReadHeap } from "../ports/heap.js";

const { NODE_PERFORMANCE_GC_MAJOR: FULL } = constants;
const BYTES_PER_MB = 1024 * 1024;
/** In MB. V8 counts three of them in its limit, and keeps nothing there for long. */
const USUAL_SEMI_SPACE = 16;

/** Measures after each full collection, because between two the heap is mostly garbage. */
export function watchHeap(): ReadHeap {
  const limitBytes = getHeapStatistics().heap_size_limit - 3 * semiSpaceMb() * BYTES_PER_MB;
  const now = () => getHeapStatistics().used_heap_size;
  let usedBytes = Number.POSITIVE_INFINITY;
  let collections = 0;
  const onCollections = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const detail: unknown = Reflect.get(entry, "detail");
      if (typeof detail !== "object" || detail === null || Reflect.get(detail, "kind") !== FULL) continue;
      usedBytes = now();
      collections++;
    }
  });
  onCollections.observe({ entryTypes: ["gc"] });
  return () => {
    const nowBytes = now();
    return { usedBytes: Math.min(usedBytes, nowBytes), nowBytes, limitBytes, collections };
  };
}

function semiSpaceMb(): number {
  // biome-ignore lint/style/noProcessEnv: a setting of Node, not of the server
  const options = [process.env.NODE_OPTIONS ?? "", ...process.execArgv].join(" ");
  const set = /--max[-_]semi[-_]space[-_]size[= ](\d{1,6})/.exec(options)?.[1];
  return set === undefined ? USUAL_SEMI_SPACE : Number(set);
}
