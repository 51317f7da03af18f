import { isDeepStrictEqual } from "node:util";
import { secondFactorTable } from "../src/domain/account/second-factor.js";
import { apiKeyTable } from "../src/domain/api-key/api-key.js";
import { auditTable } from "../src/domain/audit/audit-table.js";
import { bulkOrderTable } from "../src/domain/bulk-order/bulk-tables.js";
import { eventTable } from "../src/domain/event/publish.js";
import { faqTable } from "../src/domain/faq/faqs.js";
import { depositTable } from "../src/domain/ledger/deposits.js";
import { entryTable, holdTable, walletTable } from "../src/domain/ledger/ledger.js";
import { isOpen, manifestTable } from "../src/domain/manifest/manifest.js";
import { type OrderRecord, orderTable } from "../src/domain/order/order-table.js";
import { boughtOf } from "../src/domain/order/purchase.js";
import { type ConnectionRecord, catalogTable, connectionTable } from "../src/domain/service/connection-table.js";
import { shopTable } from "../src/domain/shop/shop-mode.js";
import { invoiceTable } from "../src/domain/top-up/invoice.js";
import { trackingTable } from "../src/domain/tracking/read-tracking.js";
import type { AnyTable, LoadPlan, Store, StoredRecord, Sync, Table, Tx } from "../src/store/store.js";

/** What a transaction does to one record. */
interface Change<R extends StoredRecord> {
  readonly before: R | undefined;
  readonly after: R | undefined;
  /** All tables that the transaction writes. */
  readonly writes: (...tables: readonly AnyTable[]) => boolean;
  /** How many records of the table it changes. */
  readonly count: number;
  /** No other members of the record change. */
  readonly only: (...members: readonly (keyof R)[]) => boolean;
}

/** Changes of an announced table that need neither an event nor an audit entry, and why. */
const quiet = <R extends StoredRecord>(
  { name }: Table<R, string, string>,
  reasons: Readonly<Record<string, (change: Change<R>) => boolean>>,
): readonly [string, readonly ((change: Change<StoredRecord>) => boolean)[]] => [name, Object.values(reasons) as never];

const isBuying = (order: OrderRecord | undefined) => order === undefined || order.purchase.state === "buying";

/** What a label costs and where it is, which is told when it changes. */
const reported = (order: OrderRecord | undefined) =>
  order && [order.purchase.state, boughtOf(order)?.costCents, boughtOf(order)?.deliveryStatus];

/** What a connection sells, without what its provider says of it. */
const sold = (connection: ConnectionRecord | undefined) =>
  connection?.services.map(({ providerPrices: _prices, confirmedLive: _confirmed, ...service }) => service);

const QUIET = new Map([
  quiet(orderTable, {
    "a purchase begins, goes on, or its row is open again": ({ before, after }) => isBuying(before) && isBuying(after),
    "a row of a bulk order, which counts it and has an event at its end": ({ before, after, writes }) =>
      isBuying(before) && after?.bulk !== undefined && writes(bulkOrderTable),
    "the carrier is busy: nothing was bought, and the call can be repeated": ({ before, after }) =>
      isBuying(before) &&
      after?.purchase.state === "failed" &&
      after.purchase.reason.startsWith("the carrier did not sell this label"),
    "what the carrier was asked and when it is asked next, scans that change no status, and the label's file": ({
      before,
      after,
      only,
    }) => only("purchase", "voidAsked", "changedAt", "calls") && isDeepStrictEqual(reported(before), reported(after)),
    "the carrier's refund is the operator's: the customer was refunded before": ({ only }) =>
      only("givenBack", "calls"),
    "a confirmation at the marketplace": ({ only }) => only("amazonConfirmedAt", "amazonConfirmedBy"),
    "a store of an older version": ({ only }) => only("soldForMoney"),
  }),
  quiet(entryTable, {
    "a row of a bulk order": ({ after, writes }) => after?.kind === "purchase" && writes(orderTable, bulkOrderTable),
    "a store of an older version": ({ only }) => only("mode", "testAfterCents", "group", "rank"),
  }),
  quiet(walletTable, {
    "a purchase begins or ends": ({ only, writes }) =>
      only("heldCents", "testCents", "isLowMailed") && writes(holdTable),
    "the sum of its entries": ({ writes }) => writes(entryTable),
    "which mail its customer wants": ({ only }) => only("lowBelowCents", "isLowMailed"),
    "a store of an older version": ({ only }) => only("postedTestCents", "spentTestCents"),
  }),
  quiet(holdTable, {
    "a purchase begins or ends": ({ writes }) => writes(walletTable) && (writes(orderTable) || writes(bulkOrderTable)),
  }),
  quiet(invoiceTable, {
    "no money has arrived": ({ before, after }) =>
      after?.receivedCents === (before?.receivedCents ?? 0) && after.byHandCents === before?.byHandCents,
  }),
  quiet(depositTable, {
    "its invoice": ({ writes }) => writes(invoiceTable),
    "time ends its invoice": ({ only }) => only("status", "invoiceStatus", "watchedUntil"),
    "a store of an older version": ({ only }) => only("mode"),
  }),
  quiet(bulkOrderTable, {
    "its rows, until the last has ended": ({ only }) => only("bought", "failed", "spentCents", "costs", "waiting"),
    "what is kept of its rows": ({ only }) => only("kept", "originalHeaders"),
    "a store of an older version": ({ only }) => only("mode", "isUngrouped"),
  }),
  quiet(manifestTable, {
    "the carrier has not made it": ({ before, after }) =>
      before !== undefined && isOpen(before) && after !== undefined && !["created", "cancelled"].includes(after.status),
    "a store of an older version": ({ only }) => only("mode"),
  }),
  quiet(trackingTable, { "a changed status is its order's": () => true }),
  quiet(connectionTable, {
    "a provider's first event": ({ only }) => only("firstEventAt"),
    "its key is encrypted with another one": ({ only }) => only("sealedKey", "keyMode"),
    "a new store": ({ before, writes }) => before === undefined && writes(catalogTable, shopTable),
    "a store of an older version": ({ before, after, only }) =>
      only("services") && isDeepStrictEqual(sold(before), sold(after)),
  }),
  quiet(catalogTable, { "a new store, or one of an older version": ({ writes }) => writes(shopTable) }),
  quiet(shopTable, {
    "a new store, or one of an older version": ({ before }) => before === undefined,
    "whether a live label may have been sold": ({ only }) => only("hasSold"),
    "the last refund of samples has its own event": ({ only }) => only("refundsSamplesSince"),
  }),
  quiet(apiKeyTable, {
    "the first one, or the first after the last was ended": ({ before, after }) =>
      before === undefined || before.generation !== after?.generation,
    "it is encrypted with another key": ({ only }) => only("sealedKey"),
  }),
  quiet(secondFactorTable, {
    "a code signs in": ({ before, only }) => before !== undefined && only("lastStep", "recovery"),
    "it is encrypted with another key": ({ only }) => only("sealed", "pending"),
  }),
  quiet(faqTable, { "those of a new store": ({ before, count }) => before === undefined && count > 1 }),
]);

/** Transactions that are the scene of a test. */
const scenes = new WeakSet<Tx>();

/**
 * Makes the store refuse a transaction that changes a table of announced records without an event or an audit entry,
 * unless the change is in the list above. Returns what it has refused, because the caller of a job or a verb may hide the
 * error.
 */
export function refuseUnannounced(store: Store): readonly Error[] {
  const refused: Error[] = [];
  const transact = store.transact.bind(store);
  store.transact = (plan, work, options) =>
    transact(
      plan,
      (tx) => {
        const written = new Written(tx);
        const watched = watch(tx, written);
        const result = work(watched);
        const unsaid = scenes.has(watched) ? undefined : written.unsaid();
        if (unsaid !== undefined) {
          const error = new Error(`${unsaid} is changed without an event or an audit entry in its transaction`);
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
    scenes.add(tx);
    return work(tx);
  });

interface WrittenRecord {
  readonly table: AnyTable;
  readonly id: string;
  readonly before: StoredRecord | undefined;
}

/** What a transaction has written. */
class Written {
  readonly #tables = new Set<string>();
  readonly #records = new Map<string, WrittenRecord>();

  constructor(private readonly tx: Tx) {}

  /** Call before the write. */
  note(table: AnyTable, id: string): void {
    this.#tables.add(table.name);
    const key = `${table.name} ${id}`;
    if (!table.announced || this.#records.has(key)) return;
    this.#records.set(key, { table, id, before: this.#now(table, id) });
  }

  /** A record whose change is not told. */
  unsaid(): string | undefined {
    if (this.#tables.has(eventTable.name) || this.#tables.has(auditTable.name)) return undefined;
    const all = [...this.#records.values()];
    const found = all.find((record) => !this.#isQuiet(record, all));
    return found && `${found.table.name} ${found.id}`;
  }

  #isQuiet({ table, id, before }: WrittenRecord, all: readonly WrittenRecord[]): boolean {
    const after = this.#now(table, id);
    const members = Object.keys({ ...before, ...after }) as (keyof StoredRecord)[];
    const changed = members.filter((member) => !isDeepStrictEqual(before?.[member], after?.[member]));
    const change: Change<StoredRecord> = {
      before,
      after,
      writes: (...tables) => tables.every(({ name }) => this.#tables.has(name)),
      count: all.filter((record) => record.table === table).length,
      only: (...among) => before !== undefined && after !== undefined && changed.every((one) => among.includes(one)),
    };
    return (QUIET.get(table.name) ?? []).some((isQuiet) => isQuiet(change));
  }

  /** Undefined for a new record, which a transaction need not claim. */
  #now(table: AnyTable, id: string): StoredRecord | undefined {
    try {
      return this.tx.get(table, id);
    } catch {
      return undefined;
    }
  }
}

/** The transaction, with each document noted that it changes. */
const watch = (tx: Tx, written: Written): Tx => ({
  get: (table, id) => tx.get(table, id),
  find: (table, index, key) => tx.find(table, index, key),
  list: (table, range) => tx.list(table, range),
  put: (table, record) => {
    written.note(table, record.id);
    tx.put(table, record);
  },
  remove: (table, id) => {
    written.note(table, id);
    tx.remove(table, id);
  },
  add: (table, base, amounts) => {
    written.note(table, base.id);
    tx.add(table, base, amounts);
  },
  enqueue: (job, payload, options) => tx.enqueue(job, payload, options),
  deadJob: (id) => tx.deadJob(id),
  restartJob: (id) => tx.restartJob(id),
  dismissJob: (id) => tx.dismissJob(id),
});
