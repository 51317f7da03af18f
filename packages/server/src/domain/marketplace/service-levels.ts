import type { ServiceLevelInput, ServiceLevels } from "@shipctl/sdk/contract";
import { levelKey } from "@shipctl/sdk/files";
import { invalidInput, quoted } from "../../shared/problem.js";
import { one, type StoredRecord, table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";

/** All levels of a customer, under the customer's id. */
interface ServiceLevelsRecord extends StoredRecord {
  readonly levels: readonly ServiceLevelInput[];
}

export const serviceLevelTable = table<ServiceLevelsRecord>()("service-levels", {
  version: 1,
  indexes: {},
  unique: {},
});

export async function readServiceLevels(world: Reader, customerId: string): Promise<ServiceLevels> {
  const record = await world.store.get(serviceLevelTable, customerId);
  return { levels: [...(record?.levels ?? [])] };
}

/** @throws invalid_input if two levels are the same */
export async function saveServiceLevels(
  world: Pick<World, "store">,
  customerId: string,
  given: readonly ServiceLevelInput[],
): Promise<ServiceLevels> {
  const levels = given.map(({ level, carrier, service }) => ({
    level: level.trim(),
    carrier,
    service: service.trim(),
  }));
  const seen = new Set<string>();
  const repeated = levels.flatMap(({ level }, index) => {
    const key = levelKey(level);
    if (seen.has(key)) return [{ field: `levels[${index}].level`, message: `${quoted(level)} is listed twice` }];
    seen.add(key);
    return [];
  });
  if (repeated.length > 0) throw invalidInput(repeated);
  await world.store.transact({ change: [one(serviceLevelTable, customerId)] }, (tx) =>
    tx.put(serviceLevelTable, { id: customerId, levels }),
  );
  return { levels };
}
