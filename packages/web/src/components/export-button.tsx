import { Button } from "@mantine/core";
import type { Client } from "@shipctl/sdk";
import { useMutation } from "@tanstack/react-query";
import { useApi } from "../api/api-context.js";
import { errorText } from "../api/problem.js";
import { DownloadIcon } from "../ui/icons.js";
import { isBackwards, type ListView } from "../ui/list-view.js";
import { saveTextFile } from "../ui/save-file.js";
import { useToasts } from "../ui/toasts.js";

interface ExportFile {
  readonly csv: string;
  /** Its content: "3 orders". */
  readonly holds?: string;
}

interface ExportButtonProps {
  readonly view: ListView;
  /** Without the date and extension, which are appended. */
  readonly fileName: string;
  readonly failure: string;
  readonly write: (client: Client, csv: typeof import("./csv-writers.js")) => Promise<ExportFile>;
}

/** Saves all pages of the filtered list as one CSV file. */
export function ExportButton({ view, fileName, failure, write }: ExportButtonProps) {
  const { client } = useApi();
  const toasts = useToasts();
  const exporting = useMutation({
    mutationFn: async () => write(client, await import("./csv-writers.js")),
    onSuccess: ({ csv, holds }) => {
      saveTextFile(`${fileName}-${new Date().toISOString().slice(0, 10)}.csv`, csv);
      if (holds) toasts.success(`${holds} exported`);
    },
    onError: (error) => toasts.error(errorText(error, failure), { durationMs: 6_000 }),
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

/** The items of all pages: `allOf(client.listOrders.all({ query }))`. */
export async function allOf<One>(items: AsyncIterable<One>): Promise<One[]> {
  const all: One[] = [];
  for await (const item of items) all.push(item);
  return all;
}
