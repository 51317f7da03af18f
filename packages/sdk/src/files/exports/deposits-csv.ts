import { depositStatus, titleCase } from "../../display/index.js";
import { writeDelimited } from "../delimited-text/write-delimited.js";

/** The exported fields of a deposit. */
export interface ExportedDeposit {
  transactionId: string;
  /** USD. */
  amount: number;
  description?: string | null;
  createdAt?: string | null;
  status?: string | null;
  /** Until when an expired top-up is watched. */
  watchedUntil?: string;
  metadata?: { method?: string | null } | null;
  userDetails?: { name?: string | null; email?: string | null } | null;
}

/**
 * Writes deposits as CSV: times in ISO 8601, amounts in USD with two decimals, method and status in words.
 *
 * @example
 * writeDepositsCsv([{ transactionId: "TXN-1", amount: 25, status: "completed" }]).split("\r\n")[1];
 * // => "TXN-1,Unknown,25.00,N/A,,,Completed"
 */
export function writeDepositsCsv(deposits: readonly ExportedDeposit[]): string {
  return writeDelimited([DEPOSITS_COLUMNS, ...deposits.map(depositLine)]);
}

const DEPOSITS_COLUMNS = ["Transaction ID", "User", "Amount", "Method", "Description", "Date", "Status"];

function depositLine(deposit: ExportedDeposit): string[] {
  const { transactionId, amount, description, createdAt, status, watchedUntil, metadata } = deposit;
  const method = titleCase(metadata?.method);
  const { label } = depositStatus({ status, watchedUntil });
  return [transactionId, userOf(deposit), amount.toFixed(2), method, description ?? "", createdAt ?? "", label];
}

/** `Ada Example (ada@shipctl.test)`. */
function userOf({ userDetails }: ExportedDeposit): string {
  const name = userDetails?.name || "Unknown";
  return userDetails?.email ? `${name} (${userDetails.email})` : name;
}
