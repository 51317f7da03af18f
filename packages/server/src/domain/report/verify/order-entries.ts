import { requirePresent } from "../../../shared/assert.js";
import { DAY_MS } from "../../../shared/durations.js";
import type { Cents } from "../../../shared/money.js";
import type { EntryKind, EntryRecord } from "../../ledger/ledger.js";

export interface PostedEntry {
  readonly cents: Cents;
  /** UTC days since 1970. */
  readonly day: number;
}

/** What was posted for an order. */
export type Posted = Partial<Record<Kind, PostedEntry>>;

type Kind = Extract<EntryKind, "purchase" | "refund">;

/** UTC days since 1970. */
export const dayNumber = (date: string): number => Math.floor(Date.parse(date.slice(0, 10)) / DAY_MS);

const KINDS: readonly Kind[] = ["purchase", "refund"];
/** A bit of a slot's flags for each kind, and one for an order that was found. */
const FOUND = 1 << KINDS.length;

/**
 * The purchase and refund entries of all orders until the orders are read, in 29 bytes each: a hash table by 64 bits of the
 * order's id. As objects, they would take ten times as much of a serving process.
 */
export class OrderEntries {
  /** By bits of the hash: each grows alone, which takes a millisecond. */
  readonly #parts = Array.from({ length: PARTS }, () => new Part());
  /** Entries whose order has not been found yet. */
  #open = 0;

  add({ kind, reference, amountCents, createdAt }: EntryRecord): void {
    const position = KINDS.findIndex((known) => known === kind);
    if (position < 0) return;
    const { part, slot } = this.#placeOf(reference.slice(kind.length + 1));
    const flags = part.slots.flags[slot] ?? 0;
    if ((flags & (1 << position)) === 0) this.#open++;
    part.slots.flags[slot] = flags | (1 << position);
    part.slots.cents[slot * KINDS.length + position] = amountCents;
    part.slots.days[slot * KINDS.length + position] = dayNumber(createdAt);
    if (flags === 0) part.counted();
  }

  /** After all entries. The order counts as found. */
  ofOrder(id: string): Posted {
    const { part, slot } = this.#placeOf(id);
    const flags = part.slots.flags[slot] ?? 0;
    if (flags === 0) return {};
    const posted: { -readonly [K in keyof Posted]: Posted[K] } = {};
    for (const [position, kind] of KINDS.entries()) {
      if ((flags & (1 << position)) === 0) continue;
      if ((flags & FOUND) === 0) this.#open--;
      const at = slot * KINDS.length + position;
      posted[kind] = { cents: part.slots.cents[at] ?? 0, day: part.slots.days[at] ?? 0 };
    }
    part.slots.flags[slot] = flags | FOUND;
    return posted;
  }

  /** After all orders: whether some entries belong to none. */
  get hasUnknownOrders(): boolean {
    return this.#open > 0;
  }

  /** The id of the order of a purchase or refund, if there is no such order. */
  unknownOrder({ kind, reference }: EntryRecord): string | undefined {
    if (!KINDS.some((name) => name === kind)) return undefined;
    const id = reference.slice(kind.length + 1);
    const { part, slot } = this.#placeOf(id);
    return ((part.slots.flags[slot] ?? 0) & FOUND) === 0 ? id : undefined;
  }

  /** The slot with this id's hash, or the free one in which it belongs; the hash is written there. */
  #placeOf(id: string): { readonly part: Part; readonly slot: number } {
    const [high, low] = hashOf(id);
    const part = requirePresent(this.#parts[high % PARTS], "part of a hash");
    const slot = freeOrSame(part.slots, high, low);
    part.slots.hashes[2 * slot] = high;
    part.slots.hashes[2 * slot + 1] = low;
    return { part, slot };
  }
}

const PARTS = 64;

class Part {
  slots = newSlots(64);
  #count = 0;

  /** A free slot was taken. */
  counted(): void {
    this.#count++;
    if (this.#count <= this.slots.flags.length * MAX_LOAD) return;
    const from = this.slots;
    const to = newSlots(2 * from.flags.length);
    for (let slot = 0; slot < from.flags.length; slot++) {
      const flags = from.flags[slot] ?? 0;
      if (flags === 0) continue;
      const [high, low] = [from.hashes[2 * slot] ?? 0, from.hashes[2 * slot + 1] ?? 0];
      const target = freeOrSame(to, high, low);
      to.flags[target] = flags;
      to.hashes[2 * target] = high;
      to.hashes[2 * target + 1] = low;
      for (let position = 0; position < KINDS.length; position++) {
        const [source, copy] = [slot * KINDS.length + position, target * KINDS.length + position];
        to.cents[copy] = from.cents[source] ?? 0;
        to.days[copy] = from.days[source] ?? 0;
      }
    }
    this.slots = to;
  }
}

const MAX_LOAD = 0.8;

interface Slots {
  readonly hashes: Uint32Array;
  readonly cents: Float64Array;
  readonly days: Uint16Array;
  /** 0: free. */
  readonly flags: Uint8Array;
}

/** `size` is a power of two. */
const newSlots = (size: number): Slots => ({
  hashes: new Uint32Array(2 * size),
  cents: new Float64Array(KINDS.length * size),
  days: new Uint16Array(KINDS.length * size),
  flags: new Uint8Array(size),
});

function freeOrSame({ flags, hashes }: Slots, high: number, low: number): number {
  const mask = flags.length - 1;
  let slot = low & mask;
  while (flags[slot] !== 0 && (hashes[2 * slot] !== high || hashes[2 * slot + 1] !== low)) slot = (slot + 1) & mask;
  return slot;
}

/** Two independent hashes of 32 bits. */
function hashOf(text: string): readonly [number, number] {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    one = Math.imul(one ^ code, 2_654_435_761);
    two = Math.imul(two ^ code, 1_597_334_677);
  }
  const mixed = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
  const other = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(mixed ^ (mixed >>> 13), 3_266_489_909);
  return [mixed >>> 0, other >>> 0];
}
