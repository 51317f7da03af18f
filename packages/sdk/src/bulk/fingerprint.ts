import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { BULK_COLUMNS, type BulkRow, OPTIONAL_BULK_COLUMNS } from "../files/bulk-csv/columns.js";
import { countryCode } from "../files/bulk-csv/country-code.js";
import type { BulkPicks } from "./bulk-picks.js";
import type { Sheet } from "./sheet.js";
import { isSelected, type SheetRow } from "./sheet-row.js";

/**
 * Identifies what a purchase buys, in 64 hexadecimal digits: the connection, and the selected rows in order with their
 * services. Independent of the client, the file name, the order of columns, number formats, and lines that are blank or
 * not bought.
 *
 * @example
 * const fingerprint = purchaseFingerprint(sheet, picks);
 */
export function purchaseFingerprint(
  { rows, apiId }: Pick<Sheet, "rows" | "apiId">,
  picks: Pick<BulkPicks, "apiId" | "template">,
): string {
  const hash = sha256.create();
  const add = (values: readonly string[]) => hash.update(utf8ToBytes(`${JSON.stringify(values)}\n`));
  add([apiId ?? picks.apiId ?? ""]);
  for (const row of rows) if (isSelected(row)) add(normalizedRow(row, picks.template));
  return bytesToHex(hash.digest());
}

/** Replaced by the checked service. */
const SERVICE: ReadonlySet<string> = new Set(["carrier", "service"]);
/** Added only where they are used, so that other rows keep their fingerprint. */
const OPTIONS = [
  ...(["signature", "insuredValue"] as const),
  ...(["customsDescription", "customsQuantity", "customsValue", "originCountry"] as const),
];
const COLUMNS = [...BULK_COLUMNS, ...OPTIONAL_BULK_COLUMNS].filter(
  (column) => !SERVICE.has(column) && !OPTIONS.some((option) => option === column),
);

function normalizedRow({ check, data }: SheetRow, template: string | undefined): string[] {
  const { carrier, service } = check.status === "valid" ? check : { carrier: "", service: "" };
  return [
    carrier,
    service,
    carrier === "USPS" ? (template ?? "BASIC") : "",
    ...COLUMNS.map((column) => normalized(column, data[column] ?? "")),
    ...OPTIONS.flatMap((column) => {
      const text = normalized(column, data[column] ?? "").toLowerCase();
      return ["", "0", "none"].includes(text) ? [] : [`${column} ${text}`];
    }),
  ];
}

const NUMBERS: ReadonlySet<keyof BulkRow> = new Set([
  "weight",
  "length",
  "width",
  "height",
  "quantity",
  "value",
  "insuredValue",
  "customsQuantity",
  "customsValue",
]);
const UNTIDY = /^\s|\s$|\s\s|[^\S ]/;

/** As the server reads it: "2.0" is 2, and an empty country is the US. */
function normalized(column: keyof BulkRow, written: string): string {
  const text = UNTIDY.test(written) ? written.replace(/\s+/g, " ").trim() : written;
  if (column === "fromCountry" || column === "toCountry") return countryCode(text || "US");
  if (text === "" || !NUMBERS.has(column)) return text;
  const amount = Number(text.replace(/^\$/, ""));
  return Number.isFinite(amount) ? String(amount) : text;
}
