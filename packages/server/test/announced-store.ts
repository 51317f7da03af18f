import { type Listener, listen, withoutEvent } from "../src/domain/event/announce.js";
import type { AnyTable, LoadPlan, Store, Sync, Tx } from "../src/store/store.js";

/** Transactions that announced an event, or stated why there is none. */
const accounted = new WeakSet<Tx>();

const WITNESS: Listener = {
  onEvent: (tx) => void accounted.add(tx),
  onNoEvent: (tx) => void accounted.add(tx),
};

/**
 * Makes the store refuse a transaction that changes a table of announced records without `announce` or `withoutEvent`.
 * Returns what it has refused, because the caller of a job or a verb may hide the error.
 */
export function refuseUnannounced(store: Store): readonly Error[] {
  listen(WITNESS);
  const refused: Error[] = [];
  const transact = store.transact.bind(store);
  store.transact = (plan, work, options) =>
    transact(
      plan,
      (tx) => {
        const changed: string[] = [];
        const watched = watch(tx, ({ name, announced }, id) => {
          if (announced) changed.push(`${name} ${id}`);
        });
        const result = work(watched);
        if (changed.length > 0 && !accounted.has(watched)) {
          const error = new Error(`${changed[0]} is changed without announce() or withoutEvent() in its transaction`);
          refused.push(error);
          throw error;
        }
        return result;
      },
      options,
    );
  return refused;
}

/** Writes records directly, without events, as the scene of a test. */
export const arrange = <T>(store: Pick<Store, "transact">, plan: LoadPlan, work: (tx: Tx) => Sync<T>) =>
  store.transact(plan, (tx) => {
    withoutEvent(tx, "the scene of a test");
    return work(tx);
  });

/** The transaction, with `onChange` called for each document that it changes. */
const watch = (tx: Tx, onChange: (table: AnyTable, id: string) => void): Tx => ({
  get: (table, id) => tx.get(table, id),
  find: (table, index, key) => tx.find(table, index, key),
  list: (table, range) => tx.list(table, range),
  put: (table, record) => {
    onChange(table, record.id);
    tx.put(table, record);
  },
  remove: (table, id) => {
    onChange(table, id);
    tx.remove(table, id);
  },
  add: (table, base, amounts) => {
    onChange(table, base.id);
    tx.add(table, base, amounts);
  },
  enqueue: (job, payload, options) => tx.enqueue(job, payload, options),
  deadJob: (id) => tx.deadJob(id),
  restartJob: (id) => tx.restartJob(id),
  dismissJob: (id) => tx.dismissJob(id),
});
