import { TextInput } from "@mantine/core";
import { CUSTOMS_DESCRIPTION } from "@shipctl/sdk/display";
import { Panel } from "../../ui/panel.js";
import type { CustomsDraft } from "./draft.js";
import classes from "./parcel-panel.module.css";

interface CustomsPanelProps {
  /** With what the parcel says, where nothing else was typed. */
  readonly value: Required<CustomsDraft>;
  readonly onChange: (part: CustomsDraft) => void;
  readonly errors: Partial<Record<keyof CustomsDraft, string>>;
}

/** The goods of the parcel, for addresses that USPS asks for a customs form for. */
export function CustomsPanel({ value, onChange, errors }: CustomsPanelProps) {
  const field = (name: keyof CustomsDraft, label: string) => ({
    label,
    "aria-required": true,
    autoComplete: "off",
    error: errors[name],
    value: value[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <Panel title="Customs form">
      <div className={classes.grid}>
        <p className={classes.saved}>USPS asks for it at this address. It is printed with the label.</p>
        <TextInput
          className={classes.description ?? ""}
          maxLength={CUSTOMS_DESCRIPTION}
          {...field("description", "Goods")}
        />
        <TextInput type="number" inputMode="numeric" min={1} step={1} {...field("quantity", "Pieces")} />
        <TextInput
          className={classes.option ?? ""}
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          {...field("value", "Value of all pieces (USD)")}
        />
        <TextInput className={classes.option ?? ""} {...field("originCountry", "Country of origin")} />
      </div>
    </Panel>
  );
}
