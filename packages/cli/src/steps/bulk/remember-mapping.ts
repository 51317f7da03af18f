import { ApiError, type Client } from "@shipctl/sdk";
import type { ReadFile } from "./read-bulk-file.js";

/** Saves the chosen columns for the next file with these headers. Returns a warning if that fails. */
export async function rememberMapping(
  client: Client,
  { file, chosen, remembered }: Pick<ReadFile, "file" | "chosen" | "remembered">,
): Promise<string | undefined> {
  const saved = new Map(Object.entries(remembered));
  if (Object.entries(chosen).every(([column, header]) => saved.get(column) === header)) return undefined;
  try {
    await client.saveBulkMapping({ body: { headerKey: file.headerKey, mapping: file.mapping } });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === "aborted") throw error;
    return `The mapping could not be saved: ${error.message}`;
  }
}
