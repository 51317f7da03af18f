import { Button } from "@mantine/core";
import type { Order } from "@shipctl/sdk";
import type { ReactNode } from "react";
import { DownloadIcon, PrintIcon } from "../ui/icons.js";
import { type MenuItem, MoreMenu } from "../ui/more-menu.js";
import { hasLabel } from "./order-state.js";
import { useLabels } from "./use-labels.js";

interface LabelButtonsProps {
  readonly order: Order;
  /** Further items of the menu. */
  readonly more?: readonly MenuItem[];
  /** Further buttons, before the menu. */
  readonly children?: ReactNode;
}

/** Buttons for the label of an open order. */
export function LabelButtons({ order, more = [], children }: LabelButtonsProps) {
  const labels = useLabels();
  const which = { orderIds: [order._id] };
  const isReady = hasLabel(order);
  const format = (label: string, format: "letter" | "png" | "zpl") => ({
    label,
    onChoose: () => void labels.download({ ...which, format }),
  });
  const formats = [
    format("PDF letter", "letter"),
    format("Picture (PNG)", "png"),
    format("Label printer (ZPL)", "zpl"),
  ];
  const items = [...(isReady ? formats : []), ...more];
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
      {children}
      {items.length > 0 && <MoreMenu label="More actions" items={items} />}
    </>
  );
}
