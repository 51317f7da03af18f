import { createHash } from "node:crypto";

/** The advisory lock of a document or key that may not exist yet. */
export function lockKey(...names: readonly [schema: string, table: string, id: string, index?: string]): string {
  const hash = createHash("sha256").update(names.join("\n")).digest();
  return hash.readBigInt64BE(0).toString();
}

/** The advisory lock that processes share while they use a schema in one layout. */
export interface LayoutKey {
  readonly schema: number;
  readonly shape: number;
}

export const layoutKey = (schema: string, shapes: readonly string[]): LayoutKey => ({
  schema: positive(`layout of ${schema}`),
  shape: positive(shapes.join("\n")),
});

const positive = (text: string): number => createHash("sha256").update(text).digest().readUInt32BE(0) >>> 1;
