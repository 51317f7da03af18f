import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Connection } from "@shipctl/sdk";
import { CARRIERS, LIMITS } from "@shipctl/sdk/contract";
import { byCarrier, carrierName } from "@shipctl/sdk/display";
import { showFieldErrors, useProblem } from "../../../api/problem.js";
import { useWrite } from "../../../api/query.js";
import { CHANGES_OF_SERVICES } from "../../../components/configured-services.js";
import { FormPanel } from "../../../ui/form-panel.js";
import { markSaved } from "../../../ui/mark-saved.js";
import { useToasts } from "../../../ui/toasts.js";

const { least, most } = LIMITS.voidDays;
const INVALID = `Please enter ${least} to ${most} days`;

const isValid = (typed: string): boolean =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;

const textsOf = ({ voidDays }: Connection) => byCarrier((carrier) => String(voidDays[carrier]));

/** How long labels of the connection can be voided. */
export function VoidDaysForm({ connection }: { connection: Connection }) {
  const { _id, name } = connection;
  const toasts = useToasts();
  const save = useWrite("updateConnection", CHANGES_OF_SERVICES);
  const form = useForm({
    initialValues: textsOf(connection),
    validate: (typed) =>
      Object.fromEntries(CARRIERS.filter((carrier) => !isValid(typed[carrier])).map((carrier) => [carrier, INVALID])),
  });
  const [problem, setProblem] = useProblem();
  const submit = form.onSubmit((typed) => {
    const saved = textsOf(connection);
    const changed = CARRIERS.filter((carrier) => typed[carrier] !== saved[carrier]);
    setProblem(undefined);
    if (changed.length === 0) return;
    const voidDays = Object.fromEntries(changed.map((carrier) => [carrier, Number(typed[carrier])]));
    save.mutate(
      { path: { id: _id }, body: { voidDays } },
      {
        onSuccess: (now) => {
          markSaved(form, typed, textsOf(now));
          const all = CARRIERS.map((carrier) => `${carrierName(carrier)} ${now.voidDays[carrier]}`);
          toasts.success(`Days to void labels of ${name}: ${all.join(", ")}`);
        },
        onError: (error) => showFieldErrors(form, setProblem, error, CARRIERS, "Failed to update API settings"),
      },
    );
  });
  return (
    <FormPanel
      label={`Days to void labels of ${name}`}
      submitLabel="Save Days"
      isPending={save.isPending}
      isDirty={form.isDirty()}
      error={problem}
      onSubmit={submit}
    >
      {CARRIERS.map((carrier) => (
        <TextInput
          key={carrier}
          label={`Days to void a ${carrierName(carrier)} label`}
          description="After the purchase."
          inputWrapperOrder={["label", "input", "description", "error"]}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps(carrier)}
        />
      ))}
    </FormPanel>
  );
}
