import type { Deposit, DepositList, UserDetails } from "@shipctl/sdk/contract";
import { type Cents, toUsd } from "../../shared/money.js";
import type { PageRequest } from "../../shared/page.js";
import { searchedText, searchText } from "../../shared/search-text.js";
import type { Reader } from "../../world.js";
import { type AmountSort, type DepositRecord, listDeposits, takenBackEntries } from "../ledger/deposits.js";
import { centsIn, type EntryFilter, type EntryRecord } from "../ledger/ledger.js";
import { listedModes, type Mode } from "../shop/shop-mode.js";
import { orOfCustomers, userDetailsOf } from "./user-view.js";

type DepositFilter = EntryFilter & { readonly userId?: string };

/** Deposits with their customers. */
export async function depositsWithUsers(
  world: Reader,
  { mode, ...filter }: DepositFilter & { readonly mode?: Mode | "all" | undefined },
  page: PageRequest<AmountSort>,
): Promise<DepositList> {
  const [modes, orIn] = await Promise.all([listedModes(world, mode), orOfCustomers(world, filter.search)]);
  const [found, takenBack] = await Promise.all([
    listDeposits(world, { ...filter, orIn }, modes, page),
    takenBackCents(world, filter, modes),
  ]);
  const { deposits, total, totalPages, paidInCents, creditedCents } = found;
  const userOf = await userDetailsOf(
    world,
    deposits.map((deposit) => deposit.customerId),
  );
  return {
    deposits: deposits.map((deposit) => depositView(deposit, userOf(deposit.customerId))),
    totalPages,
    totalTransactions: total,
    totalAmount: toUsd(paidInCents + creditedCents),
    paidIn: toUsd(paidInCents),
    credited: toUsd(creditedCents),
    takenBack: toUsd(takenBack),
  };
}

export const depositView = (deposit: DepositRecord, { _id, name, email }: UserDetails): Deposit => ({
  _id: deposit.id,
  transactionId: deposit.number,
  amount: toUsd(deposit.amountCents),
  description: deposit.description,
  createdAt: deposit.createdAt,
  mode: deposit.mode ?? "live",
  status: deposit.status,
  invoiceId: deposit.invoiceStatus === undefined ? deposit.invoiceId : deposit.id,
  invoiceStatus: deposit.invoiceStatus,
  watchedUntil: deposit.watchedUntil,
  metadata: { method: deposit.method },
  userDetails: { _id, name, email },
  user: { email },
});

/** The total taken from balances, with the same filter as deposits. */
async function takenBackCents(
  world: Reader,
  { search = "", userId, ...period }: DepositFilter,
  modes: readonly Mode[],
): Promise<Cents> {
  const all = await takenBackEntries(world, period);
  const entries = userId === undefined ? all : all.filter(({ customerId }) => customerId === userId);
  const found = search === "" ? entries : await matching(world, entries, searchedText(search));
  // What was moved is no deposit of the test balance, which it adds to.
  return found.reduce((total, entry) => total - Math.min(centsIn(entry, modes), 0), 0);
}

const named = ({ name, email }: UserDetails): string => `${name} ${email}`;

async function matching(world: Reader, entries: readonly EntryRecord[], wanted: string) {
  const userOf = await userDetailsOf(
    world,
    entries.map(({ customerId }) => customerId),
  );
  return entries.filter(({ number, description, customerId }) =>
    searchText(`${number} ${description} ${named(userOf(customerId))}`).includes(wanted),
  );
}
