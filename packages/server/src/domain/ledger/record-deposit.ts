import { type Claim, one, type Tx } from "../../store/store.js";
import { type DepositRecord, depositTable } from "./deposit-table.js";

export type { DepositRecord };

export const depositClaim = (id: string): Claim => one(depositTable, id);

export const depositIn = (tx: Tx, id: string): DepositRecord | undefined => tx.get(depositTable, id);

/** What administrators see of money that came in, or is to come in. */
export const recordDeposit = (tx: Tx, deposit: DepositRecord): void => tx.put(depositTable, deposit);
