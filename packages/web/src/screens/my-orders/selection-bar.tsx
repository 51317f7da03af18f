import { Button, Checkbox } from "@mantine/core";
import type { Order } from "@shipctl/sdk";
import { useState } from "react";
import { DownloadIcon, TrashIcon } from "../../parts/icons.js";
import { useNotices } from "../../parts/notices.js";
import { hasLabel } from "../../parts/order-state.js";
import { useLabels } from "../../parts/use-labels.js";
import classes from "./selection-bar.module.css";
import type { Selection } from "./use-selection.js";
import { VoidDialog } from "./void-dialog.js";

const LONG = { durationMs: 6_000 };

interface SelectionBarProps {
  /** The orders on this page. */
  readonly page: readonly Order[];
  /** How many there are on all pages; undefined while they load. */
  readonly total: number | undefined;
  readonly selection: Selection;
}

/** Ticks a whole page, and says what may be done with what is ticked. */
export function SelectionBar({ page, total, selection }: SelectionBarProps) {
  const [voiding, setVoiding] = useState(false);
  const count = selection.orders.length;
  const onPage = page.filter(selection.has).length;
  const isAll = page.length > 0 && onPage === page.length;
  return (
    <div className={classes.bar}>
      <Checkbox
        size="xs"
        label={count > 0 ? `${count} selected` : "Select all on this page"}
        aria-label="Select all on this page"
        disabled={page.length === 0}
        checked={isAll}
        indeterminate={onPage > 0 && !isAll}
        onChange={() => selection.set(page, !isAll)}
      />
      {count > 0 ? (
        <div className={classes.actions}>
          <DownloadButtons orders={selection.orders} />
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<TrashIcon width={14} height={14} />}
            onClick={() => setVoiding(true)}
          >
            Void
          </Button>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={selection.clear}>
            Clear
          </Button>
        </div>
      ) : (
        <span className={classes.total}>{totalText(total)}</span>
      )}
      {voiding && <VoidDialog orders={selection.orders} onClose={() => setVoiding(false)} onVoided={selection.clear} />}
    </div>
  );
}

function totalText(total: number | undefined): string {
  if (total === undefined) return "";
  return `${total.toLocaleString("en-US")} ${total === 1 ? "order" : "orders"}`;
}

function DownloadButtons({ orders }: { orders: readonly Order[] }) {
  const labels = useLabels();
  const notices = useNotices();
  const ready = orders.filter(hasLabel);
  const without = orders.length - ready.length;
  const which = { orderIds: ready.map(({ _id }) => _id) };

  const unlessEmpty = (download: () => Promise<void>) => () => {
    if (ready.length === 0) {
      notices.error("None of the selected orders has a label: they were voided, or are still being bought", LONG);
      return;
    }
    if (without > 0) {
      notices.warning(`${without} of ${orders.length} left out: voided, or still being bought`, LONG);
    }
    void download();
  };
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<DownloadIcon width={14} height={14} />}
        onClick={unlessEmpty(() => labels.download(which))}
      >
        PDF 4x6
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<DownloadIcon width={14} height={14} />}
        onClick={unlessEmpty(() => labels.download({ ...which, format: "letter" }))}
      >
        PDF letter
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<DownloadIcon width={14} height={14} />}
        onClick={unlessEmpty(() => labels.downloadZip(which))}
      >
        ZIP
      </Button>
    </>
  );
}
