import type { BulkOrder, ResultLayout } from "@shipctl/sdk";
import { useApi } from "../../../api/api-context.js";
import { useTrackingsFile } from "../../../components/use-trackings-file.js";
import { useDownload, useResultsFile } from "./use-results-file.js";

/** Downloads the CSV files of a bulk order. */
export function useBulkDownloads({ bulkOrderId }: Pick<BulkOrder, "bulkOrderId">) {
  const { client } = useApi();
  const trackings = useTrackingsFile(bulkOrderId, (query) => client.getBulkOrder({ path: { bulkOrderId }, query }));
  const results = useResultsFile();
  const failures = useDownload(
    (id: string) => client.listBulkFailures({ path: { bulkOrderId: id }, as: "text/csv" }),
    "failed rows",
  );
  return {
    saveTrackings: () => trackings.mutate(),
    isSavingTrackings: trackings.isPending,
    saveFailures: () => failures.mutate(bulkOrderId),
    isSavingFailures: failures.isPending,
    saveResults: (layout: ResultLayout) => results.mutate({ bulkOrderId, layout }),
    isSavingResults: results.isPending,
  };
}
