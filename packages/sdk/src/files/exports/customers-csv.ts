import { writeDelimited } from "../delimited-text/write-delimited.js";

/** The exported fields of a customer. */
export interface ExportedCustomer {
  _id: string;
  name: string;
  email: string;
  /** USD. */
  balance: number;
  /** USD, less refunds. */
  totalSpend: number;
  createdAt: string;
  isAdmin: boolean;
  role?: string;
  blocked?: boolean;
}

/**
 * Writes customers as CSV, for administrators: times in ISO 8601, amounts in USD with two decimals.
 *
 * @example
 * const customer = { _id: "usr_1", name: "Test Seller", email: "seller@shipctl.test", balance: 91.9, totalSpend: 8.1 };
 * writeCustomersCsv([{ ...customer, createdAt: "2026-01-05T10:00:00Z", isAdmin: false }]).split("\r\n")[1];
 * // => "usr_1,Test Seller,seller@shipctl.test,91.90,8.10,2026-01-05T10:00:00Z,,"
 */
export function writeCustomersCsv(customers: readonly ExportedCustomer[]): string {
  return writeDelimited([COLUMNS, ...customers.map(customerLine)]);
}

const COLUMNS = ["Customer ID", "Name", "E-mail", "Balance", "Total Spend", "Created", "Role", "Access"];

const customerLine = (customer: ExportedCustomer): string[] => [
  ...[customer._id, customer.name, customer.email, customer.balance.toFixed(2), customer.totalSpend.toFixed(2)],
  ...[customer.createdAt, roleOf(customer), customer.blocked ? "blocked" : ""],
];

const roleOf = ({ isAdmin, role }: ExportedCustomer): string =>
  isAdmin ? (role === "support" ? role : "administrator") : "";
