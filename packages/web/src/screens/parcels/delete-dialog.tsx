import type { Parcel } from "@shipctl/sdk";
import { formatDimensions, formatWeight } from "@shipctl/sdk/display";
import { errorText } from "../../api/error-text.js";
import { useWrite } from "../../api/query.js";
import { STALE } from "../../api/stale.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.js";
import { useToasts } from "../../ui/toasts.js";
import typography from "../../ui/typography.module.css";

interface DeleteDialogProps {
  readonly parcel: Parcel;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteDialog({ parcel, onClose, onDeleted }: DeleteDialogProps) {
  const toasts = useToasts();
  const remove = useWrite("deleteParcel", { changes: STALE.parcels });
  const confirm = () =>
    remove.mutate(
      { path: { id: parcel._id } },
      {
        onSuccess: () => {
          toasts.success("Parcel deleted");
          onDeleted();
        },
      },
    );
  return (
    <ConfirmDialog
      danger
      title="Delete parcel"
      confirmLabel="Delete"
      busy={remove.isPending}
      problem={remove.error ? errorText(remove.error, "Failed to delete parcel") : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this parcel?</p>
      <p className={typography.quietBelow}>
        {[parcel.name, formatWeight(parcel.weight), formatDimensions(parcel)].join(", ")}
      </p>
    </ConfirmDialog>
  );
}
