import type { CarrierName } from "@shipctl/sdk/contract";
import type { Parcel, PostalAddress } from "../../ports/carrier.js";
import type { Cents } from "../../shared/money.js";
import { type FieldError, invalidInput, Problem } from "../../shared/problem.js";
import { checkPostalAddress, type TypedAddress } from "../address/postal-address.js";
import { romanise, unprintable } from "../label/printable-text.js";
import type { OrderReferences } from "./order-table.js";

/** One label as a customer asks for it, before prices and carriers are looked at. */
export interface TypedWish {
  readonly carrier: CarrierName;
  readonly service: string;
  readonly sender: TypedAddress;
  readonly recipient: TypedAddress;
  readonly parcel: Parcel;
  readonly description?: string;
  readonly valueCents: Cents;
  /** USPS only; for other carriers it means nothing. */
  readonly template?: string;
  readonly references: OrderReferences;
}

/** The same, tidied and known to be printable and deliverable within the US. */
export interface OrderWish extends TypedWish {
  readonly sender: PostalAddress;
  readonly recipient: PostalAddress;
}

export interface WishCheck {
  readonly wish: OrderWish;
  readonly errors: readonly FieldError[];
  readonly warnings: readonly FieldError[];
  /** Each side that is not in a country that we ship to. */
  readonly foreign: readonly FieldError[];
}

export type WishField =
  | "description"
  | keyof OrderReferences
  | `sender.${keyof PostalAddress}`
  | `recipient.${keyof PostalAddress}`;

/** Everything that is wrong with it, not only the first thing. `nameField` names a field to the reader. */
export function checkWish(typed: TypedWish, nameField: (field: WishField) => string = (field) => field): WishCheck {
  const sender = checkPostalAddress(typed.sender, (field) => nameField(`sender.${field}`));
  const recipient = checkPostalAddress(typed.recipient, (field) => nameField(`recipient.${field}`));
  const wish: OrderWish = {
    ...typed,
    sender: sender.address,
    recipient: recipient.address,
    template: templateOf(typed.carrier, typed.template),
  };
  return {
    wish,
    errors: [...sender.errors, ...recipient.errors, ...unprintableErrors(wish, nameField)],
    warnings: [...sender.warnings, ...recipient.warnings],
    foreign: [
      ...foreignErrors(nameField("sender.country"), sender.foreignCountry),
      ...foreignErrors(nameField("recipient.country"), recipient.foreignCountry),
    ],
  };
}

/** Only USPS knows templates. */
export const templateOf = (carrier: CarrierName, picked: string | undefined): string | undefined =>
  carrier === "USPS" ? (picked ?? "BASIC") : undefined;

/** @throws country_not_served, or invalid_input with every field. */
export function parseWish(typed: TypedWish): OrderWish {
  const { wish, errors, foreign } = checkWish(typed);
  requireServed(foreign);
  if (errors.length > 0) throw invalidInput(errors);
  return wish;
}

/** For prices, before an address is complete. @throws country_not_served */
export function requireServedCountries(sender: TypedAddress | undefined, recipient: TypedAddress | undefined): void {
  const foreign = Object.entries({ sender, recipient }).flatMap(([side, address]) => {
    const { foreignCountry } = checkPostalAddress({ country: address?.country }, (field) => field);
    return foreignErrors(`${side}.country`, foreignCountry);
  });
  requireServed(foreign);
}

function requireServed(foreign: readonly FieldError[]): void {
  const [first] = foreign;
  if (first) throw new Problem("country_not_served", first.message, { errors: foreign });
}

function foreignErrors(field: string, country: string | undefined): FieldError[] {
  if (country === undefined) return [];
  return [{ field, message: `Labels are sold within the United States only, not to or from ${country}` }];
}

/** Said before anybody pays: what the label could not show. */
function unprintableErrors(wish: OrderWish, nameField: (field: WishField) => string): FieldError[] {
  const errors: FieldError[] = [];
  const look = (field: WishField, text: string | undefined) => {
    const found = text && unprintable(text);
    if (!text || !found) return;
    const suggestion = romanise(text);
    errors.push({
      field: nameField(field),
      message: `${nameField(field)} has ${JSON.stringify(found.character)}, which cannot be printed on a label; write it in Latin, Greek or Cyrillic letters`,
      ...(suggestion === undefined ? {} : { suggestion }),
    });
  };
  for (const field of ["name", "company", "street1", "street2", "city"] as const) {
    look(`sender.${field}`, wish.sender[field]);
    look(`recipient.${field}`, wish.recipient[field]);
  }
  look("description", wish.description);
  look("reference", wish.references.reference);
  look("orderNumber", wish.references.orderNumber);
  look("sku", wish.references.sku);
  return errors;
}
