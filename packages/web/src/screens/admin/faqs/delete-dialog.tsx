import { Text } from "@mantine/core";
import type { Faq } from "@shipctl/sdk";
import { useState } from "react";
import { errorText } from "../../../api/problem.js";
import { useInvalidate, useWrite } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { conflictIn, seen } from "../../../components/conflict.js";
import { ConfirmDialog } from "../../../ui/confirm-dialog.js";
import { useToasts } from "../../../ui/toasts.js";

interface DeleteDialogProps {
  readonly faq: Faq;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** If the FAQ has changed since the dialog opened, the new text is shown before it can be deleted. */
export function DeleteDialog({ faq: listed, onClose, onDeleted }: DeleteDialogProps) {
  const toasts = useToasts();
  const invalidate = useInvalidate();
  const remove = useWrite("deleteFaq", { changes: STALE.faqs });
  const [fresh, setFresh] = useState<Faq>();
  const faq = fresh ?? listed;
  const confirm = () =>
    remove.mutate(
      { path: { id: faq._id }, headers: seen(faq.version) },
      {
        onSuccess: () => {
          toasts.success("FAQ deleted");
          onDeleted();
        },
        onError: (error) => {
          const changed = conflictIn(error)?.faq;
          if (!changed) return;
          setFresh(changed);
          void invalidate(...STALE.faqs);
        },
      },
    );
  return (
    <ConfirmDialog
      danger
      title="Delete FAQ"
      confirmLabel="Delete"
      busy={remove.isPending}
      problem={remove.error ? errorText(remove.error, "Failed to delete FAQ") : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      Are you sure you want to delete this FAQ? <strong>{faq.question}</strong>
      {fresh && <Text mt="sm">{fresh.answer}</Text>}
    </ConfirmDialog>
  );
}
