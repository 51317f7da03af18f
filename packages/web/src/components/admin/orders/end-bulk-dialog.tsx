import { Stack, Text } from "@mantine/core";
import type { BulkOrder, UserDetails } from "@shipctl/sdk";
import { count, formatCount } from "@shipctl/sdk/display";
import { errorText } from "../../../api/problem.js";
import { useWrite } from "../../../api/query.js";
import { ConfirmDialog } from "../../../ui/confirm-dialog.js";
import { useToasts } from "../../../ui/toasts.js";
import { ADMIN_STALE } from "../stale.js";

/** Long enough to read the result. */
const SHOWN_MS = 6_000;

interface EndBulkDialogProps {
  readonly bulkOrder: BulkOrder;
  readonly user: UserDetails;
  readonly onClose: () => void;
}

/** Confirms ending a bulk order that does not finish by itself. */
export function EndBulkDialog({ bulkOrder: { bulkOrderId, counts }, user, onClose }: EndBulkDialogProps) {
  const toasts = useToasts();
  const ending = useWrite("settleBulkOrder", { changes: ADMIN_STALE.orders });
  const submit = () =>
    ending.mutate(
      { path: { bulkOrderId } },
      {
        onSuccess: ({ bulkOrder, message }) => {
          toasts[bulkOrder.status === "processing" ? "warning" : "success"](message, { durationMs: SHOWN_MS });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      danger
      title={`End ${bulkOrderId}?`}
      confirmLabel="End bulk order"
      busy={ending.isPending}
      problem={ending.error ? errorText(ending.error, "Failed to end the bulk order") : undefined}
      onConfirm={submit}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text size="md">
          {openRows(counts)} Rows whose purchase has not started fail, and their money is released to {user.name} (
          {user.email}). Carriers are asked about the other rows.
        </Text>
        <Text size="sm" c="dimmed">
          Labels that are bought stay valid. The customer can retry the failed rows.
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}

const openRows = ({ pending, total }: BulkOrder["counts"]): string =>
  `${formatCount(pending)} of ${count(total, "row is", "rows are")} open.`;
