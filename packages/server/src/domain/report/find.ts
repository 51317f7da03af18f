import type { FoundReply } from "@shipctl/sdk/contract";
import { ownNumbersIn } from "@shipctl/sdk/display";
import type { PageRequest } from "../../shared/page.js";
import { invalidInput } from "../../shared/problem.js";
import { isTestSpace, ownerIdOf } from "../../shared/test-space.js";
import type { StoredRecord, Table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { type AccountRecord, accountTable } from "../account/account.js";
import { emailKey } from "../account/email.js";
import { addressTable } from "../address/saved-addresses.js";
import { namedKeyTable } from "../api-key/api-key.js";
import { anyBulk } from "../bulk-order/read-bulk.js";
import { depositTable } from "../ledger/deposits.js";
import { type EntryRecord, entryTable, holdTable } from "../ledger/ledger.js";
import { manifestTable } from "../manifest/manifest.js";
import { ordersWithNumber, ordersWithSku } from "../order/list-orders.js";
import { findOrder } from "../order/orders.js";
import { parcelTable } from "../parcel/saved-parcels.js";
import { invoiceTable } from "../top-up/invoice.js";
import { webhookTable } from "../webhook/webhook-table.js";
import { adminOrders } from "./admin-orders.js";
import { depositsWithUsers, depositView } from "./deposit-views.js";
import { adminBulkView, listAllBulks, listAllOrders } from "./list-all-orders.js";
import { pageOfUsers, readUserToEdit, userDetailsOf } from "./user-view.js";

type FindDeps = Reader & Pick<World, "clock" | "settings">;

const FIRST: PageRequest = { page: 1, limit: 10 };

/**
 * Whatever an operator is told: customers, orders, bulk orders and payments, the newest of each. What has exactly this
 * id or number comes first, in both modes; then what the lists find. @throws invalid_input
 */
export async function find(world: FindDeps, text: string): Promise<FoundReply> {
  const search = text.trim();
  if (search === "") throw invalidInput([{ field: "q", message: "Say what to find: q is blank" }]);
  const [customers, orders, bulks, deposits] = await Promise.all([
    pageOfUsers(world, { search }, FIRST),
    listAllOrders(world, { search }, FIRST),
    listAllBulks(world, { search }, FIRST),
    depositsWithUsers(world, { search }, FIRST),
  ]);
  const [exact, users] = await Promise.all([
    named(world, search),
    Promise.all(customers.records.map((account) => readUserToEdit(world, account))),
  ]);
  return {
    customers: first(exact.customers, users, customers.total),
    orders: first(exact.orders, orders.orders, orders.totalOrders),
    bulkOrders: first(exact.bulkOrders, bulks.bulkOrders, bulks.totalBulkOrders),
    payments: first(exact.payments, deposits.deposits, deposits.totalTransactions),
  };
}

/** `total`: how many the list has; a record of the other mode is not in it. */
function first<T extends { readonly _id: string }>(exact: readonly T[], listed: readonly T[], total: number) {
  const both = new Map([...exact, ...listed].map((one) => [one._id, one]));
  return { found: [...both.values()].slice(0, FIRST.limit), total: Math.max(total, exact.length) };
}

/** What has exactly this id, number, e-mail or reference. */
async function named(world: FindDeps, text: string) {
  const names = ownNumbersIn(text);
  const entries = (await Promise.all(names.map((name) => entriesNamed(world, name)))).flat();
  const [orders, bulks, deposits, accounts] = await Promise.all([
    ordersNamed(world, text, entries),
    Promise.all(names.map((name) => anyBulk(world, name))),
    Promise.all(names.map((name) => depositsNamed(world, name))),
    Promise.all(names.map((name) => accountNamed(world, name, entries))),
  ]);
  const payments = deposits.flat();
  const userOf = await userDetailsOf(
    world,
    payments.map(({ customerId }) => customerId),
  );
  return {
    customers: await Promise.all(present(accounts).map((account) => readUserToEdit(world, account))),
    orders: await adminOrders(world, orders),
    bulkOrders: present(bulks)
      .filter(({ customerId }) => !isTestSpace(customerId))
      .map((bulk) => adminBulkView(world, bulk)),
    payments: payments.map((deposit) => depositView(deposit, userOf(deposit.customerId))),
  };
}

const present = <T>(records: readonly (T | undefined)[]): T[] => records.flatMap((record) => record ?? []);

/** Ledger entries by `_id` or number. */
async function entriesNamed({ store }: Reader, name: string): Promise<readonly EntryRecord[]> {
  const number = name.toUpperCase();
  if (!/^TXN-/.test(number)) return present([name.startsWith("txn_") ? await store.get(entryTable, name) : undefined]);
  return store.list(entryTable, { index: "byNumber", groups: ["all"], from: number, to: number });
}

async function ordersNamed(world: Reader, text: string, entries: readonly EntryRecord[]) {
  const [numbered, ofSku, ofEntries] = await Promise.all([
    ordersWithNumber(world, "all", text),
    ordersWithSku(world, text, FIRST.limit),
    Promise.all(entries.flatMap(({ subject = "" }) => (subject.startsWith("ORD-") ? findOrder(world, subject) : []))),
  ]);
  return [...numbered, ...ofSku, ...present(ofEntries)].slice(0, FIRST.limit);
}

/** Deposits by the id of their entry or invoice, or by what the gateway calls it or a payment. */
async function depositsNamed({ store }: Reader, name: string) {
  const range = { index: "byReference", groups: ["all"], from: name, to: name, limit: FIRST.limit } as const;
  const invoices = await store.list(invoiceTable, range);
  return present(await store.getMany(depositTable, [name, ...invoices.map(({ id }) => id)]));
}

interface Owned extends StoredRecord {
  readonly customerId: string;
}

const recordIn =
  <R extends Owned>(table: Table<R, string, string>) =>
  ({ store }: Reader, id: string): Promise<Owned | undefined> =>
    store.get(table, id);

/** What belongs to a customer, by the beginning of its id. */
const OWNED: Readonly<Record<string, (world: Reader, id: string) => Promise<Owned | undefined>>> = {
  adr: recordIn(addressTable),
  prc: recordIn(parcelTable),
  key: recordIn(namedKeyTable),
  whk: recordIn(webhookTable),
  man: recordIn(manifestTable),
  hld: recordIn(holdTable),
};

/** By id or e-mail, or as the owner of a ledger entry, a manifest, or anything else with an id. */
async function accountNamed(
  world: Reader,
  name: string,
  entries: readonly EntryRecord[],
): Promise<AccountRecord | undefined> {
  const { store } = world;
  if (name.includes("@")) return store.find(accountTable, "email", emailKey(name));
  const [own, manifest] = await Promise.all([
    OWNED[name.slice(0, name.indexOf("_"))]?.(world, name),
    /^MAN-/i.test(name) ? store.find(manifestTable, "number", name.toUpperCase()) : undefined,
  ]);
  const { customerId } = own ?? manifest ?? entries[0] ?? { customerId: name };
  return store.get(accountTable, ownerIdOf(customerId));
}
