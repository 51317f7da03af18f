import type { BulkRow, CustomPricing, RowWarning } from "@shipctl/sdk/contract";
import type { Parcel, PostalAddress } from "../../ports/carrier.js";
import { type Cents, toCents } from "../../shared/money.js";
import type { FieldError } from "../../shared/problem.js";
import type { OrderReferences } from "../order/order-table.js";
import { checkWish, type OrderWish, type WishCheck, type WishField } from "../order/order-wish.js";
import type { ConnectionRecord, ServiceRecord } from "../service/connection-table.js";
import { priceOf } from "../service/price.js";
import { type PickedService, rowService } from "./row-service.js";

export interface BulkPick extends PickedService {
  readonly template?: string;
}

type Column = keyof BulkRow;

export interface RowContext {
  readonly connection: ConnectionRecord;
  readonly pricing: CustomPricing | undefined;
  readonly pick: BulkPick;
}

/** A row as it would be bought, with all its errors and warnings. Without errors it has a wish, a service and a price. */
export interface RowPlan {
  readonly errors: FieldError[];
  readonly warnings: RowWarning[];
  readonly wish?: OrderWish;
  readonly service?: ServiceRecord;
  readonly priceCents?: Cents;
}

const MEASURES = [
  ["weight", "Weight", 100_000],
  ["length", "Length", 1_000],
  ["width", "Width", 1_000],
  ["height", "Height", 1_000],
] as const;

const SMALLEST = 0.1;
const DESCRIPTION_LIMIT = 500;

export function planRow(row: BulkRow, { connection, pricing, pick }: RowContext): RowPlan {
  const errors: FieldError[] = [];
  const text = (column: Column): string => cell(row, column);
  const [weightLbs, lengthIn, widthIn, heightIn] = MEASURES.map(([column, label, most]) =>
    measure(text(column), column, label, most, errors),
  );
  const service = rowService(
    connection,
    pricing,
    { carrier: text("carrier"), service: text("service") },
    pick,
    weightLbs ?? 0,
  );
  if ("message" in service) errors.push(service);
  const parcel = { weightLbs: weightLbs ?? 0, lengthIn: lengthIn ?? 0, widthIn: widthIn ?? 0, heightIn: heightIn ?? 0 };
  const checked = checkRowWish(text, "message" in service ? undefined : service, pick, parcel, errors);
  const all = [...checked.errors, ...errors];
  const warnings = [...checked.warnings.map(zipAndState), ...shortened(text("productName"))];
  if (all.length > 0 || "message" in service) return { errors: all, warnings };

  const price = priceOf(service, pricing, parcel.weightLbs);
  if (!price.ok) return { errors: [{ field: "weight", message: price.reason }], warnings };
  return { errors: [], warnings, wish: checked.wish, service, priceCents: price.priceCents };
}

const zipAndState = (warning: FieldError): RowWarning => ({ ...warning, code: "zip_state" });

/** No row is held up by a product's long name, and nothing of it goes without a word. */
function shortened(productName: string): RowWarning[] {
  if (productName.length <= DESCRIPTION_LIMIT) return [];
  const message = `productName has ${productName.length} characters; the first ${DESCRIPTION_LIMIT} are kept`;
  return [{ code: "text_shortened", field: "productName", message }];
}

/** The wish of a row that was checked when it was paid for; nothing that has changed since can make it fail. */
export function paidWish(row: BulkRow, service: ServiceRecord, pick: BulkPick): OrderWish {
  const text = (column: Column): string => cell(row, column);
  const [weightLbs = 0, lengthIn = 0, widthIn = 0, heightIn = 0] = MEASURES.map(([column]) => Number(text(column)));
  return checkRowWish(text, service, pick, { weightLbs, lengthIn, widthIn, heightIn }, []).wish;
}

function checkRowWish(
  text: (column: Column) => string,
  service: ServiceRecord | undefined,
  pick: BulkPick,
  parcel: Parcel,
  errors: FieldError[],
): WishCheck {
  const description = text("description");
  if (description.length > DESCRIPTION_LIMIT) {
    errors.push({
      field: "description",
      message: `description has ${description.length} characters; at most ${DESCRIPTION_LIMIT} fit`,
    });
  }
  const typed = {
    carrier: service?.carrier ?? "UPS",
    service: service?.name ?? "",
    sender: addressOf(text, "from"),
    recipient: addressOf(text, "to"),
    parcel,
    description,
    valueCents: amountOf(text("value"), errors),
    template: pick.template,
    references: referencesOf(text, errors),
  };
  const checked = checkWish(typed, columnOf);
  errors.push(...checked.foreign);
  return checked;
}

export const cell = (row: BulkRow, column: Column): string => String(row[column] ?? "").trim();

/** Not a number for what only JavaScript takes for one, such as `0x10`. */
const decimal = (text: string): number =>
  /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;

function measure(text: string, column: string, label: string, most: number, errors: FieldError[]): number | undefined {
  const value = decimal(text);
  const fail = (message: string) => {
    errors.push({ field: column, message });
    return undefined;
  };
  if (text === "") return fail(`${label} is required`);
  if (!Number.isFinite(value)) {
    const number = /^[^\d.]*(\d+(?:\.\d+)?)[^\d.]*$/.exec(text)?.[1];
    errors.push({
      field: column,
      message: `${JSON.stringify(text)} is not a number`,
      ...(number ? { suggestion: number } : {}),
    });
    return undefined;
  }
  if (value < SMALLEST) return fail(`${label} must be at least ${SMALLEST}`);
  return value > most ? fail(`${label} must be at most ${most}`) : value;
}

function amountOf(text: string, errors: FieldError[]): Cents {
  if (text === "") return 0;
  const cents = toCents(decimal(text.replace(/^\$/, "")));
  if (cents !== undefined && cents >= 0) return cents;
  errors.push({ field: "value", message: `${JSON.stringify(text)} is not an amount in USD` });
  return 0;
}

function referencesOf(text: (column: Column) => string, errors: FieldError[]): OrderReferences {
  const quantity = text("quantity");
  const units = decimal(quantity);
  if (quantity !== "" && !(Number.isInteger(units) && units >= 1)) {
    errors.push({ field: "quantity", message: `${JSON.stringify(quantity)} is not a whole number of at least 1` });
  }
  for (const column of ["reference", "orderNumber", "sku", "orderItemId"] as const) {
    if (text(column).length > 200)
      errors.push({ field: column, message: `${column} has ${text(column).length} characters; at most 200 fit` });
  }
  return {
    reference: text("reference") || undefined,
    orderNumber: text("orderNumber") || undefined,
    sku: text("sku") || undefined,
    productName: text("productName").slice(0, DESCRIPTION_LIMIT) || undefined,
    orderItemId: text("orderItemId") || undefined,
    quantity: quantity === "" ? undefined : units,
  };
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

/** `recipient.zip` → `toZip` */
function columnOf(field: WishField): string {
  const [side, part] = field.split(".");
  if (!part) return field;
  return `${side === "sender" ? "from" : "to"}${part.charAt(0).toUpperCase()}${part.slice(1)}`;
}
