import { errorText } from "../../../api/error-text.js";
import { useInvalidate, useWrite } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { ConfirmDialog } from "../../../ui/confirm-dialog.js";
import { useToasts } from "../../../ui/toasts.js";

const SHOWN_MS = 5_000;

/** Asks for confirmation, because every program that uses the old key stops working. */
export function GenerateDialog({ onClose }: { onClose: () => void }) {
  const generate = useWrite("regenerateApiKey", { changes: STALE.apiKey });
  const invalidate = useInvalidate();
  const toasts = useToasts();
  const confirm = () =>
    generate.mutate(
      {},
      {
        onSuccess() {
          toasts.success("New API key generated successfully", { durationMs: SHOWN_MS });
          onClose();
        },
        onError(error) {
          const text = errorText(error, "Failed to generate new API key. Please try again later.");
          toasts.error(text, { durationMs: SHOWN_MS });
          onClose();
          // The key may have changed even if the call failed, so the key is loaded again.
          void invalidate(...STALE.apiKey);
        },
      },
    );
  return (
    <ConfirmDialog
      title="Generate a new API key"
      confirmLabel="Generate New Key"
      danger
      busy={generate.isPending}
      problem={undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      Are you sure you want to generate a new API key? This will invalidate your current key and any applications using
      it.
    </ConfirmDialog>
  );
}
