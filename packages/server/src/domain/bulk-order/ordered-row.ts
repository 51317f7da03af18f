import type { BulkRow, CarrierName, Metadata } from "@shipctl/sdk/contract";
import { BULK_COLUMNS } from "@shipctl/sdk/files";
import { type Cents, toUsd } from "../../shared/money.js";
import type { FieldError } from "../../shared/problem.js";
import type { OrderInput, OrderRequest } from "../order/order-request.js";
import type { PriceLimit, Surcharge } from "../service/price.js";
import type { Accept } from "../service/undeliverable.js";

export interface RowRefusal {
  readonly code: string;
  readonly message: string;
  /** Per field. */
  readonly errors?: readonly FieldError[];
  /** The total, if `errors` holds only the first ones. */
  readonly errorCount?: number | undefined;
  /** The row holds only a part of what was sent, such as no quote, so it must never be bought. */
  readonly unreadable?: boolean;
}

interface OwnService {
  readonly carrier: CarrierName;
  readonly service: string;
}

/** Where a row came from. */
interface RowSource {
  readonly position: number;
  readonly rowIndex: number;
  readonly original?: readonly string[];
  /** Cells of further lines of the file that were joined to the row. */
  readonly originalItems?: readonly (readonly string[])[];
  readonly accept?: Accept;
  /** The most that a program pays, also in a retry. */
  readonly limit?: PriceLimit | undefined;
  /** The service that a program's order names itself. A row of a file has it in its cells. */
  readonly own?: OwnService | undefined;
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
type RefusedRow = RowSource & { readonly refused: RowRefusal } & (
    | { readonly data: BulkRow; readonly metadata?: Metadata | undefined }
    | { readonly input: OrderInput }
  );

/** A row as it was ordered. Immutable: its outcome is in its order. */
export type OrderedRow = CheckedRow | RefusedRow;

export const isBuyable = (row: OrderedRow): row is CheckedRow => !row.refused;

/** Of an invalid row, as far as it is valid. */
export const metadataOf = (row: OrderedRow): Metadata | undefined =>
  "data" in row ? row.metadata : ("request" in row ? row.request : row.input).references.metadata;

type Cell = string | number | null;
type Cells = Readonly<Record<string, Cell>>;

/** A row as its customer sees it: by CSV columns, whatever its source. */
export function customerCells(row: OrderedRow): BulkRow {
  if ("data" in row) return row.data;
  if ("input" in row) return { ...columnsOf(row.input), ...row.own };
  if (!row.spelling) return { ...columnsOf(row.request), ...row.own };
  const cells = { ...fileCells(row.request), ...row.spelling };
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== null));
}

/** The cells that differ from the request's own text; null where the row had no such cell. */
export function spellingOf(data: BulkRow, request: RowRequest): BulkRow {
  const [sent, written]: [Cells, Cells] = [{ ...data }, fileCells(request)];
  const columns = new Set([...Object.keys(written), ...Object.keys(sent)]);
  return Object.fromEntries(
    [...columns].flatMap((column) => {
      const cell = sent[column] ?? null;
      return cell === (written[column] ?? null) ? [] : [[column, cell]];
    }),
  );
}

const ALWAYS = new Set<string>(BULK_COLUMNS);

/** A row as our own clients write it: text, with optional columns only if they have a value. */
function fileCells(request: RowRequest): Cells {
  const entries = Object.entries(columnsOf(request)).map(([column, cell]) => [column, String(cell)] as const);
  return Object.fromEntries(entries.filter(([column, text]) => ALWAYS.has(column) || !IMPLIED.has(text)));
}

/** Values that are left out: empty text, the default country and a value of 0. */
const IMPLIED: ReadonlySet<string> = new Set(["", "US", "0"]);

function columnsOf(input: Omit<OrderInput, "template">) {
  const { sender, recipient, parcel, description, valueCents, customs, references, signature, insuredCents } = input;
  return {
    ...addressColumns("from", sender),
    ...addressColumns("to", recipient),
    weight: parcel.weightLbs,
    length: parcel.lengthIn,
    width: parcel.widthIn,
    height: parcel.heightIn,
    description: description ?? "",
    value: toUsd(valueCents),
    signature: signature ?? "",
    insuredValue: insuredCents ? toUsd(insuredCents) : "",
    ...customsColumns(customs),
    reference: references.reference ?? "",
    orderNumber: references.orderNumber ?? "",
    sku: references.sku ?? "",
    productName: references.productName ?? "",
    orderItemId: references.orderItemId ?? "",
    quantity: references.quantity ?? "",
  };
}

/** A program's order may have several lines, which a row has together. */
function customsColumns(lines: OrderInput["customs"] = []) {
  const sumOf = (amounts: readonly (number | undefined)[]) => amounts.reduce<number>((sum, one = 0) => sum + one, 0);
  const cents = sumOf(lines.map(({ valueCents }) => valueCents));
  return {
    customsDescription: lines.flatMap(({ description }) => description ?? []).join(", "),
    customsQuantity: sumOf(lines.map(({ quantity }) => quantity)) || "",
    customsValue: cents ? toUsd(cents) : "",
    originCountry: lines[0]?.originCountry ?? "",
  };
}

const addressColumns = (side: "from" | "to", address: OrderInput["sender"]) => ({
  [`${side}Name`]: address.name ?? "",
  [`${side}Company`]: address.company ?? "",
  [`${side}Street1`]: address.street1 ?? "",
  [`${side}Street2`]: address.street2 ?? "",
  [`${side}City`]: address.city ?? "",
  [`${side}State`]: address.state ?? "",
  [`${side}Zip`]: address.zip ?? "",
  [`${side}Country`]: address.country ?? "",
  [`${side}Phone`]: address.phone ?? "",
  [`${side}Email`]: address.email ?? "",
});
