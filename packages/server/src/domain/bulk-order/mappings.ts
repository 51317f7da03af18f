import type { BulkMapping } from "@shipctl/sdk/contract";
import { sha256 } from "../../shared/sha256.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { mappingTable } from "./bulk-tables.js";

type Part = Pick<World, "store">;

export async function readMapping(world: Part, customerId: string, headerKey: string): Promise<BulkMapping | null> {
  const record = await world.store.get(mappingTable, mappingId(customerId, headerKey));
  return record?.mapping ?? null;
}

export async function saveMapping(
  world: Part,
  customerId: string,
  headerKey: string,
  mapping: BulkMapping,
): Promise<void> {
  const id = mappingId(customerId, headerKey);
  await world.store.transact({ change: [one(mappingTable, id)] }, (tx) => tx.put(mappingTable, { id, mapping }));
}

const mappingId = (customerId: string, headerKey: string): string => `${customerId} ${sha256(headerKey, "base64url")}`;
