import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Connection, LabelOption } from "@shipctl/sdk";
import { CARRIERS, type CarrierName, LIMITS } from "@shipctl/sdk/contract";
import { byCarrier, carrierName, parseUsd } from "@shipctl/sdk/display";
import { useState } from "react";
import { errorText, fieldErrors, useProblem } from "../../../api/problem.js";
import { useInvalidate, useWrite } from "../../../api/query.js";
import { CHANGES_OF_SERVICES } from "../../../components/configured-services.js";
import { conflictIn, seen } from "../../../components/conflict.js";
import { LOSS_LIMIT_HELP, LOSS_LIMIT_LABEL, lossLimitError, parseLossLimit } from "../../../components/loss-limit.js";
import { FormShell } from "../../../ui/form-shell.js";
import { markSaved } from "../../../ui/mark-saved.js";
import { changesOf } from "../../../ui/rebase.js";
import { useToasts } from "../../../ui/toasts.js";
import { useUnsavedGuard } from "../../../ui/unsaved.js";
import classes from "./connection-panel.module.css";

type Field = "lossLimit" | CarrierName | LabelOption;

interface FieldText {
  readonly name: Field;
  readonly label: string;
  readonly about: string;
  /** Amounts are in USD; others are numbers of days. */
  readonly isAmount: boolean;
}

const LIMIT_FIELDS: readonly FieldText[] = [
  { name: "lossLimit", label: LOSS_LIMIT_LABEL, about: LOSS_LIMIT_HELP, isAmount: true },
  ...CARRIERS.map((carrier) => ({
    name: carrier,
    label: `Days to void a ${carrierName(carrier)} label`,
    about: "After the purchase.",
    isAmount: false,
  })),
];

const SURCHARGE_FIELDS = [
  { name: "signature", label: "Surcharge for a signature", about: "In USD per label.", isAmount: true },
  {
    name: "insurance",
    label: "Surcharge for insurance",
    about: "In USD for each $100 of insured value, or part of it.",
    isAmount: true,
  },
] as const satisfies readonly FieldText[];

const FIELDS: readonly Field[] = [...LIMIT_FIELDS, ...SURCHARGE_FIELDS].map(({ name }) => name);

const FAILED = "Failed to update API settings";

const { least, most } = LIMITS.voidDays;

const daysError = (typed: string): string | null =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most
    ? null
    : `Please enter ${least} to ${most} days`;

/** USD; undefined if it is not an amount of 0 or more. */
function surchargeOf(typed: string): number | undefined {
  const usd = parseUsd(typed);
  return usd === undefined || usd < 0 ? undefined : usd;
}

const limitTexts = ({ lossLimit, voidDays }: Pick<Connection, "lossLimit" | "voidDays">) => ({
  lossLimit: lossLimit.toFixed(2),
  ...byCarrier((carrier) => String(voidDays[carrier])),
});

/** Empty for an option that the provider does not offer. */
const surchargeTexts = ({ options }: Pick<Connection, "options">) => ({
  signature: options.signature?.price.toFixed(2) ?? "",
  insurance: options.insurance?.pricePer100.toFixed(2) ?? "",
});

/** The limits of a connection, and what customers pay for options of its labels. */
export function SettingsForm({ connection }: { connection: Connection }) {
  const { _id, name, options, surchargesVersion } = connection;
  const offered = SURCHARGE_FIELDS.filter((field) => options[field.name] !== undefined);
  const toasts = useToasts();
  const invalidate = useInvalidate();
  const saveLimits = useWrite("updateConnection", CHANGES_OF_SERVICES);
  const saveSurcharges = useWrite("setSurcharges", CHANGES_OF_SERVICES);
  const form = useForm({
    initialValues: { ...limitTexts(connection), ...surchargeTexts(connection) },
    validate: (typed) => ({
      lossLimit: lossLimitError(typed.lossLimit),
      ...byCarrier((carrier) => daysError(typed[carrier])),
      ...Object.fromEntries(
        offered
          .filter((field) => surchargeOf(typed[field.name]) === undefined)
          .map((field) => [field.name, "Please enter a valid surcharge"]),
      ),
    }),
  });
  type Texts = typeof form.values;
  // What the fields showed before anything was typed, not what somebody else has saved since.
  const [base, setBase] = useState(form.values);
  const [problem, setProblem] = useProblem();
  useUnsavedGuard(Object.keys(changesOf(base, form.values)).length > 0);

  /** Each of the two writes counts alone: the second may be refused. */
  const keep = (typed: Texts, saved: Partial<Texts>) => {
    setBase((before) => ({ ...before, ...saved }));
    markSaved(form, typed, { ...typed, ...saved });
  };
  const save = async (typed: Texts) => {
    const { signature, insurance, lossLimit, ...days } = changesOf(base, typed);
    const limits = {
      ...(lossLimit !== undefined && { lossLimit: parseLossLimit(lossLimit) ?? 0 }),
      ...(Object.keys(days).length > 0 && {
        voidDays: Object.fromEntries(Object.entries(days).map(([carrier, text]) => [carrier, Number(text)])),
      }),
    };
    const surcharges = {
      ...(signature !== undefined && { signature: surchargeOf(signature) ?? 0 }),
      ...(insurance !== undefined && { insurance: surchargeOf(insurance) ?? 0 }),
    };
    if (Object.keys(limits).length > 0) {
      keep(typed, limitTexts(await saveLimits.mutateAsync({ path: { id: _id }, body: limits })));
    }
    if (Object.keys(surcharges).length > 0) {
      const headers = seen(surchargesVersion);
      const priced = await saveSurcharges.mutateAsync({ path: { apiId: _id }, body: surcharges, headers });
      keep(typed, surchargeTexts(priced));
    }
  };
  const submit = form.onSubmit((typed) => {
    setProblem(undefined);
    save(typed).then(
      () => toasts.success(`Settings of ${name} saved`),
      (error) => {
        if (conflictIn(error)) void invalidate(...CHANGES_OF_SERVICES.changes);
        const { text, fields } = fieldErrors<Field>(error, FIELDS, FAILED);
        form.setErrors(fields);
        setProblem(conflictIn(error) ? `${errorText(error, FAILED)}. Save again to replace them.` : text);
      },
    );
  });
  const isPending = saveLimits.isPending || saveSurcharges.isPending;
  const group = (legend: string, fields: readonly FieldText[]) => (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      {fields.map((field) => (
        <TextInput
          key={field.name}
          label={field.label}
          description={field.about}
          inputWrapperOrder={["label", "input", "description", "error"]}
          inputMode={field.isAmount ? "decimal" : "numeric"}
          autoComplete="off"
          leftSection={field.isAmount && "$"}
          {...form.getInputProps(field.name)}
        />
      ))}
    </fieldset>
  );
  return (
    <FormShell label={`Settings of ${name}`} isPending={isPending} error={problem} onSubmit={submit}>
      {group("Limits", LIMIT_FIELDS)}
      {offered.length > 0 && group("Surcharges", offered)}
      <Button type="submit" variant="default" className={classes.save ?? ""} loading={isPending}>
        Save Settings
      </Button>
    </FormShell>
  );
}
