import type {
  AddressToCheck,
  Carrier,
  CheckAddressesReply,
  CheckAddressesRequest,
  CheckedAddress,
} from "../contract/index.js";
import { LIMITS } from "../contract/index.js";
import { fieldName } from "../display/index.js";

/** An address, and the carrier of its label where it is known. */
export interface AddressForCarrier {
  readonly address: AddressToCheck;
  readonly carrier?: Carrier | undefined;
}

type AskAboutAddresses = (body: Pick<CheckAddressesRequest, "carrier" | "addresses">) => Promise<CheckAddressesReply>;

/**
 * Checks any number of addresses, in calls of 100. Equal addresses are sent once. The results are in the order of the
 * addresses.
 *
 * @example
 * const entries = sheet.rows.map(({ data }) => ({ address: recipientOfRow(data) }));
 * const results = await checkInBatches(entries, (body) => client.checkAddresses({ body }));
 */
export async function checkInBatches(
  entries: readonly AddressForCarrier[],
  ask: AskAboutAddresses,
): Promise<CheckedAddress[]> {
  const keys = entries.map(({ address, carrier }) => JSON.stringify([carrier, address]));
  const results = new Map<string, CheckedAddress>();
  const unasked = new Map<AddressForCarrier["carrier"], Map<string, AddressToCheck>>();
  for (const [index, { address, carrier }] of entries.entries()) {
    const key = keys[index] ?? "";
    const tooLong = tooLongField(address);
    if (tooLong) results.set(key, tooLong);
    else unasked.set(carrier, (unasked.get(carrier) ?? new Map<string, AddressToCheck>()).set(key, address));
  }
  for (const [carrier, addresses] of unasked) {
    const all = [...addresses];
    for (let from = 0; from < all.length; from += LIMITS.addressesOfACheck) {
      const batch = all.slice(from, from + LIMITS.addressesOfACheck);
      const reply = await ask({ carrier, addresses: batch.map(([, address]) => address) });
      for (const [index, result] of reply.results.entries()) results.set(batch[index]?.[0] ?? "", result);
    }
  }
  return keys.map((key) => results.get(key) ?? UNANSWERED);
}

const UNANSWERED: CheckedAddress = { status: "unchecked", messages: [], checkedBy: "shipctl" };

/** The server refuses a whole call for one text that is too long. */
function tooLongField(address: AddressToCheck): CheckedAddress | undefined {
  const most = (field: string) => MAX_LENGTHS[field] ?? LIMITS.addressText;
  const found = Object.entries(address).find(([field, text]) => typeof text === "string" && text.length > most(field));
  if (!found) return undefined;
  const [field] = found;
  const message = `${fieldName(field)} has more than ${most(field)} characters`;
  return { status: "undeliverable", messages: [{ field, message }], checkedBy: "shipctl" };
}

const MAX_LENGTHS: Readonly<Record<string, number>> = {
  zip: LIMITS.zip,
  country: LIMITS.country,
  phone: LIMITS.phone,
};
