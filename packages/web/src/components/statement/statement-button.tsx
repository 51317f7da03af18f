import { Button, type ButtonProps } from "@mantine/core";
import { useState } from "react";
import { DownloadIcon } from "../../ui/icons.js";
import { lazyDialog } from "../../ui/lazy-dialog.js";
import type { ReadStatement } from "./statement-dialog.js";

const StatementDialog = lazyDialog(async () => (await import("./statement-dialog.js")).StatementDialog);

interface StatementButtonProps extends Pick<ButtonProps, "size"> {
  readonly read: ReadStatement;
}

export function StatementButton({ read, size = "sm" }: StatementButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size={size} leftSection={<DownloadIcon size={16} />} onClick={() => setOpen(true)}>
        Statement
      </Button>
      {isOpen && <StatementDialog read={read} onClose={() => setOpen(false)} />}
    </>
  );
}
