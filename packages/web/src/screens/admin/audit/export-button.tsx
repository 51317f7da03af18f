import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useApi } from "../../../api/api-context.js";
import { errorText } from "../../../api/error-text.js";
import { DownloadIcon } from "../../../ui/icons.js";
import { isBackwards, type ListView, listFilter } from "../../../ui/list-view.js";
import { useNotices } from "../../../ui/notices.js";
import { saveTextFile } from "../../../ui/save-file.js";

/** Saves every entry that the filters let through as one CSV file, which the server writes. */
export function ExportButton({ view }: { view: ListView }) {
  const { client } = useApi();
  const notices = useNotices();
  const exporting = useMutation({
    mutationFn: async () => {
      const file = await client.listAudit({ query: listFilter(view), as: "text/csv" });
      return { name: `audit-${new Date().toISOString().slice(0, 10)}.csv`, text: await file.text() };
    },
    onSuccess: ({ name, text }) => saveTextFile(name, text),
    onError: (error) => notices.error(errorText(error, "Failed to export the audit log"), { durationMs: 6_000 }),
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
