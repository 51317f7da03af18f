import type { AddressToCheck, CheckedAddress, SuggestedAddress } from "@shipctl/sdk";
import { addressLines, addressStatus, checkedByText, count, residentialText } from "@shipctl/sdk/display";
import { type Cell, type Table, table, tinted } from "../../io/outcome.js";
import { toneOf } from "../shared/tones.js";

/** A checked address, with its name in the list. */
export interface NamedCheck {
  readonly name: string;
  readonly address: AddressToCheck;
  readonly result: CheckedAddress;
}

/** Addresses and their suggestions, side by side. */
export function checksTable(checks: readonly NamedCheck[]): Table {
  const rows = checks.map(({ name, address, result }): Cell[] => {
    const { label, color } = addressStatus(result.status);
    const remarks = [label, residentialText(result), ...result.messages.map(({ message }) => message)];
    const suggestion = result.suggestion ? placeText(result.suggestion) : "";
    return [name, placeText(address), suggestion, tinted(remarks.filter(Boolean).join("; "), toneOf(color))];
  });
  return table(["Name", "~Address", "~Suggestion", "~Result"], rows, "No addresses to check.");
}

/** One line per address, for scripts. */
export function checksForPipe(checks: readonly NamedCheck[]): Table {
  const rows = checks.map(({ name, address, result }) => [
    name,
    result.status,
    residentialText(result).toLowerCase(),
    result.messages.map(({ field, message }) => `${field}: ${message}`).join("; "),
    result.suggestion ? placeText(result.suggestion) : "",
    placeText(address),
  ]);
  return table(["Name", "Status", "Kind", "Messages", "Suggestion", "Address"], rows);
}

/** The number of addresses with a problem, and the limits of the check. */
export function checkVerdict(checks: readonly NamedCheck[], isApplied: boolean): Cell[] {
  const results = checks.map(({ result }) => result);
  const undeliverable = results.filter(({ status }) => status === "undeliverable").length;
  const suggested = results.filter(({ suggestion }) => suggestion).length;
  const limited = results.map(checkedByText).find(Boolean);
  return [
    ...(undeliverable > 0 ? [tinted(`${count(undeliverable, "address", "addresses")} undeliverable.`, "bad")] : []),
    ...(suggested > 0 && !isApplied ? [tinted(`${count(suggested, "suggestion")}.`, "warn")] : []),
    ...(suggested > 0 && isApplied ? [tinted(`Saved ${count(suggested, "suggestion")}.`, "good")] : []),
    ...(undeliverable + suggested === 0 && results.length > 0 ? [tinted("Nothing to correct.", "good")] : []),
    ...(limited ? [tinted(limited, "dim")] : []),
  ];
}

const placeText = ({ street1, street2, city, state, zip, country }: AddressToCheck | SuggestedAddress): string =>
  addressLines({ street1, street2, city, state, zip, country }).join(", ");
