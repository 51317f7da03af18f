import { Button } from "@mantine/core";
import { useState } from "react";
import { useInvalidate } from "../../api/query.js";
import { STALE } from "../../api/stale.js";
import { lazyDialog } from "../lazy-dialog.js";

const TopUpHere = lazyDialog(async () => (await import("./top-up-here.js")).TopUpHere);

interface TopUpButtonProps {
  /** How much more is needed (USD), if known. */
  readonly missing: number | undefined;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** Opens the top-up above the current screen, with the missing amount filled in. */
export function TopUpButton({ missing, onOpenChange }: TopUpButtonProps) {
  const invalidate = useInvalidate();
  const [isOpen, setOpen] = useState(false);
  const change = (opened: boolean) => {
    setOpen(opened);
    onOpenChange?.(opened);
    if (!opened) void invalidate(...STALE.balance);
  };
  return (
    <>
      <Button size="compact-xs" variant="light" onClick={() => change(true)}>
        Top up
      </Button>
      {isOpen && <TopUpHere missing={missing} onClose={() => change(false)} />}
    </>
  );
}
