import { resolve } from "node:path";
import type { BulkOrder } from "@shipctl/sdk";
import { openFile, printFile } from "../../../io/opener.js";
import { refusedRows, saveFailures } from "../../../steps/failures-file.js";
import { saveParts, saveReply } from "../../../steps/save-labels.js";
import { lineOf } from "../../../steps/show-check.js";
import { useApp } from "../../hooks/use-app.js";
import { useAppContext } from "../../hooks/use-context.js";
import { useLoad } from "../../hooks/use-load.js";
import { useSession } from "../../hooks/use-session.js";
import type { Purchase } from "./bulk-state.js";

export interface Results {
  /** Why rows failed, a line each. */
  readonly failures: readonly string[];
  saveLabels(path: string): Promise<readonly string[]>;
  saveFailures(path: string): Promise<void>;
  open(paths: readonly string[]): Promise<void>;
  print(paths: readonly string[]): Promise<void>;
}

/** What can be done with the labels and the failures of a bulk order. */
export function useResults({ bulkOrderId, counts }: BulkOrder, purchase: Purchase | undefined): Results {
  const { signal } = useAppContext();
  const { say } = useApp();
  const { client } = useSession();
  const failed = useLoad(`failures ${bulkOrderId} ${counts.failed}`, async () => {
    if (counts.failed === 0) return [];
    return (await client.listBulkFailures({ path: { bulkOrderId }, signal })).failures;
  });
  const withEach = async (paths: readonly string[], use: typeof openFile, done: string) => {
    // With its folder: a name that begins with a dash is no option of the program that gets it.
    for (const path of paths) await use(resolve(path));
    say(done, "good");
  };
  return {
    failures: (failed.value ?? []).map(({ rowIndex, errorMessage }) => {
      const place = purchase?.file ? `Line ${lineOf(purchase.file, rowIndex)}` : `Row ${rowIndex + 1}`;
      return `${place}: ${errorMessage}`;
    }),
    saveLabels: (path) =>
      saveParts(path, (part) => client.getBulkLabels({ path: { bulkOrderId }, query: { part }, signal })),
    saveFailures: async (path) => {
      if (purchase?.file) {
        await saveFailures(path, purchase.file, refusedRows(purchase.refused), failed.value ?? []);
        return;
      }
      await saveReply(path, await client.listBulkFailures({ path: { bulkOrderId }, as: "text/csv", signal }));
    },
    open: (paths) => withEach(paths, openFile, `Opened ${paths.join(", ")}`),
    print: (paths) => withEach(paths, printFile, `Sent ${paths.join(", ")} to the printer`),
  };
}
