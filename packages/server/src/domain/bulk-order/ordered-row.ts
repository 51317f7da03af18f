import type { BulkRow } from "@shipctl/sdk/contract";
import type { Cents } from "../../shared/money.js";
import type { FieldError } from "../../shared/problem.js";
import type { OrderWish, TypedWish } from "../order/order-wish.js";

export interface RowRefusal {
  readonly code: string;
  readonly message: string;
  /** The same, field by field. */
  readonly errors?: readonly FieldError[];
  /** Of all of them, when `errors` are only the first. */
  readonly errorCount?: number | undefined;
  /** The row is only what could be read of what was sent, so that it must never be bought. */
  readonly unreadable?: boolean;
}

/** A row's place in its file and in the purchase. */
interface RowPlace {
  readonly position: number;
  readonly rowIndex: number;
  readonly original?: readonly string[];
}

/** What is bought for a row. Its template is picked for the whole bulk order. */
export type RowRequest = Omit<OrderWish, "template">;

/** A row whose request was checked and priced: it is bought as it is here, and no text is read for it again. */
export interface CheckedRow extends RowPlace {
  readonly request: RowRequest;
  /** Of a row of a file: its cells that say otherwise than the request does, e.g. `5.0` for 5. */
  readonly spelling?: BulkRow;
  readonly priceCents: Cents;
  /** Its reference is on another label, so that it has no order. */
  readonly refused?: RowRefusal;
}

/** A row that cannot be bought as it was sent, as cells of a file or as a program's order. It has no order. */
export type RefusedRow = RowPlace & { readonly refused: RowRefusal } & (
    | { readonly data: BulkRow }
    | { readonly wish: TypedWish }
  );

/** A row as it was ordered. Never changed: what became of it is in its order. */
export type OrderedRow = CheckedRow | RefusedRow;

export const isBuyable = (row: OrderedRow): row is CheckedRow => !row.refused;
