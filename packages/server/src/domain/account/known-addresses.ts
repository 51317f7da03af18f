import { removeRange } from "../../store/ranges.js";
import { at, type Claim, one, type StoredRecord, type Tx, table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";

const RETENTION_MS = 30 * 86_400_000;
const MAX_ADDRESSES = 20;

/**
 * Addresses that an account has signed in from, newest last, under the account's id. Times in milliseconds since the
 * epoch.
 */
interface KnownAddressesRecord extends StoredRecord {
  readonly addresses: readonly { readonly address: string; readonly lastAt: number }[];
}

export const knownAddressTable = table<KnownAddressesRecord>()("known-addresses", {
  version: 1,
  indexes: { byLast: (record) => at("all", record.addresses.at(-1)?.lastAt ?? 0) },
  unique: {},
});

type KnownAddressDeps = Pick<World, "store" | "clock">;

export const knownAddressClaim = (accountId: string): Claim => one(knownAddressTable, accountId);

/** Whether the account has signed in from this address in the last 30 days. */
export async function isKnownAddress(
  world: Reader & Pick<World, "clock">,
  accountId: string,
  address: string,
): Promise<boolean> {
  const record = await world.store.get(knownAddressTable, accountId);
  const match = record?.addresses.find((one) => one.address === address);
  return match !== undefined && match.lastAt > world.clock.now() - RETENTION_MS;
}

export function addKnownAddress(tx: Tx, accountId: string, address: string, now: number): void {
  const others = (tx.get(knownAddressTable, accountId)?.addresses ?? []).filter((one) => one.address !== address);
  const addresses = [...others, { address, lastAt: now }].slice(-MAX_ADDRESSES);
  tx.put(knownAddressTable, { id: accountId, addresses });
}

/** Deletes the addresses of accounts that have not signed in for 30 days. */
export const purgeKnownAddresses = ({ store, clock }: KnownAddressDeps): Promise<void> =>
  removeRange(store, knownAddressTable, { index: "byLast", groups: ["all"], to: clock.now() - RETENTION_MS });
