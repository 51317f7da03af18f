import { DAY_MS } from "../../shared/durations.js";
import { networkOf } from "../../shared/network.js";
import { removeRange } from "../../store/ranges.js";
import { at, type Claim, one, type StoredRecord, type Tx, table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";

const RETENTION_MS = 30 * DAY_MS;
const MAX_NETWORKS = 20;

/**
 * Networks that an account has signed in from, newest last, under the account's id. Times in milliseconds since the
 * epoch.
 */
interface KnownNetworksRecord extends StoredRecord {
  readonly networks: readonly { readonly network: string; readonly lastAt: number }[];
}

/** Version 1 had whole addresses. */
interface KnownAddressesRecord extends StoredRecord {
  readonly addresses: readonly { readonly address: string; readonly lastAt: number }[];
}

export const knownNetworkTable = table<KnownNetworksRecord>()("known-addresses", {
  version: 2,
  upgrade: (record) => {
    const { id, addresses } = record as KnownAddressesRecord;
    return {
      id,
      networks: addresses.map(({ address, lastAt }) => ({ network: networkOf(address) ?? address, lastAt })),
    };
  },
  indexes: { byLast: (record) => at("all", record.networks.at(-1)?.lastAt ?? 0) },
  unique: {},
});

export const knownNetworkClaim = (accountId: string): Claim => one(knownNetworkTable, accountId);

/** Whether the account has signed in from this network in the last 30 days. */
export async function isKnownNetwork(
  world: Reader & Pick<World, "clock">,
  accountId: string,
  network: string,
): Promise<boolean> {
  const record = await world.store.get(knownNetworkTable, accountId);
  const since = world.clock.now() - RETENTION_MS;
  return record?.networks.some((known) => known.network === network && known.lastAt > since) ?? false;
}

export function addKnownNetwork(tx: Tx, accountId: string, network: string, now: number): void {
  const others = (tx.get(knownNetworkTable, accountId)?.networks ?? []).filter((known) => known.network !== network);
  tx.put(knownNetworkTable, { id: accountId, networks: [...others, { network, lastAt: now }].slice(-MAX_NETWORKS) });
}

/** Deletes the networks of accounts that have not signed in for 30 days. */
export const purgeKnownNetworks = ({ store, clock }: Pick<World, "store" | "clock">): Promise<void> =>
  removeRange(store, knownNetworkTable, { index: "byLast", groups: ["all"], to: clock.now() - RETENTION_MS });
