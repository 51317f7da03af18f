import pg from "pg";
import { DuplicateKey, StorageFailed } from "../errors.js";
import { type Change, isCreated } from "../memory/changes.js";
import type { Claims } from "../memory/claims.js";
import type { TableState } from "../memory/table-state.js";
import { isOutage, isOverload, takenKey } from "./outages.js";
import { storable } from "./texts.js";

/** A taken key as the error of the contract. */
export function failureOf(error: unknown, documents: readonly Change[], claims: Claims): unknown {
  const taken = takenKey(error);
  if (!taken) return error;
  for (const { state, id, record, old, added } of documents) {
    if (!isCreated({ record, old, added })) continue;
    if (taken.constraint !== `${state.table.name}_pkey`) continue;
    if (taken.key !== undefined && taken.key !== storable(id)) continue;
    // Another transaction may have created a claimed document, and with it this one.
    const isClaimed = documents.some((one) => isCreated(one) && claims.has(one.state, one.id));
    return isClaimed ? new Conflict({ cause: error }) : (notClaimed(claims, state, id) ?? error);
  }
  for (const { state, record } of documents) {
    for (const { name, keyOf } of record ? state.uniques : []) {
      if (taken.constraint !== `${state.table.name}_${name}_key` || !record) continue;
      const key = keyOf(record);
      if (key !== undefined && (taken.key === undefined || taken.key === storable(key)))
        return new DuplicateKey(state.table.name, name, key);
    }
  }
  return error;
}

function notClaimed(claims: Claims, state: TableState, id: string): unknown {
  try {
    claims.requireChange(state, id);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** The database does not continue a transaction after such an error. */
export const isOfDatabase = (error: unknown): boolean =>
  error instanceof StorageFailed ||
  error instanceof Conflict ||
  error instanceof pg.DatabaseError ||
  isOutage(error) ||
  isOverload(error);

/** A conflict with another transaction: this one can be run again. */
export class Conflict extends Error {
  constructor(options?: ErrorOptions) {
    super("a conflict with another transaction", options);
  }
}
