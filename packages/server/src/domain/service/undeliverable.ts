import type { Decision, DecisionKind, RowWarning } from "@shipctl/sdk/contract";
import { decisionOfWarning, undeliverable } from "@shipctl/sdk/display";
import { type FieldError, Problem } from "../../shared/problem.js";
import type { ServiceRecord } from "./connection-table.js";
import type { PricedShipment } from "./price.js";

/** What a person decided to buy nevertheless. */
export type Accept = readonly DecisionKind[];

/** Why a service does not deliver a shipment, by the fields of the contract; empty if it does. */
export const undeliverableFields = (
  { carrier, name }: Pick<ServiceRecord, "carrier" | "name">,
  { sender, recipient, isReturn, parcel }: PricedShipment,
): readonly FieldError[] => {
  const dimensions = { length: parcel.lengthIn, width: parcel.widthIn, height: parcel.heightIn };
  return undeliverable(carrier, name, { sender, recipient, isReturn, dimensions });
};

export const isAccepted = (accept: Accept = []): boolean => accept.includes("undeliverable");

/** For replies; undefined if there is nothing to decide. */
export function decisionsOn(
  errors: readonly FieldError[],
  warnings: readonly RowWarning[] = [],
): Decision[] | undefined {
  if (errors.length === 0 && warnings.length === 0) return undefined;
  const decisions = [
    ...errors.map(({ field, message }): Decision => ({ kind: "undeliverable", message, safe: "leave_out", field })),
    ...warnings.flatMap((warning) => decisionOfWarning(warning) ?? []),
  ];
  return decisions.length === 0 ? undefined : decisions;
}

/** @throws service_cannot_deliver */
export function refuseUndeliverable(
  service: ServiceRecord,
  shipment: PricedShipment,
  accept: Accept | undefined,
): void {
  const errors = isAccepted(accept) ? [] : undeliverableFields(service, shipment);
  if (errors.length > 0) throw cannotDeliver(errors);
}

export const cannotDeliver = (errors: readonly FieldError[], errorCount?: number): Problem =>
  new Problem("service_cannot_deliver", `${errors[0]?.message}. ${NOTHING_BOUGHT}`, { errors, errorCount });

const NOTHING_BOUGHT = 'Nothing was bought. To buy it nevertheless, send accept: ["undeliverable"].';
