import type { AdminOrder, Client } from "@shipctl/sdk";
import { writeTrackingsCsv } from "@shipctl/sdk/files";
import { useMutation } from "@tanstack/react-query";
import { useApi } from "../../../../api/api-context.js";
import { errorText } from "../../../../api/error-text.js";
import { useNotices } from "../../../../ui/notices.js";
import { saveTextFile } from "../../../../ui/save-file.js";

/** How long a failure stands: one has to read it. */
const SHOWN_MS = 6_000;

const ROWS_A_PAGE = 1_000;

/** Saves the tracking numbers of a whole bulk order. */
export function useTrackingsFile(bulkOrderId: string) {
  const { client } = useApi();
  const notices = useNotices();
  return useMutation({
    mutationFn: () => allOrders(client, bulkOrderId),
    onSuccess: (orders) => {
      const file = writeTrackingsCsv({ bulkOrderId, orders, at: new Date() });
      if (!file.ok) return notices.error(file.message, { durationMs: SHOWN_MS });
      saveTextFile(file.fileName, file.text);
      if (file.leftOut.length === 0) return;
      const which = file.leftOut.length === 1 ? "1 order has" : `${file.leftOut.length} orders have`;
      notices.warning(`${which} no tracking number yet and are not in the file.`, { durationMs: SHOWN_MS });
    },
    onError: (error) => notices.error(errorText(error, "Failed to download trackings CSV"), { durationMs: SHOWN_MS }),
  });
}

async function allOrders(client: Client, bulkOrderId: string): Promise<AdminOrder[]> {
  const orders: AdminOrder[] = [];
  for (let page = 1; ; page++) {
    const reply = await client.getAnyBulkOrder({ path: { bulkOrderId }, query: { page, limit: ROWS_A_PAGE } });
    orders.push(...reply.orders);
    if (page >= reply.totalPages) return orders;
  }
}
