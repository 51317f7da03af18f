import { constants, PerformanceObserver } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";
import type { ReadHeap } from "../ports/heap.js";

const { NODE_PERFORMANCE_GC_MAJOR: FULL } = constants;

/** Measures after each full collection, because between two the heap is mostly garbage. */
export function watchHeap(): ReadHeap {
  const { heap_size_limit: limitBytes } = getHeapStatistics();
  const now = () => getHeapStatistics().used_heap_size;
  let usedBytes: number | undefined;
  const onCollections = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const detail: unknown = Reflect.get(entry, "detail");
      if (typeof detail === "object" && detail !== null && Reflect.get(detail, "kind") === FULL) usedBytes = now();
    }
  });
  onCollections.observe({ entryTypes: ["gc"] });
  return () => ({ usedBytes: Math.min(usedBytes ?? Number.POSITIVE_INFINITY, now()), limitBytes });
}
