import { Button } from "@mantine/core";
import { useState } from "react";
import { useForget } from "../../api/query.js";
import { lazyDialog } from "../lazy-dialog.js";

const TopUpHere = lazyDialog(async () => (await import("./top-up-here.js")).TopUpHere);

interface TopUpButtonProps {
  /** How much more is needed (USD), where that is known. */
  readonly missing: number | undefined;
  /** A dialog below it leaves Escape and the focus to it while it is open. */
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** Opens the top-up where the person is, with what is missing filled in. Closed, it leads back there. */
export function TopUpButton({ missing, onOpenChange }: TopUpButtonProps) {
  const forget = useForget();
  const [isOpen, setOpen] = useState(false);
  const change = (opened: boolean) => {
    setOpen(opened);
    onOpenChange?.(opened);
    if (!opened) void forget("getBalance");
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
