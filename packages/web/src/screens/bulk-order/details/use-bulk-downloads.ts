import type { BulkOrder, Client, Order } from "@shipctl/sdk";
import { writeTrackingsCsv } from "@shipctl/sdk/files";
import { useMutation } from "@tanstack/react-query";
import { useApi } from "../../../api/api-context.js";
import { errorText } from "../../../api/error-text.js";
import { useNotices } from "../../../ui/notices.js";
import { saveTextFile } from "../../../ui/save-file.js";

/** How long a failure stands: one has to read what to do. */
const SHOWN_MS = 6_000;

/** The CSV files of a bulk order. */
export function useBulkDownloads({ bulkOrderId }: Pick<BulkOrder, "bulkOrderId">) {
  const { client } = useApi();
  const notices = useNotices();
  const fail = (fallback: string) => (error: unknown) =>
    notices.error(errorText(error, fallback), { durationMs: SHOWN_MS });

  const trackings = useMutation({
    mutationFn: () => allOrders(client, bulkOrderId),
    onSuccess: (orders) => {
      const file = writeTrackingsCsv({ bulkOrderId, orders, at: new Date() });
      if (!file.ok) return notices.error(file.message, { durationMs: SHOWN_MS });
      saveTextFile(file.fileName, file.text);
      if (file.leftOut.length === 0) return;
      const which = file.leftOut.length === 1 ? "1 order has" : `${file.leftOut.length} orders have`;
      notices.warning(`${which} no tracking number yet and are not in the file.`, { durationMs: SHOWN_MS });
    },
    onError: fail("Failed to download trackings CSV"),
  });
  const failures = useMutation({
    mutationFn: async () => {
      const file = await client.listBulkFailures({ path: { bulkOrderId }, as: "text/csv" });
      return { name: file.fileName ?? `${bulkOrderId}-failures.csv`, text: await file.text() };
    },
    onSuccess: ({ name, text }) => saveTextFile(name, text),
    onError: fail("Failed to download the failed rows"),
  });
  return {
    saveTrackings: () => trackings.mutate(),
    isSavingTrackings: trackings.isPending,
    saveFailures: () => failures.mutate(),
    isSavingFailures: failures.isPending,
  };
}

const ROWS_A_PAGE = 1_000;

async function allOrders(client: Client, bulkOrderId: string): Promise<Order[]> {
  const orders: Order[] = [];
  for (let page = 1; ; page++) {
    const reply = await client.getBulkOrder({ path: { bulkOrderId }, query: { page, limit: ROWS_A_PAGE } });
    orders.push(...reply.orders);
    if (page >= reply.totalPages) return orders;
  }
}
