import { NativeSelect, TextInput } from "@mantine/core";
import { COUNTRIES, LIMITS } from "@shipctl/sdk/contract";
import { type ReactNode, useId } from "react";
import classes from "./address-fields.module.css";

/** An address as typed. */
export interface AddressDraft {
  readonly name: string;
  readonly company: string;
  readonly street1: string;
  readonly street2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  readonly phone: string;
}

export const EMPTY_ADDRESS: AddressDraft = {
  name: "",
  company: "",
  street1: "",
  street2: "",
  city: "",
  state: "",
  zip: "",
  country: "US",
  phone: "",
};

/** The United Kingdom is offered once, as UK. */
const OFFERED_COUNTRIES = COUNTRIES.filter((code) => code !== "GB");

interface AddressFieldsProps {
  readonly value: AddressDraft;
  readonly onChange: (part: Partial<AddressDraft>) => void;
  /** Shown under the fields. */
  readonly errors?: Partial<Record<keyof AddressDraft, ReactNode>>;
  /** Shown under fields that have no error. */
  readonly warnings?: Partial<Record<keyof AddressDraft, string>>;
  readonly disabled?: boolean;
}

type FieldName = Exclude<keyof AddressDraft, "country">;

const FIELDS: readonly { readonly name: FieldName; readonly label: string; readonly optional?: true }[] = [
  { name: "name", label: "Name" },
  { name: "company", label: "Company", optional: true },
  { name: "street1", label: "Street address" },
  { name: "street2", label: "Apartment, suite", optional: true },
  { name: "city", label: "City" },
  { name: "state", label: "State" },
  { name: "zip", label: "ZIP code" },
];

/** The inputs of an address. `addressProblems` checks required fields, not the browser. */
export function AddressFields({ value, onChange, errors = {}, warnings = {}, disabled = false }: AddressFieldsProps) {
  const id = useId();
  const text = (name: FieldName, label: string, optional?: boolean) => (
    <TextInput
      key={name}
      id={`${id}-${name}`}
      className={classes[name]}
      label={optional ? `${label} (optional)` : label}
      aria-required={!optional}
      autoComplete="off"
      maxLength={name === "zip" || name === "phone" ? LIMITS[name] : LIMITS.addressText}
      disabled={disabled}
      error={errors[name]}
      description={errors[name] ? undefined : warnings[name]}
      inputWrapperOrder={["label", "input", "description", "error"]}
      classNames={{ description: classes.warning ?? "" }}
      value={value[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <div className={classes.fields}>
      {FIELDS.map(({ name, label, optional }) => text(name, label, optional))}
      <NativeSelect
        className={classes.country}
        label="Country"
        data={OFFERED_COUNTRIES}
        disabled={disabled}
        error={errors.country}
        value={value.country}
        onChange={(event) => onChange({ country: event.currentTarget.value })}
      />
      {text("phone", "Phone number")}
    </div>
  );
}

const REQUIRED: readonly (readonly [FieldName, string])[] = [
  ["name", "Name is required"],
  ["street1", "Street address is required"],
  ["city", "City is required"],
  ["state", "State is required"],
  ["zip", "ZIP code is required"],
  ["phone", "Phone number is required"],
];

/** The required fields that are empty, in the order of the form. */
export function addressProblems(address: AddressDraft): readonly { field: keyof AddressDraft; message: string }[] {
  return REQUIRED.filter(([name]) => address[name].trim() === "").map(([field, message]) => ({ field, message }));
}
