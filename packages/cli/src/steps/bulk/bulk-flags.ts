import { CARRIERS } from "@shipctl/sdk/contract";
import { CARRIER_CHOICE } from "@shipctl/sdk/display";
import {
  BULK_COLUMNS,
  type BulkMapping,
  type BulkRow,
  MAPPABLE_COLUMNS,
  OPTIONAL_BULK_COLUMNS,
} from "@shipctl/sdk/files";
import type { Context } from "../../context.js";
import { usageError } from "../../io/exit-code.js";
import {
  inputFile,
  knows,
  many,
  one,
  oneOf,
  outputFile,
  type Parse,
  required,
  toggle,
  type Values,
} from "../../io/flags.js";
import type { ConfigValue } from "../../profile/config.js";
import { acceptFlag } from "../order/accept-flag.js";
import { size, weight } from "../order/parcel-flags.js";
import { TEMPLATES } from "../order/templates.js";
import { configured, filled, type Sources } from "../shared/configured.js";
import { type SenderPicks, senderFlags } from "./file-sender.js";

/** `toName=Full Name`; without a header, the column stays empty. */
const columnChoice: Parse<readonly [string, string | null]> = (text, name) => {
  const [, column = "", header = ""] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  const mapped = MAPPABLE_COLUMNS.find((one) => one.toLowerCase() === column.trim().toLowerCase());
  if (mapped !== undefined) return [mapped, header.trim() === "" ? null : header.trim()];
  throw usageError(
    `${name} ${JSON.stringify(text)} is not column=header, like --map toName="Full Name".`,
    `Columns: ${MAPPABLE_COLUMNS.join(", ")}`,
  );
};

const SETTABLE_COLUMNS = [...BULK_COLUMNS, ...OPTIONAL_BULK_COLUMNS];

/** `description=Gift`, for rows without one. */
const columnValue: Parse<readonly [keyof BulkRow, string]> = (text, name) => {
  const [, column = "", value = ""] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  const known = SETTABLE_COLUMNS.find((one) => one.toLowerCase() === column.trim().toLowerCase());
  if (known !== undefined && value.trim() !== "") return [known, value.trim()];
  throw usageError(
    `${name} ${JSON.stringify(text)} is not column=value, like --set description="Gift cards".`,
    `Columns: ${SETTABLE_COLUMNS.join(", ")}`,
  );
};

/** The text of a value that `parse` accepts, to be shown in commands as it was typed. */
const textOf =
  (parse: Parse<unknown>): Parse<string> =>
  (text, name) => {
    parse(text, name);
    return text;
  };

/** Weight and size of rows without one. */
const parcelDefaults = {
  parcel: knows(
    "parcels",
    one("name", "saved parcel for rows without one, by name or id (default: by SKU, or your default parcel)"),
  ),
  weight: one("weight", 'for rows without one: lbs, or like 12oz, "1lb 4oz" or 0.5kg', { parse: textOf(weight) }),
  size: one("LxWxH", "length x width x height for rows without one, in inches", { parse: textOf(size) }),
};

/** Flags of both check and buy. */
export const bulkFlags = {
  service: knows("services", one("name", "service for rows without one, or cheapest")),
  carrier: one("carrier", `${CARRIER_CHOICE}, for rows without a carrier`, { parse: oneOf(CARRIERS) }),
  api: one("id", "connection, by id or name (default: the default connection)"),
  template: one("name", "label template, USPS only", { parse: oneOf(TEMPLATES) }),
  map: many("column=header", 'use this header for a column, like toName="Full Name"; repeatable', columnChoice),
  ...senderFlags,
  ...parcelDefaults,
  phone: one("number", "recipient's phone for rows without one"),
  set: many("column=value", "this value for rows without one; repeatable", columnValue),
  includeShipped: toggle("take back what a shop's export marks as cancelled, refunded, shipped or not to be shipped"),
  labelPer: one("what", "one label per order of a shop's export (default), or per item", {
    parse: oneOf(["order", "item"]),
  }),
  sheet: one("name", "sheet of an .xlsx workbook (default: the only one with rows)"),
  failures: outputFile(
    one("file.csv", "save the rows with problems, with errorCode and errorMessage, to fix and upload again"),
  ),
};

export const bulkFile = inputFile(
  required("file.csv", "CSV file of orders, separated by comma, semicolon or tab, or an .xlsx workbook"),
);

/** How a file is read, and what it lacks. */
type FilePicks = Pick<
  Values<typeof bulkFlags>,
  "includeShipped" | "labelPer" | "sheet" | "parcel" | "weight" | "size" | "phone" | "set"
>;

export type BulkPicks = Omit<Values<typeof bulkFlags>, keyof FilePicks | keyof SenderPicks> &
  Partial<FilePicks> &
  SenderPicks & {
    readonly sources?: Sources;
    /** The saved parcel for rows that neither their SKU nor a flag gives one. */
    readonly usualParcel?: ConfigValue | undefined;
  };

/** The options of a file with settings in place of missing flags. */
export async function filledPicks<Picks extends BulkPicks>(
  context: Context,
  picks: Picks,
): Promise<Picks & Pick<BulkPicks, "sources" | "usualParcel">> {
  const usualParcel = picks.parcel === undefined ? await configured(context, "parcel") : undefined;
  return { ...(await filled(context, picks, ["service", "from"])), usualParcel };
}

export const PAGE_SIZES = ["4x6", "letter"] as const;

/** Options of a purchase. Only `accept` changes what is bought. */
export const purchaseFlags = {
  skipInvalid: toggle("buy the valid rows even if others have problems"),
  labels: outputFile(one("file.pdf", "save all labels in one PDF, in the order of the file")),
  format: one("format", "page size: 4x6 (default), or letter with two labels a page", {
    parse: oneOf(PAGE_SIZES),
  }),
  results: outputFile(one("file.csv", "save the results of all bought and failed rows, in the columns of the file")),
  yes: toggle("skip the confirmation", { short: "y" }),
  again: toggle("buy the file or its rows again, even if they were bought before"),
  skipDuplicates: toggle("leave out duplicates without asking"),
  ...acceptFlag,
};

export type PurchaseOptions = Values<typeof purchaseFlags>;

export const mappingOf = (map: BulkPicks["map"]): BulkMapping => Object.fromEntries(map);

/** The values for rows without one. */
export const defaultsOf = ({ weight, size, phone, set = [] }: Partial<FilePicks>): Partial<BulkRow> => ({
  ...Object.fromEntries(set),
  ...(weight !== undefined && { weight }),
  ...(size !== undefined && { length: size }),
  ...(phone !== undefined && { toPhone: phone }),
});
