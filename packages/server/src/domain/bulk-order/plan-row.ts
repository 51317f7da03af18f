import { type BulkRow, LIMITS, type Metadata, type RowWarning } from "@shipctl/sdk/contract";
import { fieldName } from "@shipctl/sdk/display";
import { lengthWritten, weightWritten } from "@shipctl/sdk/files";
import type { LabelOptions, Parcel, PostalAddress } from "../../ports/carrier.js";
import { type Cents, formatUsd, toCents } from "../../shared/money.js";
import { type FieldError, quoted } from "../../shared/problem.js";
import {
  checkOrderInput,
  customsErrors,
  type OrderCheck,
  type OrderInput,
  type OrderRequest,
} from "../order/order-request.js";
import type { OrderReferences } from "../order/order-table.js";
import { type PriceTerms, priceOf, type Surcharge } from "../service/price.js";
import { NO_QUOTES } from "../service/quotes.js";
import { undeliverableFields } from "../service/undeliverable.js";
import type { RowRequest } from "./ordered-row.js";
import { type PickedService, type RowService, rowService, UNQUOTED } from "./row-service.js";

export interface BulkPick extends PickedService {
  readonly template?: string;
}

type Column = keyof BulkRow;

export interface RowContext extends PriceTerms {
  readonly pick: BulkPick;
}

/** What would be bought for a row, with all errors and warnings. It has a price if there are no errors. */
export interface RowPlan {
  readonly errors: readonly FieldError[];
  readonly warnings: readonly RowWarning[];
  /** As far as it could be parsed. */
  readonly request: RowRequest;
  readonly priceCents?: Cents;
  readonly surcharges?: readonly Surcharge[];
  /** When the carrier's quote expires, if the price is one. */
  readonly expiresAt?: string | undefined;
  /** The row has no errors, but the carrier has not quoted it yet. */
  readonly isPending?: boolean;
  /** Why the service does not deliver it. The row is bought only if a person decides so. */
  readonly undeliverable?: readonly FieldError[];
  /** Set if the carrier gave no rate, or if only the lines of the customs form are wrong. */
  readonly code?: "carrier_refused" | "carrier_unavailable" | "customs_needed";
}

const MEASURES = [
  ["weight", "Weight", LIMITS.weight],
  ["length", "Length", LIMITS.dimension],
  ["width", "Width", LIMITS.dimension],
  ["height", "Height", LIMITS.dimension],
] as const;

const { smallest: MIN_SIZE, description: DESCRIPTION_LIMIT, orderText: TEXT_LIMIT } = LIMITS;

/** Parses the cells of a file's row. Nothing else does. Metadata is valid already. */
export function planRow(data: BulkRow, context: RowContext, metadata?: Metadata): RowPlan {
  const errors: FieldError[] = [];
  const text = textOf(data);
  const [weightLbs = 0, lengthIn = 0, widthIn = 0, heightIn = 0] = MEASURES.map(([column, label, most]) =>
    measure(text(column), column, label, most, errors),
  );
  const own = { carrier: text("carrier"), service: text("service") };
  const parcel = { weightLbs, lengthIn, widthIn, heightIn };
  const checked = checkCells(text, { parcel, ...optionsOf(text, errors) }, metadata, errors);
  const wrong = [...checked.errors, ...errors];
  // Nothing is quoted for a row that cannot be bought.
  const terms = wrong.length === 0 ? context : { ...context, quotes: NO_QUOTES };
  const plan = servicePlan(checked.request, rowService(terms, own, context.pick, checked.request), terms);
  const warnings = [...checked.warnings.map(zipAndState), ...shortened(text("productName"))];
  const planErrors = plan.errors.map(inColumn);
  if (wrong.length === 0) {
    return { ...plan, errors: planErrors, warnings, undeliverable: plan.undeliverable?.map(inColumn) };
  }
  return { errors: [...wrong, ...planErrors], warnings, request: plan.request };
}

/** Prices a checked request; `own` is the service named by the row. */
export function planRequest(request: RowRequest, own: PickedService, context: RowContext): RowPlan {
  return servicePlan(request, rowService(context, own, context.pick, request), context);
}

/** The price of a request with the service that was found for it. */
function servicePlan(request: RowRequest, found: RowService, terms: PriceTerms): RowPlan {
  if (found === UNQUOTED) return { errors: [], warnings: [], request, isPending: true };
  if ("message" in found) return { errors: [found], warnings: [], request };
  const named = { ...request, carrier: found.carrier, service: found.name };
  const plan = { errors: [], warnings: [], request: named, undeliverable: undeliverableFields(found, named) };
  const errors = customsErrors(found, named);
  if (errors.length > 0) return { ...plan, errors, code: "customs_needed" };
  const price = priceOf(found, terms, named);
  if (price.ok) {
    const { priceCents, surcharges, expiresAt } = price;
    return { ...plan, priceCents, surcharges, expiresAt };
  }
  const { why, field, reason: message } = price;
  if (why === "unquoted") return { ...plan, isPending: true };
  if (field) return { ...plan, errors: [{ field, message }] };
  const code = why === "refused" ? "carrier_refused" : "carrier_unavailable";
  return { ...plan, errors: [{ field: "service", message }], code };
}

/** Until the row's service is known. */
const NO_SERVICE: Pick<OrderRequest, "carrier" | "service"> = { carrier: "UPS", service: "" };

const zipAndState = (warning: FieldError): RowWarning => ({ ...warning, code: "zip_state" });

/** A long product name is shortened with a warning instead of failing the row. */
function shortened(productName: string): RowWarning[] {
  if (productName.length <= DESCRIPTION_LIMIT) return [];
  const message = `${fieldName("productName")} has ${productName.length} characters; the first ${DESCRIPTION_LIMIT} are kept`;
  return [{ code: "text_shortened", field: "productName", message }];
}

interface CellsCheck extends Omit<OrderCheck, "request"> {
  readonly request: RowRequest;
}

function checkCells(
  text: (column: Column) => string,
  parcel: LabelOptions & { readonly parcel: Parcel },
  metadata: Metadata | undefined,
  errors: FieldError[],
): CellsCheck {
  const description = text("description");
  if (description.length > DESCRIPTION_LIMIT) {
    errors.push({
      field: "description",
      message: `${fieldName("description")} has ${description.length} characters; at most ${DESCRIPTION_LIMIT} fit`,
    });
  }
  const input = {
    ...NO_SERVICE,
    sender: addressOf(text, "from"),
    recipient: addressOf(text, "to"),
    ...parcel,
    description,
    valueCents: amountOf("value", text("value"), errors),
    customs: customsLine(text, errors),
    references: { ...referencesOf(text, errors), ...(metadata && { metadata }) },
  };
  const { request, ...checked } = checkOrderInput(input, columnOf);
  errors.push(...checked.foreign);
  return { ...checked, request: withoutTemplate(request) };
}

/** The template is chosen for the whole bulk order. */
export function withoutTemplate({ template: _, ...request }: OrderRequest): RowRequest {
  return request;
}

const textOf =
  (data: BulkRow) =>
  (column: Column): string =>
    String(data[column] ?? "").trim();

/** Longer text is no number. */
const NUMBER_LENGTH = 40;

/** NaN for text that only JavaScript accepts as a number, such as `0x10`. */
const decimal = (text: string): number =>
  text.length <= NUMBER_LENGTH && /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;

function measure(text: string, column: string, label: string, most: number, errors: FieldError[]): number | undefined {
  const value = decimal(text);
  const fail = (message: string) => {
    errors.push({ field: column, message });
    return undefined;
  };
  if (text === "") return fail(`${label} is required`);
  if (!Number.isFinite(value)) {
    const suggestion = text.length <= NUMBER_LENGTH ? measureMeant(text, column) : undefined;
    errors.push({
      field: column,
      message: `${label}: ${quoted(text)} is not a number`,
      ...(suggestion !== undefined && { suggestion: String(suggestion) }),
    });
    return undefined;
  }
  if (value < MIN_SIZE) return fail(`${label} must be at least ${MIN_SIZE}`);
  return value > most ? fail(`${label} must be at most ${most}`) : value;
}

/** The number among signs; of `oz 12`, its pounds. With any other word it may be of another unit. */
function measureMeant(text: string, column: string): number | undefined {
  const [, before = "", number = "", after = ""] = /^([^\d.]*)(\d+(?:\.\d+)?)([^\d.]*)$/.exec(text) ?? [];
  if (number === "") return undefined;
  const unit = `${before.replace(/about/i, "")}${after}`.replace(/[^\p{L}"'#]/gu, "");
  const written = `${number}${unit}`;
  return column === "weight" ? weightWritten(written) : lengthWritten(written);
}

/** Like the words that other tools write. */
const SIGNATURES: Readonly<Record<string, LabelOptions["signature"]>> = {
  ...{ "": undefined, none: undefined, no: undefined, false: undefined, "0": undefined },
  ...{ standard: "standard", yes: "standard", true: "standard", "1": "standard", adult: "adult" },
};

function optionsOf(text: (column: Column) => string, errors: FieldError[]): LabelOptions {
  const [field, word] = ["signature", text("signature")] as const;
  const isKnown = Object.hasOwn(SIGNATURES, word.toLowerCase());
  if (!isKnown) errors.push({ field, message: `${quoted(word)} is not a signature: use none, standard or adult` });
  return {
    signature: isKnown ? SIGNATURES[word.toLowerCase()] : undefined,
    insuredCents: insuredCents(text("insuredValue"), errors) || undefined,
  };
}

function insuredCents(text: string, errors: FieldError[]): Cents {
  const cents = amountOf("insuredValue", text, errors);
  if (cents <= LIMITS.insuredValue * 100) return cents;
  const message = `A parcel can be insured for at most ${formatUsd(LIMITS.insuredValue * 100)}`;
  errors.push({ field: "insuredValue", message, suggestion: String(LIMITS.insuredValue) });
  return 0;
}

function amountOf(field: Column, text: string, errors: FieldError[]): Cents {
  if (text === "") return 0;
  const cents = toCents(decimal(text.replace(/^\$/, "")));
  if (cents !== undefined && cents >= 0) return cents;
  errors.push({ field, message: `${fieldName(field)}: ${quoted(text)} is not an amount in USD` });
  return 0;
}

function referencesOf(text: (column: Column) => string, errors: FieldError[]): OrderReferences {
  const quantity = piecesOf("quantity", text, errors);
  for (const column of ["reference", "orderNumber", "sku", "orderItemId"] as const) {
    if (text(column).length > TEXT_LIMIT)
      errors.push({
        field: column,
        message: `${fieldName(column)} has ${text(column).length} characters; at most ${TEXT_LIMIT} fit`,
      });
  }
  return {
    reference: text("reference") || undefined,
    orderNumber: text("orderNumber") || undefined,
    sku: text("sku") || undefined,
    productName: text("productName").slice(0, DESCRIPTION_LIMIT) || undefined,
    orderItemId: text("orderItemId") || undefined,
    quantity,
  };
}

function piecesOf(field: Column, text: (column: Column) => string, errors: FieldError[]): number | undefined {
  const written = text(field);
  if (written === "") return undefined;
  const pieces = decimal(written);
  if (!(Number.isInteger(pieces) && pieces >= 1)) {
    errors.push({ field, message: `${fieldName(field)}: ${quoted(written)} is not a whole number of at least 1` });
  }
  return pieces;
}

const CUSTOMS_COLUMNS = ["customsDescription", "customsQuantity", "customsValue", "originCountry"] as const;

/** A row has one line, made of the columns that it fills. */
function customsLine(text: (column: Column) => string, errors: FieldError[]): OrderInput["customs"] {
  if (CUSTOMS_COLUMNS.every((column) => text(column) === "")) return undefined;
  const value = text("customsValue");
  return [
    {
      description: text("customsDescription") || undefined,
      quantity: piecesOf("customsQuantity", text, errors),
      valueCents: value === "" ? undefined : amountOf("customsValue", value, errors),
      originCountry: text("originCountry") || undefined,
    },
  ];
}

function addressOf(text: (column: Column) => string, side: "from" | "to"): { [K in keyof PostalAddress]?: string } {
  const part = (name: Capitalize<keyof PostalAddress>) => text(`${side}${name}`);
  return {
    name: part("Name"),
    company: part("Company"),
    street1: part("Street1"),
    street2: part("Street2"),
    city: part("City"),
    state: part("State"),
    zip: part("Zip"),
    country: part("Country"),
    phone: part("Phone"),
    email: part("Email"),
  };
}

const CUSTOMS_FIELDS: Readonly<Record<string, Column>> = {
  description: "customsDescription",
  quantity: "customsQuantity",
  value: "customsValue",
  weight: "weight",
  originCountry: "originCountry",
};

/** `packageDetails.dimensions.length` → `length`, `packageDetails.customs[0].value` → `customsValue` */
function inColumn(error: FieldError): FieldError {
  const [, customs = ""] = /^packageDetails\.customs\[0\]\.(\w+)$/.exec(error.field) ?? [];
  const field = error.field.replace(/^packageDetails\.dimensions\./, "");
  return { ...error, field: CUSTOMS_FIELDS[customs] ?? columnOf(field) };
}

/** `recipient.zip` → `toZip`; built once, as every row asks for about fifteen. */
const COLUMN_NAMES = new Map<string, string>();

function columnOf(field: string): string {
  let column = COLUMN_NAMES.get(field);
  if (column === undefined) {
    const [side, part] = field.split(".");
    column = part ? `${side === "sender" ? "from" : "to"}${part.charAt(0).toUpperCase()}${part.slice(1)}` : field;
    COLUMN_NAMES.set(field, column);
  }
  return column;
}
