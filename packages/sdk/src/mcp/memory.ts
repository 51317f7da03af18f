import type { BodyOf, V1Parcel } from "../contract/index.js";

/** What a quote id or the id of a checked file buys. */
export type Priced =
  | { readonly kind: "label"; readonly price: number; readonly body: BodyOf<"v1CreateLabel"> }
  | { readonly kind: "file"; readonly price: number; readonly serviceId: string; readonly orders: readonly V1Parcel[] };

/** What was quoted and checked, until it is bought: the oldest entries are dropped when there is no more room. */
export interface McpMemory {
  get(id: string): Priced | undefined;
  put(id: string, priced: Priced): void;
  /** The entries of one API key, which no other key can read. */
  of(owner: string): McpMemory;
}

const MAX_CHARACTERS = 32_000_000;

/**
 * A memory for `createMcpServer`, in this process.
 *
 * @example
 * const memory = createMcpMemory();
 * memory.of("key_1").get("quo_1"); // => undefined
 */
export function createMcpMemory({
  maxCharacters = MAX_CHARACTERS,
}: {
  readonly maxCharacters?: number;
} = {}): McpMemory {
  const entries = new Map<string, { readonly priced: Priced; readonly characters: number }>();
  let used = 0;
  const remove = (id: string) => {
    used -= entries.get(id)?.characters ?? 0;
    entries.delete(id);
  };
  const view = (prefix: string): McpMemory => ({
    get: (id) => entries.get(prefix + id)?.priced,
    put(id, priced) {
      const characters = JSON.stringify(priced).length;
      remove(prefix + id);
      entries.set(prefix + id, { priced, characters });
      used += characters;
      for (const oldest of entries.keys()) {
        if (used <= maxCharacters) break;
        remove(oldest);
      }
    },
    of: (owner) => view(`${prefix}${owner} `),
  });
  return view("");
}
