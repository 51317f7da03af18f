import type { CarrierName, OrderCustomsLine, RowWarning, CustomsLine as SentLine } from "@shipctl/sdk/contract";
import { customsForm, needsCustoms, sideMessage } from "@shipctl/sdk/display";
import { countryCode } from "@shipctl/sdk/files";
import type { CustomsLine, LabelOptions, Parcel, PostalAddress } from "../../ports/carrier.js";
import { type Cents, toCents, toUsd } from "../../shared/money.js";
import { type FieldError, invalidInput, Problem } from "../../shared/problem.js";
import { checkPostalAddress, type TypedAddress } from "../address/postal-address.js";
import { unprintable, unprintableError } from "../address/printable-text.js";
import type { ServiceRecord } from "../service/connection-table.js";
import type { OrderReferences } from "./order-table.js";

/** A label as requested, before it is validated and priced. */
export interface OrderInput extends LabelOptions {
  readonly carrier: CarrierName;
  readonly service: string;
  readonly sender: TypedAddress;
  readonly recipient: TypedAddress;
  readonly parcel: Parcel;
  readonly description?: string;
  readonly valueCents: Cents;
  /** As far as they are given: the rest is taken from the parcel. */
  readonly customs?: readonly Partial<CustomsLine>[] | undefined;
  /** USPS only; ignored for other carriers. */
  readonly template?: string;
  readonly references: OrderReferences;
  readonly isReturn?: boolean;
}

/** A validated request: normalized, printable and deliverable within the US. */
export interface OrderRequest extends OrderInput {
  readonly sender: PostalAddress;
  readonly recipient: PostalAddress;
}

export interface OrderCheck {
  readonly request: OrderRequest;
  readonly errors: readonly FieldError[];
  readonly warnings: readonly FieldError[];
  /** Errors for countries that are not served. */
  readonly foreign: readonly FieldError[];
}

export type OrderField =
  | "description"
  | keyof OrderReferences
  | `sender.${keyof PostalAddress}`
  | `recipient.${keyof PostalAddress}`;

/** Returns all errors, not only the first, in words that say whose field it is. `nameField` gives a field's name. */
export function checkOrderInput(
  input: OrderInput,
  nameField: (field: OrderField) => string = (field) => field,
): OrderCheck {
  const sender = checkPostalAddress(input.sender, (field) => nameField(`sender.${field}`));
  const recipient = checkPostalAddress(input.recipient, (field) => nameField(`recipient.${field}`));
  const request: OrderRequest = {
    ...input,
    sender: sender.address,
    recipient: recipient.address,
    template: templateOf(input.carrier, input.template),
  };
  return {
    request,
    errors: [...sender.errors, ...recipient.errors, ...unprintableErrors(request, nameField)].map(ofSide),
    warnings: [...sender.warnings, ...recipient.warnings].map(ofSide),
    foreign: [
      ...foreignErrors(nameField("sender.country"), sender.foreignCountry),
      ...foreignErrors(nameField("recipient.country"), recipient.foreignCountry),
    ].map(ofSide),
  };
}

const ofSide = (error: FieldError): FieldError => ({ ...error, message: sideMessage(error.field, error.message) });

/** Only USPS has templates. */
export const templateOf = (carrier: CarrierName, picked: string | undefined): string | undefined =>
  carrier === "USPS" ? (picked ?? "BASIC") : undefined;

/** @throws country_not_served, or invalid_input with every invalid field. */
export function parseOrderInput(input: OrderInput): OrderRequest {
  const { request, errors, foreign } = checkOrderInput(input);
  requireServed(foreign);
  if (errors.length > 0) throw invalidInput(errors);
  return request;
}

/** For quotes, before an address is complete. @throws country_not_served */
export function requireServedCountries(sender: TypedAddress | undefined, recipient: TypedAddress | undefined): void {
  const foreign = Object.entries({ sender, recipient }).flatMap(([side, address]) => {
    const { foreignCountry } = checkPostalAddress({ country: address?.country }, (field) => field);
    return foreignErrors(`${side}.country`, foreignCountry);
  });
  requireServed(foreign);
}

interface Sides {
  readonly sender?: TypedAddress | undefined;
  readonly recipient?: TypedAddress | undefined;
}

interface Places {
  readonly sender: PostalAddress;
  readonly recipient: PostalAddress;
}

/** Both places, if they are complete: a price depends on them, not on names and phone numbers. */
export function placesOf(sides: Sides): Places | undefined {
  const { places, errors } = checkPlaces(sides);
  return errors.length === 0 ? places : undefined;
}

/** Both places as far as they are known. */
export const knownPlaces = (sides: Sides): Places => checkPlaces(sides).places;

/** ZIP codes that are outside of their states. */
export const placeWarnings = (sides: Sides): readonly RowWarning[] =>
  checkPlaces(sides).warnings.map((warning) => ({ ...warning, code: "zip_state" }));

/** @throws invalid_input for places that are incomplete. */
export function requirePlaces(sides: Sides): Places {
  const { places, errors } = checkPlaces(sides);
  if (errors.length > 0) throw invalidInput(errors);
  return places;
}

function checkPlaces({ sender = {}, recipient = {} }: Sides) {
  const from = checkPostalAddress(sender, (field) => `sender.${field}`);
  const to = checkPostalAddress(recipient, (field) => `recipient.${field}`);
  const errors = [...from.errors, ...to.errors].filter(({ field }) => !/\.(?:name|company|phone|email)$/.test(field));
  const warnings = [...from.warnings, ...to.warnings];
  const places = { sender: from.address, recipient: to.address };
  return { places, errors: errors.map(ofSide), warnings: warnings.map(ofSide) };
}

function requireServed(foreign: readonly FieldError[]): void {
  const [first] = foreign;
  if (first) throw new Problem("country_not_served", first.message, { errors: foreign });
}

function foreignErrors(field: string, country: string | undefined): FieldError[] {
  if (country === undefined) return [];
  return [{ field, message: `Labels are sold within the United States only, not to or from ${country}` }];
}

/** Text that cannot be printed on a label is refused before payment. */
function unprintableErrors(request: OrderRequest, nameField: (field: OrderField) => string): FieldError[] {
  const errors: FieldError[] = [];
  const check = (field: OrderField, text: string | undefined) => {
    const error = text && unprintable(text) ? unprintableError(nameField(field), text) : undefined;
    if (error) errors.push(error);
  };
  for (const field of ["name", "company", "street1", "street2", "city"] as const) {
    check(`sender.${field}`, request.sender[field]);
    check(`recipient.${field}`, request.recipient[field]);
  }
  check("description", request.description);
  check("reference", request.references.reference);
  check("orderNumber", request.references.orderNumber);
  check("sku", request.references.sku);
  return errors;
}

type Goods = Pick<OrderRequest, "sender" | "recipient" | "parcel" | "description" | "valueCents" | "customs">;
type Seller = Pick<ServiceRecord, "carrier" | "name">;

/** What a customs form lacks, by the fields of the contract; empty if the service asks for none. */
export const customsErrors = (service: Seller, goods: Goods): readonly FieldError[] => formOf(service, goods).errors;

/** The lines to keep with an order. Undefined if none were given and none are needed, or if they are incomplete. */
export function customsLines(service: Seller, goods: Goods): readonly CustomsLine[] | undefined {
  const { lines, errors } = formOf(service, goods);
  return lines.length > 0 && errors.length === 0 ? lines : undefined;
}

/** @throws customs_needed */
export function refuseWithoutCustoms(service: Seller, goods: Goods): void {
  const errors = customsErrors(service, goods);
  if (errors.length > 0) throw customsNeeded(errors);
}

export const customsNeeded = (errors: readonly FieldError[], errorCount?: number): Problem =>
  new Problem("customs_needed", `${errors[0]?.message}. Nothing was bought.`, { errors, errorCount });

interface Form {
  readonly lines: readonly CustomsLine[];
  readonly errors: readonly FieldError[];
}

const NO_FORM: Form = { lines: [], errors: [] };

function formOf({ carrier, name }: Seller, { sender, recipient, ...goods }: Goods): Form {
  const isNeeded = needsCustoms(carrier, name, { sender, recipient });
  const { customs = [], description, valueCents, parcel } = goods;
  if (!isNeeded && customs.length === 0) return NO_FORM;
  const form = customsForm({
    customs: customs.map(sentLine),
    description,
    value: toUsd(valueCents),
    weight: parcel.weightLbs,
  });
  const lines = form.lines.map(keptLine);
  if (!isNeeded) return { lines, errors: [] };
  const errors = [...form.problems, ...lines.flatMap(unprintableLine)];
  return { lines, errors: errors.map((error) => ({ ...error, field: `packageDetails.${error.field}` })) };
}

const unprintableLine = ({ description }: CustomsLine, index: number): FieldError[] => {
  const error = unprintableError("customsDescription", description);
  return error ? [{ ...error, field: `customs[${index}].description` }] : [];
};

const sentLine = ({ valueCents, weightLbs, originCountry, ...line }: Partial<CustomsLine>): SentLine => ({
  ...line,
  value: valueCents === undefined ? undefined : toUsd(valueCents),
  weight: weightLbs,
  originCountry: originCountry && countryCode(originCountry),
});

const keptLine = ({ value, weight, ...line }: OrderCustomsLine): CustomsLine => ({
  ...line,
  valueCents: toCents(value) ?? 0,
  weightLbs: weight,
});

/** For replies. */
export const customsView = ({ valueCents, weightLbs, ...line }: CustomsLine): OrderCustomsLine => ({
  ...line,
  value: toUsd(valueCents),
  weight: weightLbs,
});
