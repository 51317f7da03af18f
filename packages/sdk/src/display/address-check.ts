import type { CheckedAddress } from "../contract/index.js";
import type { StatusBadge } from "./status.js";
import { count, formatCount } from "./words.js";

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
 * Residential or business; empty if unknown.
 *
 * @example
 * residentialText({ residential: true }); // => "Residential"
 */
export function residentialText({ residential }: Pick<CheckedAddress, "residential">): string {
  if (residential === undefined) return "";
  return residential ? "Residential" : "Business";
}

/**
 * The extent of a check without the provider; otherwise empty.
 *
 * @example
 * checkedByText({ status: "ok", checkedBy: "provider" }); // => ""
 */
export function checkedByText({ status, checkedBy }: Pick<CheckedAddress, "status" | "checkedBy">): string {
  if (checkedBy === "provider" || status === "unchecked") return "";
  return "Only ZIP code, state and PO box were checked, not the street.";
}

/**
 * The numbers of checked addresses with a suggestion or a problem.
 *
 * @example
 * addressChecksText([{ status: "ok" }, { status: "undeliverable" }]); // => "2 addresses checked: 1 may be undeliverable. You can still use every address as entered."
 */
export function addressChecksText(results: readonly Pick<CheckedAddress, "status" | "suggestion">[]): string {
  const suggested = results.filter(({ suggestion }) => suggestion).length;
  const undeliverable = results.filter(({ status }) => status === "undeliverable").length;
  const unchecked = results.filter(({ status }) => status === "unchecked").length;
  const parts = [
    ...(suggested > 0 ? [count(suggested, "suggestion")] : []),
    ...(undeliverable > 0 ? [`${formatCount(undeliverable)} may be undeliverable`] : []),
    ...(unchecked > 0 ? [`${formatCount(unchecked)} could not be checked`] : []),
  ];
  const checked = `${count(results.length, "address", "addresses")} checked`;
  if (parts.length === 0) return `${checked}: no problems found.`;
  return `${checked}: ${parts.join(", ")}. You can still use every address as entered.`;
}

const STATUSES: ReadonlyMap<string, StatusBadge> = new Map([
  ["ok", { label: "OK", color: "green" }],
  ["corrected", { label: "Suggestion", color: "yellow" }],
  ["undeliverable", { label: "Undeliverable", color: "red" }],
  ["unchecked", { label: "Not checked", color: "grey" }],
]);
