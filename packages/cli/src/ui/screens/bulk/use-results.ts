import { resolve } from "node:path";
import type { BulkOrder } from "@shipctl/sdk";
import { reasonsNotBought } from "@shipctl/sdk/bulk";
import { openFile } from "../../../io/opener.js";
import type { Output } from "../../../io/output.js";
import { saveFailures } from "../../../steps/bulk/failures-file.js";
import { saveParts, saveReply } from "../../../steps/order/save-labels.js";
import { bulkOrigin, failuresOrigin, labelsOrigin } from "../../../steps/shared/origins.js";
import { useApp, useAppContext } from "../../hooks/use-app.js";
import { useLoad } from "../../hooks/use-load.js";
import type { Printer } from "../../hooks/use-printing.js";
import { useSession } from "../../hooks/use-session.js";
import type { Purchase } from "./bulk-state.js";

/** The files of a bulk order. */
export type SavedFile = "labels" | "failures" | "results";

export interface Results {
  /** The reasons for failed rows, one line each. */
  readonly failures: readonly string[];
  saveLabels(output: Output): Promise<readonly string[]>;
  saveFailures(output: Output): Promise<void>;
  saveResults(output: Output): Promise<void>;
  /** Identifies the content of the files. */
  originOf(what: SavedFile): Promise<string>;
  /** A new file for the labels: the user named none, so no existing file is replaced. */
  labelsBesideOthers(path: string): Promise<Output>;
  open(paths: readonly string[]): Promise<void>;
  print(paths: readonly string[], printer: Printer): Promise<void>;
}

/** Actions on the labels, the failures and the results of a bulk order. */
export function useResults({ bulkOrderId, counts }: BulkOrder, purchase: Purchase | undefined): Results {
  const context = useAppContext();
  const { outputs } = context;
  const { say } = useApp();
  const { client } = useSession();
  const failed = useLoad(`failures ${bulkOrderId} ${counts.failed}`, async () => {
    if (counts.failed === 0) return [];
    return (await client.listBulkFailures({ path: { bulkOrderId } })).failures;
  });
  const withEach = async (paths: readonly string[], use: typeof openFile, done: string) => {
    // Includes the folder, so that a name with a leading dash is not read as an option.
    for (const path of paths) await use(resolve(path));
    say(done, "good");
  };
  const originOf = (what: SavedFile) => {
    if (what === "labels") return labelsOrigin(context, [bulkOrderId]);
    if (what === "results") return bulkOrigin(context, "results own", bulkOrderId);
    const content = purchase && "content" in purchase.key ? purchase.key.content : undefined;
    return failuresOrigin(context, content, bulkOrderId);
  };
  return {
    originOf,
    labelsBesideOthers: async (path) => {
      const origin = await originOf("labels");
      const free = await outputs.free(path, origin);
      const unasked = { force: false, mayAsk: false, origins: async () => [origin] };
      return outputs.open(free, { flag: free, kind: "binary", ...unasked });
    },
    failures: (failed.value ?? []).map(({ rowIndex, errorMessage }) => `Row ${rowIndex + 1}: ${errorMessage}`),
    saveLabels: async (output) => {
      const fetchPart = (part: number) => client.getBulkLabels({ path: { bulkOrderId }, query: { part } });
      return saveParts(output, fetchPart, await originOf("labels"));
    },
    saveFailures: async (output) => {
      const origin = await originOf("failures");
      if (purchase?.originals) {
        const refused = reasonsNotBought(purchase.notBought);
        return saveFailures(output, { origin, originals: purchase.originals, refused, failed: failed.value ?? [] });
      }
      const reply = await client.listBulkFailures({ path: { bulkOrderId }, as: "text/csv" });
      await saveReply(output, reply, origin);
    },
    saveResults: async (output) => {
      const reply = await client.getBulkResults({ path: { bulkOrderId } });
      await saveReply(output, reply, await originOf("results"));
    },
    open: (paths) => withEach(paths, openFile, `Opened ${paths.join(", ")}`),
    print: (paths, { name, send }) => withEach(paths, send, `Sent ${paths.join(", ")} to ${name}`),
  };
}
