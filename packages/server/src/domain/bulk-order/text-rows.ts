import type { BulkRow } from "@shipctl/sdk/contract";
import { carrierNamed } from "@shipctl/sdk/display";
import type { Cents } from "../../shared/money.js";
import type { OrderInput } from "../order/order-request.js";
import { spellingOf } from "./customer-cells.js";
import type { CheckedRow, OrderedRow, RefusedRow, RowRefusal } from "./ordered-row.js";
import { requestOfPaidCells } from "./plan-row.js";

/** Rows up to version 2 of their table: as the cells of a file, including those of programs. */
interface TextRow {
  readonly position: number;
  readonly rowIndex: number;
  readonly data: BulkRow;
  readonly original?: readonly string[];
  readonly carrier: string;
  readonly service: string;
  readonly priceCents: Cents;
  readonly refused?: RowRefusal;
}

/** Up to version 3, a program's refused order had another name. */
type OlderRow = OrderedRow | (Omit<Extract<RefusedRow, { input: unknown }>, "input"> & { readonly wish: OrderInput });

/** The rows of a chunk of an older version. */
export function olderRows(rows: readonly unknown[], version: number): OrderedRow[] {
  if (version < 3) return (rows as readonly TextRow[]).map(rowOfText);
  return (rows as readonly OlderRow[]).map((row) => {
    if (!("wish" in row)) return row;
    const { wish: input, ...rest } = row;
    return { ...rest, input };
  });
}

function rowOfText({ data, carrier, service, priceCents, refused, ...source }: TextRow): OrderedRow {
  if (refused && refused.code !== "duplicate_reference") return { ...source, data, refused } satisfies RefusedRow;
  const request = requestOfPaidCells(data, carrierNamed(carrier) ?? "UPS", service);
  return { ...source, request, spelling: spellingOf(data, request), priceCents, refused } satisfies CheckedRow;
}
