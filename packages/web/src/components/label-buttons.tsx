import { Button } from "@mantine/core";
import type { Order } from "@shipctl/sdk";
import { DownloadIcon, PrintIcon } from "../ui/icons.js";
import { MoreMenu } from "../ui/more-menu.js";
import { hasLabel } from "./order-state.js";
import { useLabels } from "./use-labels.js";

/** Buttons for the label of an open order. */
export function LabelButtons({ order }: { order: Order }) {
  const labels = useLabels();
  const which = { orderIds: [order._id] };
  const isReady = hasLabel(order);
  return (
    <>
      <Button disabled={!isReady} leftSection={<DownloadIcon size={16} />} onClick={() => labels.download(which)}>
        Download label
      </Button>
      <Button
        variant="default"
        disabled={!isReady}
        leftSection={<PrintIcon size={16} />}
        onClick={() => labels.print(which)}
      >
        Print label
      </Button>
      {isReady && (
        <MoreMenu
          label="More label formats"
          items={[
            { label: "PDF letter", onChoose: () => labels.download({ ...which, format: "letter" }) },
            { label: "Picture (PNG)", onChoose: () => labels.download({ ...which, format: "png" }) },
            { label: "Label printer (ZPL)", onChoose: () => labels.download({ ...which, format: "zpl" }) },
          ]}
        />
      )}
    </>
  );
}
