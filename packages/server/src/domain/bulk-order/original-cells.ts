import { invalidInput, quoted } from "../../shared/problem.js";
import type { Reader } from "../../world.js";
import type { OwnCell } from "../label/packing-slips.js";
import type { OrderRecord } from "../order/order-table.js";
import { rowOutcomes } from "./bulk-rows.js";
import { type BulkOrderRecord, bulkOrderTable, hasOriginals } from "./bulk-tables.js";
import type { OrderedRow } from "./ordered-row.js";

/**
 * The cells of these columns of the files that the orders were bought from, by the order's id. @throws invalid_input for
 * a column that none of the files has
 */
export async function originalCells(
  world: Reader,
  orders: readonly OrderRecord[],
  columns: readonly string[],
): Promise<ReadonlyMap<string, readonly OwnCell[]>> {
  const found = new Map<string, readonly OwnCell[]>();
  const headers = new Set<string>();
  if (columns.length === 0) return found;
  for (const [bulkId, positions] of positionsOf(orders)) {
    const bulk = await world.store.get(bulkOrderTable, bulkId);
    if (!bulk || !hasOriginals(bulk)) continue;
    const { originalHeaders = [] } = bulk;
    for (const header of originalHeaders) headers.add(header);
    const read = originalHeaders.flatMap((caption, at) => (isOneOf(caption, columns) ? [{ caption, at }] : []));
    for await (const row of rowsAt(world, bulk, [...positions.keys()])) {
      const cells = read.map(({ caption, at }) => ({ caption, text: cellsAt(row, at) }));
      found.set(positions.get(row.position) ?? "", cells);
    }
  }
  requireColumns(columns, [...headers]);
  return found;
}

/** Order ids by position, of each bulk order. */
function positionsOf(orders: readonly OrderRecord[]): Map<string, Map<number, string>> {
  const found = new Map<string, Map<number, string>>();
  for (const { id, bulk } of orders) {
    if (!bulk) continue;
    const positions = found.get(bulk.bulkId) ?? new Map<number, string>();
    found.set(bulk.bulkId, positions.set(bulk.position, id));
  }
  return found;
}

/** Rows in memory at a time. */
const SLICE = 200;

async function* rowsAt(
  world: Reader,
  bulk: BulkOrderRecord,
  positions: readonly number[],
): AsyncGenerator<OrderedRow, void> {
  const wanted = new Set(positions);
  for (const slice of new Set(positions.map((position) => Math.floor(position / SLICE)))) {
    const outcomes = await rowOutcomes(world, bulk, slice * SLICE, (slice + 1) * SLICE - 1);
    yield* outcomes.flatMap(({ row }) => (wanted.has(row.position) ? [row] : []));
  }
}

/** The cell of the row and those of further lines that were joined to it, each text once. */
const cellsAt = ({ original = [], originalItems = [] }: OrderedRow, at: number): string =>
  [...new Set([original, ...originalItems].map((cells) => cells[at]?.trim() ?? ""))].filter(Boolean).join(", ");

const spelled = (header: string): string => header.trim().toLowerCase();

const isOneOf = (header: string, columns: readonly string[]): boolean =>
  columns.some((column) => spelled(column) === spelled(header));

function requireColumns(columns: readonly string[], headers: readonly string[]): void {
  const missing = columns.findIndex((column) => !isOneOf(column, headers));
  if (missing < 0) return;
  const known =
    headers.length > 0
      ? `choose among ${headers.slice(0, 20).map(quoted).join(", ")}`
      : "these orders are of no file, or it is older than 30 days: leave the columns out";
  const message = `no file of these orders has a column ${quoted(columns[missing] ?? "")}; ${known}`;
  throw invalidInput([{ field: `slipColumns[${missing}]`, message }]);
}
