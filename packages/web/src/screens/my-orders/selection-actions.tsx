import { Button } from "@mantine/core";
import type { Order } from "@shipctl/sdk";
import { count } from "@shipctl/sdk/display";
import { useState } from "react";
import { errorText } from "../../api/problem.js";
import { useWrite } from "../../api/query.js";
import { STALE } from "../../api/stale.js";
import { hasLabel } from "../../components/order-state.js";
import { packingItems, useLabels } from "../../components/use-labels.js";
import { DownloadIcon, PrintIcon, TrashIcon } from "../../ui/icons.js";
import { lazyDialog } from "../../ui/lazy-dialog.js";
import { MoreMenu } from "../../ui/more-menu.js";
import { useToasts } from "../../ui/toasts.js";

const SlipColumnsDialog = lazyDialog(
  async () => (await import("../../components/slip-columns-dialog.js")).SlipColumnsDialog,
);

const LONG = { durationMs: 6_000 };

interface SelectionActionsProps {
  readonly orders: readonly Order[];
  readonly onVoid: () => void;
}

/** Actions for the selected orders. */
export function SelectionActions({ orders, onVoid }: SelectionActionsProps) {
  return (
    <>
      <DownloadButtons orders={orders} />
      <Button variant="default" size="compact-sm" leftSection={<TrashIcon size={14} />} onClick={onVoid}>
        Void
      </Button>
    </>
  );
}

function DownloadButtons({ orders }: { orders: readonly Order[] }) {
  const labels = useLabels();
  const toasts = useToasts();
  const ready = orders.filter(hasLabel);
  const without = orders.length - ready.length;
  const which = { orderIds: ready.map(({ _id }) => _id) };
  const bulkOrderIds = [...new Set(ready.flatMap(({ bulkOrderId }) => bulkOrderId ?? []))];
  const [asksColumns, setAsksColumns] = useState(false);

  const marking = useWrite("markPrinted", { changes: STALE.printed });
  const mark = (printed: boolean) =>
    marking.mutate(
      { body: { ...which, printed } },
      {
        onSuccess: ({ labels: marked }) =>
          toasts.success(`${count(marked, "label")} marked as ${printed ? "printed" : "not printed"}`),
        onError: (error) => toasts.error(errorText(error, "Failed to mark the labels"), LONG),
      },
    );

  const unlessEmpty = (act: () => unknown) => () => {
    if (ready.length === 0) {
      toasts.error("None of the selected orders has a label: they were voided, or are still being bought", LONG);
      return;
    }
    if (without > 0) {
      toasts.warning(`${without} of ${orders.length} left out: voided, or still being bought`, LONG);
    }
    act();
  };
  return (
    <>
      <Button size="compact-sm" leftSection={<PrintIcon size={14} />} onClick={unlessEmpty(() => labels.print(which))}>
        Print
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<DownloadIcon size={14} />}
        onClick={unlessEmpty(() => labels.download(which))}
      >
        PDF 4x6
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<DownloadIcon size={14} />}
        onClick={unlessEmpty(() => labels.download({ ...which, format: "letter" }))}
      >
        PDF letter
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<DownloadIcon size={14} />}
        onClick={unlessEmpty(() => labels.downloadZip(which))}
      >
        ZIP
      </Button>
      <MoreMenu
        label="More label actions"
        items={[
          ...packingItems(labels, which).map(({ label, onChoose }) => ({ label, onChoose: unlessEmpty(onChoose) })),
          ...(bulkOrderIds.length > 0
            ? [{ label: "Slips with my columns...", onChoose: unlessEmpty(() => setAsksColumns(true)) }]
            : []),
          { label: "Mark as printed", onChoose: unlessEmpty(() => mark(true)) },
          { label: "Mark as not printed", onChoose: unlessEmpty(() => mark(false)) },
          { label: "Pictures (PNG)", onChoose: unlessEmpty(() => labels.download({ ...which, format: "png" })) },
          { label: "Label printer (ZPL)", onChoose: unlessEmpty(() => labels.download({ ...which, format: "zpl" })) },
        ]}
      />
      {asksColumns && (
        <SlipColumnsDialog which={which} bulkOrderIds={bulkOrderIds} onClose={() => setAsksColumns(false)} />
      )}
    </>
  );
}
