import type { ListSource, PackingSlip, PickList, Receipt } from "../../ports/label-renderer.js";
import { letterPage, type PageFormat } from "./label-page.js";
import type { Box, SheetPen, SizeRange } from "./label-pdf.js";
import { type FontWeight, fitText, labelFonts, labelText, lineHeight, type Paragraph } from "./label-text.js";
import { addressLines, labelHeightPt, labelWidthPt, rowsFrom } from "./sample-label.js";

// Packing slips, pick lists and receipts: a head of fields and a table of items. They have no barcode, so that nobody takes them
// for postage.

type DrawSheet = (pen: SheetPen) => void;

interface Paper {
  readonly area: Box;
  readonly textPt: number;
  /** Widths of the columns but the last. */
  readonly columns: { readonly slip: readonly number[]; readonly picks: readonly number[] };
}

const withMargin = (widthPt: number, heightPt: number, margin: number): Box => ({
  ...{ x: margin, y: margin },
  width: widthPt - 2 * margin,
  height: heightPt - 2 * margin,
});

const PAPERS: Readonly<Record<PageFormat, Paper>> = {
  "4x6": {
    area: withMargin(labelWidthPt, labelHeightPt, 12),
    textPt: 8.5,
    columns: { slip: [30, 84], picks: [30, 66, 88] },
  },
  letter: {
    area: withMargin(letterPage.widthPt, letterPage.heightPt, 36),
    textPt: 10,
    columns: { slip: [44, 150], picks: [44, 120, 170] },
  },
};

/** The pages of a packing slip, a pick list or a receipt, whose upper left corner is the origin. At least one. */
export function listSheets(source: ListSource): DrawSheet[] {
  const paper = PAPERS[source.size];
  if (source.kind === "receipt") return receiptSheets(source.receipt, paper);
  return source.kind === "slip" ? slipSheets(source.slip, paper) : pickSheets(source.list, paper);
}

interface Field {
  readonly caption: string;
  readonly lines: readonly Paragraph[];
  readonly size?: SizeRange;
  /** The width relative to the row's other fields. Default 1. */
  readonly share?: number;
}

interface FieldRow {
  readonly height: number;
  readonly fields: readonly Field[];
}

const HEADING: SizeRange = { largestPt: 15, smallestPt: 5 };
const VALUE: SizeRange = { largestPt: 10, smallestPt: 4 };

const field = (caption: string, text: string, more: Omit<Field, "caption" | "lines"> = {}): Field => ({
  ...{ caption, lines: [{ text, weight: more.size === HEADING ? "bold" : "regular" }] },
  ...more,
});

function slipSheets({ orderNumber, date, details, sender, recipient, items }: PackingSlip, paper: Paper): DrawSheet[] {
  const { phone: _, ...address } = recipient;
  const from = addressLines({ ...NOWHERE, name: sender.name, company: sender.company });
  const rows = (page: string): FieldRow[] => [
    {
      height: 36,
      fields: [
        field("Packing slip", orderNumber, { size: HEADING, share: 2 }),
        field("Date", date.slice(0, 10)),
        ...(page === "" ? [] : [field("Page", page)]),
      ],
    },
    ...pairs(details).map((pair) => ({ height: 32, fields: pair.map(({ caption, text }) => field(caption, text)) })),
    {
      height: 84,
      fields: [
        { caption: "From", lines: from, size: VALUE },
        { caption: "To", lines: addressLines(address), size: { ...VALUE, largestPt: 12 }, share: 2 },
      ],
    },
  ];
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const table = tableOf(paper, paper.columns.slip, {
    headings: ["Qty", "SKU", "Item"],
    rows: items.map(({ quantity, sku = "", name }) => [String(quantity), sku, name]),
    end: ["", pieces === 1 ? "1 piece" : `${pieces} pieces`],
  });
  return sheetsOf(paper, rows, table);
}

function pickSheets({ name, date, orderCount, lines }: PickList, paper: Paper): DrawSheet[] {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const rows = (page: string): FieldRow[] => [
    {
      height: 36,
      fields: [field("Pick list", name, { size: HEADING, share: 2 }), field("Date", date.slice(0, 10))],
    },
    {
      height: 32,
      fields: [
        field("Orders", String(orderCount)),
        field("Pieces", String(pieces)),
        ...(page === "" ? [] : [field("Page", page)]),
      ],
    },
  ];
  const table = tableOf(paper, paper.columns.picks, {
    headings: ["Qty", "SKU", "Item", "Orders"],
    rows: lines.map(({ quantity, sku = "", name: item, orders }) => [
      ...[String(quantity), sku, item],
      orders.map((order) => (order.quantity === 1 ? order.number : `${order.number} (${order.quantity})`)).join(", "),
    ]),
    end: ["", lines.length === 1 ? "1 product" : `${lines.length} products`],
  });
  return sheetsOf(paper, rows, table);
}

function receiptSheets({ number, date, from, paidBy, payments, total, notes }: Receipt, paper: Paper): DrawSheet[] {
  const lines = (texts: readonly string[]): Paragraph[] => texts.map((text) => ({ text, weight: "regular" }));
  const rows = (page: string): FieldRow[] => [
    {
      height: 36,
      fields: [
        field("Receipt", number, { size: HEADING, share: 2 }),
        field("Date", date.slice(0, 10)),
        ...(page === "" ? [] : [field("Page", page)]),
      ],
    },
    {
      height: 60,
      fields: [
        { caption: "From", lines: lines(from), size: VALUE },
        { caption: "Paid by", lines: lines(paidBy), size: VALUE },
      ],
    },
    { height: 48, fields: [{ caption: "Notes", lines: lines(notes), size: VALUE }] },
  ];
  const table = tableOf(paper, RECEIPT_COLUMNS, {
    headings: ["Date (UTC)", "Transaction", "Amount", "Method"],
    rows: payments.map(({ date: at, transaction, method, amount }) => [
      ...[at.slice(0, "2026-11-01T09:00".length).replace("T", " "), transaction],
      ...[amount, method],
    ]),
    end: ["", "Total", total],
  });
  return sheetsOf(paper, rows, table);
}

const RECEIPT_COLUMNS = [110, 110, 90];

const NOWHERE = { street1: "", city: "", state: "", zip: "", country: "" };

function pairs<T>(list: readonly T[]): T[][] {
  return list.flatMap((one, index) => (index % 2 === 0 ? [[one, ...list.slice(index + 1, index + 2)]] : []));
}

/** A line of a table: a text for each column. */
interface TableLine {
  readonly texts: readonly string[];
  readonly weight: FontWeight;
  /** A rule is drawn above. */
  readonly isFirst: boolean;
}

interface Table {
  readonly widths: readonly number[];
  readonly heading: TableLine;
  /** Lines that stay together if they fit on a page. */
  readonly groups: readonly (readonly TableLine[])[];
}

interface TableTexts {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The last line. */
  readonly end: readonly string[];
}

function tableOf({ area, textPt }: Paper, fixed: readonly number[], { headings, rows, end }: TableTexts): Table {
  const widths = [...fixed, area.width - fixed.reduce((sum, width) => sum + width, 0)];
  const { measure } = labelFonts();
  const size = { largestPt: textPt, smallestPt: textPt };
  const wrapped = (text: string, widthPt: number, weight: FontWeight): string[] =>
    fitText([{ text: labelText(text), weight }], { widthPt, heightPt: Number.MAX_VALUE }, size, measure).lines.map(
      (line) => line.text,
    );
  const group = (texts: readonly string[], weight: FontWeight = "regular"): TableLine[] => {
    const columns = texts.map((text, column) => wrapped(text, (widths[column] ?? 0) - GAP_PT, weight));
    const height = Math.max(1, ...columns.map(({ length }) => length));
    return Array.from({ length: height }, (_, line) => ({
      texts: columns.map((lines) => lines[line] ?? ""),
      weight,
      isFirst: line === 0,
    }));
  };
  const last = { texts: end, weight: "bold", isFirst: true } as const;
  return {
    widths,
    heading: { texts: headings, weight: "bold", isFirst: false },
    groups: [...rows.map((row) => group(row)), [last]],
  };
}

const GAP_PT = 6;

function sheetsOf(paper: Paper, head: (page: string) => readonly FieldRow[], table: Table): DrawSheet[] {
  const { area, textPt } = paper;
  const linePt = textPt * lineHeight + 2;
  const heightOf = (page: string) => head(page).reduce((sum, { height }) => sum + height, 0);
  const room = Math.max(3, Math.floor((area.height - heightOf("1 of 2") - ABOVE_TABLE_PT) / linePt) - 1);
  const pages = paged(table.groups, room);
  return pages.map((lines, index) => (pen: SheetPen) => {
    const takeRow = rowsFrom(area);
    for (const { height, fields } of head(pages.length === 1 ? "" : `${index + 1} of ${pages.length}`)) {
      drawFields(pen, takeRow(height), fields);
    }
    takeRow(ABOVE_TABLE_PT);
    for (const line of [table.heading, ...lines]) drawLine(pen, takeRow(linePt), line, table.widths, textPt);
  });
}

const ABOVE_TABLE_PT = 6;

/** Puts groups on pages; one that is longer than a page goes on on the next. */
function paged(groups: Table["groups"], room: number): TableLine[][] {
  const pages: TableLine[][] = [[]];
  for (const group of groups) {
    const page = pages.at(-1) ?? [];
    if (page.length > 0 && page.length + group.length > room && (group.length <= room || page.length >= room)) {
      pages.push([]);
    }
    for (const line of group) {
      if ((pages.at(-1)?.length ?? 0) >= room) pages.push([]);
      pages.at(-1)?.push(line);
    }
  }
  return pages;
}

function drawFields(pen: SheetPen, box: Box, fields: readonly Field[]): void {
  const shares = fields.reduce((sum, { share = 1 }) => sum + share, 0);
  let { x } = box;
  for (const { caption, lines, size = VALUE, share = 1 } of fields) {
    const width = (box.width * share) / shares;
    pen.cell(shortCaption(caption), { ...box, x, width }, lines, size);
    x += width;
  }
}

/** A column of the seller's file may have any name. */
const shortCaption = (caption: string): string => {
  const text = labelText(caption);
  return text.length > 30 ? `${text.slice(0, 29)}…` : text;
};

function drawLine(pen: SheetPen, box: Box, line: TableLine, widths: readonly number[], textPt: number): void {
  if (line.isFirst) pen.rule(box.x, box.y, box.width);
  let { x } = box;
  for (const [column, text] of line.texts.entries()) {
    const room = { x, y: box.y + 1.5, width: (widths[column] ?? 0) - GAP_PT, height: box.height };
    if (text !== "") pen.line({ text, weight: line.weight }, room, { largestPt: textPt, smallestPt: textPt });
    x += widths[column] ?? 0;
  }
}
