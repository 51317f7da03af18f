import { Button, TextInput } from "@mantine/core";
import type { Connection, LabelOption } from "@shipctl/sdk";
import { formatUsd, parseUsd } from "@shipctl/sdk/display";
import { type FormEvent, useState } from "react";
import { errorText } from "../../../api/error-text.js";
import { fieldErrors } from "../../../api/field-errors.js";
import { useInvalidate, useWrite } from "../../../api/query.js";
import { useProblem } from "../../../api/use-problem.js";
import { CHANGES_OF_SERVICES } from "../../../components/configured-services.js";
import { conflictIn, seen } from "../../../components/conflict.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import { useToasts } from "../../../ui/toasts.js";
import { useUnsavedGuard } from "../../../ui/unsaved.js";
import { useFieldErrors } from "../../../ui/use-field-errors.js";
import classes from "./connection-panel.module.css";

const FIELDS = [
  { name: "signature", label: "Surcharge for a signature", per: "In USD per label." },
  { name: "insurance", label: "Surcharge for insurance", per: "In USD for each $100 of insured value, or part of it." },
] as const satisfies readonly { readonly name: LabelOption; readonly label: string; readonly per: string }[];

const FAILED = "Failed to update surcharges";

/** The surcharges as text; undefined for an option that the provider does not offer. */
const textsOf = ({ options }: Connection) => ({
  signature: options.signature?.price.toFixed(2),
  insurance: options.insurance?.pricePer100.toFixed(2),
});

/** What customers pay for options of the connection's labels. */
export function SurchargesForm({ connection }: { connection: Connection }) {
  const { _id, name, surchargesVersion } = connection;
  const saved = textsOf(connection);
  const offered = FIELDS.filter((field) => saved[field.name] !== undefined);
  const toasts = useToasts();
  const invalidate = useInvalidate();
  const save = useWrite("setSurcharges", CHANGES_OF_SERVICES);
  const [typed, setTyped] = useState(saved);
  const guard = useUnsavedGuard(offered.some((field) => typed[field.name] !== saved[field.name]));
  const wrong = useFieldErrors<LabelOption>();
  const [problem, setProblem] = useProblem();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const changed = offered.filter((field) => typed[field.name] !== saved[field.name]);
    const amounts = changed.map((field) => [field.name, parseUsd(typed[field.name] ?? "")] as const);
    const invalid = amounts.filter(([, usd]) => usd === undefined || usd < 0);
    wrong.show(Object.fromEntries(invalid.map(([field]) => [field, "Please enter a valid surcharge"])));
    setProblem(undefined);
    if (invalid.length > 0 || amounts.length === 0) return;
    save.mutate(
      { path: { apiId: _id }, body: Object.fromEntries(amounts), headers: seen(surchargesVersion) },
      {
        onSuccess: ({ options: { signature, insurance } }) => {
          guard.saved();
          const now = [
            ...(signature ? [`signature ${formatUsd(signature.price)}`] : []),
            ...(insurance ? [`insurance ${formatUsd(insurance.pricePer100)}`] : []),
          ];
          toasts.success(`Surcharges of ${name}: ${now.join(", ")}`);
        },
        onError: (error) => {
          if (conflictIn(error)) void invalidate(...CHANGES_OF_SERVICES.changes);
          const { text, fields } = fieldErrors(error, ["signature", "insurance"], FAILED);
          wrong.show(fields);
          setProblem(conflictIn(error) ? `${errorText(error, FAILED)}. Save again to replace them.` : text);
        },
      },
    );
  };
  if (offered.length === 0) return null;
  return (
    <form className={classes.limitForm} aria-label={`Surcharges of ${name}`} onSubmit={submit} noValidate>
      {offered.map(({ name: field, label, per }) => (
        <TextInput
          key={field}
          className={classes.surcharge ?? ""}
          label={label}
          description={per}
          inputWrapperOrder={["label", "input", "description", "error"]}
          inputMode="decimal"
          autoComplete="off"
          leftSection="$"
          error={wrong.errors[field]}
          value={typed[field] ?? ""}
          onChange={({ currentTarget }) => {
            setTyped((before) => ({ ...before, [field]: currentTarget.value }));
            wrong.clear(field);
          }}
        />
      ))}
      <Button type="submit" variant="default" className={classes.save ?? ""} loading={save.isPending}>
        Save Surcharges
      </Button>
      {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
    </form>
  );
}
