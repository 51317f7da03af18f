import { basename, extname, resolve } from "node:path";
import type { BulkOrder } from "@shipctl/sdk";
import { bulkOrderStatus, count, formatUsd } from "@shipctl/sdk/display";
import { Box } from "ink";
import { useState } from "react";
import { tinted } from "../../../io/outcome.js";
import type { Output } from "../../../io/output.js";
import { savedRows } from "../../../steps/bulk/finish-bulk.js";
import { toneOf } from "../../../steps/shared/tones.js";
import { Fields } from "../../components/fields.js";
import { Menu, type MenuItem } from "../../components/menu.js";
import { SaveAs } from "../../components/save-as.js";
import { Toned } from "../../components/toned.js";
import { useApp, useAttempt } from "../../hooks/use-app.js";
import { usePrinting } from "../../hooks/use-printing.js";
import { useSession } from "../../hooks/use-session.js";
import type { Purchase } from "./bulk-state.js";
import { ConfirmAmazon } from "./confirm-amazon.js";
import type { Bulk } from "./use-bulk.js";
import { type SavedFile, useResults } from "./use-results.js";

interface DoneViewProps {
  readonly bulkOrder: BulkOrder;
  readonly purchase: Purchase | undefined;
  readonly bulk: Bulk;
  /** Before the other actions. */
  readonly first?: readonly MenuItem[];
  /** The name of the action that leaves the bulk order. */
  readonly last?: string;
}

/** The result of a purchase, and actions on its labels. */
export function DoneView({ bulkOrder, purchase, bulk, first = [], last = "Another file" }: DoneViewProps) {
  const balance = useSession().user?.balance;
  const { say } = useApp();
  const { bulkOrderId, counts, spent } = bulkOrder;
  const attempt = useAttempt();
  const printOnce = usePrinting();
  const results = useResults(bulkOrder, purchase);
  const [asking, setAsking] = useState<SavedFile>();
  const [saved, setSaved] = useState<readonly string[]>([]);
  const [isConfirming, setConfirming] = useState(false);
  const notBought = counts.failed + (purchase?.notBought.length ?? 0);
  const { label, color } = bulkOrderStatus(bulkOrder.status);

  const labels = async (): Promise<readonly string[]> => {
    if (saved.length > 0) return saved;
    const output = await results.labelsBesideOthers(`${stemOf(purchase, bulkOrderId)}-labels.pdf`);
    const paths = await results.saveLabels(output);
    setSaved(paths);
    return paths;
  };
  const save = (what: SavedFile, output: Output) =>
    attempt(async () => {
      if (what === "results") {
        await results.saveResults(output);
        return say(`Results saved as ${resolve(output.path)}`, "good");
      }
      if (what === "failures") {
        await results.saveFailures(output);
        return say(savedRows(count(notBought, "row"), resolve(output.path)), "good");
      }
      const paths = await results.saveLabels(output);
      setSaved(paths);
      say(`Labels saved as ${paths.map((one) => resolve(one)).join(", ")}`, "good");
    });
  const items: MenuItem[] = [
    ...first,
    ...(counts.bought > 0
      ? [
          {
            name: "Print the labels",
            detail: "on your printer",
            run: () =>
              attempt(() =>
                printOnce(
                  { bulkOrderId },
                  async (printer) => results.print(await labels(), printer),
                  "Choose it again to print again.",
                ),
              ),
          },
          {
            name: "Save the labels",
            detail: saved[0] ? `saved as ${saved.join(", ")}` : "one PDF, in the order of the file",
            run: () => setAsking("labels"),
          },
          {
            name: "Open the labels",
            detail: "in the PDF reader",
            run: () => attempt(async () => results.open(await labels())),
          },
        ]
      : []),
    {
      name: "Save the results",
      detail: "your columns with tracking numbers, prices and errors",
      run: () => setAsking("results"),
    },
    ...(notBought > 0
      ? [
          {
            name: "Save the rows without a label",
            detail: "as CSV, to fix and upload again",
            run: () => setAsking("failures"),
          },
        ]
      : []),
    ...(counts.failed > 0 ? [{ name: "Buy the failed rows again", run: () => bulk.retry(bulkOrder, purchase) }] : []),
    ...(counts.bought > 0
      ? [{ name: "Confirm on Amazon", detail: "by a file, or in your session", run: () => setConfirming(true) }]
      : []),
    { name: last, run: bulk.start },
  ];
  if (isConfirming) return <ConfirmAmazon bulkOrderId={bulkOrderId} close={() => setConfirming(false)} />;
  return (
    <Box flexDirection="column" gap={1}>
      <Fields
        pairs={[
          ["Bulk order", tinted(bulkOrderId, "strong")],
          ["Status", tinted(label, toneOf(color))],
          ["Bought", count(counts.bought, "label")],
          ...(notBought > 0 ? [["Not bought", tinted(count(notBought, "row"), "bad")] as const] : []),
          ["Spent", formatUsd(spent ?? bulkOrder.totalPrice)],
          ["Balance", balance === undefined ? "…" : formatUsd(balance)],
        ]}
      />
      {results.failures.slice(0, 3).map((failure) => (
        <Toned key={failure} tone="bad">
          {failure}
        </Toned>
      ))}
      {asking ? (
        <SaveAs
          suggested={`${stemOf(purchase, bulkOrderId)}-${asking}.${asking === "labels" ? "pdf" : "csv"}`}
          kind={asking === "labels" ? "binary" : "text"}
          inputs={purchase?.inputs ?? []}
          origin={() => results.originOf(asking)}
          save={(output) => save(asking, output)}
          close={() => setAsking(undefined)}
        />
      ) : null}
      <Menu key={items.length} items={items} isActive={asking === undefined} isGuarded={counts.failed > 0} />
    </Box>
  );
}

const stemOf = (purchase: Purchase | undefined, bulkOrderId: string): string =>
  purchase ? basename(purchase.path, extname(purchase.path)) : bulkOrderId;
