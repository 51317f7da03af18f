import { strToU8, zipSync } from "fflate";

export type Sheets = Readonly<Record<string, readonly (readonly string[])[]>>;

/** A workbook with these sheets. A filter hides the rows with these numbers in each of them. */
export function workbook(sheets: Sheets, hiddenRows: readonly number[] = []): Buffer {
  const names = Object.keys(sheets);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="a/${type}" Target="${target}"/>`;
  const sheetXml = (rows: readonly (readonly string[])[]) =>
    `<worksheet><sheetData>${rows.map(rowXml).join("")}</sheetData></worksheet>`;
  const rowXml = (cells: readonly string[], at: number) =>
    `<row${hiddenRows.includes(at + 1) ? ' hidden="1"' : ""}>${cells.map(cellXml).join("")}</row>`;
  const cellXml = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const parts = {
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": `<Relationships>${relation("w", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `<workbook><sheets>${names.map((name, at) => `<sheet name="${name}" r:id="s${at}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${names.map((_, at) => relation(`s${at}`, "worksheet", `${at}.xml`)).join("")}</Relationships>`,
    ...Object.fromEntries(Object.values(sheets).map((rows, at) => [`xl/${at}.xml`, sheetXml(rows)])),
  };
  const bytes = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const);
  return Buffer.from(zipSync(Object.fromEntries(bytes)));
}
