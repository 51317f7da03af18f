import { hash } from "node:crypto";
import type { BulkMapping } from "@shipctl/sdk/contract";
import { Problem } from "../../shared/problem.js";
import { one, within } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { accountClaim } from "../account/account.js";
import { mappingTable } from "./bulk-tables.js";

const MAX_MAPPINGS = 50;

type MappingDeps = Pick<World, "store">;

export async function readMapping(world: Reader, customerId: string, headerKey: string): Promise<BulkMapping | null> {
  const record = await world.store.get(mappingTable, mappingId(customerId, headerKey));
  return record?.mapping ?? null;
}

/** @throws quota_exceeded for a new mapping over the limit; an existing one can always be changed. */
export async function saveMapping(
  world: MappingDeps,
  customerId: string,
  headerKey: string,
  mapping: BulkMapping,
): Promise<void> {
  const id = mappingId(customerId, headerKey);
  const own = ownMappings(customerId);
  const account = accountClaim(customerId);
  const load = { see: [within(mappingTable, own, { under: account })], change: [account, one(mappingTable, id)] };
  await world.store.transact(load, (tx) => {
    if (!tx.get(mappingTable, id) && tx.list(mappingTable, own).length >= MAX_MAPPINGS) {
      throw new Problem(
        "quota_exceeded",
        `At most ${MAX_MAPPINGS} column mappings are kept for a customer. Delete some with DELETE /api/orders/bulk/mappings.`,
      );
    }
    tx.put(mappingTable, { id, mapping });
  });
}

/** Deletes the mapping of one set of headers, or all of the customer's. Returns how many there were. */
export async function deleteMappings(world: MappingDeps, customerId: string, headerKey?: string): Promise<number> {
  const all = await world.store.list(mappingTable, ownMappings(customerId));
  const wanted = headerKey === undefined ? undefined : mappingId(customerId, headerKey);
  const ids = all.map(({ id }) => id).filter((id) => wanted === undefined || id === wanted);
  return world.store.transact({ change: ids.map((id) => one(mappingTable, id)) }, (tx) => {
    const existing = ids.filter((id) => tx.get(mappingTable, id));
    for (const id of existing) tx.remove(mappingTable, id);
    return existing.length;
  });
}

const ownMappings = (customerId: string) => ({ index: "byCustomer", groups: [customerId] }) as const;

const mappingId = (customerId: string, headerKey: string): string =>
  `${customerId} ${hash("sha256", headerKey, "base64url")}`;
