import { isDeepStrictEqual } from "node:util";
import { type Claim, one, type Tx } from "../../store/store.js";
import { type DepositRecord, depositTable } from "./deposit-table.js";

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
