import { basename } from "node:path";
import type { Client, Parcel } from "@shipctl/sdk";
import { type Draft, senderColumns } from "@shipctl/sdk/bulk";
import {
  type BulkFile,
  type BulkFileRefusal,
  type BulkMapping,
  type BulkRow,
  cellsOfParcel,
  headerKey,
  type LeftOutKind,
  lacksParcel,
  leftOutText,
  type ReadBulkCsvOptions,
  readBulkCsv,
  type ShopReading,
} from "@shipctl/sdk/files";
import { failure, usageError } from "../../io/exit-code.js";
import { inputFileName, inputName } from "../../io/standard-streams.js";
import type { ConfigValue } from "../../profile/config.js";
import { parcelNamed } from "../order/saved-parcel.js";
import { type BulkPicks, defaultsOf, mappingOf } from "./bulk-flags.js";
import { type Asking, type FileSender, fileSender, isSenderGiven } from "./file-sender.js";

/** A parsed file and the origin of its columns. */
export interface ReadFile {
  readonly path: string;
  readonly content: Uint8Array;
  /** The file it was generated from, unless the user chose it. */
  readonly source?: string | undefined;
  readonly file: BulkFile;
  /** Set by --map. */
  readonly chosen: BulkMapping;
  /** Saved for these headers. */
  readonly remembered: BulkMapping;
  /** Orders of a shop's export that are taken back although it marks them as not to be shipped. */
  readonly takenBack?: readonly LeftOutKind[];
  /** Values for rows without one, as they were typed. */
  readonly defaults?: Partial<BulkRow>;
  /** What was kept of the file. */
  readonly draft?: Draft | undefined;
  /** Which rows of the workbook are hidden and were left out. */
  readonly hiddenRows?: string | undefined;
  /** The sender used for missing columns. */
  readonly sender: FileSender | undefined;
}

/** Applies the saved mapping, then --map, then the saved sender. */
export async function readBulkFile(
  client: Client,
  {
    path,
    content,
    picks,
    asking,
  }: {
    readonly path: string;
    readonly content: Uint8Array;
    readonly picks: Pick<BulkPicks, "map"> & Partial<BulkPicks>;
    /** To ask for a sender, if there is none. */
    readonly asking?: Asking | undefined;
  },
): Promise<ReadFile> {
  const chosen = mappingOf(picks.map);
  const parcel =
    picks.parcel === undefined ? undefined : parcelNamed(await client.listParcels(), picks.parcel, "--parcel");
  const defaults = { ...(parcel && cellsOfParcel(parcel)), ...defaultsOf(picks) };
  const common = {
    fileName: basename(inputFileName(path)),
    ...(picks.includeShipped && { includeLeftOut: "all" as const }),
    ...(picks.labelPer && { labelPer: picks.labelPer }),
    defaults,
  };
  const plain = readBulkCsv(content, { ...common, mapping: chosen });
  checkHeaders(chosen, plain.headers);
  const remembered = await rememberedMapping(client, plain.headers);
  const mapping = { ...remembered, ...chosen };
  const first = readBulkCsv(content, { ...common, mapping });
  if (!first.ok) throw failure(`${inputName(path)}: ${first.message}`, ...refusalHints(first));
  const lacksSender = first.missingColumns.some((column) => column.startsWith("from"));
  const sender = await fileSender(client, picks, { lacksSender, asking });
  const saved = await savedForFile(client, first, picks.usualParcel);
  const origin = { path, content, chosen, remembered };
  if (!sender && Object.keys(saved).length === 0) return { ...origin, file: first, sender };
  const ofSender = sender && senderColumns(sender);
  const file = readBulkCsv(content, { ...common, ...saved, mapping, defaults: { ...ofSender, ...defaults } });
  if (!file.ok) throw failure(`${inputName(path)}: ${file.message}`);
  // A row that names its own sender keeps it.
  const isUsed = file.rows.some(({ fromName }, index) => fromName !== first.rows[index]?.fromName);
  const isNamed = (picks.from !== undefined && picks.sources?.from === undefined) || isSenderGiven(picks);
  if (isUsed || !isNamed) return { ...origin, file, sender: isUsed ? sender : undefined };
  const note = "--from is not used: every row names its own sender.";
  return { ...origin, file: { ...file, notes: [...file.notes, note] }, sender: undefined };
}

function checkHeaders(chosen: BulkMapping, headers: readonly string[]): void {
  for (const [column, header] of Object.entries(chosen)) {
    if (header === null || header === undefined || headers.some((one) => same(one, header))) continue;
    throw usageError(
      `--map ${column}=${JSON.stringify(header)}: the file has no such header.`,
      `It has: ${headers.join(", ")}`,
    );
  }
}

/** The saved mapping for these headers. */
export async function rememberedMapping(client: Client, headers: readonly string[]): Promise<BulkMapping> {
  if (headers.length === 0) return {};
  const { mapping } = await client.getBulkMapping({ query: { headerKey: headerKey(headers) } });
  return mapping ?? {};
}

function refusalHints({ headers, shop }: BulkFileRefusal): string[] {
  if (shop) return leftOutLines(shop);
  return headers.length > 0 ? ['Columns can be named by hand: --map toName="Full Name" --map toZip=Postcode …'] : [];
}

const SHOWN_ORDERS = 20;

/** The orders and items of a shop's export that have no parcel, and how to take them back. */
export function leftOutLines({ leftOut }: Pick<ShopReading, "leftOut">): string[] {
  if (leftOut.length === 0) return [];
  const more = leftOut.length - SHOWN_ORDERS;
  return [
    ...leftOut.slice(0, SHOWN_ORDERS).map((one) => `Left out: ${leftOutText(one)}`),
    ...(more > 0 ? [`… and ${more} more.`] : []),
    "--include-shipped takes them back.",
  ];
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** What the account has saved for rows without a parcel or a service. Empty if the file is read the same without it. */
export async function savedForFile(
  client: Client,
  { rows, shippingMethods }: Pick<BulkFile, "rows" | "shippingMethods">,
  usual?: ConfigValue,
): Promise<Pick<ReadBulkCsvOptions, "parcels" | "levels">> {
  const [saved, { levels }] = await Promise.all([
    rows.some(lacksParcel) ? client.listParcels() : [],
    shippingMethods.some((method) => method !== undefined) ? client.getServiceLevels() : { levels: [] },
  ]);
  const parcels = usual && rows.some(lacksParcel) ? withUsual(saved, usual) : saved;
  return { ...(parcels.length > 0 && { parcels }), ...(levels.length > 0 && { levels }) };
}

/** The parcel of the setting in place of the default one. */
function withUsual(parcels: readonly Parcel[], { value, source }: ConfigValue): Parcel[] {
  const usual = parcelNamed(parcels, value, source);
  return parcels.map((parcel) => ({ ...parcel, isDefault: parcel._id === usual._id }));
}
