import { Stack, Text } from "@mantine/core";
import { ConfirmDialog } from "./confirm-dialog.js";
import classes from "./loss-dialog.module.css";

interface LossDialogProps {
  /** One sentence per price, from `priceLosses`. */
  readonly losses: readonly string[];
  readonly busy: boolean;
  readonly problem?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a price of zero, or below the provider's charge, is saved. */
export function LossDialog({ losses, busy, problem, onConfirm, onClose }: LossDialogProps) {
  return (
    <ConfirmDialog
      danger
      title={losses.length === 1 ? "Save this price?" : "Save these prices?"}
      confirmLabel="Save anyway"
      busy={busy}
      problem={problem}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text size="md">You would sell at a loss:</Text>
        <ul className={classes.list}>
          {losses.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </ul>
      </Stack>
    </ConfirmDialog>
  );
}
