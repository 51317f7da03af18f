import { type Claim, one, type StoredRecord, type Tx, table } from "../../store/store.js";
import type { Reader } from "../../world.js";
import type { ConnectionRecord } from "../service/connection-table.js";

/** How far a connection's list of changes has been read. The id is the connection's. */
export interface ChangeCursorRecord extends StoredRecord {
  /** The provider's. Valid for exactly this key at this base URL. */
  readonly cursor: string;
  readonly baseUrl: string;
  readonly sealedKey: string;
  readonly readAt: string;
}

export const changeCursorTable = table<ChangeCursorRecord>()("change-cursors", { version: 1, indexes: {}, unique: {} });

export const changeCursorClaim = (connectionId: string): Claim => one(changeCursorTable, connectionId);

export const putChangeCursor = (
  tx: Tx,
  { id, baseUrl, sealedKey }: ConnectionRecord,
  { cursor, readAt }: Pick<ChangeCursorRecord, "cursor" | "readAt">,
): void => tx.put(changeCursorTable, { id, cursor, baseUrl, sealedKey, readAt });

/** When the connection's list of changes was last read; undefined if it has none, or was never read. */
export async function changesReadAtMs({ store }: Reader, connectionId: string): Promise<number | undefined> {
  const read = await store.get(changeCursorTable, connectionId);
  return read && Date.parse(read.readAt);
}
