import { Button } from "@mantine/core";
import type { Order } from "@shipctl/sdk";
import { writeOrdersCsv } from "@shipctl/sdk/files";
import { useMutation } from "@tanstack/react-query";
import { useApi } from "../../api/api-context.js";
import { errorText } from "../../api/error-text.js";
import { orderFilter } from "../../components/order-filter.js";
import { DownloadIcon } from "../../ui/icons.js";
import type { ListView } from "../../ui/list-view.js";
import { useNotices } from "../../ui/notices.js";
import { saveTextFile } from "../../ui/save-file.js";

/** Saves every order that the filters let through, on all pages, as one CSV file. */
export function ExportButton({ view }: { view: ListView }) {
  const { client } = useApi();
  const notices = useNotices();
  const exporting = useMutation({
    mutationFn: async () => {
      const orders: Order[] = [];
      for await (const order of client.listOrders.all({ query: orderFilter(view) })) orders.push(order);
      saveTextFile(`orders-${new Date().toISOString().slice(0, 10)}.csv`, writeOrdersCsv(orders));
      return orders.length;
    },
    onSuccess: (count) =>
      notices.success(`${count.toLocaleString("en-US")} ${count === 1 ? "order" : "orders"} exported`),
    onError: (error) => notices.error(errorText(error, "Failed to export orders"), { durationMs: 6_000 }),
  });
  return (
    <Button
      variant="default"
      leftSection={<DownloadIcon size={16} />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      Export CSV
    </Button>
  );
}
