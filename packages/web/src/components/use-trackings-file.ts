import type { Order } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { count, voidedText } from "@shipctl/sdk/display";
import { useMutation } from "@tanstack/react-query";
import { errorText } from "../api/problem.js";
import { saveTextFile } from "../ui/save-file.js";
import { useToasts } from "../ui/toasts.js";

/** Longer than the default, as the text says what to do. */
const SHOWN_MS = 6_000;

interface RowsPage {
  readonly orders: readonly Order[];
  readonly totalPages: number;
}

type ReadPage = (query: { page: number; limit: number }) => Promise<RowsPage>;

/** All orders of a bulk order. */
export async function allOrders(readPage: ReadPage): Promise<Order[]> {
  const orders: Order[] = [];
  for (let page = 1; ; page++) {
    const reply = await readPage({ page, limit: LIMITS.rowPageSize });
    orders.push(...reply.orders);
    if (page >= reply.totalPages) return orders;
  }
}

/** Saves the tracking numbers of all orders of a bulk order as CSV. */
export function useTrackingsFile(bulkOrderId: string, readPage: ReadPage) {
  const toasts = useToasts();
  return useMutation({
    mutationFn: async () => {
      const [{ writeTrackingsCsv }, orders] = await Promise.all([import("./csv-writers.js"), allOrders(readPage)]);
      return writeTrackingsCsv({ bulkOrderId, orders, at: new Date() });
    },
    onSuccess: (file) => {
      if (!file.ok) return toasts.error(file.message, { durationMs: SHOWN_MS });
      saveTextFile(file.fileName, file.text);
      if (file.voided.length > 0) toasts.warning(voidedText(file.voided), { durationMs: SHOWN_MS });
      if (file.leftOut.length === 0) return;
      const which = count(file.leftOut.length, "order has", "orders have");
      toasts.warning(`${which} no tracking number yet and are not in the file.`, { durationMs: SHOWN_MS });
    },
    onError: (error) => toasts.error(errorText(error, "Failed to download trackings CSV"), { durationMs: SHOWN_MS }),
  });
}
