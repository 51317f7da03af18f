import { count } from "@shipctl/sdk/display";
import {
  type AmazonConversion,
  CONVERTER_MESSAGES,
  CONVERTER_PREVIEW_ROWS,
  type ConvertAmazonOptions,
  type LineWarning,
  levelText,
} from "@shipctl/sdk/files";
import { type Block, type Cell, lines, table, tinted } from "../../io/outcome.js";
import type { Io } from "../../io/streams.js";

const LEVELS_HINT = 'Set services with: shipctl amazon levels set SecondDay --service "UPS 2nd Day Air"';

/** Maximum number of listed warnings of one kind; the others are counted. */
const MAX_WARNINGS = 10;

/** The first orders, as in the web app. */
export function previewBlocks({ orders }: AmazonConversion): Block[] {
  const rows = orders.slice(0, CONVERTER_PREVIEW_ROWS).map((order) => {
    const { orderId, items } = order;
    const { recipient } = items[0] ?? {};
    const street = [recipient?.street1, recipient?.street2].filter(Boolean).join(", ");
    const products = items.map(({ productName, sku }) => productName || sku).join("; ");
    return [
      orderId,
      recipient?.name,
      street,
      recipient?.city,
      recipient?.state,
      recipient?.zip,
      products,
      levelText(order),
    ];
  });
  const cells = rows.map((row) => row.map((cell) => cell || "N/A"));
  const preview = table(["#ORDER ID", "RECIPIENT", "ADDRESS", "CITY", "STATE", "ZIP", "~PRODUCT", "SERVICE"], cells);
  const isCut = orders.length > CONVERTER_PREVIEW_ROWS;
  return isCut ? [preview, lines(tinted(CONVERTER_MESSAGES.showing(orders.length), "dim"))] : [preview];
}

/** Lists skipped lines and warnings on stderr, and counts orders that could share a parcel. */
export function reportLines(
  io: Io,
  { orders, skipped, warnings }: AmazonConversion,
  labelPer: ConvertAmazonOptions["labelPer"],
): void {
  const messages: Cell[] = [
    ...skipped.map(({ reason, excerpt }) => tinted(excerpt ? `${reason} (${excerpt}…)` : reason, "bad")),
    ...(skipped.some(({ code }) => code === "buyer_cancelled") ? ["--include-shipped takes them back."] : []),
    ...[...byCode(warnings).values()].flatMap(warningLines),
    ...(warnings.some(({ code }) => code === "faster_service_paid") ? [LEVELS_HINT] : []),
  ];
  const shared = orders.filter(({ items }) => items.length > 1).length;
  if (shared > 0 && labelPer !== "order") {
    messages.push(
      `${count(shared, "order has", "orders have")} several items, each with a label of its own. --combine makes one label for each order.`,
    );
  }
  if (messages.length > 0) io.printMessage(lines(...messages));
}

function warningLines(group: readonly LineWarning[]): Cell[] {
  const left = group.length - MAX_WARNINGS;
  const shown = group
    .slice(0, MAX_WARNINGS)
    .map(({ message, orderId }) => tinted(orderId ? `${message} (${orderId})` : message, "warn"));
  return left > 0 ? [...shown, tinted(`… and ${left} more like it; --json lists all`, "warn")] : shown;
}

function byCode(warnings: readonly LineWarning[]): Map<LineWarning["code"], LineWarning[]> {
  const groups = new Map<LineWarning["code"], LineWarning[]>();
  for (const warning of warnings) {
    const group = groups.get(warning.code);
    if (group) group.push(warning);
    else groups.set(warning.code, [warning]);
  }
  return groups;
}
