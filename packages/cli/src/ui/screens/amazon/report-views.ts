import { type AmazonConversion, levelText } from "@shipctl/sdk/files";
import { type Cell, tinted } from "../../../io/outcome.js";
import type { TableColumn } from "../../components/columns.js";

export type ReportView = "orders" | "skipped" | "warnings";

interface ShownLines {
  readonly label: string;
  readonly empty: string;
  readonly columns: readonly TableColumn[];
  readonly count: number;
  readonly cellsOf: (index: number) => readonly Cell[];
}

const ORDERS: readonly TableColumn[] = [
  { title: "Order ID", width: 19, kind: "id" },
  { title: "Recipient", width: 14, grows: 2 },
  { title: "Address", width: 16, grows: 2, from: 110 },
  { title: "City", width: 10, grows: 1, from: 80 },
  { title: "State", width: 5 },
  { title: "ZIP", width: 10, from: 70 },
  { title: "Product", width: 14, grows: 3 },
  { title: "Service", width: 10, grows: 2 },
];
const SKIPPED: readonly TableColumn[] = [
  { title: "Line", width: 5, align: "right" },
  { title: "Reason", width: 30, grows: 2 },
  { title: "Text", width: 14, grows: 1 },
];
const WARNINGS: readonly TableColumn[] = [
  { title: "Line", width: 5, align: "right" },
  { title: "Warning", width: 30, grows: 1 },
  { title: "Order ID", width: 19, kind: "id" },
];

/** One view of a conversion as a table. */
export function viewOf(view: ReportView, { orders, skipped, warnings }: AmazonConversion): ShownLines {
  if (view === "skipped") {
    return {
      label: "Skipped lines",
      empty: "No line was skipped.",
      columns: SKIPPED,
      count: skipped.length,
      cellsOf: (index) =>
        cellsIn(skipped[index], ({ line, reason, excerpt }) => [
          String(line),
          tinted(withoutLine(reason), "bad"),
          excerpt,
        ]),
    };
  }
  if (view === "warnings") {
    return {
      label: "Warnings",
      empty: "No warnings.",
      columns: WARNINGS,
      count: warnings.length,
      cellsOf: (index) =>
        cellsIn(warnings[index], ({ line, message, orderId }) => [
          String(line),
          tinted(withoutLine(message), "warn"),
          orderId,
        ]),
    };
  }
  return {
    label: "Orders",
    empty: "No orders to download",
    columns: ORDERS,
    count: orders.length,
    cellsOf: (index) =>
      cellsIn(orders[index], (order) => {
        const { orderId, items } = order;
        const { recipient } = items[0] ?? {};
        const street = [recipient?.street1, recipient?.street2].filter(Boolean).join(", ");
        const products = items.map(({ productName, sku }) => productName || sku).join("; ");
        const place = [street, recipient?.city, recipient?.state, recipient?.zip];
        const cells = [orderId, recipient?.name, ...place, products, levelText(order)];
        return cells.map((cell) => cell || "N/A");
      }),
  };
}

function cellsIn<Line>(line: Line | undefined, cellsOf: (line: Line) => readonly Cell[]): readonly Cell[] {
  return line === undefined ? [] : cellsOf(line);
}

/** The line number has its own column. */
const withoutLine = (text: string): string => text.replace(/^Line \d+ (?:was skipped: )?/, "");
