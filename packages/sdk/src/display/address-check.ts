import type { CheckedAddress } from "../contract/index.js";
import type { StatusBadge } from "./status.js";

/**
 * The result of an address check; `Unknown` for an unknown one.
 *
 * @example
 * addressStatus("corrected"); // => { label: "Suggestion", color: "yellow" }
 */
export function addressStatus(status: string): StatusBadge {
  return STATUSES.get(status) ?? { label: "Unknown", color: "grey" };
}

/**
 * Whether an address is a home or a business; empty if it is not known.
 *
 * @example
 * residentialText({ residential: true }); // => "Residential"
 */
export function residentialText({ residential }: Pick<CheckedAddress, "residential">): string {
  if (residential === undefined) return "";
  return residential ? "Residential" : "Business";
}

/**
 * What was checked, where the provider did not check the address; otherwise empty.
 *
 * @example
 * checkedByText({ status: "ok", checkedBy: "provider" }); // => ""
 */
export function checkedByText({ status, checkedBy }: Pick<CheckedAddress, "status" | "checkedBy">): string {
  if (checkedBy === "provider" || status === "unchecked") return "";
  return "Only ZIP code, state and PO box were checked, not the street.";
}

const STATUSES: ReadonlyMap<string, StatusBadge> = new Map([
  ["ok", { label: "OK", color: "green" }],
  ["corrected", { label: "Suggestion", color: "yellow" }],
  ["undeliverable", { label: "Undeliverable", color: "red" }],
  ["unchecked", { label: "Not checked", color: "grey" }],
]);
