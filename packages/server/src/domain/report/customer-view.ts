import type { CryptoInvoice, Customer, TestFigures } from "@shipctl/sdk/contract";
import { toUsd } from "../../shared/money.js";
import type { Reader, World } from "../../world.js";
import { accountById } from "../account/account.js";
import { callLimit } from "../account/call-limit.js";
import { sessionsOf } from "../account/sessions.js";
import { listApiKeys } from "../api-key/named-keys.js";
import { readWallet, sumsIn, type WalletRecord } from "../ledger/ledger.js";
import { orderTable } from "../order/order-table.js";
import { inModes, type Mode, readShop, shownModes } from "../shop/shop-mode.js";
import { listInvoices } from "../top-up/read-invoice.js";
import { readUserToEdit } from "./user-view.js";

/** Open ones are among the newest: none is watched for longer than a day. */
const INVOICES = { page: 1, limit: 100 };

type CustomerDeps = Reader & Pick<World, "clock" | "settings">;

/** One customer, in the figures of the shop's mode. @throws not_found */
export async function readCustomer(world: CustomerDeps, id: string): Promise<Customer> {
  const account = await accountById(world, id);
  const [{ mode }, wallet] = await Promise.all([readShop(world), readWallet(world, id)]);
  const [user, orders, last, test, keys, { sessions }, { invoices }] = await Promise.all([
    readUserToEdit(world, account),
    countOrders(world, id, shownModes(mode)),
    lastOrder(world, id, shownModes(mode)),
    mode === "live" ? testFigures(world, wallet) : undefined,
    listApiKeys(world, id),
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
    callsIn30Days: keys.reduce((sum, { last30Days }) => sum + last30Days.calls, 0),
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
