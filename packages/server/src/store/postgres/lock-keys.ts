import { createHash } from "node:crypto";

/** The advisory lock of a document or key that may not exist yet. */
export function lockKey(...names: readonly [schema: string, table: string, id: string, index?: string]): string {
  const hash = createHash("sha256").update(names.join("\n")).digest();
  return hash.readBigInt64BE(0).toString();
}
