import { writeDelimited } from "../delimited-text/write-delimited.js";

/** The exported fields of a transaction. */
export interface ExportedTransaction {
  transactionId: string;
  createdAt?: string | null;
  description?: string | null;
  type: string;
  /** USD, never negative; a debit is written with a minus sign. */
  amount: number;
  /** USD. */
  balanceAfter?: number | null;
}

/**
 * Writes transactions as CSV: times in ISO 8601, signed amounts in USD with two decimals.
 *
 * @example
 * writeTransactionsCsv([{ transactionId: "TXN-1", type: "debit", amount: 8.1 }]).split("\r\n")[1];
 * // => "TXN-1,,,debit,-8.10,"
 */
export function writeTransactionsCsv(transactions: readonly ExportedTransaction[]): string {
  return writeDelimited([TRANSACTIONS_COLUMNS, ...transactions.map(transactionLine)]);
}

const TRANSACTIONS_COLUMNS = ["Transaction ID", "Date", "Description", "Type", "Amount", "Balance After"];

function transactionLine(transaction: ExportedTransaction): string[] {
  const { transactionId, createdAt, description, type, amount, balanceAfter } = transaction;
  const signed = type === "debit" ? -amount : amount;
  return [transactionId, createdAt ?? "", description ?? "", type, signed.toFixed(2), balanceAfter?.toFixed(2) ?? ""];
}
