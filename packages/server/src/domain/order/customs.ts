import type { OrderCustomsLine, CustomsLine as SentLine } from "@shipctl/sdk/contract";
import { customsForm, needsCustoms } from "@shipctl/sdk/display";
import { countryCode } from "@shipctl/sdk/files";
import type { CustomsLine } from "../../ports/carrier.js";
import { toCents, toUsd } from "../../shared/money.js";
import { type FieldError, Problem } from "../../shared/problem.js";
import { unprintableError } from "../address/printable-text.js";
import type { ServiceRecord } from "../service/connection-table.js";
import type { OrderRequest } from "./order-request.js";

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
  const errors = [...form.problems, ...lines.flatMap(unprintable)];
  return { lines, errors: errors.map((error) => ({ ...error, field: `packageDetails.${error.field}` })) };
}

const unprintable = ({ description }: CustomsLine, index: number): FieldError[] => {
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
