import { extname, join } from "node:path";
import type { FileReply } from "@shipctl/sdk";
import { saveFile } from "../io/save-file.js";

/** Where labels go: a file when its name says so, else a folder that gets a file of the suggested name. */
export function labelPath(output: string | undefined, suggested: string): string {
  if (output === undefined) return suggested;
  return [".pdf", ".zip"].includes(extname(output).toLowerCase()) ? output : join(output, suggested);
}

/** Saves a document that may come in several parts, then numbered; gives the paths of the files. */
export async function saveParts(path: string, fetchPart: (part: number) => Promise<FileReply>): Promise<string[]> {
  const first = await fetchPart(1);
  if (first.partCount <= 1) {
    await saveReply(path, first);
    return [path];
  }
  const paths = Array.from({ length: first.partCount }, (_, index) => numbered(path, index + 1));
  for (const [index, partPath] of paths.entries()) {
    const file = index === 0 ? first : await fetchPart(index + 1);
    await saveReply(partPath, file);
  }
  return paths;
}

/** Saves a file of the server as it comes. What is not wanted after all is hung up on, else it keeps the program waiting. */
export async function saveReply(path: string, { stream }: FileReply): Promise<void> {
  try {
    await saveFile(path, stream);
  } catch (error) {
    if (!stream.locked) await stream.cancel().catch(() => undefined);
    throw error;
  }
}

function numbered(path: string, part: number): string {
  const extension = extname(path);
  return `${path.slice(0, path.length - extension.length)}-${part}${extension}`;
}
