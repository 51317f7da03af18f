import { Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { User } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { formatCount } from "@shipctl/sdk/display";
import { showFieldErrors, useProblem } from "../../../api/problem.js";
import { useWrite } from "../../../api/query.js";
import { ReasonField } from "../../../components/admin/reason-field.js";
import { ADMIN_STALE } from "../../../components/admin/stale.js";
import { FormModal } from "../../../ui/form-modal.js";
import { useToasts } from "../../../ui/toasts.js";

const isLimit = (text: string) => text === "" || (/^[1-9]\d*$/.test(text) && Number(text) <= LIMITS.callLimit);

/** Sets how many calls of the public API an account may make. */
export function RateLimitDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const toasts = useToasts();
  const save = useWrite("setUserRateLimit", { changes: ADMIN_STALE.customers });
  const [problem, setProblem] = useProblem();
  const form = useForm({
    initialValues: { rateLimit: String(user.rateLimit ?? ""), reason: "" },
    validate: {
      rateLimit: (typed) =>
        !isLimit(typed.trim()) && `Please enter a number from 1 to ${formatCount(LIMITS.callLimit)}`,
    },
  });
  const submit = ({ rateLimit, reason }: typeof form.values) => {
    setProblem(undefined);
    const body = {
      rateLimit: rateLimit.trim() === "" ? null : Number(rateLimit),
      ...(reason.trim() && { reason: reason.trim() }),
    };
    save.mutate(
      { path: { id: user._id }, body },
      {
        onSuccess: () => {
          toasts.success(`The rate limit of ${user.name} is saved`);
          onClose();
        },
        onError: (error) =>
          showFieldErrors(form, setProblem, error, ["rateLimit", "reason"], "Failed to set the rate limit"),
      },
    );
  };
  return (
    <FormModal
      title={`Rate limit: ${user.name}`}
      submitLabel="Save Limit"
      isDirty={form.isDirty()}
      isPending={save.isPending}
      error={problem}
      onSubmit={form.onSubmit(submit)}
      onClose={onClose}
    >
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
