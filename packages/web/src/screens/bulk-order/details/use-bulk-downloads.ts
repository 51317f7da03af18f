import type { BulkOrder } from "@shipctl/sdk";
import { useMutation } from "@tanstack/react-query";
import { useApi } from "../../../api/api-context.js";
import { errorText } from "../../../api/error-text.js";
import { useTrackingsFile } from "../../../components/use-trackings-file.js";
import { saveTextFile } from "../../../ui/save-file.js";
import { useToasts } from "../../../ui/toasts.js";

/** Long enough to read what to do. */
const SHOWN_MS = 6_000;

/** Downloads the CSV files of a bulk order. */
export function useBulkDownloads({ bulkOrderId }: Pick<BulkOrder, "bulkOrderId">) {
  const { client } = useApi();
  const toasts = useToasts();
  const trackings = useTrackingsFile(bulkOrderId, (query) => client.getBulkOrder({ path: { bulkOrderId }, query }));
  const failures = useMutation({
    mutationFn: async () => {
      const file = await client.listBulkFailures({ path: { bulkOrderId }, as: "text/csv" });
      return { name: file.fileName ?? `${bulkOrderId}-failures.csv`, text: await file.text() };
    },
    onSuccess: ({ name, text }) => saveTextFile(name, text),
    onError: (error) => toasts.error(errorText(error, "Failed to download the failed rows"), { durationMs: SHOWN_MS }),
  });
  return {
    saveTrackings: () => trackings.mutate(),
    isSavingTrackings: trackings.isPending,
    saveFailures: () => failures.mutate(),
    isSavingFailures: failures.isPending,
  };
}
