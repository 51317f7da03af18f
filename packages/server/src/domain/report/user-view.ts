import type { CryptoInvoice, Customer, TestFigures, User, UserDetails } from "@shipctl/sdk/contract";
import { toUsd } from "../../shared/money.js";
import { fieldOf, type PageRequest, type SortedBy, toRange, totalPages } from "../../shared/page.js";
import { invalidInput, type Problem } from "../../shared/problem.js";
import { ownerIdOf } from "../../shared/test-space.js";
import type { Page, Range } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { type AccountRecord, accountById, accountTable, callLimit, roleOf } from "../account/account.js";
import { emailWarning as warningAbout } from "../account/email.js";
import { sessionsOf } from "../account/sessions.js";
import { callsOfCustomers, listApiKeys } from "../api-key/named-keys.js";
import { readWallet, sumsIn, type WalletRecord, walletTable } from "../ledger/ledger.js";
import { orderTable } from "../order/order-table.js";
import { pricingVersion, pricingView } from "../service/customer-pricing.js";
import { defaultConnectionId } from "../service/find-service.js";
import { inModes, listedModes, MODES, type Mode, readShop, shownModes } from "../shop/shop-mode.js";
import { listInvoices } from "../top-up/read-invoice.js";

/** With the figures of a mode, by default those of the shop's. */
export async function userView(
  world: Reader,
  account: AccountRecord,
  wallet: WalletRecord,
  mode?: Mode | "all",
): Promise<User> {
  const { balanceCents, spentCents } = sumsIn(wallet, await listedModes(world, mode));
  const customPricing = account.customPricing && pricingView(account, await defaultConnectionId(world));
  return {
    _id: account.id,
    name: account.name,
    email: account.email,
    balance: toUsd(balanceCents),
    totalSpend: toUsd(spentCents),
    createdAt: account.createdAt,
    isAdmin: account.isAdmin,
    ...(account.isAdmin ? { role: roleOf(account) } : {}),
    ...(account.blocked ? { blocked: true } : {}),
    ...(account.secondFactor ? { secondFactor: true } : {}),
    ...(account.rateLimit === undefined ? {} : { rateLimit: account.rateLimit }),
    ...(customPricing ? { customPricing } : {}),
  };
}

/** For administrators: with the version that an edit is checked against, and a warning about the e-mail. */
export async function readUserToEdit(world: Reader, account: AccountRecord, mode?: Mode | "all"): Promise<User> {
  const version = pricingVersion(account, await defaultConnectionId(world));
  const emailWarning = warningAbout(account.email);
  const user = await userView(world, account, await readWallet(world, account.id), mode);
  return { ...user, pricingVersion: version, ...(emailWarning === undefined ? {} : { emailWarning }) };
}

export const readUser = async (world: Reader, account: AccountRecord): Promise<User> =>
  userView(world, account, await readWallet(world, account.id));

type UserSort = SortedBy<"name" | "balance" | "spend" | "calls">;

type UsersDeps = Reader & Pick<World, "clock" | "settings">;

interface UserFilter {
  readonly search?: string | undefined;
  /** Of the balances and spending. */
  readonly mode?: Mode | "all" | undefined;
  /** Operators alone. */
  readonly isAdmin?: true;
}

/** All accounts, by default newest first. @throws invalid_input */
export async function listUsers(
  world: UsersDeps,
  filter: UserFilter,
  page: PageRequest<UserSort>,
): Promise<{ users: User[]; totalUsers: number; totalPages: number }> {
  const { records, total } = await pageOfUsers(world, filter, page);
  const calls = await callsOfCustomers(
    world,
    records.map(({ id }) => id),
  );
  const users = records.map(async (account) => ({
    ...(await readUserToEdit(world, account, filter.mode)),
    callsIn30Days: calls.get(account.id) ?? 0,
  }));
  return { users: await Promise.all(users), totalUsers: total, totalPages: totalPages(total, page.limit) };
}

export function pageOfUsers(
  world: UsersDeps,
  { search, mode, isAdmin }: UserFilter,
  page: PageRequest<UserSort>,
): Promise<Page<AccountRecord>> {
  const field = fieldOf(page.sort);
  const andIn = isAdmin && ([{ index: "admins", groups: ["all"] }] as const);
  const range = { index: field === "name" ? "byName" : "byTime", groups: ["all"], search, andIn } as const;
  const by = (amountsOf: Amounts) => pageByAmount(world, range, amountsOf, page);
  if (field === "balance") return by((ids) => centsOf(world, ids, mode, "balanceCents"));
  if (field === "spend") return by((ids) => centsOf(world, ids, mode, "spentCents"));
  if (field === "calls") return by((ids) => callsOfCustomers(world, ids));
  return world.store.page(accountTable, { ...range, ...toRange(page) });
}

/** Of accounts, by their ids. */
type Amounts = (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** Balances change with every purchase, and calls with every call, so they are in no index: all that match are read. */
const SORTED = 10_000;

async function pageByAmount(
  { store }: Reader,
  range: Range<keyof typeof accountTable.indexes>,
  amountsOf: Amounts,
  page: PageRequest<UserSort>,
): Promise<Page<AccountRecord>> {
  const total = await store.count(accountTable, range);
  if (total > SORTED) throw tooMany(page.sort, total);
  const accounts = await store.list(accountTable, range);
  const amounts = await amountsOf(accounts.map(({ id }) => id));
  const amountOf = ({ id }: AccountRecord) => amounts.get(id) ?? 0;
  const { offset, limit, direction } = toRange(page);
  const sign = direction === "asc" ? 1 : -1;
  const sorted = accounts.toSorted((a, b) => sign * (amountOf(a) - amountOf(b) || (a.id < b.id ? -1 : 1)));
  return { records: sorted.slice(offset, offset + limit), total };
}

async function centsOf(
  world: Reader,
  ids: readonly string[],
  mode: Mode | "all" | undefined,
  sum: "balanceCents" | "spentCents",
): Promise<ReadonlyMap<string, number>> {
  const [modes, wallets] = await Promise.all([listedModes(world, mode), world.store.getMany(walletTable, ids)]);
  return new Map(wallets.flatMap((wallet) => (wallet ? [[wallet.id, sumsIn(wallet, modes)[sum]]] : [])));
}

function tooMany(sort: string | undefined, total: number): Problem {
  const message = `sort is ${sort}: ${total} customers match, and at most ${SORTED} can be sorted by an amount or calls. Use search, or sort by name or date`;
  return invalidInput([{ field: "sort", message }]);
}

/** A list of nobody would look like a customer without orders. @throws invalid_input */
export async function requireCustomer(world: Reader, { userId }: { readonly userId?: string }): Promise<void> {
  if (userId === undefined || (await world.store.get(accountTable, userId))) return;
  const message = `userId is ${JSON.stringify(userId)}: no account has this id. GET /api/admin/users?search= finds it by name or e-mail`;
  throw invalidInput([{ field: "userId", message }]);
}

/** Fewer are in most names. */
const LETTERS = 3;
/** A text that is in more names means none of them. */
export const NAMED = 10_000;

/** The ids of the customers with this id, or whose name or e-mail contains the text: at most the newest 10,000. */
async function customersNamed(world: Reader, text = ""): Promise<readonly string[]> {
  const name = text.trim();
  if (name.length < LETTERS) return [];
  const range = { index: "byTime", groups: ["all"], search: name, direction: "desc", limit: NAMED } as const;
  const [own, named] = await Promise.all([world.store.get(accountTable, name), world.store.list(accountTable, range)]);
  return [...(own ? [own] : []), ...named].map(({ id }) => id);
}

/** For a search by a customer's name or e-mail: their records in both modes, of which the list shows its own. */
export async function orOfCustomers(
  world: Reader,
  text: string | undefined,
  listsOf: (id: string) => readonly string[] = (id) => [id],
) {
  const lists = (await customersNamed(world, text)).flatMap(listsOf);
  if (lists.length === 0) return undefined;
  return { index: "byCustomer", groups: lists.flatMap((list) => inModes(list, MODES)) } as const;
}

/** The name of an account that there is not. */
export const UNKNOWN = "Unknown";

/** Looks up the customers of records, by id. */
export async function userDetailsOf(
  world: Reader,
  customerIds: readonly string[],
): Promise<(customerId: string) => UserDetails> {
  const ids = [...new Set(customerIds.map(ownerIdOf))];
  const accounts = await world.store.getMany(accountTable, ids);
  const details = new Map(
    accounts.flatMap((account) =>
      account
        ? [
            [
              account.id,
              {
                _id: account.id,
                name: account.name,
                email: account.email,
                createdAt: account.createdAt,
                isAdmin: account.isAdmin,
              },
            ],
          ]
        : [],
    ),
  );
  return (id) =>
    details.get(ownerIdOf(id)) ?? { name: UNKNOWN, email: "", createdAt: new Date(0).toISOString(), isAdmin: false };
}

/** Open ones are among the newest: none is watched for longer than a day. */
const INVOICES = { page: 1, limit: 100 };

/** One customer, in the figures of the shop's mode. @throws not_found */
export async function readCustomer(world: Reader & Pick<World, "clock" | "settings">, id: string): Promise<Customer> {
  const account = await accountById(world, id);
  const [{ mode }, wallet] = await Promise.all([readShop(world), readWallet(world, id)]);
  const [user, orders, last, test, keys, calls, { sessions }, { invoices }] = await Promise.all([
    readUserToEdit(world, account),
    countOrders(world, id, shownModes(mode)),
    lastOrder(world, id, shownModes(mode)),
    mode === "live" ? testFigures(world, wallet) : undefined,
    listApiKeys(world, id),
    callsOfCustomers(world, [id]),
    sessionsOf(world, account),
    listInvoices(world, id, INVOICES),
  ]);
  return {
    user,
    ...(account.blocked && { blocked: account.block ?? {} }),
    held: toUsd(sumsIn(wallet, shownModes(mode)).heldCents),
    orders,
    ...(last && { lastOrderAt: last.createdAt }),
    ...(test && { test }),
    rateLimit: callLimit(world, account),
    apiKeys: keys.length,
    callsIn30Days: calls.get(id) ?? 0,
    sessions: sessions.length,
    openInvoices: invoices.filter(mayBePaid).length,
  };
}

/** Unpaid, or expired and still watched. */
const mayBePaid = ({ status, watchedUntil }: CryptoInvoice): boolean =>
  status === "pending" || watchedUntil !== undefined;

const countOrders = (world: Reader, id: string, modes: readonly Mode[]): Promise<number> =>
  world.store.count(orderTable, { index: "byCustomer", groups: inModes(id, modes) });

async function lastOrder(world: Reader, id: string, modes: readonly Mode[]) {
  const range = { index: "byCustomer", groups: inModes(id, modes), direction: "desc", limit: 1 } as const;
  const [last] = await world.store.list(orderTable, range);
  return last;
}

/** Undefined if the customer has no samples and no test balance. */
async function testFigures(world: Reader, wallet: WalletRecord): Promise<TestFigures | undefined> {
  const orders = await countOrders(world, wallet.id, ["test"]);
  const { balanceCents, heldCents, spentCents } = sumsIn(wallet, ["test"]);
  if (orders === 0 && balanceCents === 0) return undefined;
  return { balance: toUsd(balanceCents), held: toUsd(heldCents), totalSpend: toUsd(spentCents), orders };
}
