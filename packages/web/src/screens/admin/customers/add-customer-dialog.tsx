import { Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { LIMITS } from "@shipctl/sdk/contract";
import { showFieldErrors, useProblem } from "../../../api/problem.js";
import { useWrite } from "../../../api/query.js";
import { ADMIN_STALE } from "../../../components/admin/stale.js";
import { Dialog } from "../../../ui/dialog.js";
import { FormModal } from "../../../ui/form-modal.js";
import { LinkToHandOver } from "./link-to-hand-over.js";

/** Creates an account, also while registration is closed, and shows the customer's invitation. */
export function AddCustomerDialog({ onClose }: { onClose: () => void }) {
  const create = useWrite("createUser", { changes: ADMIN_STALE.customers });
  const [problem, setProblem] = useProblem();
  const form = useForm({ initialValues: { name: "", email: "" } });
  if (create.data) {
    const { user, invitation } = create.data;
    return (
      <Dialog onClose={onClose} closeOnClickOutside={false} title={`Invitation: ${user.name}`}>
        <Stack gap="lg">
          <LinkToHandOver name={user.name} link={invitation} onClose={onClose} />
        </Stack>
      </Dialog>
    );
  }
  const submit = (body: typeof form.values) => {
    setProblem(undefined);
    create.mutate(
      { body },
      { onError: (error) => showFieldErrors(form, setProblem, error, ["name", "email"], "Failed to add the customer") },
    );
  };
  return (
    <FormModal
      title="Add customer"
      submitLabel="Add Customer"
      isDirty={form.isDirty()}
      isPending={create.isPending}
      staysWhilePending
      error={problem}
      onSubmit={form.onSubmit(submit)}
      onClose={onClose}
    >
      <Text size="md">
        The customer sets a password with a link, which is shown once, also while registration is closed.
      </Text>
      <TextInput
        data-autofocus
        label="Name"
        autoComplete="off"
        maxLength={LIMITS.name}
        {...form.getInputProps("name")}
      />
      <TextInput label="Email" type="email" autoComplete="off" {...form.getInputProps("email")} />
    </FormModal>
  );
}
