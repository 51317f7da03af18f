import { Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { User } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { formatCount } from "@shipctl/sdk/display";
import { ReasonField } from "../../../components/admin/reason-field.js";
import { ADMIN_STALE } from "../../../components/admin/stale.js";
import { useDialogForm } from "../../../components/dialog-form.js";
import { FormModal } from "../../../ui/form-modal.js";

const isLimit = (text: string) => text === "" || (/^[1-9]\d*$/.test(text) && Number(text) <= LIMITS.callLimit);

/** Sets how many calls of the public API an account may make. */
export function RateLimitDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const form = useForm({
    initialValues: { rateLimit: String(user.rateLimit ?? ""), reason: "" },
    validate: {
      rateLimit: (typed) =>
        !isLimit(typed.trim()) && `Please enter a number from 1 to ${formatCount(LIMITS.callLimit)}`,
    },
  });
  const { send, dialog } = useDialogForm("setUserRateLimit", {
    form,
    changes: ADMIN_STALE.customers,
    failure: "Failed to set the rate limit",
    onClose,
  });
  const submit = ({ rateLimit, reason }: typeof form.values) => {
    const body = {
      rateLimit: rateLimit.trim() === "" ? null : Number(rateLimit),
      ...(reason.trim() && { reason: reason.trim() }),
    };
    send({ path: { id: user._id }, body }, () => `The rate limit of ${user.name} is saved`);
  };
  return (
    <FormModal title={`Rate limit: ${user.name}`} submitLabel="Save Limit" {...dialog} onSubmit={form.onSubmit(submit)}>
      <Text size="md">
        All API keys of {user.name} together. Calls above it are refused until 5 minutes have passed.
      </Text>
      <TextInput
        data-autofocus
        label="Calls in 5 minutes"
        description="Empty for the limit of the shop."
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        {...form.getInputProps("rateLimit")}
      />
      <ReasonField {...form.getInputProps("reason")} />
    </FormModal>
  );
}
