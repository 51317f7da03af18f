import { requirePresent } from "../../shared/assert.js";
import { StorageFailed } from "../errors.js";
import type { Change, Changes } from "../memory/changes.js";
import { Claims, stepsOf } from "../memory/claims.js";
import { jobTable, waitingKey } from "../memory/job-table.js";
import { TableState } from "../memory/table-state.js";
import type { TableStates } from "../memory/tables.js";
import { Transaction } from "../memory/transaction.js";
import { type AnyTable, type Claim, type Load, type LoadPlan, ownerOf, type Sync } from "../store.js";
import type { Connections, Queryable } from "./database.js";
import { Conflict, failureOf, isConflict, isLocked, isOfDatabase, isOverload } from "./failures.js";
import type { Layouts } from "./layout.js";
import { ClaimLoader } from "./load-claims.js";
import { Turns, type TurnTaker } from "./turns.js";
import { MergedChanges, writeSql } from "./write-changes.js";

export interface TransactionsParts {
  readonly layouts: Layouts;
  readonly clock: { now(): number };
  readonly onCommit: ((durationMs: number) => void) | undefined;
  /** Called with the documents that a commit has written. */
  readonly onWritten: (documents: readonly Change[]) => void;
}

export interface TransactionOptions {
  readonly durable: boolean;
  /** Runs `work` once more before, for tests. */
  readonly rehearse: boolean;
  readonly connections: Connections;
}

/** A transaction, and who waits for it. */
interface Call extends TurnTaker {
  readonly plan: LoadPlan;
  readonly how: TransactionOptions;
  /** Returns how to tell the caller the result. */
  work(tx: Transaction): () => void;
}

/** More conflicts in a row would mean that something else is wrong. */
const MAX_RUNS = 20;
const MAX_WAIT_MS = 20_000;

/**
 * Runs transactions. Those whose first step claims the same documents take turns. Short ones that are waiting run one
 * after the other in a single database transaction, as if each had its own.
 */
export class Transactions {
  readonly #turns = new Turns<Call>((calls) => this.#settle(calls), MAX_WAIT_MS);

  constructor(private readonly parts: TransactionsParts) {}

  run<T>(plan: LoadPlan, work: (tx: Transaction) => Sync<T>, how: TransactionOptions): Promise<Sync<T>> {
    return new Promise((resolve, reject) => {
      this.#turns.enter({
        ...{ plan, how, reject, keys: keysOf(plan), sharing: isShort(plan) ? how : undefined },
        work(tx) {
          const result = work(tx);
          if (isThenable(result))
            throw new Error("work in a transaction must be synchronous, and this one returned a promise");
          return () => resolve(result);
        },
      });
    });
  }

  /** Tells each caller the result. If they cannot succeed together, each runs alone. */
  async #settle(calls: readonly Call[]): Promise<void> {
    try {
      for (const tell of await this.#runAgain(calls)) tell();
    } catch (error) {
      const isLost = error instanceof StorageFailed && !isOverload(error.cause);
      if (calls.length > 1 && !isLost) await this.#settleEach(calls);
      else for (const { reject } of calls) reject(error);
    }
  }

  /** Those with a common key in their order, the others at once, because one may have to wait. */
  async #settleEach(calls: readonly Call[]): Promise<void> {
    const last = new Map<string, Promise<unknown>>();
    const settled = calls.map((call) => {
      const run = Promise.all(call.keys.map((key) => last.get(key))).then(() => this.#settle([call]));
      for (const key of call.keys) last.set(key, run);
      return run;
    });
    await Promise.all(settled);
  }

  /** Runs one again after each conflict with another transaction. */
  async #runAgain(calls: readonly Call[]): Promise<readonly (() => void)[]> {
    for (let run = 1; ; run++) {
      try {
        return await this.#run(calls);
      } catch (error) {
        if (!(error instanceof Conflict) || calls.length > 1) throw error;
        if (run === MAX_RUNS)
          throw new StorageFailed(`a transaction conflicted with others in ${MAX_RUNS} attempts`, { cause: error });
      }
    }
  }

  async #run(calls: readonly Call[]): Promise<readonly (() => void)[]> {
    const { layouts, onCommit, onWritten } = this.parts;
    const { durable, connections } = requirePresent(calls[0], "a transaction").how;
    const isShared = calls.length > 1;
    const { tells, documents } = await connections.session(async (on) => {
      try {
        // Statements that do not depend on each other are sent together: each round trip costs time under locks.
        const settings = [...(durable ? [] : [RELAXED]), ...(isShared ? [IMPATIENT] : [])];
        const begin = [BEGIN, ...settings].map((sql) => on.run(sql));
        const [done] = await Promise.all([this.#work(on, calls), ...begin]);
        const { documents } = done.changes;
        const sentAt = performance.now();
        const writes = writeSql(layouts, done.changes, done.locks).map((sql) => on.run(sql));
        const written = Promise.all(writes).catch((error: unknown) => Promise.reject(done.failure(error)));
        // After a failed write, Postgres rolls back instead.
        await Promise.all([written, on.run(COMMIT)]);
        if (durable && writes.length > 0) onCommit?.(performance.now() - sentAt);
        return { ...done, documents };
      } catch (error) {
        await on.run(ROLLBACK).catch(() => undefined);
        throw isConflict(error) || (isShared && isLocked(error)) ? new Conflict({ cause: error }) : error;
      }
    });
    onWritten(documents);
    return tells;
  }

  async #work(on: Queryable, calls: readonly Call[]): Promise<Done & { readonly locks: readonly string[] }> {
    const { layouts } = this.parts;
    const states = new LoadedTables(layouts);
    const loader = new ClaimLoader(on, layouts, states);
    try {
      const done = await this.#workOn(loader, states, calls);
      return { ...done, locks: await loader.confirmAbsent(done.changes) };
    } catch (error) {
      // The caller gets it only if it does not come from a document that has been created since.
      await loader
        .confirmAbsent()
        .catch((absent: unknown) => Promise.reject(absent instanceof Conflict ? absent : error));
      throw error;
    }
  }

  async #workOn(loader: ClaimLoader, states: LoadedTables, calls: readonly Call[]): Promise<Done> {
    const { clock } = this.parts;
    const jobs = states.of(jobTable);
    const [only] = calls.length === 1 ? calls : [];
    if (!only) await loader.load(loadOf(calls));
    const merged = new MergedChanges();
    const tells: (() => void)[] = [];
    for (const { plan, work, how, reject } of calls) {
      const claims = new Claims(states, jobs);
      const begin = () => new Transaction({ tables: states, jobs, claims, nowMs: () => clock.now() });
      const tx = begin();
      let done: { readonly tell: () => void; readonly changes: Changes };
      try {
        for (const step of stepsOf(plan)) {
          const load = typeof step === "function" ? step(tx) : step;
          if (only) await loader.load(load);
          else if (typeof step === "function") await loadMore(loader, load);
          claims.take(load);
        }
        if (how.rehearse) trial(begin(), work);
        const tell = work(tx);
        const keys = tx.waiting.flatMap(({ job, key }) => waitingKey(job, key) ?? []);
        const jobLoad = { change: keys.map((key) => ownerOf(jobTable, "waitingKey", key)) };
        if (keys.length > 0) await (only ? loader.load(jobLoad) : loadMore(loader, jobLoad));
        done = { tell, changes: tx.changes() };
      } catch (error) {
        if (only || isOfDatabase(error)) throw error;
        // It may come from changes of the calls before, so it is told after their commit.
        tells.push(() => reject(error));
        continue;
      } finally {
        tx.end();
      }
      const { tell, changes } = done;
      if (only) return { tells: [tell], changes, failure: (error) => failureOf(error, changes.documents, claims) };
      merged.add(changes);
      tells.push(tell);
    }
    return { tells, changes: merged.changes(), failure: (error) => error };
  }
}

/**
 * For a turn that is shared: its calls do not know of each other's locks, so waiting could cause a deadlock. Ranges would
 * miss what the calls before have changed. @throws Conflict: each call then runs alone.
 */
function loadMore(loader: ClaimLoader, load: Load): Promise<void> {
  if (claimsOf(load).some(({ kind }) => kind === "range")) throw new Conflict();
  return loader.load(load, { waiting: false });
}

interface Done {
  /** How to tell the callers the results. */
  readonly tells: readonly (() => void)[];
  readonly changes: Changes;
  /** The error for the caller. */
  failure(error: unknown): unknown;
}

/** What the first step claims for change, or what it only sees. */
function keysOf(plan: LoadPlan): readonly string[] {
  const [first] = stepsOf(plan);
  if (typeof first !== "object") return [];
  const { see = [], change = [] } = first;
  return (change.length > 0 ? change : see).map(keyOf);
}

const keyOf = (claim: Claim): string => {
  switch (claim.kind) {
    case "document":
      return `${claim.table.name} ${claim.id}`;
    case "unique":
      return `${claim.table.name} ${claim.index} ${claim.key}`;
    case "range":
      return keyOf(claim.under);
    case "lease":
    case "job":
      return `${jobTable.name} ${claim.jobId}`;
  }
};

/** It loads by keys, and most of it in its first step. */
function isShort(plan: LoadPlan): boolean {
  const steps = stepsOf(plan);
  if (typeof steps[0] !== "object") return false;
  return steps.every((step) => typeof step === "function" || claimsOf(step).every(({ kind }) => kind !== "range"));
}

const claimsOf = ({ see = [], change = [] }: Load): Claim[] => [...see, ...change];

/** What short transactions load. */
function loadOf(calls: readonly Call[]): Load {
  const loads = calls.flatMap(({ plan }) => stepsOf(plan)).filter((step) => typeof step === "object");
  return { see: loads.flatMap(({ see = [] }) => see), change: loads.flatMap(({ change = [] }) => change) };
}

/** What a transaction has loaded. */
class LoadedTables implements TableStates {
  readonly #states = new Map<string, TableState>();

  constructor(private readonly layouts: Layouts) {}

  of(table: AnyTable): TableState {
    const known = this.#states.get(table.name);
    if (known) return known;
    const state = new TableState(this.layouts.of(table).table);
    this.#states.set(table.name, state);
    return state;
  }
}

function trial<T>(tx: Transaction, work: (tx: Transaction) => Sync<T>): void {
  try {
    work(tx);
  } catch {
    // The actual run throws it.
  } finally {
    tx.end();
  }
}

const BEGIN = { text: "begin isolation level read committed", values: [] };
/** A crash of the database may lose the last moments of such transactions. */
const RELAXED = { text: "set local synchronous_commit = off", values: [] };
/** A shared turn gives up soon, so that calls that need not wait can run alone. */
const IMPATIENT = { text: "set local lock_timeout = '1s'", values: [] };
const COMMIT = { text: "commit", values: [] };
const ROLLBACK = { text: "rollback", values: [] };

const isThenable = (value: unknown): boolean =>
  typeof value === "object" && value !== null && typeof Reflect.get(value, "then") === "function";
