import { Button } from "@mantine/core";
import type { Transaction } from "@shipctl/sdk";
import { writeTransactionsCsv } from "@shipctl/sdk/files";
import { useMutation } from "@tanstack/react-query";
import { useApi } from "../../api/api-context.js";
import { errorText } from "../../api/error-text.js";
import { DownloadIcon } from "../../ui/icons.js";
import { isBackwards, type ListView, listFilter } from "../../ui/list-view.js";
import { useNotices } from "../../ui/notices.js";
import { saveTextFile } from "../../ui/save-file.js";

/** Saves every transaction that the filters let through, on all pages, as one CSV file. */
export function ExportButton({ view }: { view: ListView }) {
  const { client } = useApi();
  const notices = useNotices();
  const exporting = useMutation({
    mutationFn: async () => {
      const found: Transaction[] = [];
      for await (const transaction of client.listTransactions.all({ query: listFilter(view) })) {
        found.push(transaction);
      }
      saveTextFile(`transactions-${new Date().toISOString().slice(0, 10)}.csv`, writeTransactionsCsv(found));
      return found.length;
    },
    onSuccess: (count) =>
      notices.success(`${count.toLocaleString("en-US")} ${count === 1 ? "transaction" : "transactions"} exported`),
    onError: (error) => notices.error(errorText(error, "Failed to export transactions"), { durationMs: 6_000 }),
  });
  return (
    <Button
      variant="default"
      leftSection={<DownloadIcon size={16} />}
      loading={exporting.isPending}
      disabled={isBackwards(view)}
      onClick={() => exporting.mutate()}
    >
      Export CSV
    </Button>
  );
}
