import type { BulkOrder, LabelLinkRequest } from "@shipctl/sdk";
import { useApi } from "../../../api/api-context.js";
import { errorText } from "../../../api/error-text.js";
import { useLabels } from "../../../components/use-labels.js";
import { useNotices } from "../../../ui/notices.js";
import { saveFile } from "../../../ui/save-file.js";

/** Up to here every combined PDF is one file; carriers' own labels come in files of so many. */
const LABELS_A_FILE = 500;

/** Downloads all labels of a bulk order in the order of its rows, none left out, in as many files as it takes. */
export function useCombinedLabels() {
  const { client } = useApi();
  const labels = useLabels();
  const notices = useNotices();

  const saveParts = async (bulkOrderId: string, format: LabelLinkRequest["format"]): Promise<number> => {
    for (let part = 1; ; part++) {
      const query = { part, ...(format && { format }) };
      const file = await client.getBulkLabels({ path: { bulkOrderId }, query });
      if (file.partCount === 1) {
        // One file is left to the browser, which need not hold it in memory.
        await file.stream.cancel();
        await labels.download({ bulkOrderId, ...(format && { format }) }, FAILED);
        return 1;
      }
      const name = file.fileName ?? `${bulkOrderId}-${part}.pdf`;
      saveFile(new File([await file.bytes()], name, { type: file.contentType }));
      if (part >= file.partCount) return file.partCount;
    }
  };
  return async ({ bulkOrderId, counts }: BulkOrder, format?: LabelLinkRequest["format"]): Promise<void> => {
    if (counts.bought <= LABELS_A_FILE) return labels.download({ bulkOrderId, ...(format && { format }) }, FAILED);
    try {
      const files = await saveParts(bulkOrderId, format);
      if (files > 1) notices.success(`The labels of ${bulkOrderId} come in ${files} files.`);
    } catch (error) {
      notices.error(errorText(error, FAILED), { durationMs: 6_000 });
    }
  };
}

const FAILED = "Failed to download combined labels";
