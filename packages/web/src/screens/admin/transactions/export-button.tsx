import { Button } from "@mantine/core";
import type { Deposit } from "@shipctl/sdk";
import { writeDepositsCsv } from "@shipctl/sdk/files";
import { useMutation } from "@tanstack/react-query";
import { useApi } from "../../../api/api-context.js";
import { errorText } from "../../../api/error-text.js";
import { DownloadIcon } from "../../../ui/icons.js";
import { isBackwards, type ListView, listFilter } from "../../../ui/list-view.js";
import { useNotices } from "../../../ui/notices.js";
import { saveTextFile } from "../../../ui/save-file.js";

/** Saves every deposit that the filters let through, on all pages, as one CSV file. */
export function ExportButton({ view }: { view: ListView }) {
  const { client } = useApi();
  const notices = useNotices();
  const exporting = useMutation({
    mutationFn: async () => {
      const deposits: Deposit[] = [];
      for await (const deposit of client.listDeposits.all({ query: listFilter(view) })) deposits.push(deposit);
      saveTextFile(`deposit-history-${new Date().toISOString().slice(0, 10)}.csv`, writeDepositsCsv(deposits));
      return deposits.length;
    },
    onSuccess: (count) =>
      notices.success(`${count.toLocaleString("en-US")} ${count === 1 ? "deposit" : "deposits"} exported`),
    onError: (error) => notices.error(errorText(error, "Failed to export deposits"), { durationMs: 6_000 }),
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
