import { needsCustoms } from "../display/index.js";
import { BULK_COLUMNS, type BulkRow, OPTIONAL_BULK_COLUMNS } from "../files/bulk-csv/columns.js";
import type { RowColumn } from "./row-issues.js";

/**
 * The columns of a row to edit: those of a customs form only if USPS asks for one, or if they are filled.
 *
 * @example
 * for (const column of editableColumns(row.data)) print(BULK_COLUMN_LABELS[column], row.data[column]);
 */
export function editableColumns(row: BulkRow): readonly RowColumn[] {
  const sender = { street1: row.fromStreet1, city: row.fromCity, state: row.fromState, zip: row.fromZip };
  const recipient = { street1: row.toStreet1, street2: row.toStreet2, city: row.toCity, state: row.toState };
  const places = { sender, recipient: { ...recipient, zip: row.toZip, country: row.toCountry } };
  const hasForm = needsCustoms("USPS", undefined, places);
  return COLUMNS.filter((column) => hasForm || row[column] || !OF_A_FORM.has(column));
}

const COLUMNS: readonly RowColumn[] = [...BULK_COLUMNS, ...OPTIONAL_BULK_COLUMNS];
const OF_A_FORM: ReadonlySet<RowColumn> = new Set([
  ...(["customsDescription", "customsQuantity", "customsValue", "originCountry"] as const),
]);
