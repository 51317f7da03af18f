import type { RowColumn } from "@shipctl/sdk/bulk";
import { BULK_COLUMN_LABELS } from "@shipctl/sdk/files";

/** What people call a column. */
export const columnLabel = (column: RowColumn): string => BULK_COLUMN_LABELS[column];
