import type { BulkOrder, LabelLinkRequest } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { useApi } from "../../../api/api-context.js";
import { errorText } from "../../../api/problem.js";
import { useLabels } from "../../../components/use-labels.js";
import { saveFile } from "../../../ui/save-file.js";
import { useToasts } from "../../../ui/toasts.js";

/** Downloads all labels of a bulk order in row order, in as many files as needed. */
export function useCombinedLabels() {
  const { client } = useApi();
  const labels = useLabels();
  const toasts = useToasts();

  const saveParts = async (bulkOrderId: string, format: LabelLinkRequest["format"]): Promise<number> => {
    for (let part = 1; ; part++) {
      const query = { part, ...(format && { format }) };
      const file = await client.getBulkLabels({ path: { bulkOrderId }, query });
      if (file.partCount === 1) {
        // The browser downloads a single file itself, without holding it in memory.
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
    if (counts.bought <= LIMITS.labelsOfAPart)
      return labels.download({ bulkOrderId, ...(format && { format }) }, FAILED);
    try {
      const files = await saveParts(bulkOrderId, format);
      if (files > 1) toasts.success(`Downloaded the labels of ${bulkOrderId} as ${files} files.`);
    } catch (error) {
      toasts.error(errorText(error, FAILED), { durationMs: 6_000 });
    }
  };
}

const FAILED = "Failed to download combined labels";
