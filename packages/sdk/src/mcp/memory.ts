import type { BodyOf, V1Parcel } from "../contract/index.js";

/** An order of a checked file, with its row. */
export interface PricedOrder {
  /** From 0, in what was checked. */
  readonly index: number;
  readonly order: V1Parcel;
}

/** What a quote id or the id of a checked file buys. */
export type Priced =
  | { readonly kind: "label"; readonly price: number; readonly body: BodyOf<"v1CreateLabel"> }
  | {
      readonly kind: "file";
      readonly price: number;
      readonly serviceId: string;
      readonly orders: readonly PricedOrder[];
    };

/** What was quoted and checked, until it is bought: the oldest entries are dropped when there is no more room. */
export interface McpMemory {
  get(id: string): Priced | undefined;
  put(id: string, priced: Priced): void;
  /** The entries of one API key, which no other key can read. */
  of(owner: string): McpMemory;
}

const MAX_CHARACTERS = 32_000_000;
/** An owner has room for two files of 1,000 rows. */
const MAX_CHARACTERS_OF_OWNER = 2_000_000;
/** As long as a quote holds. */
const LABEL_MS = 10 * 60_000;

interface Entry {
  readonly owner: string;
  readonly priced: Priced;
  readonly characters: number;
  readonly at: number;
}

/** The room of a memory in characters, in all and of one owner, and its clock in milliseconds. */
export interface McpMemoryOptions {
  readonly maxCharacters?: number;
  readonly maxCharactersOfOwner?: number;
  readonly now?: () => number;
}

/**
 * A memory for `createMcpServer`, in this process. Each owner has a part of the room; quotes are kept for 10 minutes.
 *
 * @example
 * const memory = createMcpMemory();
 * memory.of("key_1").get("quo_1"); // => undefined
 */
export function createMcpMemory({
  maxCharacters = MAX_CHARACTERS,
  maxCharactersOfOwner = MAX_CHARACTERS_OF_OWNER,
  now = Date.now,
}: McpMemoryOptions = {}): McpMemory {
  // The oldest first.
  const entries = new Map<string, Entry>();
  const usedBy = new Map<string, number>();
  let used = 0;
  const count = (owner: string, characters: number) => {
    used += characters;
    const own = (usedBy.get(owner) ?? 0) + characters;
    if (own > 0) usedBy.set(owner, own);
    else usedBy.delete(owner);
  };
  const remove = (key: string) => {
    const found = entries.get(key);
    if (found && entries.delete(key)) count(found.owner, -found.characters);
  };
  const isOver = ({ priced, at }: Entry) => priced.kind === "label" && now() - at >= LABEL_MS;
  const dropOver = () => {
    for (const [key, entry] of entries) {
      if (now() - entry.at < LABEL_MS) return;
      if (isOver(entry)) remove(key);
    }
  };
  const makeRoom = (owner: string, newest: string) => {
    for (const [key, entry] of entries) {
      if ((usedBy.get(owner) ?? 0) <= maxCharactersOfOwner) break;
      if (entry.owner === owner && key !== newest) remove(key);
    }
    for (const key of entries.keys()) {
      if (used <= maxCharacters) break;
      remove(key);
    }
  };
  const view = (owner: string): McpMemory => ({
    get(id) {
      const found = entries.get(owner + id);
      return found && !isOver(found) ? found.priced : undefined;
    },
    put(id, priced) {
      const key = owner + id;
      const characters = JSON.stringify(priced).length;
      remove(key);
      dropOver();
      entries.set(key, { owner, priced, characters, at: now() });
      count(owner, characters);
      makeRoom(owner, key);
    },
    of: (other) => view(`${owner}${other} `),
  });
  return view("");
}
