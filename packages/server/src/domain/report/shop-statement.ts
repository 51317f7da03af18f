import { writeDelimited } from "@shipctl/sdk/files";
import type { Cents } from "../../shared/money.js";
import { yieldToEventLoop } from "../../shared/pace.js";
import { eachOf } from "../../store/ranges.js";
import { type AccountRecord, accountTable } from "../account/account.js";
import { partIn } from "../ledger/ledger.js";
import { ledgerDayTable, type Movement } from "../ledger/ledger-days.js";
import { listedModes, type Mode } from "../shop/shop-mode.js";
import { addDays, type Period, type StatementFilter, statementPeriod } from "./period.js";
import { type Statement, type StatementDeps, usdText } from "./statement.js";

const COLUMNS: readonly (readonly [Movement, title: string])[] = [
  ["paid", "Paid In"],
  ["credited", "Credited"],
  ["takenBack", "Taken Back"],
  ["purchase", "Sales"],
  ["refund", "Refunds"],
  ["correction", "Corrections"],
];

/** Customers per read of their opening balances. */
const SLICE = 500;

/** The balances of all customers and what changed them, from the daily totals. @throws invalid_input */
export async function shopStatement(
  world: StatementDeps,
  { mode, ...filter }: StatementFilter & { readonly mode?: Mode | "all" | undefined },
): Promise<Statement> {
  const { name, from, to } = statementPeriod(world, filter);
  return { name, lines: linesOf(world, { from, to }, await listedModes(world, mode)) };
}

async function* linesOf(world: StatementDeps, period: Period, modes: readonly Mode[]): AsyncGenerator<string, void> {
  const titles = COLUMNS.map(([, title]) => title);
  yield writeDelimited([["Customer ID", "Name", "E-mail", "Opening Balance", ...titles, "Closing Balance"]]);
  const moved = await Promise.all(COLUMNS.map(([movement]) => movedBy(world, movement, period, modes)));
  let totals: readonly Cents[] = [0, ...COLUMNS.map(() => 0)];
  for await (const accounts of slicesOf(world)) {
    const openingOf = await openings(world, accounts, period, modes);
    const lines = accounts.flatMap(({ id, name, email }) => {
      const amounts = [openingOf(id), ...moved.map((centsOf) => centsOf(id))];
      if (amounts.every((cents) => cents === undefined)) return [];
      const cents = amounts.map((one = 0) => one);
      totals = totals.map((total, at) => total + (cents[at] ?? 0));
      return [[id, name, email, ...amountCells(cents)]];
    });
    if (lines.length > 0) yield writeDelimited(lines);
    await yieldToEventLoop();
  }
  yield writeDelimited([["Total", "", "", ...amountCells(totals)]]);
}

const amountCells = (cents: readonly Cents[]): string[] =>
  [...cents, cents.reduce((sum, one) => sum + one, 0)].map(usdText);

type CentsOf = (customerId: string) => Cents | undefined;

async function movedBy(
  { store }: StatementDeps,
  movement: Movement,
  period: Period,
  modes: readonly Mode[],
): Promise<CentsOf> {
  const range = { index: "byMovement", groups: [movement], ...period } as const;
  return centsOf(await store.sumsBy(ledgerDayTable, range, "customerId", ["cents", "testCents"]), modes);
}

async function openings(
  { store }: StatementDeps,
  accounts: readonly AccountRecord[],
  { from }: Period,
  modes: readonly Mode[],
): Promise<CentsOf> {
  const range = { index: "byCustomer", groups: accounts.map(({ id }) => id), to: addDays(from, -1) } as const;
  return centsOf(await store.sumsBy(ledgerDayTable, range, "customerId", ["cents", "testCents"]), modes);
}

function centsOf(sums: ReadonlyMap<string, readonly number[]>, modes: readonly Mode[]): CentsOf {
  return (customerId) => {
    const [cents = 0, testCents = 0] = sums.get(customerId) ?? [];
    return partIn(modes, cents, testCents) || undefined;
  };
}

async function* slicesOf({ store }: StatementDeps): AsyncGenerator<AccountRecord[], void> {
  let slice: AccountRecord[] = [];
  for await (const account of eachOf(store, accountTable, { index: "byTime", groups: ["all"] })) {
    slice.push(account);
    if (slice.length < SLICE) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}
