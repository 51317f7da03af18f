import {
  type AmazonConversion,
  type AmazonItem,
  type AmazonOrder,
  CONVERTER_PREVIEW_ROWS,
  distinctLevels,
  type LineWarning,
  levelText,
  type SkippedLine,
} from "@shipctl/sdk/files";

/** The part of a conversion that the page shows. Its size does not grow with the report. */
export interface ConversionSummary {
  readonly orderCount: number;
  readonly labelCount: number;
  readonly preview: readonly PreviewOrder[];
  /** Orders with several items, which could ship as one parcel each. */
  readonly shared: { readonly orders: number; readonly items: number };
  readonly skippedCount: number;
  readonly skipped: readonly SkippedLine[];
  /** Lines that their buyers asked to cancel, and that are left out. */
  readonly cancelledCount: number;
  readonly cancelled: readonly SkippedLine[];
  /** What the buyers paid for. */
  readonly serviceLevels: readonly string[];
  readonly warnings: readonly WarningGroup[];
}

/** An order with the recipient of its first item. */
export interface PreviewOrder extends Pick<AmazonItem, "orderId" | "recipient" | "line"> {
  readonly products: readonly string[];
  /** What the buyer paid for, with the service that is saved for it. */
  readonly service: string;
}

/** Lines with the same warning. */
export interface WarningGroup {
  readonly code: LineWarning["code"];
  readonly count: number;
  readonly lines: readonly LineWarning[];
}

/** The number of lines per group on the page; the CSV of remarks has all of them. */
export const LISTED_LINES = 50;

export function summarize({ orders, labels, skipped: all, warnings }: AmazonConversion): ConversionSummary {
  const cancelled = all.filter(({ code }) => code === "buyer_cancelled");
  const skipped = all.filter(({ code }) => code !== "buyer_cancelled");
  const shared = orders.filter(({ items }) => items.length > 1);
  return {
    orderCount: orders.length,
    labelCount: labels.length,
    preview: orders.slice(0, CONVERTER_PREVIEW_ROWS).flatMap(previewOf),
    shared: { orders: shared.length, items: shared.reduce((sum, { items }) => sum + items.length, 0) },
    skippedCount: skipped.length,
    skipped: skipped.slice(0, LISTED_LINES),
    cancelledCount: cancelled.length,
    cancelled: cancelled.slice(0, LISTED_LINES),
    serviceLevels: distinctLevels(orders.map(({ serviceLevel }) => serviceLevel)),
    warnings: groupsOf(warnings),
  };
}

function previewOf(order: AmazonOrder): PreviewOrder[] {
  const { orderId, items } = order;
  const [first] = items;
  if (!first) return [];
  const { line, recipient } = first;
  const products = items.map(({ productName, sku }) => productName || sku);
  return [{ orderId, line, recipient, products, service: levelText(order) }];
}

function groupsOf(warnings: readonly LineWarning[]): WarningGroup[] {
  const groups = new Map<LineWarning["code"], { count: number; lines: LineWarning[] }>();
  for (const warning of warnings) {
    const group = groups.get(warning.code) ?? { count: 0, lines: [] };
    groups.set(warning.code, group);
    group.count += 1;
    if (group.lines.length < LISTED_LINES) group.lines.push(warning);
  }
  return [...groups].map(([code, group]) => ({ code, ...group }));
}
