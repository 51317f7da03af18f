import { NativeSelect, PasswordInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { LIMITS } from "@shipctl/sdk/contract";
import { PROVIDERS } from "@shipctl/sdk/display";
import { FormModal } from "../ui/form-modal.js";
import typography from "../ui/typography.module.css";
import { CHANGES_OF_SERVICES } from "./configured-services.js";
import { useDialogForm } from "./dialog-form.js";
import { LOSS_LIMIT_HELP, LOSS_LIMIT_LABEL, lossLimitError, parseLossLimit } from "./loss-limit.js";

interface AddApiModalProps {
  readonly onClose: () => void;
  readonly onAdded: (id: string) => void;
}

/** Any other URL, e.g. of another Shipctl server. */
const CUSTOM = { value: "", label: "Custom" };

const isMissing = (text: string) => text.trim() === "";

/** Adds a connection. */
export function AddApiModal({ onClose, onAdded }: AddApiModalProps) {
  const form = useForm({
    initialValues: { name: "", key: "", baseUrl: "", lossLimit: "0.00" },
    validate: { name: isMissing, key: isMissing, baseUrl: isMissing, lossLimit: lossLimitError },
  });
  const { send, dialog } = useDialogForm("addConnection", {
    form,
    ...CHANGES_OF_SERVICES,
    failure: "Failed to add new API",
    onClose: (added) => {
      onClose();
      if (added) onAdded(added._id);
    },
  });
  const isIncomplete = Object.values(form.errors).includes(true);
  const chooseProvider = (baseUrl: string) => {
    const [before, now] = [form.values.baseUrl, baseUrl].map((url) => PROVIDERS.find((one) => one.baseUrl === url));
    form.setFieldValue("baseUrl", baseUrl);
    // A name that was typed stays.
    const { name } = form.values;
    if (isMissing(name) || name === before?.name) form.setFieldValue("name", now?.name ?? "");
  };
  const submit = ({ lossLimit, ...typed }: typeof form.values) => {
    send({ body: { ...typed, lossLimit: parseLossLimit(lossLimit) } }, ({ name }) => `${name} added`);
  };
  return (
    <FormModal
      title="Add New API"
      submitLabel="Add API"
      {...dialog}
      error={isIncomplete ? "Please fill in all API fields" : dialog.error}
      onSubmit={form.onSubmit(submit)}
    >
      <NativeSelect
        label="Provider"
        data={[...PROVIDERS.map(({ name, baseUrl }) => ({ value: baseUrl, label: name })), CUSTOM]}
        value={PROVIDERS.some(({ baseUrl }) => baseUrl === form.values.baseUrl) ? form.values.baseUrl : CUSTOM.value}
        onChange={({ currentTarget }) => chooseProvider(currentTarget.value)}
      />
      <TextInput label="Name" data-autofocus maxLength={LIMITS.name} {...form.getInputProps("name")} />
      <PasswordInput
        label="API Key"
        autoComplete="off"
        maxLength={LIMITS.providerKey}
        visibilityToggleButtonProps={{ "aria-label": "Show or hide the API key", tabIndex: 0 }}
        aria-invalid={Boolean(form.errors.key)}
        {...form.getInputProps("key")}
      />
      <TextInput
        label="Base URL"
        description="Filled in by the provider, or the https URL of another Shipctl server"
        inputMode="url"
        maxLength={LIMITS.url}
        {...form.getInputProps("baseUrl")}
      />
      <TextInput
        label={LOSS_LIMIT_LABEL}
        description={LOSS_LIMIT_HELP}
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        {...form.getInputProps("lossLimit")}
      />
      <p className={typography.hint}>
        Then add its services from the Service Report in Service Status, and set their prices in Service Pricing.
      </p>
    </FormModal>
  );
}
