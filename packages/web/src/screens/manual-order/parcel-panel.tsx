import { TextInput } from "@mantine/core";
import { LIMITS } from "@shipctl/sdk/contract";
import { Panel } from "../../ui/panel.js";
import type { ParcelDraft } from "./draft.js";
import classes from "./parcel-panel.module.css";

interface ParcelPanelProps {
  readonly value: ParcelDraft;
  readonly onChange: (part: Partial<ParcelDraft>) => void;
  readonly errors: Partial<Record<keyof ParcelDraft, string>>;
}

const MEASURES = [
  { name: "weight", label: "Weight (lbs)" },
  { name: "length", label: "Length (inches)" },
  { name: "width", label: "Width (inches)" },
  { name: "height", label: "Height (inches)" },
] as const;

export function ParcelPanel({ value, onChange, errors }: ParcelPanelProps) {
  return (
    <Panel title="Package details">
      <div className={classes.grid}>
        {MEASURES.map(({ name, label }) => (
          <TextInput
            key={name}
            type="number"
            inputMode="decimal"
            min={0.1}
            step={0.1}
            label={label}
            aria-required
            autoComplete="off"
            error={errors[name]}
            value={value[name]}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
        <TextInput
          className={classes.description ?? ""}
          label="Description (optional)"
          maxLength={LIMITS.description}
          autoComplete="off"
          error={errors.description}
          value={value.description}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
        <TextInput
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          label="Value (USD)"
          autoComplete="off"
          error={errors.value}
          value={value.value}
          onChange={(event) => onChange({ value: event.currentTarget.value })}
        />
      </div>
    </Panel>
  );
}
