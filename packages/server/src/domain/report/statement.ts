import { writeDelimited } from "@shipctl/sdk/files";
import { type Cents, toUsd } from "../../shared/money.js";
import { eachOf } from "../../store/ranges.js";
import type { Reader, World } from "../../world.js";
import { centsIn, type EntryRecord, entryTable, listed } from "../ledger/ledger.js";
import { type Movement, movementOf } from "../ledger/ledger-days.js";
import { orderIdOf } from "../ledger/list-transactions.js";
import { transactionOrders } from "../order/order-view.js";
import { listedModes, MODES, type Mode, ownModes } from "../shop/shop-mode.js";
import { type StatementFilter, type StatementPeriod, statementPeriod } from "./period.js";

export type StatementDeps = Reader & Pick<World, "clock" | "settings">;

/** A CSV, some lines at a time. */
export interface Statement {
  /** The period, in file names. */
  readonly name: string;
  readonly lines: AsyncGenerator<string, void>;
}

/** As the customer sees the balance. @throws invalid_input */
export const ownStatement = async (
  world: StatementDeps,
  customerId: string,
  filter: StatementFilter,
): Promise<Statement> => statementOf(world, customerId, filter, await ownModes(world, customerId));

/** @throws invalid_input */
export const customerStatement = async (
  world: StatementDeps,
  customerId: string,
  { mode, ...filter }: StatementFilter & { readonly mode?: Mode | "all" | undefined },
): Promise<Statement> => statementOf(world, customerId, filter, await listedModes(world, mode));

function statementOf(
  world: StatementDeps,
  customerId: string,
  filter: StatementFilter,
  modes: readonly Mode[],
): Statement {
  const period = statementPeriod(world, filter);
  return { name: period.name, lines: linesOf(world, customerId, period, modes) };
}

const HEADERS = [
  ...["Date", "Type", "Description", "Transaction ID", "Order ID", "Order Number", "Reference", "Invoice"],
  ...["Amount", "Balance"],
] as const;

/** Entries per lookup of their orders. */
const SLICE = 1_000;

/** The closing balance is what the lines add up to, so the next period opens with it whatever is posted while they are read. */
async function* linesOf(
  world: StatementDeps,
  customerId: string,
  { start, end }: StatementPeriod,
  modes: readonly Mode[],
): AsyncGenerator<string, void> {
  let balanceCents = await sumBefore(world, customerId, start, modes);
  const total = (at: string, type: string) => [at, type, "", "", "", "", "", "", "", usdText(balanceCents)];
  yield writeDelimited([HEADERS, total(start, "Opening balance")]);
  for await (const entries of slicesOf(world, customerId, { from: start, to: end }, modes)) {
    const orders = await transactionOrders(
      world,
      entries.flatMap((entry) => orderIdOf(entry) ?? []),
    );
    yield writeDelimited(
      entries.map((entry) => {
        const { createdAt, description, number, subject = "" } = entry;
        const { orderId = "", orderNumber = "", reference = "" } = orders.get(orderIdOf(entry) ?? "") ?? {};
        const cents = centsIn(entry, modes);
        balanceCents += cents;
        return [
          ...[createdAt, TYPES[movementOf(entry)], description, number, orderId, orderNumber, reference],
          ...[subject.startsWith("inv_") ? subject : "", usdText(cents), usdText(balanceCents)],
        ];
      }),
    );
  }
  yield writeDelimited([total(end, "Closing balance")]);
}

export const usdText = (cents: Cents): string => toUsd(cents).toFixed(2);

const TYPES: Readonly<Record<Movement, string>> = {
  paid: "Top-up",
  credited: "Credit",
  takenBack: "Taken back",
  purchase: "Label",
  refund: "Refund",
  correction: "Correction",
};

/** Test money is also in entries that live lists show: those that it paid in part. */
const groupsOf = (customerId: string, modes: readonly Mode[]): string[] =>
  listed(customerId, modes.includes("test") ? MODES : modes, "entries");

const isIn = (entry: EntryRecord, modes: readonly Mode[]): boolean =>
  centsIn(entry, modes) !== 0 || modes.includes(entry.mode ?? "live");

async function sumBefore(
  { store }: StatementDeps,
  customerId: string,
  start: string,
  modes: readonly Mode[],
): Promise<Cents> {
  const to = new Date(Date.parse(start) - 1).toISOString();
  const range = { index: "byCustomer", groups: groupsOf(customerId, modes), to } as const;
  const [amountCents, testCents] = await Promise.all([
    store.sum(entryTable, range, "amountCents"),
    store.sum(entryTable, range, "testCents"),
  ]);
  return centsIn({ amountCents, testCents }, modes);
}

/** In the order in which they were posted. */
async function* slicesOf(
  { store }: StatementDeps,
  customerId: string,
  days: { readonly from: string; readonly to: string },
  modes: readonly Mode[],
): AsyncGenerator<EntryRecord[], void> {
  const range = { index: "byCustomer", groups: groupsOf(customerId, modes), ...days } as const;
  let slice: EntryRecord[] = [];
  for await (const entry of eachOf(store, entryTable, range)) {
    if (!isIn(entry, modes)) continue;
    if (slice.length >= SLICE && slice.at(-1)?.createdAt !== entry.createdAt) {
      yield slice.sort(inOrder);
      slice = [];
    }
    slice.push(entry);
  }
  if (slice.length > 0) yield slice.sort(inOrder);
}

/** Several may be of one millisecond. */
const inOrder = (a: EntryRecord, b: EntryRecord): number =>
  a.createdAt === b.createdAt ? a.sequence - b.sequence : a.createdAt < b.createdAt ? -1 : 1;
