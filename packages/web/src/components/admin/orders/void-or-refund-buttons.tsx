import { Button } from "@mantine/core";
import { TrashIcon } from "../../../ui/icons.js";
import type { VoidOrRefund } from "./void-or-refund-text.js";

interface VoidOrRefundButtonsProps {
  readonly canVoid: boolean;
  readonly canRefund: boolean;
  readonly onAsk: (what: VoidOrRefund) => void;
  readonly size?: "sm" | "compact-sm";
}

export function VoidOrRefundButtons({ canVoid, canRefund, onAsk, size = "sm" }: VoidOrRefundButtonsProps) {
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<TrashIcon size={14} />}
        disabled={!canVoid}
        onClick={() => onAsk("void")}
      >
        Void
      </Button>
      <Button variant="default" size={size} disabled={!canRefund} onClick={() => onAsk("refund")}>
        Refund
      </Button>
    </>
  );
}
