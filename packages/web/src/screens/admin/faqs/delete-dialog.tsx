import type { Faq } from "@shipctl/sdk";
import { errorText } from "../../../api/error-text.js";
import { useWrite } from "../../../api/query.js";
import { ConfirmDialog } from "../../../parts/confirm-dialog.js";
import { useNotices } from "../../../parts/notices.js";

interface DeleteDialogProps {
  readonly faq: Faq;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteDialog({ faq, onClose, onDeleted }: DeleteDialogProps) {
  const notices = useNotices();
  const remove = useWrite("deleteFaq", { changes: ["listFaqsToEdit", "listFaqs", "listAudit"] });
  const confirm = () =>
    remove.mutate(
      { path: { id: faq._id } },
      {
        onSuccess: () => {
          notices.success("FAQ deleted");
          onDeleted();
        },
      },
    );
  return (
    <ConfirmDialog
      danger
      title="Delete FAQ"
      confirmLabel="Delete"
      busy={remove.isPending}
      problem={remove.isError ? errorText(remove.error, "Failed to delete FAQ") : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      Are you sure you want to delete this FAQ? <strong>{faq.question}</strong>
    </ConfirmDialog>
  );
}
