import type { V1Parcel, V1Service } from "../contract/index.js";
import type { BulkFile } from "../files/bulk-csv/bulk-file.js";
import type { BulkRow } from "../files/bulk-csv/columns.js";
import { metadataOfRows } from "../files/bulk-csv/metadata-columns.js";

/** A row that is not checked, because a person has to correct or decide something first. */
export interface RowToFix {
  /** From 0, in the order of the file. */
  readonly index: number;
  readonly code: string;
  readonly message: string;
  /** The column of the cell. */
  readonly column?: string | undefined;
}

/** The orders of a file for one service, and the rows that are not among them. */
export function ordersOfFile(
  file: Pick<BulkFile, "rows" | "problems" | "decisions" | "headers" | "originals">,
  service: Pick<V1Service, "carrier" | "name">,
): { readonly orders: { readonly index: number; readonly order: V1Parcel }[]; readonly toFix: RowToFix[] } {
  const toFix = new Map<number, RowToFix>();
  for (const { rowIndex: index, severity, code, column } of file.problems) {
    if (severity === "error" && !toFix.has(index)) toFix.set(index, { index, code, column, message: CORRECTION });
  }
  for (const { rowIndex: index } of file.decisions) {
    if (!toFix.has(index)) toFix.set(index, { index, code: "needs_decision", message: DECISION });
  }
  file.rows.forEach((row, index) => {
    if (toFix.has(index)) return;
    if (namesOther(row, service)) toFix.set(index, { index, code: "other_service", message: OTHER_SERVICE });
    else if (hasCustoms(row)) toFix.set(index, { index, code: "needs_decision", message: DECISION });
  });
  const metadataAt = metadataOfRows(file);
  const orders = file.rows.flatMap((row, index) =>
    toFix.has(index) ? [] : [{ index, order: { ...orderOf(row), metadata: metadataAt(index) } }],
  );
  return { orders, toFix: [...toFix.values()].sort((a, b) => a.index - b.index) };
}

// Without the cells: a text of the file is never part of a sentence.
const CORRECTION = "The row has to be corrected in the file.";
const DECISION = "A person has to decide about this row. Buy it in the app, or correct the file.";
const OTHER_SERVICE = "The row names another carrier or service. Check the file with that service.";

const namesOther = ({ carrier = "", service = "" }: BulkRow, chosen: Pick<V1Service, "carrier" | "name">): boolean =>
  (carrier.trim() !== "" && !isSame(carrier, chosen.carrier)) ||
  (service.trim() !== "" && !isSame(service, chosen.name));

const hasCustoms = (row: BulkRow): boolean =>
  [row.customsDescription, row.customsQuantity, row.customsValue].some((cell = "") => cell.trim() !== "");

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** What is not a number stays out, so that the server says what is missing. */
function orderOf(row: BulkRow): V1Parcel {
  const amount = (cell = "") => (cell.trim() === "" ? undefined : Number(cell.replace(/[$,]/g, "")));
  const filled = <Value>(name: string, value: Value | undefined) =>
    value === undefined || value === "" ? {} : { [name]: value };
  const side = (at: "from" | "to") => ({
    name: row[`${at}Name`],
    company: row[`${at}Company`],
    street1: row[`${at}Street1`],
    street2: row[`${at}Street2`],
    city: row[`${at}City`],
    state: row[`${at}State`],
    zip: row[`${at}Zip`],
    country: row[`${at}Country`]?.trim() || "US",
    phone: row[`${at}Phone`],
  });
  const [length, width, height] = [row.length, row.width, row.height].map(Number);
  return {
    sender: side("from"),
    recipient: { ...side("to"), ...filled("email", row.toEmail) },
    packageDetails: {
      weight: Number(row.weight),
      dimensions: { length: length ?? 0, width: width ?? 0, height: height ?? 0 },
      ...filled("description", row.description),
      ...filled("value", amount(row.value)),
      ...filled("signature", row.signature?.trim().toLowerCase()),
      ...filled("insuredValue", amount(row.insuredValue)),
    },
    ...filled("reference", row.reference),
    ...filled("orderNumber", row.orderNumber),
    ...filled("sku", row.sku),
    ...filled("productName", row.productName),
    ...filled("orderItemId", row.orderItemId),
    ...filled("quantity", amount(row.quantity)),
  };
}
