import { basename } from "node:path";
import type { Address, Client } from "@shipctl/sdk";
import { senderColumns } from "@shipctl/sdk/bulk";
import { type BulkFile, type BulkMapping, headerKey, readBulkCsv } from "@shipctl/sdk/files";
import type { Context } from "../context.js";
import { failure, usageError } from "../io/exit-code.js";
import { inputFileName, inputName } from "../io/standard-streams.js";
import { type BulkPicks, mappingOf } from "./bulk-flags.js";
import { findSavedAddress } from "./saved-address.js";

/** A file that was read, and how its columns were found. */
export interface ReadFile {
  readonly path: string;
  readonly content: Uint8Array;
  /** The file that it was made of, where it is not a person's own. */
  readonly source?: string | undefined;
  readonly file: BulkFile;
  /** Said by flags. */
  readonly chosen: BulkMapping;
  /** Remembered from the last time that a file had these headers. */
  readonly remembered: BulkMapping;
  /** The saved sender that filled what the file leaves out. */
  readonly sender: Address | undefined;
}

/**
 * Reads a bulk order file: with the mapping that was used for its headers before, what `--map` says on top, and the
 * sender's columns filled from a saved address.
 */
export async function readBulkFile(
  context: Context,
  client: Client,
  { path, content }: { path: string; content: Uint8Array },
  picks: BulkPicks,
  mayAsk: boolean,
): Promise<ReadFile> {
  const chosen = mappingOf(picks.map);
  const fileName = basename(inputFileName(path));
  const plain = readBulkCsv(content, { fileName, mapping: chosen });
  checkHeaders(chosen, plain.headers);
  const remembered = await rememberedMapping(client, plain.headers, context.signal);
  const mapping = { ...remembered, ...chosen };
  const first = readBulkCsv(content, { fileName, mapping });
  if (!first.ok) throw failure(`${inputName(path)}: ${first.message}`, ...mappingHint(first.headers));
  const sender = await pickSender(context, client, picks.from, first, mayAsk);
  const defaults = sender ? { defaults: senderColumns(sender) } : {};
  const file = sender ? readBulkCsv(content, { fileName, mapping, ...defaults }) : first;
  if (!file.ok) throw failure(`${inputName(path)}: ${file.message}`);
  return { path, content, file, chosen, remembered, sender };
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

/** The mapping that was used for these headers before. */
export async function rememberedMapping(
  client: Client,
  headers: readonly string[],
  signal: AbortSignal,
): Promise<BulkMapping> {
  if (headers.length === 0) return {};
  const { mapping } = await client.getBulkMapping({ query: { headerKey: headerKey(headers) }, signal });
  return mapping ?? {};
}

async function pickSender(
  context: Context,
  client: Client,
  wanted: string | undefined,
  file: BulkFile,
  mayAsk: boolean,
): Promise<Address | undefined> {
  const { signal } = context;
  if (wanted !== undefined) {
    return findSavedAddress(await client.listAddresses({ signal }), wanted, "--from", "sender");
  }
  const lacksSender = file.missingColumns.some((column) => column.startsWith("from"));
  if (!lacksSender || !mayAsk || !context.io.canAsk) return undefined;
  const saved = (await client.listAddresses({ signal })).find(({ type, isDefault }) => type === "sender" && isDefault);
  if (!saved) return undefined;
  const question = `The file names no sender. Send from ${saved.name}, ${saved.street1}, ${saved.city}?`;
  return (await context.ask.confirm(question, { flag: "--from <address>", suggested: true })) ? saved : undefined;
}

const mappingHint = (headers: readonly string[]): string[] =>
  headers.length > 0 ? ['Columns can be named by hand: --map toName="Full Name" --map toZip=Postcode …'] : [];

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
