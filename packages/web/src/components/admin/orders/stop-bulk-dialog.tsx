import { Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { BulkOrder, UserDetails } from "@shipctl/sdk";
import { count } from "@shipctl/sdk/display";
import { FormModal } from "../../../ui/form-modal.js";
import { useDialogForm } from "../../dialog-form.js";
import { ReasonField } from "../reason-field.js";
import { ADMIN_STALE } from "../stale.js";

interface StopBulkDialogProps {
  readonly bulkOrder: BulkOrder;
  readonly user: UserDetails;
  readonly onClose: () => void;
}

const REQUIRED = "Please give a reason for stopping it";

/** Confirms that no more rows of a customer's bulk order are bought, with the reason. */
export function StopBulkDialog({ bulkOrder: { bulkOrderId, counts }, user, onClose }: StopBulkDialogProps) {
  const form = useForm({
    initialValues: { reason: "" },
    validate: { reason: (reason) => reason.trim() === "" && REQUIRED },
  });
  const { send, dialog } = useDialogForm("stopAnyBulkOrder", {
    form,
    changes: ADMIN_STALE.orders,
    failure: "Failed to stop the bulk order",
    onClose,
  });
  const submit = ({ reason }: typeof form.values) => {
    send({ path: { bulkOrderId }, body: { reason: reason.trim() } }, ({ message }) => message);
  };
  return (
    <FormModal
      danger
      title={`Stop ${bulkOrderId}?`}
      submitLabel="Stop buying"
      {...dialog}
      onSubmit={form.onSubmit(submit)}
    >
      <Text size="md">
        {count(counts.pending, "row is", "rows are")} not bought yet. Rows that are not being bought fail, and their
        money is released to {user.name} ({user.email}).
      </Text>
      <Text size="sm" c="dimmed">
        Labels that are bought stay valid. The customer can retry the failed rows.
      </Text>
      <ReasonField data-autofocus label="Reason" {...form.getInputProps("reason")} />
    </FormModal>
  );
}
