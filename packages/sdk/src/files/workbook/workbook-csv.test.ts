import { strToU8, type Zippable, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readBulkCsv } from "../bulk-csv/read-bulk-csv.js";
import { isWorkbook, workbookCsv } from "./workbook-csv.js";

const RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

interface Parts {
  readonly sheets?: Readonly<Record<string, string>>;
  readonly texts?: string;
  readonly formats?: readonly string[];
  readonly more?: Zippable;
}

/** A workbook with these rows of XML in its sheets. */
function workbook({ sheets = { Orders: "" }, texts = "", formats = [], more = {} }: Parts): Uint8Array {
  const names = Object.keys(sheets);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATION}/${type}" Target="${target}"/>`;
  return zipSync({
    "[Content_Types].xml": strToU8("<Types/>"),
    "_rels/.rels": strToU8(`<Relationships>${relation("r1", "officeDocument", "xl/workbook.xml")}</Relationships>`),
    "xl/workbook.xml": strToU8(
      `<?xml version="1.0" encoding="UTF-8"?>\n<x:workbook xmlns:x="x" xmlns:r="${RELATION}"><x:sheets>${names
        .map((name, index) => `<x:sheet name="${name}" sheetId="${index + 1}" r:id="s${index}"/>`)
        .join("")}</x:sheets></x:workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships>${names.map((_, index) => relation(`s${index}`, "worksheet", `worksheets/sheet${index + 1}.xml`)).join("")}${relation("t", "sharedStrings", "sharedStrings.xml")}${relation("f", "styles", "/xl/styles.xml")}</Relationships>`,
    ),
    "xl/sharedStrings.xml": strToU8(`<sst>${texts}</sst>`),
    "xl/styles.xml": strToU8(
      `<styleSheet><numFmts>${formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`).join("")}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats.map((_, index) => `<xf numFmtId="${164 + index}"/>`).join("")}<xf numFmtId="14"/></cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
      ]),
    ),
    ...more,
  });
}

const text = (value: string, reference = "") =>
  `<c ${reference && `r="${reference}" `}t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
const row = (...values: string[]) => `<row>${values.map((value) => text(value)).join("")}</row>`;
const read = (parts: Parts, sheet?: string) => workbookCsv(workbook(parts), { sheet });
const cells = (...cellXml: string[]): Parts => ({ sheets: { Orders: `<row>${cellXml.join("")}</row>` } });

describe("a workbook", () => {
  it("is read without its hidden rows, which are named; not without those above the first that is shown", async () => {
    const line = (number: number, value: string, hidden = "") => `<row r="${number}"${hidden}>${text(value)}</row>`;
    const by = (hidden: string) => ` hidden="${hidden}"`;
    const rows = [
      line(2, "Name"),
      line(3, "A"),
      line(4, "B", by("1")),
      line(5, "C", by("true")),
      line(6, "D", by("0")),
    ];
    const filtered = await read({ sheets: { Orders: [...rows, line(8, "E", by("1"))].join("") } });
    expect(filtered).toMatchObject({
      csv: '\r\n"Name"\r\n"A"\r\n\r\n\r\n"D"\r\n',
      note: "3 hidden rows of the sheet were left out (rows 4-5, 8). Clear the filter or show the rows to read them.",
    });
    const header = await read({ sheets: { Orders: line(1, "Name", by("1")) + line(2, "A") } });
    expect(header).toEqual({ ok: true, csv: '"Name"\r\n"A"\r\n', sheet: "Orders" });
  });

  it("becomes the rows of readBulkCsv, with the lines of the sheet", async () => {
    const header = [
      "toName",
      "toStreet1",
      "toCity",
      "toState",
      "toZip",
      "toPhone",
      "weight",
      "length",
      "width",
      "height",
    ];
    const found = await read({
      sheets: {
        Orders: `${row(...header)}<row r="4">${["Ada, &quot;A&quot;", "1 Main St", "Boston", "MA"].map((one) => text(one)).join("")}<c s="1"><v>2108</v></c><c><v>5125550100</v></c><c><v>2.2999999999999998</v></c><c><v>12</v></c><c><v>10</v></c><c><f>2+3</f><v>5</v></c></row>`,
        Empty: '<row r="1"/>',
      },
      formats: ["00000"],
    });
    expect(found).toMatchObject({ ok: true, sheet: "Orders" });
    const file = readBulkCsv(found.ok ? found.csv : "");
    expect(file.ok && file.rows).toMatchObject([
      { toName: 'Ada, "A"', toZip: "02108", toPhone: "5125550100", weight: "2.3", height: "5" },
    ]);
    expect(file.ok && file.originals.records[0]?.line).toBe(4);
  });

  it("with faults of formulas and dates in a street has empty cells, and asks about the dates", async () => {
    const header = row("Name", "Address", "Address 2", "City", "Zip");
    const street = `${text("Test Person")}<c t="e"><v>#N/A</v></c><c s="1"><v>46027</v></c>${text("Boston")}${text("02108")}`;
    const found = await read({ sheets: { Orders: `${header}<row>${street}</row>` } });
    expect(readBulkCsv(found.ok ? found.csv : "")).toMatchObject({
      rows: [{ toStreet1: "", toStreet2: "2026-01-05" }],
      problems: [{ code: "date_in_street", column: "toStreet2" }],
    });
  });

  it.each([
    ["a shared text of several runs, without its reading", '<c t="s"><v>0</v></c>', "A&B 😀"],
    ["a text of a formula", '<c t="str"><f>A1</f><v>007</v></c>', "007"],
    ["an id that is stored as text", text("00123"), "00123"],
    ["a truth value", '<c t="b"><v>1</v></c>', "TRUE"],
    ["an escaped sign", text("a_x0041_b"), "aAb"],
    ["a ZIP", '<c s="1"><v>501</v></c>', "00501"],
    ["a ZIP+4", '<c s="2"><v>21081234</v></c>', "02108-1234"],
    ["a ZIP of either length, short", '<c s="3"><v>2108</v></c>', "02108"],
    ["a ZIP of either length, long", '<c s="3"><v>21081234</v></c>', "02108-1234"],
    ["an id with a fixed text", '<c s="4"><v>42</v></c>', "ORD-0042"],
    ["a number whose format has letters in its color", '<c s="5"><v>1.5</v></c>', "1.5"],
    ["a date", '<c s="6"><v>46352</v></c>', "2026-11-26"],
    ["a weight whose format shows its unit", '<c s="7"><v>12</v></c>', "12 oz"],
    ["a date and time", '<c s="6"><v>46352.5</v></c>', "2026-11-26 12:00:00"],
    ["a long number that the spreadsheet has shortened", "<c><v>577000000000000000</v></c>", "5.77E+17"],
    ["a number in spreadsheet notation", "<c><v>5.12555E9</v></c>", "5125550000"],
    ["a text like a formula", text("=1+1"), "'=1+1"],
    ["a text with quotation marks and separators", text('a "b"; c, d'), 'a ""b""; c, d'],
  ])("reads %s", async (_, cell, expected) => {
    const found = await read({
      ...cells(cell),
      texts: "<si><r><t>A&amp;</t></r><r><t>B &#x1F600;</t></r><rPh><t>aids</t></rPh></si>",
      formats: [
        "00000",
        "00000\\-0000",
        "[&lt;=99999]00000;00000\\-0000",
        "&quot;ORD-&quot;0000",
        "[Red]0.0",
        "yyyy-mm-dd",
        "0.0 &quot;oz&quot;",
      ],
    });
    expect(found).toMatchObject({ ok: true, csv: `"${expected}"\r\n` });
  });

  it("keeps its columns where cells are left out", async () => {
    const found = await read(cells(text("a", "A1"), text("b", "C1"), text("c")));
    expect(found).toMatchObject({ csv: '"a",,"b","c"\r\n' });
  });
});

describe("several sheets with rows", () => {
  const sheets = { Orders: row("a"), "R&amp;D": row("b"), Large: row("c").repeat(10_100) };

  it("are a question, and the chosen one is read", async () => {
    expect(await read({ sheets })).toMatchObject({
      code: "several_sheets",
      message: 'Several sheets of this workbook have rows: "Orders", "R&D", "Large". Choose one of them.',
      sheets: ["Orders", "R&D", "Large"],
    });
    expect(await read({ sheets }, "r&d")).toMatchObject({ ok: true, sheet: "R&D", csv: '"b"\r\n' });
    expect(await read({ sheets }, "June")).toMatchObject({
      code: "unknown_sheet",
      message: 'This workbook has no sheet "June". It has: "Orders", "R&D", "Large".',
    });
  });
});

describe("a workbook that is refused", () => {
  const zip = (parts: Zippable) => zipSync(parts);
  const ole = (name: string) =>
    Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, ...Array.from(name).flatMap((sign) => [sign.charCodeAt(0), 0])]);
  const macros = "application/vnd.ms-excel.sheet.macroEnabled.main+xml";

  it.each([
    ["an old one", ole("Workbook"), "not_xlsx", "This is an old Excel workbook (.xls)"],
    ["one with a password", ole("EncryptedPackage"), "protected", "protected with a password"],
    ["an OpenDocument", zip({ "content.xml": strToU8("<a/>") }), "not_xlsx", "(.ods)"],
    ["another archive", zip({ "a.pdf": strToU8("%PDF") }), "not_xlsx", "a ZIP archive"],
    [
      "one with macros",
      workbook({ more: { "[Content_Types].xml": strToU8(`<Types><Override ContentType="${macros}"/></Types>`) } }),
      "not_xlsx",
      "(.xlsm)",
    ],
    ["a cut one", workbook({ sheets: { Orders: row("a") } }).subarray(0, 700), "damaged", "is damaged"],
    [
      "one with links to other files",
      workbook({ more: { "xl/externalLinks/externalLink1.xml": strToU8("<a/>") } }),
      "external_references",
      "takes values from other files",
    ],
    [
      "one with a document type",
      workbook({ more: { "xl/sharedStrings.xml": strToU8('<!DOCTYPE a [<!ENTITY b "c">]><sst/>') } }),
      "document_type",
      "DTD",
    ],
    ["an empty one", workbook({}), "empty", "No data to validate"],
    ["one with too many columns", workbook(cells(text("a", "GS1"))), "too_many_columns", "more than 200 columns"],
    [
      "one with too many rows",
      workbook({ sheets: { Orders: row("a").repeat(10_100) } }),
      "too_many_rows",
      "10,000 rows",
    ],
    [
      "one with too many parts",
      workbook({ more: Object.fromEntries(Array.from({ length: 200 }, (__, at) => [`${at}.png`, strToU8("a")])) }),
      "too_many_parts",
      "more than 200 parts",
    ],
  ])("is %s, by its name and with a hint", async (_, bytes, code, message) => {
    expect(isWorkbook(bytes)).toBe(true);
    expect(await workbookCsv(bytes)).toMatchObject({ ok: false, code, message: expect.stringContaining(message) });
  });

  it("is a bomb in any part, whatever its headers say about the size", async () => {
    const bomb = workbook({ more: { "xl/media/image1.png": new Uint8Array(60_000_000) } });
    expect(bomb.length).toBeLessThan(100_000);
    for (let at = 0; at < bomb.length - 30; at += 1) {
      // The sizes of the local and of the central header become 1.
      if (bomb[at] !== 0x50 || bomb[at + 1] !== 0x4b) continue;
      if (bomb[at + 2] === 3 && bomb[at + 3] === 4) bomb.set([1, 0, 0, 0], at + 22);
      if (bomb[at + 2] === 1 && bomb[at + 3] === 2) bomb.set([1, 0, 0, 0], at + 24);
    }
    expect(await workbookCsv(bomb)).toMatchObject({ code: "too_large" });
  });

  it("is one with a shared text of 100 MB", async () => {
    expect(await read({ texts: `<si><t>${"a".repeat(100_000_000)}</t></si>` })).toMatchObject({ code: "too_large" });
  });
});

it("reads the row above a million empty ones", async () => {
  const rows = Array.from({ length: 1_000_000 }, (_, index) => `<row r="${index + 2}" s="1"/>`).join("");
  expect(await read({ sheets: { Orders: row("a") + rows } })).toMatchObject({ ok: true, csv: '"a"\r\n' });
});
