import type { BulkRow } from "@shipctl/sdk/contract";
import type { Cents } from "../../shared/money.js";
import type { FieldError } from "../../shared/problem.js";
import type { OrderInput, OrderRequest } from "../order/order-request.js";
import type { Surcharge } from "../service/price.js";
import type { Accept } from "../service/undeliverable.js";

export interface RowRefusal {
  readonly code: string;
  readonly message: string;
  /** Per field. */
  readonly errors?: readonly FieldError[];
  /** The total, if `errors` holds only the first ones. */
  readonly errorCount?: number | undefined;
  /** The row holds only the readable part of what was sent, so it must never be bought. */
  readonly unreadable?: boolean;
}

/** Where a row came from. */
interface RowSource {
  readonly position: number;
  readonly rowIndex: number;
  readonly original?: readonly string[];
  /** Cells of further lines of the file that were joined to the row. */
  readonly originalItems?: readonly (readonly string[])[];
  readonly accept?: Accept;
}

/** What is bought for a row. The template is chosen for the whole bulk order. */
export type RowRequest = Omit<OrderRequest, "template">;

/** A row whose request was checked and priced. It is bought as it is; its cells are not parsed again. */
export interface CheckedRow extends RowSource {
  readonly request: RowRequest;
  /** For a row of a file: its cells that differ from the request's own text, e.g. `5.0` for 5. */
  readonly spelling?: BulkRow;
  readonly priceCents: Cents;
  readonly surcharges?: readonly Surcharge[];
  /** When the price's quote expires. */
  readonly expiresAt?: string;
  /** Its reference is on another label, so it has no order. */
  readonly refused?: RowRefusal;
}

/** A row that cannot be bought as sent: the cells of a file, or a program's order. It has no order. */
export type RefusedRow = RowSource & { readonly refused: RowRefusal } & (
    | { readonly data: BulkRow }
    | { readonly input: OrderInput }
  );

/** A row as it was ordered. Immutable: its outcome is in its order. */
export type OrderedRow = CheckedRow | RefusedRow;

export const isBuyable = (row: OrderedRow): row is CheckedRow => !row.refused;
