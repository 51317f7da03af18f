import { resolve } from "node:path";
import { count } from "@shipctl/sdk/display";
import { openFile } from "../../io/opener.js";
import type { Output } from "../../io/output.js";
import { saveSelection } from "../../steps/order/save-labels.js";
import { labelsOrigin } from "../../steps/shared/origins.js";
import { useApp, useAppContext, useAttempt } from "./use-app.js";
import { usePrinting } from "./use-printing.js";
import { useSession } from "./use-session.js";

export interface LabelWork {
  /** Saves the labels and reports the path. */
  save(orderIds: readonly string[], output: Output): void;
  /** Identifies the content of the file. */
  originOf(orderIds: readonly string[], isZip: boolean): Promise<string>;
  open(orderIds: readonly string[]): void;
  print(orderIds: readonly string[]): void;
}

/** Labels of any orders: saved, opened or printed as one file. A path ending in .zip gets a PDF for each. */
export function useLabels(): LabelWork {
  const context = useAppContext();
  const { outputs } = context;
  const { say } = useApp();
  const { client } = useSession();
  const attempt = useAttempt();
  const printOnce = usePrinting();
  const begin = (work: () => Promise<void>) => {
    say("Working…", "info");
    attempt(work, "Failed to download label");
  };
  const originOf = (orderIds: readonly string[], isZip: boolean) => labelsOrigin(context, orderIds, { isZip });
  const saved = async (orderIds: readonly string[], output: Output) => {
    const isZip = output.path.toLowerCase().endsWith(".zip");
    const origin = await originOf(orderIds, isZip);
    return (await saveSelection(client, output, { orderIds, isZip, origin })).map((one) => resolve(one));
  };
  /** The user named no file, so no existing file is replaced. */
  const newLabelsFile = async (orderIds: readonly string[]) => {
    const origin = await originOf(orderIds, false);
    const path = await outputs.free(labelsName(orderIds), origin);
    return outputs.open(path, {
      flag: path,
      kind: "binary",
      force: false,
      mayAsk: false,
      origins: async () => [origin],
    });
  };
  const handTo = async (orderIds: readonly string[], use: (path: string) => Promise<void>, done: string) => {
    const paths = await saved(orderIds, await newLabelsFile(orderIds));
    for (const path of paths) await use(path);
    say(`${done} ${paths.join(", ")}`, "good");
  };
  return {
    originOf,
    save: (orderIds, output) =>
      begin(async () => {
        const paths = await saved(orderIds, output);
        say(`Saved ${count(orderIds.length, "label")} as ${paths.join(", ")}`, "good");
      }),
    open: (orderIds) => begin(() => handTo(orderIds, openFile, "Opened")),
    print: (orderIds) =>
      begin(() =>
        printOnce(
          { orderIds: [...orderIds] },
          ({ name, send }) => handTo(orderIds, send, `Sent to ${name}:`),
          "Press p again to print again.",
        ),
      ),
  };
}

/** The default name of a label file. */
export const labelsName = (orderIds: readonly string[], ending = ".pdf"): string =>
  orderIds.length === 1 && ending === ".pdf" ? `${orderIds[0]}.pdf` : `labels${ending}`;
