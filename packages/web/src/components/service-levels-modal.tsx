import { NativeSelect, TextInput } from "@mantine/core";
import type { ServiceLevel, ServicesByCarrier } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { distinctLevels, levelInputs, levelsWith, servicePicker } from "@shipctl/sdk/files";
import { type FormEvent, useState } from "react";
import { fieldErrors, useProblem } from "../api/problem.js";
import { useReading, useWrite } from "../api/query.js";
import { STALE } from "../api/stale.js";
import { FormModal } from "../ui/form-modal.js";
import { useToasts } from "../ui/toasts.js";
import typography from "../ui/typography.module.css";
import { LoadAlert } from "./loaded.js";
import classes from "./service-levels-modal.module.css";
import { serviceGroups, serviceOfValue, serviceValue } from "./service-options.js";
import { servicesRead } from "./shared-reads.js";

interface ServiceLevelsModalProps {
  /** The saved services. */
  readonly levels: readonly ServiceLevel[];
  /** What the buyers of the open file paid for. */
  readonly methods: readonly string[];
  readonly onClose: () => void;
}

const CHANGES = { changes: STALE.serviceLevels };

/** Chooses the service that orders are bought with, for each level that buyers pay for. */
export function ServiceLevelsModal({ levels, methods, onClose }: ServiceLevelsModalProps) {
  const toasts = useToasts();
  const services = useReading(servicesRead());
  const save = useWrite("saveServiceLevels", CHANGES);
  const [problem, setProblem] = useProblem();
  const [chosen, setChosen] = useState(levels);
  const [other, setOther] = useState("");
  const pickService = servicePicker(chosen);
  const choose = (level: string, value: string) => setChosen(levelsWith(chosen, level, serviceOfValue(value)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    save.mutate(
      { body: { levels: levelInputs(chosen) } },
      {
        onSuccess: () => {
          toasts.success("Services saved");
          onClose();
        },
        onError: (error) => setProblem(fieldErrors(error, [], "Failed to save services").text),
      },
    );
  };
  return (
    <FormModal
      title="Services by level"
      submitLabel="Save Services"
      size="lg"
      isDirty={chosen !== levels}
      isPending={save.isPending}
      error={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={typography.note}>
        A row without a service is bought with the service of its Amazon service level, or of the shipping method that
        the buyer chose in the shop.
      </p>
      <LoadAlert reading={services} failure="Failed to load shipping services" />
      <div className={classes.levels}>
        {distinctLevels([...methods, ...chosen.map(({ level }) => level)]).map((level) => (
          <NativeSelect
            key={level}
            label={level}
            disabled={!services.data}
            data={optionsOf(services.data, pickService(level))}
            value={textOf(pickService(level))}
            onChange={({ currentTarget }) => choose(level, currentTarget.value)}
          />
        ))}
        <TextInput
          label="Another level"
          placeholder="Expedited"
          autoComplete="off"
          maxLength={LIMITS.serviceLevel}
          value={other}
          onChange={({ currentTarget }) => setOther(currentTarget.value)}
        />
        <NativeSelect
          label="Service of the other level"
          disabled={!services.data || other.trim() === ""}
          data={optionsOf(services.data, undefined)}
          value=""
          onChange={({ currentTarget }) => {
            choose(other.trim(), currentTarget.value);
            setOther("");
          }}
        />
      </div>
    </FormModal>
  );
}

const textOf = (saved: ServiceLevel | undefined): string => (saved ? serviceValue(saved.carrier, saved.service) : "");

function optionsOf(services: ServicesByCarrier | undefined, saved: ServiceLevel | undefined) {
  const groups = serviceGroups(services);
  const isOffered = groups.some(({ items }) => items.some(({ value }) => value === textOf(saved)));
  return [
    { value: "", label: "As chosen for the file" },
    ...(saved && !isOffered ? [{ value: textOf(saved), label: saved.service }] : []),
    ...groups,
  ];
}
