import { readFile } from "node:fs/promises";

/** How many pages a PDF file has. @throws when it is no PDF */
export async function pagesOf(file: string): Promise<number> {
  const text = await readFile(file, "latin1");
  if (!text.startsWith("%PDF-")) throw new Error(`${file} is no PDF: it begins with ${text.slice(0, 40)}`);
  return text.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
