import type { MemoryRoom } from "@shipctl/sdk/contract";
import { memoryText } from "@shipctl/sdk/display";
import type { HeapUse } from "../../ports/heap.js";

/** In bytes of heap: 3.9 kB per order with everything that its purchase stores (`npm run bench -- start`), rounded up. */
const BYTES_AN_ORDER = 4_200;

export function memoryRoom({ usedBytes, limitBytes }: HeapUse): MemoryRoom {
  const orders = limitBytes / BYTES_AN_ORDER;
  // To two digits: it is an estimate.
  const step = 10 ** Math.max(0, Math.floor(Math.log10(orders)) - 1);
  return { fits: Math.floor(orders / step) * step, used: Math.round((100 * usedBytes) / limitBytes) / 100 };
}

/** What to do, if much of the memory is used. */
export function memoryWarning(heap: HeapUse): string | undefined {
  const { text, isScarce } = memoryText(memoryRoom(heap));
  return isScarce
    ? `${text}: start Node with a larger --max-old-space-size, or move to PostgreSQL (docs/operating.md)`
    : undefined;
}
