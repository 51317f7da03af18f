import { Button, TextInput } from "@mantine/core";
import type { Connection } from "@shipctl/sdk";
import { CARRIERS, LIMITS } from "@shipctl/sdk/contract";
import { byCarrier, carrierName } from "@shipctl/sdk/display";
import { type FormEvent, useState } from "react";
import { errorText } from "../../../api/error-text.js";
import { useWrite } from "../../../api/query.js";
import { useProblem } from "../../../api/use-problem.js";
import { CHANGES_OF_SERVICES } from "../../../components/configured-services.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import { useToasts } from "../../../ui/toasts.js";
import { useUnsavedGuard } from "../../../ui/unsaved.js";
import { useFieldErrors } from "../../../ui/use-field-errors.js";
import classes from "./connection-panel.module.css";

const { least, most } = LIMITS.voidDays;
const INVALID = `Please enter ${least} to ${most} days`;

const isValid = (typed: string): boolean => /^\d{1,3}$/.test(typed) && Number(typed) >= least && Number(typed) <= most;

/** How long labels of the connection can be voided. */
export function VoidDaysForm({ connection }: { connection: Connection }) {
  const { _id, name, voidDays } = connection;
  const toasts = useToasts();
  const save = useWrite("updateConnection", CHANGES_OF_SERVICES);
  const [typed, setTyped] = useState(byCarrier((carrier) => String(voidDays[carrier])));
  const changed = CARRIERS.filter((carrier) => typed[carrier] !== String(voidDays[carrier]));
  const guard = useUnsavedGuard(changed.length > 0);
  const wrong = useFieldErrors<(typeof CARRIERS)[number]>();
  const [problem, setProblem] = useProblem();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const invalid = changed.filter((carrier) => !isValid(typed[carrier]));
    wrong.show(Object.fromEntries(invalid.map((carrier) => [carrier, INVALID])));
    setProblem(undefined);
    if (invalid.length > 0 || changed.length === 0) return;
    const days = Object.fromEntries(changed.map((carrier) => [carrier, Number(typed[carrier])]));
    save.mutate(
      { path: { id: _id }, body: { voidDays: days } },
      {
        onSuccess: (now) => {
          guard.saved();
          const all = CARRIERS.map((carrier) => `${carrierName(carrier)} ${now.voidDays[carrier]}`);
          toasts.success(`Days to void labels of ${name}: ${all.join(", ")}`);
        },
        onError: (error) => setProblem(errorText(error, "Failed to update API settings")),
      },
    );
  };
  return (
    <form className={classes.limitForm} aria-label={`Days to void labels of ${name}`} onSubmit={submit} noValidate>
      {CARRIERS.map((carrier) => (
        <TextInput
          key={carrier}
          className={classes.days ?? ""}
          label={`Days to void a ${carrierName(carrier)} label`}
          description="After the purchase."
          inputWrapperOrder={["label", "input", "description", "error"]}
          inputMode="numeric"
          autoComplete="off"
          error={wrong.errors[carrier]}
          value={typed[carrier]}
          onChange={({ currentTarget }) => {
            setTyped((before) => ({ ...before, [carrier]: currentTarget.value.trim() }));
            wrong.clear(carrier);
          }}
        />
      ))}
      <Button type="submit" variant="default" className={classes.save ?? ""} loading={save.isPending}>
        Save Days
      </Button>
      {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
    </form>
  );
}
