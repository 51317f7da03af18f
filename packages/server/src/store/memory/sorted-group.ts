import type { EntryPosition, SortKey } from "../store.js";

/** Two parallel arrays take half the memory of pairs. */
interface Piece {
  readonly sorts: SortKey[];
  readonly ids: string[];
}

/** Adding or removing an entry moves at most this many others. */
const PIECE_LENGTH = 1_024;

/** Entries in order of (sort, id), in pieces. Appending, the usual case, costs only two pushes. */
export class SortedGroup {
  /** The number of entries. */
  length = 0;
  #pieces: Piece[] = [];

  add(given: SortKey, id: string): void {
    const sort = sortable(given);
    this.length += 1;
    const position = this.#pieceFor(sort, id);
    const piece = this.#pieces[position];
    if (!piece || (piece.ids.length >= PIECE_LENGTH && comparePositionTo(piece, piece.ids.length - 1, sort, id) < 0)) {
      this.#pieces.push({ sorts: [sort], ids: [id] });
      return;
    }
    const within = positionOf(piece, sort, id);
    piece.sorts.splice(within, 0, sort);
    piece.ids.splice(within, 0, id);
    if (piece.ids.length > PIECE_LENGTH) this.#pieces.splice(position + 1, 0, secondHalf(piece));
  }

  remove(given: SortKey, id: string): void {
    const sort = sortable(given);
    const position = this.#pieceFor(sort, id);
    const piece = this.#pieces[position];
    if (!piece) return;
    const within = positionOf(piece, sort, id);
    if (piece.ids[within] !== id) return;
    this.length -= 1;
    piece.sorts.splice(within, 1);
    piece.ids.splice(within, 1);
    if (piece.ids.length === 0) this.#pieces.splice(position, 1);
  }

  /** For loading: in any order; call `sort` at the end. */
  addUnsorted(sort: SortKey, id: string): void {
    this.#append(sortable(sort), id);
  }

  #append(sort: SortKey, id: string): void {
    this.length += 1;
    const last = this.#pieces[this.#pieces.length - 1];
    if (last && last.ids.length < PIECE_LENGTH) {
      last.sorts.push(sort);
      last.ids.push(id);
    } else this.#pieces.push({ sorts: [sort], ids: [id] });
  }

  sort(): void {
    if (isSorted(this.#pieces)) return;
    const sorts = this.#pieces.flatMap((piece) => piece.sorts);
    const ids = this.#pieces.flatMap((piece) => piece.ids);
    // Sorts positions instead of pairs, to avoid an object per entry.
    const order = ids.map((_, position) => position);
    order.sort((a, b) => compareKeys(sorts[a] ?? "", sorts[b] ?? "") || compareSorts(ids[a] ?? "", ids[b] ?? ""));
    this.#pieces = [];
    this.length = 0;
    for (const position of order) this.#append(sorts[position] ?? "", ids[position] ?? "");
  }

  /** The first position whose sort is not below `sort` (`after`: is above it). */
  boundary(sort: SortKey, after: boolean): number {
    const key = sortable(sort);
    return this.#boundary(({ sorts }, position) => compareKeys(sorts[position] ?? "", key), after);
  }

  /** The same of (sort, id). */
  boundaryAt({ sort, id }: EntryPosition, after: boolean): number {
    const key = sortable(sort);
    return this.#boundary((piece, position) => comparePositionTo(piece, position, key, id), after);
  }

  #boundary(compare: (piece: Piece, position: number) => number, after: boolean): number {
    const isBefore = (piece: Piece, position: number) => {
      const order = compare(piece, position);
      return order < 0 || (after && order === 0);
    };
    let before = 0;
    for (const piece of this.#pieces) {
      const { length } = piece.ids;
      if (!isBefore(piece, length - 1)) return before + firstNot(length, (position) => isBefore(piece, position));
      before += length;
    }
    return before;
  }

  ids(start: number, end: number): string[] {
    const found: string[] = [];
    this.#visit(start, end, ({ ids }, from, to) => {
      for (let position = from; position < to; position++) found.push(ids[position] ?? "");
    });
    return found;
  }

  positions(start: number, end: number): Position[] {
    const found: Position[] = [];
    this.#visit(start, end, ({ sorts, ids }, from, to) => {
      for (let position = from; position < to; position++)
        found.push({ sort: sorts[position] ?? "", id: ids[position] ?? "" });
    });
    return found;
  }

  #visit(start: number, end: number, take: (piece: Piece, from: number, to: number) => void): void {
    let before = 0;
    for (const piece of this.#pieces) {
      if (before >= end) return;
      const { length } = piece.ids;
      if (before + length > start) take(piece, Math.max(0, start - before), Math.min(length, end - before));
      before += length;
    }
  }

  /** The first piece that does not end below (sort, id), or the last piece. */
  #pieceFor(sort: SortKey, id: string): number {
    const last = this.#pieces.length - 1;
    const endsBelow = (position: number) => {
      const piece = this.#pieces[position];
      return piece !== undefined && comparePositionTo(piece, piece.ids.length - 1, sort, id) < 0;
    };
    // Most entries are appended.
    return last < 1 || endsBelow(last - 1) ? last : firstNot(last, endsBelow);
  }
}

export interface Position {
  /** Sortable. */
  readonly sort: SortKey;
  readonly id: string;
}

/** Numbers before strings; strings by code points. */
export const compareSorts = (a: SortKey, b: SortKey): number => compareKeys(sortable(a), sortable(b));

/** The same for sortable keys. */
function compareKeys(a: SortKey, b: SortKey): number {
  if (a === b) return 0;
  if (typeof a === typeof b) return a < b ? -1 : 1;
  return typeof a === "number" ? -1 : 1;
}

export function comparePositions(a: Position, b: Position): number {
  return compareKeys(a.sort, b.sort) || compareSorts(a.id, b.id);
}

/** Binary search: the first of `count` positions for which the predicate is false. */
function firstNot(count: number, isTrueOf: (position: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isTrueOf(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function comparePositionTo({ sorts, ids }: Piece, position: number, sort: SortKey, id: string): number {
  return compareKeys(sorts[position] ?? "", sort) || compareSorts(ids[position] ?? "", id);
}

/** The position of (sort, id), or where it would be inserted. */
function positionOf(piece: Piece, sort: SortKey, id: string): number {
  const { length } = piece.ids;
  if (length === 0 || comparePositionTo(piece, length - 1, sort, id) < 0) return length;
  return firstNot(length, (position) => comparePositionTo(piece, position, sort, id) < 0);
}

/** Removes the second half from the piece and returns it. */
function secondHalf({ sorts, ids }: Piece): Piece {
  const from = ids.length >>> 1;
  return { sorts: sorts.splice(from), ids: ids.splice(from) };
}

function isSorted(pieces: readonly Piece[]): boolean {
  return pieces.every((piece, number) => {
    const [before, last] = [pieces[number - 1], piece.ids.length - 1];
    if (before && comparePositionTo(before, before.ids.length - 1, piece.sorts[0] ?? "", piece.ids[0] ?? "") > 0)
      return false;
    for (let position = 0; position < last; position++) {
      if (comparePositionTo(piece, position, piece.sorts[position + 1] ?? "", piece.ids[position + 1] ?? "") > 0)
        return false;
    }
    return true;
  });
}

/**
 * Strings are ordered by code points, like UTF-8 in a database. JavaScript orders by UTF-16 units, which puts
 * surrogates (of characters beyond U+FFFF) below U+E000 to U+FFFF. A sortable key swaps the two ranges, so that keys
 * can be compared directly.
 */
export function sortable(key: SortKey): SortKey {
  return typeof key === "string" && HIGH.test(key) ? key.replace(ALL_HIGH, swapped) : key;
}

const HIGH = /[\ud800-\uffff]/;
const ALL_HIGH = /[\ud800-\uffff]/g;

function swapped(character: string): string {
  const unit = character.charCodeAt(0);
  return String.fromCharCode(unit < 0xe000 ? unit + 0x2000 : unit - 0x800);
}
