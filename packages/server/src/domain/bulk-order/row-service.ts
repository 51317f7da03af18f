import type { CarrierName } from "@shipctl/sdk/contract";
import { CARRIER_CHOICE, carrierNamed } from "@shipctl/sdk/display";
import { type FieldError, quoted } from "../../shared/problem.js";
import type { ConnectionRecord, ServiceRecord } from "../service/connection-table.js";
import { isBuyable } from "../service/find-service.js";
import { type PricedShipment, type PriceTerms, priceOf } from "../service/price.js";
import { undeliverableFields } from "../service/undeliverable.js";

export interface PickedService {
  readonly carrier?: string;
  readonly service?: string;
}

/** The cheapest service is not known before all are quoted. */
export const UNQUOTED = "unquoted";

export type RowService = ServiceRecord | FieldError | typeof UNQUOTED;

/**
 * The service for a row: its own `carrier` and `service` columns take precedence over the picked ones. `cheapest`
 * chooses the cheapest service that carries and delivers the parcel, from the row's carrier if it names one.
 */
export function rowService(
  terms: PriceTerms,
  row: PickedService,
  picked: PickedService,
  shipment: PricedShipment,
): RowService {
  const { connection } = terms;
  const rowCarrier = row.carrier ? carrierNamed(row.carrier) : undefined;
  if (row.carrier && !rowCarrier) {
    return { field: "carrier", message: `${quoted(row.carrier)} is not a carrier; use ${CARRIER_CHOICE}` };
  }
  const wanted =
    row.service || (rowCarrier && !belongsTo(connection, picked.service, rowCarrier) ? "" : picked.service);
  // A service named by the row implies its carrier; the picked carrier applies to the picked service only.
  const carrier = rowCarrier ?? (row.service ? undefined : carrierNamed(picked.carrier ?? ""));
  const choice = connection.services.filter((s) => isBuyable(s) && (carrier === undefined || s.carrier === carrier));
  if (!wanted) return { field: "service", message: `Service is required. ${namesOf(choice)}` };
  if (wanted.toLowerCase() === "cheapest") return cheapest(choice, terms, shipment);
  const named = choice.find((s) => sameName(s.name, wanted));
  if (named) return named;
  const [meant, ...others] = choice.filter((s) => coreOf(s.name, s.carrier) === coreOf(wanted, s.carrier));
  return {
    field: "service",
    message: `${quoted(wanted)} is not available${carrier ? ` from ${carrier}` : ""}. ${namesOf(choice)}`,
    ...(carrier && meant && others.length === 0 && { suggestion: meant.name }),
  };
}

/** `usps_priority` and `USPS Priority Mail` have the core `priority`. */
const coreOf = (name: string, carrier: CarrierName): string =>
  (name.toLowerCase().match(/[a-z0-9]+/g) ?? [])
    .filter((word) => word !== carrier.toLowerCase() && !["mail", "service", "shipping"].includes(word))
    .join(" ");

function cheapest(choice: readonly ServiceRecord[], terms: PriceTerms, shipment: PricedShipment): RowService {
  let isUnquoted = false;
  let best: { service: ServiceRecord; cents: number } | undefined;
  let why: string | undefined;
  let refusal: string | undefined;
  for (const service of choice) {
    const [problem] = undeliverableFields(service, shipment);
    if (problem) {
      why ??= problem.message;
      continue;
    }
    const answer = priceOf(service, terms, shipment);
    if (!answer.ok) {
      // The connection lacks an option, so every service does.
      if (answer.why === "option") return { field: answer.field, message: answer.reason };
      if (answer.why === "unquoted") isUnquoted = true;
      if (answer.why === "refused") refusal ??= answer.reason;
    } else if (!best || answer.priceCents < best.cents) best = { service, cents: answer.priceCents };
  }
  if (isUnquoted) return UNQUOTED;
  const reason = refusal ?? why;
  const none = `No service carries ${shipment.parcel.weightLbs} lbs${reason === undefined ? "" : ` there. ${reason}`}`;
  return best?.service ?? { field: "service", message: none };
}

const belongsTo = (connection: ConnectionRecord, name: string | undefined, carrier: CarrierName): boolean =>
  name?.toLowerCase() === "cheapest" ||
  connection.services.some((s) => s.carrier === carrier && sameName(s.name, name ?? ""));

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.trim().toLowerCase();

const namesOf = (services: readonly ServiceRecord[]): string =>
  services.length === 0 ? "None is enabled." : `Choose one of: ${services.map((s) => s.name).join(", ")}.`;
