import { count, formatDateTime } from "../../display/index.js";
import type { BulkUnits } from "../../files/bulk-csv/bulk-file.js";
import type { BulkRow } from "../../files/bulk-csv/columns.js";
import type { BulkMapping } from "../../files/bulk-csv/mapping.js";
import type { LeftOutKind } from "../../files/shops/shop-profile.js";
import type { BulkPicks } from "../bulk-picks.js";
import type { RowChoices } from "../row-choices.js";
import type { senderColumns } from "../sender-columns.js";

/** How a file is read and what a person has changed, besides the file itself. */
export interface DraftContent {
  readonly fileName: string;
  readonly rowCount: number;
  /** Columns that the user chose. */
  readonly mapping: BulkMapping;
  readonly units: Partial<BulkUnits>;
  /** Orders of a shop's export that are taken back. */
  readonly takenBack: readonly LeftOutKind[];
  /** Values for rows without one, as the user wrote them. */
  readonly defaults: Partial<BulkRow>;
  readonly picks: BulkPicks;
  /** For rows without one, where the client keeps the address itself. */
  readonly sender?: Parameters<typeof senderColumns>[0];
  readonly rows: readonly RowChoices[];
  /** The key of a purchase of the file that was sent. */
  readonly purchaseKey?: string;
  /** What only one client needs, such as the path of the file. */
  readonly extra: Readonly<Record<string, string>>;
}

/** An open file that is not paid for, as it is kept. */
export interface Draft extends DraftContent {
  readonly id: string;
  readonly revision: number;
  /** ISO 8601. */
  readonly savedAt: string;
}

/** How long a draft is kept after its last change. */
export const DRAFT_DAYS = 7;

/** All drafts of an account together. */
export const DRAFT_LIMIT_BYTES = 50 * 1024 * 1024;

/**
 * A draft in a line.
 *
 * @example
 * // "orders.csv, 300 rows, edited Nov 27, 2026, 10:42 AM"
 * draftText({ fileName: "orders.csv", rowCount: 300, savedAt: "2026-11-27T10:42:00.000Z" });
 */
export const draftText = ({ fileName, rowCount, savedAt }: Pick<Draft, "fileName" | "rowCount" | "savedAt">): string =>
  `${fileName}, ${count(rowCount, "row")}, edited ${formatDateTime(savedAt)}`;
