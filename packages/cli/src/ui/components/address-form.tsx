import type { Address } from "@shipctl/sdk";
import { type FormField, TextForm } from "./text-form.js";

const FIELDS = [
  { key: "name", label: "Name" },
  { key: "company", label: "Company", placeholder: "optional" },
  { key: "street1", label: "Street" },
  { key: "street2", label: "Suite, unit", placeholder: "optional" },
  { key: "city", label: "City" },
  { key: "state", label: "State", placeholder: "IL" },
  { key: "zip", label: "ZIP code" },
  { key: "phone", label: "Phone" },
] as const;

const TYPE_FIELDS = [
  {
    key: "type",
    label: "Type",
    choices: [
      { value: "sender", name: "sender" },
      { value: "recipient", name: "recipient" },
    ],
  },
  {
    key: "isDefault",
    label: "Default",
    choices: [
      { value: "no", name: "no" },
      { value: "yes", name: "yes" },
    ],
  },
] as const;

type Key = (typeof FIELDS)[number]["key"] | (typeof TYPE_FIELDS)[number]["key"];

export type AddressTexts = Readonly<Record<Key, string>>;

export const BLANK_ADDRESS: AddressTexts = {
  ...{ name: "", company: "", street1: "", street2: "", city: "", state: "", zip: "", phone: "" },
  ...{ type: "sender", isDefault: "no" },
};

/** A saved address as the form shows it. */
export const addressTexts = ({ company = "", street2 = "", isDefault, ...address }: Address): AddressTexts => ({
  ...{ name: address.name, company, street1: address.street1, street2, city: address.city, state: address.state },
  ...{ zip: address.zip, phone: address.phone, type: address.type, isDefault: isDefault ? "yes" : "no" },
});

interface AddressFormProps {
  readonly title: string;
  readonly texts: AddressTexts;
  /** Where the type is clear, it is not asked for. */
  readonly hasType?: boolean;
  readonly problem: string | undefined;
  readonly save: (texts: AddressTexts) => void;
  readonly close: () => void;
}

/** Asks for an address, in a window. */
export function AddressForm({ hasType = true, ...props }: AddressFormProps) {
  const fields: readonly FormField<Key>[] = hasType ? [...FIELDS, ...TYPE_FIELDS] : FIELDS;
  return <TextForm {...props} fields={fields} saveLabel="save" check={missingIn} />;
}

function missingIn(texts: AddressTexts): string | undefined {
  const missing = FIELDS.find(
    (field) => !("placeholder" in field && field.placeholder === "optional") && texts[field.key].trim() === "",
  );
  return missing && `${missing.label} is required.`;
}
