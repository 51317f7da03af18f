import type { BulkOrder, FileReply } from "@shipctl/sdk";
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
    saveResults: () => results.mutate(bulkOrderId),
    isSavingResults: results.isPending,
  };
}

/** Downloads the results of a bulk order by its id. */
export function useResultsFile() {
  const { client } = useApi();
  const toasts = useToasts();
  return useDownload(async (bulkOrderId: string) => {
    const file = await client.getBulkResults({ path: { bulkOrderId } });
    if (file.headers.get("X-Results-Columns") !== "own") toasts.warning(STANDARD_COLUMNS, { durationMs: SHOWN_MS });
    return file;
  }, "results");
}

const STANDARD_COLUMNS = "The columns of your file are kept for 30 days, so the results have our columns.";

/** `what` names the file, like `results`. */
function useDownload(fetchFile: (bulkOrderId: string) => Promise<FileReply>, what: string) {
  const toasts = useToasts();
  return useMutation({
    mutationFn: async (bulkOrderId: string) => {
      const file = await fetchFile(bulkOrderId);
      return { name: file.fileName ?? `${bulkOrderId}.csv`, text: await file.text() };
    },
    onSuccess: ({ name, text }) => saveTextFile(name, text),
    onError: (error) => toasts.error(errorText(error, `Failed to download the ${what}`), { durationMs: SHOWN_MS }),
  });
}
