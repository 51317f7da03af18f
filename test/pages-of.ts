import { readFile } from "node:fs/promises";

/** Number of pages of a PDF file. @throws when it is not a PDF */
export async function pagesOf(file: string): Promise<number> {
  const text = await readFile(file, "latin1");
  if (!text.startsWith("%PDF-")) throw new Error(`${file} is not a PDF; it begins with ${text.slice(0, 40)}`);
  return text.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
