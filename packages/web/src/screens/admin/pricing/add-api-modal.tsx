import { PasswordInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { LIMITS } from "@shipctl/sdk/contract";
import { errorText } from "../../../api/error-text.js";
import { useWrite } from "../../../api/query.js";
import { CHANGES_OF_SERVICES } from "../../../components/configured-services.js";
import { FormModal } from "../../../ui/form-modal.js";
import { useNotices } from "../../../ui/notices.js";
import typography from "../../../ui/typography.module.css";

interface AddApiModalProps {
  readonly onClose: () => void;
  readonly onAdded: (id: string) => void;
}

const isMissing = (text: string) => text.trim() === "";

/** Connects another source of labels. */
export function AddApiModal({ onClose, onAdded }: AddApiModalProps) {
  const notices = useNotices();
  const add = useWrite("addConnection", CHANGES_OF_SERVICES);
  const form = useForm({
    initialValues: { name: "", key: "", baseUrl: "" },
    validate: { name: isMissing, key: isMissing, baseUrl: isMissing },
  });
  const isIncomplete = Object.keys(form.errors).length > 0;
  const submit = (body: typeof form.values) =>
    add.mutate(
      { body },
      {
        onSuccess: ({ _id, name }) => {
          notices.success(`${name} added`);
          onClose();
          onAdded(_id);
        },
      },
    );
  return (
    <FormModal
      title="Add New API"
      submitLabel="Add API"
      isDirty={form.isDirty()}
      isPending={add.isPending}
      error={
        isIncomplete ? "Please fill in all API fields" : add.error && errorText(add.error, "Failed to add new API")
      }
      onSubmit={form.onSubmit(submit)}
      onClose={onClose}
    >
      <TextInput label="Name" data-autofocus maxLength={LIMITS.name} {...form.getInputProps("name")} />
      <PasswordInput
        label="API Key"
        autoComplete="off"
        maxLength={LIMITS.providerKey}
        visibilityToggleButtonProps={{ "aria-label": "Show or hide the API key", tabIndex: 0 }}
        {...form.getInputProps("key")}
      />
      <TextInput
        label="Base URL"
        description="sandbox: for labels to try things out, else the provider's https address"
        inputMode="url"
        maxLength={LIMITS.url}
        {...form.getInputProps("baseUrl")}
      />
      <p className={typography.hint}>Add what it sells from the Service Report. Then it can be made the default.</p>
    </FormModal>
  );
}
