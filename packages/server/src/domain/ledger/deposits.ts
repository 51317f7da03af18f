import { isDeepStrictEqual } from "node:util";
import type { InvoiceState } from "@shipctl/sdk/contract";
import type { Cents } from "../../shared/money.js";
import { fieldOf, type PageRequest, type SortedBy, toRange, totalPages } from "../../shared/page.js";
import { at, type Claim, one, type Range, type StoredRecord, type Tx, table } from "../../store/store.js";
import type { Reader } from "../../world.js";
import { groupOf, inModes, type Mode } from "../shop/shop-mode.js";
import { type EntryFilter, type EntryRecord, entryTable } from "./ledger.js";

/** The method of administrators' credits. */
export const ADMIN_CREDIT = "admin_credit";

/** Money received or expected: an administrator's credit, or a top-up in any state. */
export interface DepositRecord extends StoredRecord {
  /** The ledger entry's number, or the invoice's id until there is an entry. */
  readonly number: string;
  readonly customerId: string;
  /** Stored for the search. */
  readonly customerEmail: string;
  readonly amountCents: Cents;
  /** ADMIN_CREDIT, or the payment method of a top-up. */
  readonly method: string;
  readonly description: string;
  readonly createdAt: string;
  readonly status: "completed" | "pending" | "failed";
  /** For an administrator's credit of an invoice. */
  readonly invoiceId?: string | undefined;
  /** For a top-up. An expired one is pending while it is watched. */
  readonly invoiceStatus?: InvoiceState | undefined;
  /** Until when an expired one is watched for late payments. */
  readonly watchedUntil?: string | undefined;
  /** Missing in those of older versions until the next start. */
  readonly mode?: Mode;
}

const kindOf = (method: string): "credited" | "paid in" => (method === ADMIN_CREDIT ? "credited" : "paid in");

export const depositTable = table<DepositRecord>()("deposits", {
  version: 1,
  announced: true,
  indexes: {
    byTime: (deposit) => at(groupOf("all", deposit.mode ?? "live"), deposit.createdAt),
    byAmount: (deposit) => at(groupOf("all", deposit.mode ?? "live"), deposit.amountCents),
    completed: ({ status, method, createdAt, mode = "live" }) =>
      status === "completed" ? at(groupOf(kindOf(method), mode), createdAt) : undefined,
    byCustomer: ({ customerId, createdAt, mode = "live" }) => at(groupOf(customerId, mode), createdAt),
    completedOf: ({ customerId, status, method, createdAt, mode = "live" }) =>
      status === "completed" ? at(groupOf(`${customerId} ${kindOf(method)}`, mode), createdAt) : undefined,
  },
  unique: {},
  search: ({ id, number, description, invoiceStatus, invoiceId = invoiceStatus === undefined ? "" : id }) =>
    `${number} ${description} ${invoiceId}`,
});

export interface DepositPage {
  readonly deposits: readonly DepositRecord[];
  readonly total: number;
  readonly totalPages: number;
  /** Completed top-ups, across all matches and not only this page. */
  readonly paidInCents: Cents;
  /** Administrators' credits, likewise. */
  readonly creditedCents: Cents;
}

type DepositFilter = EntryFilter & Pick<Range<"byCustomer">, "orIn"> & { readonly userId?: string | undefined };

export type AmountSort = SortedBy<"amount">;

/** The deposits of all customers or of one, by default newest first. */
export async function listDeposits(
  world: Reader,
  { userId, ...filter }: DepositFilter,
  modes: readonly Mode[],
  page: PageRequest<AmountSort>,
): Promise<DepositPage> {
  const completed = (kind: "paid in" | "credited") => {
    const range =
      userId === undefined
        ? ({ index: "completed", groups: inModes(kind, modes) } as const)
        : ({ index: "completedOf", groups: inModes(`${userId} ${kind}`, modes) } as const);
    return world.store.sum(depositTable, { ...range, ...filter }, "amountCents");
  };
  const [results, paidInCents, creditedCents] = await Promise.all([
    world.store.page(depositTable, { ...rangeOf({ userId, ...filter }, modes, page), ...toRange(page) }),
    completed("paid in"),
    completed("credited"),
  ]);
  return {
    deposits: results.records,
    total: results.total,
    totalPages: totalPages(results.total, page.limit),
    paidInCents,
    creditedCents,
  };
}

function rangeOf(
  { userId, from, to, ...search }: DepositFilter,
  modes: readonly Mode[],
  { sort }: PageRequest<AmountSort>,
): Range<keyof typeof depositTable.indexes> {
  const dated = {
    index: userId === undefined ? "byTime" : "byCustomer",
    groups: inModes(userId ?? "all", modes),
    from,
    to,
  } as const;
  if (fieldOf(sort) === undefined) return { ...dated, ...search };
  return { index: "byAmount", groups: inModes("all", modes), andIn: [dated], ...search };
}

/** An administrator's credit as a deposit. */
export const creditOf = (entry: EntryRecord, customerEmail: string, invoiceId?: string): DepositRecord => ({
  id: entry.id,
  number: entry.number,
  customerId: entry.customerId,
  customerEmail,
  amountCents: entry.amountCents,
  method: ADMIN_CREDIT,
  description: entry.description,
  createdAt: entry.createdAt,
  status: "completed",
  ...(invoiceId !== undefined && { invoiceId }),
  mode: entry.mode ?? "live",
});

/** A deposit to be listed. The e-mail is set for a new one and kept afterwards. */
export type DepositDraft = Omit<DepositRecord, "customerEmail"> & Partial<Pick<DepositRecord, "customerEmail">>;

export const depositClaim = (depositId: string): Claim => one(depositTable, depositId);

/** Keeps the deposit list up to date. Needs depositClaim for change, unless the deposit is new. */
export function putDeposit(tx: Tx, deposit: DepositDraft): void {
  const { customerEmail: email } = deposit;
  const existing = email === undefined ? tx.get(depositTable, deposit.id) : undefined;
  const customerEmail = email ?? existing?.customerEmail;
  if (customerEmail === undefined) return;
  const updated = { ...deposit, customerEmail };
  if (!isDeepStrictEqual(updated, existing)) tx.put(depositTable, updated);
}

/** All entries by which administrators took money from balances, or moved it to the test balance. There are few. */
export const takenBackEntries = (
  world: Reader,
  period: Pick<EntryFilter, "from" | "to">,
): Promise<readonly EntryRecord[]> => world.store.list(entryTable, { index: "takenBack", groups: ["all"], ...period });
