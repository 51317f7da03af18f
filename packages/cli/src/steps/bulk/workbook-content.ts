import { isWorkbook, type WorkbookOptions, workbookCsv } from "@shipctl/sdk/files";
import type { Context } from "../../context.js";
import { failure, usageError } from "../../io/exit-code.js";
import { lines } from "../../io/outcome.js";
import { contentOf, inputName } from "../../io/standard-streams.js";

/** The content of a file of orders; of a workbook, the text of its sheet. Asks which one if several have rows. */
export async function contentOfOrders(
  { io, ask }: Pick<Context, "io" | "ask">,
  { path, sheet, separator = "," }: { readonly path: string } & WorkbookOptions,
): Promise<Uint8Array> {
  const content = await contentOf(io, path);
  const name = inputName(path);
  if (!isWorkbook(content)) {
    if (sheet === undefined) return content;
    throw usageError(`--sheet ${JSON.stringify(sheet)}: ${name} has no sheets. Leave --sheet out.`);
  }
  const read = async (wanted: string | undefined): Promise<Uint8Array> => {
    const workbook = await workbookCsv(content, { sheet: wanted, separator });
    if (workbook.ok && workbook.note !== undefined) io.printMessage(lines(workbook.note));
    if (workbook.ok) return new TextEncoder().encode(workbook.csv);
    if (workbook.sheets.length === 0) throw failure(`${name}: ${workbook.message}`);
    if (wanted !== undefined || !io.canAsk) {
      throw usageError(`${name}: ${workbook.message}`, "Name it with --sheet <name>.");
    }
    const choices = workbook.sheets.map((one) => ({ name: one, value: one }));
    return read(await ask.choose("Which sheet?", choices, { flag: "--sheet <name>" }));
  };
  return read(sheet);
}
