import { LIMITS, readableMetadata, type V1BulkParcel } from "@shipctl/sdk/contract";
import type { ProgramOrder } from "../domain/bulk-order/program-rows.js";
import type { OrderInput } from "../domain/order/order-request.js";
import type { ConnectionRecord, ServiceRecord } from "../domain/service/connection-table.js";
import { toCents } from "../shared/money.js";
import { type Faults, quoted } from "../shared/problem.js";
import { centsMessage, maxPriceOf, orderInput, type PickedService } from "./conversions.js";

/** What a bulk call says for all of its orders. */
export interface BulkChoice {
  readonly connection: ConnectionRecord;
  /** Those of the connection, by id. */
  readonly services: ReadonlyMap<string, ServiceRecord>;
  readonly picked: PickedService;
}

/** An order of a bulk call by a program; of an invalid one, only its readable part. */
export function programOrder(order: V1BulkParcel, faults: Faults | undefined, choice: BulkChoice): ProgramOrder {
  const { connection, services } = choice;
  const own = text(order, "serviceId");
  const service = own === undefined ? undefined : services.get(own);
  const picked = service ? { ...choice.picked, carrier: service.carrier, service: service.name } : choice.picked;
  if (faults) return { input: readableInput(order, picked), service, faults };
  const { value = 0, insuredValue = 0, customs = [] } = order.packageDetails;
  const ofLines = customs.map((line, index) => [`customs[${index}].value`, line.value ?? 0] as const);
  const unknown = own === undefined || service ? [] : [noService(own, connection)];
  const amounts = [...Object.entries({ value, insuredValue }), ...ofLines].flatMap(([name, usd]) => {
    const field = `packageDetails.${name}`;
    return toCents(usd) === undefined ? [{ field, message: centsMessage(usd, field) }] : [];
  });
  const errors = [...unknown, ...amounts];
  const { accept, quoteId } = order;
  const sent = { accept, quoteId, service, maxPrice: maxPriceOf(order) };
  if (errors.length === 0) return { input: orderInput(order, picked), ...sent, faults: { errors, count: 0 } };
  return { input: readableInput(order, picked), faults: { errors, count: errors.length } };
}

const noService = (id: string, { name }: ConnectionRecord) => ({
  field: "serviceId",
  message:
    `${quoted(id)} is no service that ${name} sells now. ` +
    "All orders of a call are bought from the connection of its serviceId; GET /api/v1/services lists its services",
});

function readableInput(order: unknown, { carrier, service, template }: PickedService): OrderInput {
  const [details, dimensions] = [
    member(order, "packageDetails"),
    member(member(order, "packageDetails"), "dimensions"),
  ];
  return {
    carrier,
    service,
    template,
    sender: readableAddress(member(order, "sender")),
    recipient: readableAddress(member(order, "recipient")),
    parcel: {
      weightLbs: number(details, "weight"),
      lengthIn: number(dimensions, "length"),
      widthIn: number(dimensions, "width"),
      heightIn: number(dimensions, "height"),
    },
    description: text(details, "description"),
    valueCents: toCents(number(details, "value")) ?? 0,
    references: {
      reference: text(order, "reference"),
      orderNumber: text(order, "orderNumber"),
      sku: text(order, "sku"),
      productName: text(order, "productName"),
      orderItemId: text(order, "orderItemId"),
      quantity: number(order, "quantity") || undefined,
      metadata: readableMetadata(member(order, "metadata")),
    },
  };
}

const readableAddress = (address: unknown): OrderInput["sender"] => ({
  name: text(address, "name"),
  company: text(address, "company"),
  street1: text(address, "street1"),
  street2: text(address, "street2"),
  city: text(address, "city"),
  state: text(address, "state"),
  zip: text(address, "zip"),
  country: text(address, "country"),
  phone: text(address, "phone"),
  email: text(address, "email"),
});

const member = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** No text of an order may be longer than the description. */
function text(value: unknown, name: string): string | undefined {
  const found = member(value, name);
  return typeof found === "string" ? found.slice(0, LIMITS.description) : undefined;
}

function number(value: unknown, name: string): number {
  const found = member(value, name);
  return typeof found === "number" && Number.isFinite(found) ? found : 0;
}
