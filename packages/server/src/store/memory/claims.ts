import { LeaseLost } from "../errors.js";
import type { Claim, ClaimedReads, DocumentClaim, Load, LoadPlan, Range } from "../store.js";
import type { Joining } from "./changes.js";
import { isHeldLease } from "./job-table.js";
import { selectRecords } from "./select.js";
import { compareSorts } from "./sorted-group.js";
import type { TableState } from "./table-state.js";
import type { TableStates } from "./tables.js";

interface ClaimedRange {
  readonly state: TableState;
  readonly range: Range;
  readonly change: boolean;
  readonly under: DocumentClaim;
  ids?: ReadonlySet<string>;
}

/**
 * The claims of a transaction. A single process needs no locks, but engines with locks rely on claims being complete,
 * so any other access is refused here too.
 */
export class Claims {
  /** The last commit that the transaction has seen. Its result must wait until that commit is durable. */
  seenSequence = 0;
  readonly #documents = new Map<TableState, Map<string, boolean>>();
  #uniques: Set<string> | undefined;
  readonly #ranges: ClaimedRange[] = [];

  constructor(
    private readonly tables: TableStates,
    private readonly jobs: TableState,
  ) {}

  resolve(plan: LoadPlan, seen: ClaimedReads): void {
    for (const step of stepsOf(plan)) this.take(typeof step === "function" ? step(seen) : step);
  }

  /** The result must wait until this table's commits are durable. */
  saw(state: TableState): void {
    if (state.commits.last > this.seenSequence) this.seenSequence = state.commits.last;
  }

  requireDocument(state: TableState, id: string): void {
    if (this.#mode(state, id) !== undefined) return;
    throw new Error(`${state.table.name} ${id} is read in a transaction that did not claim it: name it in the load`);
  }

  requireChange(state: TableState, id: string): void {
    if (this.#mode(state, id) === true) return;
    throw new Error(`${state.table.name} ${id} is written in a transaction that did not claim it for change`);
  }

  requireUnique(state: TableState, index: string, key: string): void {
    if (this.#uniques?.has(uniqueClaim(state, index, key))) return;
    throw new Error(
      `${state.table.name}: ${index} ${JSON.stringify(key)} is looked up in a transaction that did not claim it`,
    );
  }

  /** Returns the parent document that the range was claimed under. */
  requireRange(state: TableState, range: Range): DocumentClaim {
    const found = this.#ranges.find((claimed) => claimed.state === state && covers(claimed.range, range));
    if (found) return found.under;
    throw new Error(
      `${state.table.name}: range ${JSON.stringify(range)} is read in a transaction that did not claim it`,
    );
  }

  requireParent({ state, id, index, parent }: Joining): void {
    const parents = this.tables.of(parent.table);
    if (this.#mode(parents, parent.id) === true) return;
    throw new Error(
      `${state.table.name} ${id} enters ${index}, whose parent is ${parents.table.name} ${parent.id}: claim that for change`,
    );
  }

  has(state: TableState, id: string): boolean {
    return this.#mode(state, id) !== undefined;
  }

  /** What is claimed must be loaded. @throws LeaseLost */
  take({ see, change }: Load): void {
    if (see) for (const claim of see) this.#claim(claim, false);
    if (change) for (const claim of change) this.#claim(claim, true);
  }

  #claim(claim: Claim, change: boolean): void {
    if (claim.kind === "lease") {
      if (!isHeldLease(this.jobs, claim.jobId, claim.fence)) throw new LeaseLost(claim.jobId);
      return;
    }
    if (claim.kind === "job") {
      this.saw(this.jobs);
      this.#claimDocument(this.jobs, claim.jobId, change);
      return;
    }
    const state = this.tables.of(claim.table);
    this.saw(state);
    if (claim.kind === "document") {
      this.#claimDocument(state, claim.id, change);
    } else if (claim.kind === "unique") {
      this.#uniques ??= new Set();
      this.#uniques.add(uniqueClaim(state, claim.index, claim.key));
      const owner = state.ownerOf(claim.index, claim.key);
      if (owner) this.#claimDocument(state, owner.id, change);
    } else {
      const { range, under } = claim;
      if (!state.index(range.index).parentOf) throw new Error(noParent(state, range.index));
      this.#claim(under, change);
      this.#ranges.push({ state, range, change, under });
    }
  }

  #claimDocument(state: TableState, id: string, change: boolean): void {
    const documents = this.#documents.get(state);
    if (documents) documents.set(id, change || documents.get(id) === true);
    else this.#documents.set(state, new Map([[id, change]]));
  }

  /** true: claimed for change; false: for reading; undefined: not claimed. */
  #mode(state: TableState, id: string): boolean | undefined {
    let mode = this.#documents.get(state)?.get(id);
    for (const claimed of this.#ranges) {
      if (mode === true) break;
      if (claimed.state !== state) continue;
      claimed.ids ??= new Set(selectRecords(state, claimed.range).map((record) => record.id));
      if (claimed.ids.has(id)) mode = claimed.change;
    }
    return mode;
  }
}

type Steps = Exclude<LoadPlan, Load>;

export const stepsOf = (plan: LoadPlan): Steps => (isSteps(plan) ? plan : [plan]);

const isSteps = (plan: LoadPlan): plan is Steps => Array.isArray(plan);

const noParent = ({ table }: TableState, index: string): string =>
  `${table.name} declares no parent for ${index}, so no transaction can claim a range of it`;

const uniqueClaim = (state: TableState, index: string, key: string): string => `${state.table.name}\n${index}\n${key}`;

/** A claim without offset, limit, search, `andIn` and `after` covers every narrower range; with them, only itself. */
function covers(claimed: Range, asked: Range): boolean {
  if (claimed.index !== asked.index || !asked.groups.every((group) => claimed.groups.includes(group))) return false;
  const { offset, limit, search, orIn, andIn, after } = claimed;
  if ([offset, limit, search, orIn, andIn, after].some((part) => part !== undefined)) return sameRange(claimed, asked);
  const fromCovered =
    claimed.from === undefined || (asked.from !== undefined && compareSorts(claimed.from, asked.from) <= 0);
  const toCovered = claimed.to === undefined || (asked.to !== undefined && compareSorts(claimed.to, asked.to) >= 0);
  return fromCovered && toCovered;
}

const searchesOf = ({ search, searchIn, orIn, andIn, after }: Range) => [search, searchIn, orIn, andIn, after];

const sameRange = (a: Range, b: Range): boolean =>
  a.groups.length === b.groups.length &&
  a.from === b.from &&
  a.to === b.to &&
  JSON.stringify(searchesOf(a)) === JSON.stringify(searchesOf(b)) &&
  (a.direction ?? "asc") === (b.direction ?? "asc") &&
  (a.offset ?? 0) === (b.offset ?? 0) &&
  a.limit === b.limit;
