import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Connection, LabelOption } from "@shipctl/sdk";
import { formatUsd, parseUsd } from "@shipctl/sdk/display";
import { errorText, fieldErrors, useProblem } from "../../../api/problem.js";
import { useInvalidate, useWrite } from "../../../api/query.js";
import { CHANGES_OF_SERVICES } from "../../../components/configured-services.js";
import { conflictIn, seen } from "../../../components/conflict.js";
import { FormPanel } from "../../../ui/form-panel.js";
import { markSaved } from "../../../ui/mark-saved.js";
import { useToasts } from "../../../ui/toasts.js";

const FIELDS = [
  { name: "signature", label: "Surcharge for a signature", per: "In USD per label." },
  { name: "insurance", label: "Surcharge for insurance", per: "In USD for each $100 of insured value, or part of it." },
] as const satisfies readonly { readonly name: LabelOption; readonly label: string; readonly per: string }[];

const FAILED = "Failed to update surcharges";

/** The surcharges as text; empty for an option that the provider does not offer. */
const textsOf = ({ options }: Pick<Connection, "options">) => ({
  signature: options.signature?.price.toFixed(2) ?? "",
  insurance: options.insurance?.pricePer100.toFixed(2) ?? "",
});

/** USD; undefined if it is not an amount of 0 or more. */
function surchargeOf(typed: string): number | undefined {
  const usd = parseUsd(typed);
  return usd === undefined || usd < 0 ? undefined : usd;
}

/** What customers pay for options of the connection's labels. */
export function SurchargesForm({ connection }: { connection: Connection }) {
  const { _id, name, options, surchargesVersion } = connection;
  const offered = FIELDS.filter((field) => options[field.name] !== undefined);
  const toasts = useToasts();
  const invalidate = useInvalidate();
  const save = useWrite("setSurcharges", CHANGES_OF_SERVICES);
  const form = useForm({
    initialValues: textsOf(connection),
    validate: (typed) =>
      Object.fromEntries(
        offered
          .filter((field) => surchargeOf(typed[field.name]) === undefined)
          .map((field) => [field.name, "Please enter a valid surcharge"]),
      ),
  });
  const [problem, setProblem] = useProblem();
  const submit = form.onSubmit((typed) => {
    const saved = textsOf(connection);
    const changed = offered.filter((field) => typed[field.name] !== saved[field.name]);
    setProblem(undefined);
    if (changed.length === 0) return;
    const amounts = changed.map((field) => [field.name, surchargeOf(typed[field.name])] as const);
    save.mutate(
      { path: { apiId: _id }, body: Object.fromEntries(amounts), headers: seen(surchargesVersion) },
      {
        onSuccess: (now) => {
          markSaved(form, typed, textsOf(now));
          const { signature, insurance } = now.options;
          const surcharges = [
            ...(signature ? [`signature ${formatUsd(signature.price)}`] : []),
            ...(insurance ? [`insurance ${formatUsd(insurance.pricePer100)}`] : []),
          ];
          toasts.success(`Surcharges of ${name}: ${surcharges.join(", ")}`);
        },
        onError: (error) => {
          if (conflictIn(error)) void invalidate(...CHANGES_OF_SERVICES.changes);
          const { text, fields } = fieldErrors(error, ["signature", "insurance"], FAILED);
          form.setErrors(fields);
          setProblem(conflictIn(error) ? `${errorText(error, FAILED)}. Save again to replace them.` : text);
        },
      },
    );
  });
  if (offered.length === 0) return null;
  return (
    <FormPanel
      label={`Surcharges of ${name}`}
      submitLabel="Save Surcharges"
      isPending={save.isPending}
      isDirty={form.isDirty()}
      error={problem}
      onSubmit={submit}
    >
      {offered.map(({ name: field, label, per }) => (
        <TextInput
          key={field}
          label={label}
          description={per}
          inputWrapperOrder={["label", "input", "description", "error"]}
          inputMode="decimal"
          autoComplete="off"
          leftSection="$"
          {...form.getInputProps(field)}
        />
      ))}
    </FormPanel>
  );
}
