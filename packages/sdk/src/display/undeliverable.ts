import type { Carrier } from "../contract/names.gen.js";
import { carrierName } from "./carriers.js";
import { isTerritory, lineKind, militaryField, type Place } from "./delivery-points.js";
import { fieldName, sideMessage } from "./field-words.js";
import { type ServiceLimits, serviceLimits } from "./service-limits.js";
import { stateCode, stateName } from "./states.js";

/** A parcel as far as it is known. */
export interface ParcelToDeliver {
  readonly sender?: AddressToPrint | undefined;
  readonly recipient?: AddressToPrint | undefined;
  /** Inches. */
  readonly dimensions?: { readonly length: number; readonly width: number; readonly height: number } | undefined;
  /** A return label: its carrier also collects the parcel from the sender. */
  readonly isReturn?: boolean | undefined;
}

interface AddressToPrint extends Place {
  readonly name?: string | undefined;
  readonly company?: string | undefined;
}

/** Why a service does not deliver a parcel. */
export interface Undeliverable {
  /** As in the contract, e.g. `recipient.street1` or `packageDetails.dimensions.length`. */
  readonly field: string;
  readonly message: string;
}

/**
 * Why a service does not deliver a parcel; empty if it does. A label can be bought nevertheless, if a person decides so.
 *
 * @example
 * undeliverable("UPS", "UPS Ground", { recipient: { street1: "PO Box 12" } })[0]?.field; // => "recipient.street1"
 */
export function undeliverable(
  carrier: Carrier,
  service: string | undefined,
  { sender = {}, recipient = {}, dimensions, isReturn = false }: ParcelToDeliver,
): readonly Undeliverable[] {
  const limits = serviceLimits(carrier, service);
  const name = service || carrierName(carrier);
  return [
    ...boxProblems(limits, name, recipient),
    ...placeProblems(limits, `${name} does not deliver to`, recipient).map((problem) => within("recipient", problem)),
    ...(isReturn ? placeProblems(limits, `${name} does not collect from`, sender) : []).map((problem) =>
      within("sender", problem),
    ),
    ...lineProblems(limits, carrierName(carrier), sender).map((problem) => ofSide(within("sender", problem))),
    ...lineProblems(limits, carrierName(carrier), recipient).map((problem) => ofSide(within("recipient", problem))),
    ...(dimensions ? sizeProblems(limits, name, dimensions) : []),
  ];
}

const within = (side: "sender" | "recipient", { field, message }: Undeliverable): Undeliverable => ({
  field: `${side}.${field}`,
  message,
});

const ofSide = ({ field, message }: Undeliverable): Undeliverable => ({ field, message: sideMessage(field, message) });

function boxProblems({ poBoxes }: ServiceLimits, name: string, recipient: Place): Undeliverable[] {
  if (poBoxes) return [];
  for (const field of ["street1", "street2"] as const) {
    const kind = lineKind(recipient[field] ?? "");
    if (kind !== "po_box" && kind !== "general_delivery") continue;
    const what = kind === "po_box" ? "PO boxes" : "General Delivery";
    const message = `${name} does not deliver to ${what}; use USPS or a street address`;
    return [within("recipient", { field, message })];
  }
  return [];
}

function placeProblems({ military, territories }: ServiceLimits, doesNot: string, place: Place): Undeliverable[] {
  const field = military ? undefined : militaryField(place);
  if (field) return [{ field, message: `${doesNot} APO, FPO and DPO addresses; use USPS` }];
  const state = stateCode(place.state ?? "");
  if (territories || !state || !isTerritory(state)) return [];
  return [{ field: "state", message: `${doesNot} ${stateName(state)} without customs papers; use USPS` }];
}

function lineProblems({ line, city }: ServiceLimits, carrier: string, address: AddressToPrint): Undeliverable[] {
  const problems: Undeliverable[] = [];
  for (const field of PRINTED) {
    const most = field === "city" ? city : line;
    const text = address[field]?.trim() ?? "";
    if (most === undefined || text.length <= most) continue;
    const length = [...text].length;
    if (length <= most) continue;
    const message = `${fieldName(field)} has ${length} characters, ${length - most} too many: ${carrier} takes ${most}`;
    problems.push({ field, message });
  }
  return problems;
}

const PRINTED = ["name", "company", "street1", "street2", "city"] as const;

function sizeProblems(
  { length: most = Number.POSITIVE_INFINITY, lengthAndGirth, smallest }: ServiceLimits,
  name: string,
  { length, width, height }: { readonly length: number; readonly width: number; readonly height: number },
): Undeliverable[] {
  const [longest, second, shortest] = [length, width, height].sort((a, b) => b - a) as [number, number, number];
  const sum = Math.round((longest + 2 * (second + shortest)) * 100) / 100;
  const problems: Undeliverable[] = [];
  const add = (message: string) => problems.push({ field: "packageDetails.dimensions.length", message });
  if (longest > most) add(`The longest side is ${longest} in; ${name} takes at most ${most} in`);
  if (sum > lengthAndGirth) add(`Length and girth are ${sum} in together; ${name} takes at most ${lengthAndGirth} in`);
  if (smallest?.every(([a, b, c]) => longest < a || second < b || shortest < c)) {
    const boxes = smallest.map((sides) => sides.join(" x ")).join(" or ");
    add(`The parcel is too small: ${name} takes ${boxes} in and larger`);
  }
  return problems;
}
