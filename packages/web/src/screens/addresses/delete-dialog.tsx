import type { Address } from "@shipctl/sdk";
import { addressLines } from "@shipctl/sdk/display";
import { errorText } from "../../api/error-text.js";
import { useWrite } from "../../api/query.js";
import { STALE } from "../../api/stale.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.js";
import { useToasts } from "../../ui/toasts.js";
import typography from "../../ui/typography.module.css";

interface DeleteDialogProps {
  readonly address: Address;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteDialog({ address, onClose, onDeleted }: DeleteDialogProps) {
  const toasts = useToasts();
  const remove = useWrite("deleteAddress", { changes: STALE.addresses });
  const confirm = () =>
    remove.mutate(
      { path: { id: address._id } },
      {
        onSuccess: () => {
          toasts.success("Address deleted");
          onDeleted();
        },
      },
    );
  return (
    <ConfirmDialog
      danger
      title="Delete address"
      confirmLabel="Delete"
      busy={remove.isPending}
      problem={remove.error ? errorText(remove.error, "Failed to delete address") : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this address?</p>
      <p className={typography.quietBelow}>{addressLines(address).join(", ")}</p>
    </ConfirmDialog>
  );
}
