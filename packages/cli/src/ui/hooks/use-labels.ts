import { resolve } from "node:path";
import { openFile, printFile } from "../../io/opener.js";
import { saveSelection } from "../../steps/save-selection.js";
import { countOf } from "../components/count.js";
import { useApp } from "./use-app.js";
import { useAttempt } from "./use-attempt.js";
import { useAppContext } from "./use-context.js";
import { useSession } from "./use-session.js";

export interface LabelWork {
  /** Saves, and says where the file lies. */
  save(orderIds: readonly string[], path: string): void;
  open(orderIds: readonly string[]): void;
  print(orderIds: readonly string[]): void;
}

/** Labels of any orders: saved, opened or printed as one file. A path that ends in .zip gets a PDF for each. */
export function useLabels(): LabelWork {
  const { signal } = useAppContext();
  const { say } = useApp();
  const { client } = useSession();
  const attempt = useAttempt();
  const begin = (work: () => Promise<void>) => {
    say("Working…", "info");
    attempt(work, "Failed to download label");
  };
  const saved = async (orderIds: readonly string[], path: string) => {
    const isZip = path.toLowerCase().endsWith(".zip");
    return (await saveSelection(client, path, { orderIds, isZip }, signal)).map((one) => resolve(one));
  };
  const handTo = (orderIds: readonly string[], use: (path: string) => Promise<void>, done: string) =>
    begin(async () => {
      const paths = await saved(orderIds, labelsName(orderIds));
      for (const path of paths) await use(path);
      say(`${done} ${paths.join(", ")}`, "good");
    });
  return {
    save: (orderIds, path) =>
      begin(async () => {
        const paths = await saved(orderIds, path);
        say(`Saved ${countOf(orderIds.length, "label")} as ${paths.join(", ")}`, "good");
      }),
    open: (orderIds) => handTo(orderIds, openFile, "Opened"),
    print: (orderIds) => handTo(orderIds, printFile, "Sent to the printer:"),
  };
}

/** What a file of these labels is called when nobody says otherwise. */
export const labelsName = (orderIds: readonly string[], ending = ".pdf"): string =>
  orderIds.length === 1 && ending === ".pdf" ? `${orderIds[0]}.pdf` : `labels${ending}`;
