import { Button } from "@mantine/core";
import type { Order } from "@shipctl/sdk";
import { hasLabel } from "../../components/order-state.js";
import { useLabels } from "../../components/use-labels.js";
import { DownloadIcon, TrashIcon } from "../../ui/icons.js";
import { MoreMenu } from "../../ui/more-menu.js";
import { useToasts } from "../../ui/toasts.js";

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

  const unlessEmpty = (download: () => Promise<void>) => () => {
    if (ready.length === 0) {
      toasts.error("None of the selected orders has a label: they were voided, or are still being bought", LONG);
      return;
    }
    if (without > 0) {
      toasts.warning(`${without} of ${orders.length} left out: voided, or still being bought`, LONG);
    }
    void download();
  };
  return (
    <>
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
        label="More label formats"
        items={[
          { label: "Pictures (PNG)", onChoose: unlessEmpty(() => labels.download({ ...which, format: "png" })) },
          { label: "Label printer (ZPL)", onChoose: unlessEmpty(() => labels.download({ ...which, format: "zpl" })) },
        ]}
      />
    </>
  );
}
