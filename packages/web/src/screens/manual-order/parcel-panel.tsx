import { Button, NativeSelect, TextInput } from "@mantine/core";
import type { LabelOptions, Parcel, Signature } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { formatDimensions, formatUsd, formatWeight, signatureText } from "@shipctl/sdk/display";
import { cellsOfParcel } from "@shipctl/sdk/files";
import { onPastedSize } from "../../components/parcel-draft.js";
import { Panel } from "../../ui/panel.js";
import { type ParcelDraft, weightLbs, weightWithUnit } from "./draft.js";
import classes from "./parcel-panel.module.css";

interface ParcelPanelProps {
  readonly value: ParcelDraft;
  readonly onChange: (part: Partial<ParcelDraft>) => void;
  readonly errors: Partial<Record<keyof ParcelDraft, string>>;
  /** The options of the connection; undefined until it is loaded. */
  readonly options: LabelOptions | undefined;
  /** Undefined until they are loaded. */
  readonly saved: readonly Parcel[] | undefined;
  readonly onSave: () => void;
}

const SIGNATURES: readonly Signature[] = ["none", "standard", "adult"];

const SIDES = [
  { name: "length", label: "Length (inches)" },
  { name: "width", label: "Width (inches)" },
  { name: "height", label: "Height (inches)" },
] as const;

export function ParcelPanel({ value, onChange, errors, options, saved, onSave }: ParcelPanelProps) {
  const lbs = weightWithUnit(value.weight);
  const selected = saved?.find((parcel) => isSame(parcel, value));
  const select = (id: string) => {
    const parcel = saved?.find(({ _id }) => _id === id);
    onChange(parcel ? cellsOfParcel(parcel) : { weight: "", length: "", width: "", height: "" });
  };
  return (
    <Panel
      title="Package details"
      actions={
        <Button variant="subtle" size="compact-sm" onClick={onSave}>
          Save this parcel
        </Button>
      }
    >
      <div className={classes.grid}>
        <NativeSelect
          className={classes.saved ?? ""}
          label="Saved parcel"
          disabled={!saved?.length}
          data={[
            { value: "", label: saved?.length === 0 ? "No saved parcels" : "Select a saved parcel" },
            ...(saved ?? []).map((parcel) => ({
              value: parcel._id,
              label: `${parcel.name}, ${formatWeight(parcel.weight)}, ${formatDimensions(parcel)}`,
            })),
          ]}
          value={selected?._id ?? ""}
          onChange={(event) => select(event.currentTarget.value)}
        />
        <TextInput
          label="Weight (lbs)"
          description={lbs && `${lbs} lbs`}
          inputWrapperOrder={["label", "input", "description", "error"]}
          aria-required
          autoComplete="off"
          error={errors.weight}
          value={value.weight}
          onChange={(event) => onChange({ weight: event.currentTarget.value })}
        />
        {SIDES.map(({ name, label }) => (
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
            onPaste={onPastedSize(onChange)}
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
        {(options?.signature || value.signature !== "none") && (
          <NativeSelect
            className={classes.option ?? ""}
            label="Signature on delivery"
            description={options?.signature && surcharge(options.signature.price, "per label")}
            inputWrapperOrder={["label", "input", "description", "error"]}
            error={errors.signature}
            data={SIGNATURES.map((signature) => ({ value: signature, label: signatureText(signature) }))}
            value={value.signature}
            onChange={({ currentTarget }) => {
              const signature = SIGNATURES.find((one) => one === currentTarget.value);
              if (signature) onChange({ signature });
            }}
          />
        )}
        {(options?.insurance || value.insuredValue !== "") && (
          <TextInput
            className={classes.option ?? ""}
            type="number"
            inputMode="decimal"
            min={0}
            max={LIMITS.insuredValue}
            step={0.01}
            label="Insure for (USD, optional)"
            description={options?.insurance && surcharge(options.insurance.pricePer100, "for each $100, or part of it")}
            inputWrapperOrder={["label", "input", "description", "error"]}
            autoComplete="off"
            error={errors.insuredValue}
            value={value.insuredValue}
            onChange={(event) => onChange({ insuredValue: event.currentTarget.value })}
          />
        )}
      </div>
    </Panel>
  );
}

const isSame = (parcel: Parcel, { weight, length, width, height }: ParcelDraft): boolean =>
  parcel.weight === weightLbs(weight) &&
  parcel.length === Number(length) &&
  parcel.width === Number(width) &&
  parcel.height === Number(height);

const surcharge = (usd: number, per: string): string => (usd === 0 ? "No surcharge" : `${formatUsd(usd)} ${per}`);
