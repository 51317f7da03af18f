import { CARRIERS } from "@shipctl/sdk/contract";
import { CARRIER_CHOICE } from "@shipctl/sdk/display";
import type { BulkMapping } from "@shipctl/sdk/files";
import { MAPPABLE_COLUMNS } from "@shipctl/sdk/files";
import { usageError } from "../../io/exit-code.js";
import { inputFile, many, one, oneOf, outputFile, type Parse, required, type Values } from "../../io/flags.js";
import { TEMPLATES } from "../order/templates.js";

/** `toName=Full Name`; nothing behind `=` leaves the column empty. */
const columnChoice: Parse<readonly [string, string | null]> = (text, name) => {
  const [, column = "", header = ""] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  const known = MAPPABLE_COLUMNS.find((one) => one.toLowerCase() === column.trim().toLowerCase());
  if (known !== undefined) return [known, header.trim() === "" ? null : header.trim()];
  throw usageError(
    `${name} ${JSON.stringify(text)} is not column=header, like --map toName="Full Name".`,
    `Columns: ${MAPPABLE_COLUMNS.join(", ")}`,
  );
};

/** The flags that check and buy share. */
export const bulkFlags = {
  service: one("name", "service for rows without one, or cheapest"),
  carrier: one("carrier", `${CARRIER_CHOICE}, for rows without a carrier`, { parse: oneOf(CARRIERS) }),
  api: one("id", "connection, by id or name (default: the default connection)"),
  template: one("name", "label template, USPS only", { parse: oneOf(TEMPLATES) }),
  map: many("column=header", 'use this header for a column, like toName="Full Name"; repeatable', columnChoice),
  from: one("address", "saved sender for rows without one (default: your default sender)"),
  failures: outputFile(
    one("file.csv", "save the rows with problems, with errorCode and errorMessage, to fix and upload again"),
  ),
};

export const bulkFile = inputFile(required("file.csv", "CSV file of orders, separated by comma, semicolon or tab"));

export type BulkPicks = Values<typeof bulkFlags>;

/** The command that buys a file with these flags. */
export function buyCommand(
  path: string,
  { service, carrier, api, template, map, from }: Omit<BulkPicks, "failures">,
): string {
  const flags: readonly (readonly [string, string | undefined])[] = [
    ["--service", service],
    ["--carrier", carrier],
    ["--api", api],
    ["--template", template],
    ...map.map(([column, header]) => ["--map", `${column}=${header ?? ""}`] as const),
    ["--from", from],
  ];
  const words = flags.flatMap(([name, value]) => (value === undefined ? [] : [name, asWord(value)]));
  return ["shipctl bulk buy", asWord(path), ...words].join(" ");
}

/** One word for a shell. */
function asWord(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  return /["$`\\!]/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`;
}

export const mappingOf = (map: BulkPicks["map"]): BulkMapping => Object.fromEntries(map);
