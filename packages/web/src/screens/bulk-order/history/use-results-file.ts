import type { FileReply, ResultLayout } from "@shipctl/sdk";
import { count } from "@shipctl/sdk/display";
import { useMutation } from "@tanstack/react-query";
import { useApi } from "../../../api/api-context.js";
import { errorText } from "../../../api/problem.js";
import { saveTextFile } from "../../../ui/save-file.js";
import { useToasts } from "../../../ui/toasts.js";

/** Long enough to read what to do. */
const SHOWN_MS = 6_000;

interface ResultsRequest {
  readonly bulkOrderId: string;
  readonly layout: ResultLayout;
}

/** Downloads the results of a bulk order, in the customer's own columns or as a shop imports them. */
export function useResultsFile() {
  const { client } = useApi();
  const toasts = useToasts();
  return useDownload(async ({ bulkOrderId, layout }: ResultsRequest) => {
    const path = { bulkOrderId };
    const file = await client.getBulkResults({ path, query: { for: layout } });
    const hasOwn = file.headers.get("X-Results-Columns") === "own";
    if (layout === "own" && !hasOwn) toasts.warning(STANDARD_COLUMNS, { durationMs: SHOWN_MS });
    if (layout === "own") return file;
    const [{ whyNotInResults }, { allOrders }] = await Promise.all([
      import("../../../components/csv-writers.js"),
      import("../../../components/use-trackings-file.js"),
    ]);
    const orders = await allOrders((query) => client.getBulkOrder({ path, query }));
    const missing = orders.flatMap((order) => {
      const reason = whyNotInResults(layout, order);
      return reason === undefined ? [] : [`${order.orderId}: ${reason}`];
    });
    if (missing.length > 0) toasts.warning(missingText(missing), { durationMs: SHOWN_MS });
    return file;
  }, "results");
}

const NAMED_ORDERS = 3;

function missingText(missing: readonly string[]): string {
  const named = missing.slice(0, NAMED_ORDERS).join(". ");
  const more = missing.length > NAMED_ORDERS ? `, and ${missing.length - NAMED_ORDERS} more` : "";
  return `${count(missing.length, "order is", "orders are")} not in the file. ${named}${more}.`;
}

const STANDARD_COLUMNS = "The columns of your file are kept for 30 days, so the results have our columns.";

/** `what` names the file, like `results`. */
export function useDownload<Request>(fetchFile: (request: Request) => Promise<FileReply>, what: string) {
  const toasts = useToasts();
  return useMutation({
    mutationFn: async (request: Request) => {
      const file = await fetchFile(request);
      return { name: file.fileName ?? `${what}.csv`, text: await file.text() };
    },
    onSuccess: ({ name, text }) => saveTextFile(name, text),
    onError: (error) => toasts.error(errorText(error, `Failed to download the ${what}`), { durationMs: SHOWN_MS }),
  });
}
