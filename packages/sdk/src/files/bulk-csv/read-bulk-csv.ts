import type { Parcel, ServiceLevel } from "../../contract/names.gen.js";
import { AMAZON_CARRIER } from "../amazon/label-row.js";
import { decodeText, type TextEncoding } from "../delimited-text/decode-text.js";
import type { DelimitedRecord } from "../delimited-text/delimited-record.js";
import { parseDelimited } from "../delimited-text/parse-delimited.js";
import { rowFiller } from "../parcels/row-filler.js";
import { servicePicker } from "../service-levels.js";
import { deliveryOf } from "../shops/delivery-method.js";
import { findShop } from "../shops/find-shop.js";
import { readShop, type ShopOptions, shopMapping } from "../shops/read-shop.js";
import type { ShopProfile } from "../shops/shop-profile.js";
import { type ShopParcel, shopResultLine } from "../shops/shop-reading.js";
import { secondLine } from "./address-parts.js";
import { applyMapping, repeatsWeight, unitsOf } from "./apply-mapping.js";
import type { BulkFile, BulkFileRefusal, BulkUnits, OriginalRecord, RowProblem, ShippingMethod } from "./bulk-file.js";
import {
  BULK_FILE_LIMITS,
  type BulkColumn,
  type BulkRow,
  type MappableColumn,
  REQUIRED_BULK_COLUMNS,
} from "./columns.js";
import { Corrections, correctionText } from "./corrections.js";
import { doubtTexts, findDoubtfulColumns, findDoubtfulWeight } from "./doubtful-columns.js";
import { withoutExtras } from "./extra-records.js";
import { type FoundHeader, findHeader, HEADER_SEARCH_RECORDS } from "./find-header.js";
import { headerKey } from "./header-key.js";
import { type BulkMapping, distinctHeaders, suggestMapping, unusedHeaders } from "./mapping.js";
import { metadataKey } from "./metadata-columns.js";
import {
  columnsMissing,
  type Refusal,
  refuseEmpty,
  refuseNothingToShip,
  refuseNotText,
  refuseTooLarge,
  refuseTooManyColumns,
  refuseTooManyRows,
} from "./refuse.js";
import { cancelledIn, findRowDecisions } from "./row-decisions.js";
import { findRowProblems, otherAddressProblem } from "./row-problems.js";
import { splitOrdersNote } from "./split-orders.js";
import { stateHeaders, stateReader } from "./state-columns.js";
import { findUnusedColumns, otherAddress } from "./unused-columns.js";
import { findUnusedMeasures } from "./unused-measures.js";

/** Options that override what is recognized in the file. */
export interface ReadBulkCsvOptions extends ShopOptions {
  /** A chosen or saved mapping. Columns that it does not name are recognized. */
  mapping?: BulkMapping;
  /**
   * Values for empty cells, e.g. the sender, or `{ weight: "12oz", length: "12x10x5" }`. A sender, a recipient and a
   * size are filled as a whole or not at all.
   */
  defaults?: Partial<BulkRow>;
  /** Saved parcels, for rows without weight or size: the one that has the row's SKU, or else the default one after `defaults`. */
  parcels?: readonly Parcel[];
  /** Saved services: a row without one gets the service of what its buyer paid for. */
  levels?: readonly ServiceLevel[];
  /** The units of the file, if its headers are missing or wrong. */
  units?: Partial<BulkUnits>;
  fileName?: string;
}

/**
 * Reads a bulk order file: any encoding, comma, semicolon, tab or bar, our own headers or those of other tools in any order.
 * Every non-blank record becomes a row, in the order of the file; its problems are in `problems`. The export of a known
 * shop becomes a row per order, and what must not be shipped is left out and named in `shop.leftOut`.
 * Never throws: for any other file it returns a refusal with the reason and a hint.
 *
 * @example
 * const file = readBulkCsv(bytes, { defaults: { fromName: "Test Sender", fromStreet1: "1 Main St" } });
 * if (file.ok) await client.validateBulkOrder({ body: { carrier: "UPS", service: "UPS Ground", orders: file.rows } });
 */
export function readBulkCsv(input: Uint8Array | string, options: ReadBulkCsvOptions = {}): BulkFile | BulkFileRefusal {
  const named = options.fileName === undefined ? {} : { fileName: options.fileName };
  const decoded = decodeChecked(input);
  if ("code" in decoded) return refusal(decoded, named);

  const { rows: maxRows, columns: maxColumns } = BULK_FILE_LIMITS;
  const maxRecords = maxRows + HEADER_SEARCH_RECORDS;
  const { records, recordCount, delimiter } = parseDelimited(decoded.text, { skipBlankRecords: true, maxRecords });
  if (recordCount === 0) return refusal(refuseEmpty(), named);
  const shop = findShop(records);
  const header = shop ? shopHeader(shop.profile, records, shop.index, options) : findHeader(records, options.mapping);
  const { headers } = header;
  const doubled =
    !shop && repeatsWeight(records.slice(header.index + 1), { ...options, ...header, delimiter })
      ? header.mapping.weightOz
      : null;
  const mapping = doubled === null ? header.mapping : { ...header.mapping, weightOz: null };
  const filler = rowFiller(options.defaults ?? {}, options.parcels ?? []);
  const missing = missingFrom(mapping, filler.defaults);
  if (!header.recognized) return refusal(columnsMissing(headers, missing), named, header, missing);
  const columnCount = records[header.index]?.cells.length ?? 0;
  if (columnCount > maxColumns) return refusal(refuseTooManyColumns(columnCount), named, header, missing);
  const rowCount = recordCount - header.index - 1;
  if (rowCount === 0) return refusal(refuseEmpty(), named, header, missing);
  if (rowCount > maxRows) return refusal(refuseTooManyRows(rowCount), named, header, missing);

  const { records: rowRecords, notes: extraNotes } = shop
    ? { records: records.slice(header.index + 1), notes: [] }
    : withoutExtras(records.slice(header.index));
  if (rowRecords.length === 0) return refusal(refuseEmpty(), named, header, missing);
  const corrections = new Corrections();
  const toRow = applyMapping({ ...options, headers, mapping, delimiter, corrections });
  const units = unitsOf(mapping, options.units);
  const read = shop
    ? readShop(shop.profile, {
        ...{ ...options, headers, records: rowRecords, mapping, weightUnit: units.weight },
        ...{ corrections, toRow },
      })
    : { rows: rowRecords.map(plainRows(headers, mapping, toRow)) };
  const reading = "reading" in read ? read.reading : undefined;
  const result = reading && shopResultLine(reading, corrections.list());
  if (reading && read.rows.length === 0) {
    return { ...refusal(refuseNothingToShip(result ?? ""), named, header, missing), shop: reading };
  }
  const rows = read.rows.map(({ row }) => row);
  const unmapped = unusedHeaders(headers, mapping).filter((one) => metadataKey(one) === undefined);
  const used = "usedHeaders" in read ? read.usedHeaders : new Set(stateHeaders(unmapped));
  const ignoredHeaders = unmapped.filter((one) => !used.has(one));
  const measureHeaders = ignoredHeaders.filter((one) => one !== doubled);
  const unusedMeasures = findUnusedMeasures(measureHeaders, headers, read.rows);
  const chosen = options.mapping ?? {};
  // Items of a shop's order have weights of their own.
  const doubtfulWeight = shop
    ? []
    : findDoubtfulWeight(mapping, measureHeaders, read.rows, { headers, chosen, delimiter });
  const pickService = servicePicker(options.levels ?? []);
  const shippingMethods = read.rows.map(({ method }) => methodOf(method, pickService(method)));
  const isConverted = CONVERTED.every((column) => headers.includes(column));
  const filled = rows.map((row, index) => {
    if (isConverted && row.carrier === AMAZON_CARRIER && !row.service) delete row.carrier;
    const ofLevel = fillService(row, pickService(read.rows[index]?.method ?? ""));
    const { columns, problem } = filler.fill(row, skusOf(row, reading?.parcels[index]));
    return { columns: ofLevel.length > 0 ? [...ofLevel, ...columns] : columns, problem };
  });
  // Amazon Convert was told which parcels to make.
  const splitNote = isConverted ? undefined : splitOrdersNote(rows);
  const doubtfulColumns = shop
    ? []
    : [...findDoubtfulColumns(mapping, ignoredHeaders, { headers, records: rowRecords, chosen }), ...doubtfulWeight];
  const { parts } = secondLine(headers, mapping);
  const other = shop ? new Map<BulkColumn, string>() : otherAddress(ignoredHeaders, mapping);
  const buyers = new Set(other.values());
  const isPart = (one: string) => buyers.has(one) || parts.some(({ header }) => header === one);
  const unused = findUnusedColumns(
    ignoredHeaders.filter((one) => !isPart(one)),
    { headers, records: rowRecords, isShop: !!shop },
  );
  const { decisions, lostParts } = findRowDecisions(read.rows, { unused, parts, headers, isShop: !!shop });
  const joined = new Set(parts.filter((part) => part.joins && !lostParts.has(part.header)).map(({ header }) => header));
  return {
    ok: true,
    ...named,
    rows,
    filled: filled.map(({ columns }) => columns),
    originals: { headers: records[header.index]?.cells ?? [], records: read.rows.map(original), delimiter },
    headers,
    headerKey: headerKey(headers),
    mapping,
    ignoredHeaders: ignoredHeaders.filter((one) => !joined.has(one)),
    unusedColumns: [...unused, ...lostParts.values(), ...unusedMeasures],
    doubtfulColumns,
    // A cell may fill several columns.
    missingColumns: missing.filter((column) => rows.every((row) => row[column] === "")),
    problems: [
      ...read.rows.flatMap(messagesOf),
      ...filled.flatMap(({ problem }, rowIndex) => {
        const line = read.rows[rowIndex]?.record.line ?? 0;
        return problem ? [{ rowIndex, line, ...problem }] : [];
      }),
      ...findRowProblems(
        read.rows.map(({ record, more }) => [record, ...more]),
        rows,
        headers,
        mapping,
      ),
      ...read.rows.flatMap(({ row, record }, rowIndex) => {
        const problem = otherAddressProblem(row, (column) =>
          (record.cells[headers.indexOf(other.get(column) ?? "")] ?? "").trim(),
        );
        return problem ? [{ rowIndex, line: record.line, ...problem }] : [];
      }),
    ],
    decisions,
    shippingMethods,
    notes: result
      ? [result]
      : [
          ...records.slice(0, header.index).map(skippedNote),
          ...extraNotes,
          ...doubtTexts(doubtfulColumns),
          ...(splitNote === undefined ? [] : [splitNote]),
          ...(doubled === null ? [] : [`${doubled} was not added: it has the weight of ${mapping.weight} once more.`]),
          ...corrections.list().map((correction) => sentence(correctionText(correction))),
        ],
    corrections: corrections.list(),
    ...(reading && { shop: reading }),
    units,
    delimiter,
    encoding: decoded.encoding,
  };
}

/** A shop's headers are not guessed; what a person has chosen comes first. */
function shopHeader(
  profile: ShopProfile,
  records: readonly DelimitedRecord[],
  index: number,
  { mapping }: ReadBulkCsvOptions,
): FoundHeader {
  const headers = distinctHeaders((records[index]?.cells ?? []).slice(0, BULK_FILE_LIMITS.columns));
  const own = shopMapping(profile, headers);
  return { index, headers, mapping: suggestMapping(headers, { ...own, ...mapping }), recognized: true };
}

type ReadRow = Omit<ReturnType<typeof readShop>["rows"][number], "row">;

const NONE: never[] = [];

/** Returns a function that reads a record of a file that is not the export of a shop. */
function plainRows(headers: readonly string[], mapping: BulkMapping, toRow: (cells: readonly string[]) => BulkRow) {
  const indexOf = (header: string | null | undefined) => (header == null ? -1 : headers.indexOf(header));
  const [methodAt, cancelledAt] = [indexOf(mapping.shippingMethod), indexOf(mapping.cancelled)];
  const stateOf = stateReader(headers, unusedHeaders(headers, mapping), mapping.shippingMethod);
  return (record: DelimitedRecord) => {
    const row = toRow(record.cells);
    const requested =
      collectedIn(row) ?? (methodAt < 0 && mapping.service !== "service" ? requestedIn(row) : undefined);
    const own = cancelledIn(row, record.cells[cancelledAt] ?? "");
    const { decisions, warnings } = stateOf(row, record.cells, requested);
    // Written out for speed, and most rows share an empty list.
    return {
      row,
      record,
      more: NONE,
      method: (record.cells[methodAt] ?? "").trim() || (requested ?? ""),
      messages: warnings.length === 0 ? NONE : warnings.map((message) => ({ severity: "warning" as const, message })),
      decisions: own.length > 0 ? own : decisions,
    };
  };
}

/** A pickup or download named in the column of services or carriers. It is taken out of the row, since it names no service. */
function collectedIn(row: BulkRow): string | undefined {
  const { service = "", carrier = "" } = row;
  if (service === "" && carrier === "") return undefined;
  const text = `${carrier} ${service}`.trim();
  const delivery = deliveryOf(service || carrier) && deliveryOf(text);
  if (delivery !== "pickup" && delivery !== "download") return undefined;
  delete row.service;
  delete row.carrier;
  return service || carrier;
}

/** What a buyer asked for, in the column of services. It is taken out of the row, since it names no service of a carrier. */
function requestedIn(row: BulkRow): string | undefined {
  const { service = "", carrier = "" } = row;
  if (carrier !== "" || !REQUESTED.test(service)) return undefined;
  delete row.service;
  return service;
}

const REQUESTED =
  /^(?:free|standard|economy|ground|expedited|express|priority|overnight|(?:same|next|two|2|second)[ -]?day)(?: (?:shipping|delivery))?$/i;

const methodOf = (name: string, saved: ServiceLevel | undefined): ShippingMethod | undefined =>
  name === "" ? undefined : { name, ...(saved && { service: saved.service }) };

/** Of Amazon Convert, which writes its usual carrier where no service is saved: the carrier that is chosen for the file replaces it. */
const CONVERTED: readonly MappableColumn[] = ["orderItemId", "shippingMethod", "cancelled", "carrier", "service"];

/** Returns the columns that it filled. A row that names a service, or another carrier, keeps it. */
function fillService(row: BulkRow, saved: ServiceLevel | undefined): readonly (keyof BulkRow)[] {
  if (!saved || row.service || (row.carrier && row.carrier !== saved.carrier)) return NOTHING;
  row.carrier = saved.carrier;
  row.service = saved.service;
  return SERVICE;
}

const NOTHING: readonly (keyof BulkRow)[] = [];
const SERVICE: readonly (keyof BulkRow)[] = ["carrier", "service"];

const messagesOf = ({ record, messages }: ReadRow, rowIndex: number): RowProblem[] =>
  messages.map(({ severity, message }) => ({
    ...{ rowIndex, line: record.line, severity, message },
    code: severity === "error" ? "masked_address" : "check_order",
  }));

/** Of every product in the row's parcel. */
const skusOf = ({ sku = "" }: BulkRow, parcel: ShopParcel | undefined): string[] =>
  parcel && parcel.items.length > 0 ? parcel.items.map((item) => item.sku ?? "") : [sku];

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function decodeChecked(input: Uint8Array | string): { text: string; encoding: TextEncoding | null } | Refusal {
  const bytes = typeof input === "string" ? new TextEncoder().encode(input) : input;
  if (bytes.length > BULK_FILE_LIMITS.bytes) return refuseTooLarge(bytes.length);
  const decoded = typeof input === "string" ? { text: input, encoding: null } : decodeText(input);
  return refuseNotText(bytes, decoded.text) ?? decoded;
}

function refusal(
  reason: Refusal,
  named: { fileName?: string },
  header?: FoundHeader,
  missingColumns: BulkColumn[] = [...REQUIRED_BULK_COLUMNS],
): BulkFileRefusal {
  const { headers, mapping } = header ?? findHeader([]);
  return { ok: false, ...named, ...reason, headers, headerKey: headerKey(headers), mapping, missingColumns };
}

function missingFrom(mapping: BulkMapping, defaults: Partial<BulkRow>): BulkColumn[] {
  return REQUIRED_BULK_COLUMNS.filter((column) => mapping[column] == null && !defaults[column]);
}

function original({ record, more }: ReadRow): OriginalRecord {
  const { line, cells } = record;
  return more.length === 0
    ? { line, cells }
    : { line, cells, more: more.map((one) => ({ line: one.line, cells: one.cells })) };
}

function skippedNote(record: DelimitedRecord): string {
  const text = record.cells.filter((cell) => cell !== "").join(" ");
  return `Line ${record.line} is above the column names and was ignored: ${text.slice(0, 80)}`;
}
