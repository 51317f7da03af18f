import { describe, expect, it } from "vitest";
import { sheetReducer } from "../../bulk/sheet.js";
import { readBulkCsv } from "../bulk-csv/read-bulk-csv.js";
import { decodeText } from "../delimited-text/decode-text.js";
import { parseDelimited } from "../delimited-text/parse-delimited.js";
import { plainText, printableName } from "./plain-text.js";
import { paddedZip, stateWritten, zipWritten } from "./region.js";
import { usPhone } from "./us-phone.js";

function rowOf(cells: Readonly<Record<string, string>>) {
  const person = { toName: "Test Person", toStreet1: "1 Main St", toCity: "Austin", toState: "TX", toZip: "78701" };
  const all = Object.entries({ ...person, ...cells });
  const quoted = (texts: string[]) => texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(",");
  const file = readBulkCsv(`${quoted(all.map(([header]) => header))}\n${quoted(all.map(([, cell]) => cell))}\n`);
  if (!file.ok) throw new Error(file.message);
  return { ...file, row: file.rows[0] };
}

describe("a text", () => {
  it.each([
    ["'02108", "02108"],
    ["'+15125550101", "+15125550101"],
    ["'t Hooft", "'t Hooft"],
    ['="02108"', "02108"],
    ['="x"', '="x"'],
    ["13 O&#39;Connell St", "13 O'Connell St"],
    ["&amp;#39;", "'"],
    ["Fern &amp; Co", "Fern & Co"],
    ["R&D; Lab &c; &#0; &#xD800;", "R&D; Lab &c; &#0; &#xD800;"],
    ["Caf&eacute; &Ouml;l", "Café Öl"],
    ["1 Main St<br>Apt 5", "1 Main St\nApt 5"],
    ["1 Main St &lt;br/&gt; Apt 5", "1 Main St\nApt 5"],
    ["<p>1 <b>Main</b> St</p>", "1 Main St"],
    ["a < b <none>", "a < b <none>"],
    ["\u202d1 Main\u200b St\u0007", "1 Main St"],
    ["Te\u0000st", "Te\u0000st"],
  ])("%s is read as %s", (cell, text) => {
    expect(plainText(cell)).toBe(text);
  });

  it("of a product loses emoji and signs that no label prints, and nothing else", () => {
    expect(printableName('Mug ☕️ blue 👩‍🚀 12" Café ™ 陶器')).toBe('Mug blue 12" Café ™ 陶器');
    const { row, notes } = rowOf({ description: "Mug ☕", productName: "Mug ☕", toCompany: "Mug ☕" });
    expect(row).toMatchObject({ description: "Mug", productName: "Mug", toCompany: "Mug ☕" });
    expect(notes).toEqual(["Signs that no label prints were left out of product names (Mug)."]);
  });

  it("with a quotation mark after a blank is quoted", () => {
    const { records } = parseDelimited('"a", "b, c" , d, "e" f\n');
    expect(records.map(({ cells }) => cells)).toEqual([["a", "b, c", " d", ' "e" f']]);
  });

  it("with bars between its cells is read by them, and one with bars in its cells is not", () => {
    const read = (text: string) => parseDelimited(text).records.map(({ cells }) => cells);
    expect(read("a|b|c\n1, 2|3|4\n")).toEqual([
      ["a", "b", "c"],
      ["1, 2", "3", "4"],
    ]);
    expect(read("a|b|c,d\n1|2|3,4\n")[0]).toEqual(["a|b|c", "d"]);
  });

  it("of an old Mac is told from one of Windows", () => {
    const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    expect(decodeText(bytes("Jos\u008e, Z\u009frich, Mu\u0096oz"))).toEqual({
      text: "José, Zürich, Muñoz",
      encoding: "macintosh",
    });
    expect(decodeText(bytes("Jos\u00e9 O\u0092Brien \u0096 \u008eelko"))).toEqual({
      text: "José O’Brien – Želko",
      encoding: "windows-1252",
    });
  });
});

describe("a word for nothing", () => {
  const words = ["#N/A", "#REF!", "NULL", "nan", "None", "undefined", "\\N", "-", ".", "(blank)", "n/a"];

  it.each(words)("%s is an empty cell of an address", (word) => {
    const { row, notes } = rowOf({ toCompany: word, toStreet1: word, toStreet2: word, toPhone: word, toCountry: word });
    expect(row).toMatchObject({ toCompany: "", toStreet1: "", toStreet2: "", toPhone: "" });
    expect(row).not.toHaveProperty("toCountry");
    expect(notes).toEqual([`Cells written ${word} were read as none.`]);
  });

  it("leaves names, Namibia and the number 0 alone", () => {
    expect(rowOf({ toName: "Null", toCountry: "NA", toStreet1: "0" }).row).toMatchObject({
      ...{ toName: "Null", toCountry: "NA", toStreet1: "0" },
    });
    const parted = readBulkCsv("First name,Last name,Street,City,Zip\nAda,None,1 Main St,Austin,78701\n");
    expect(parted.ok && parted.rows[0]?.toName).toBe("Ada None");
    expect(rowOf({ toStreet2: "0" }).row?.toStreet2).toBe("");
    expect(rowOf({ productName: "None", weight: "n/a" }).row).toMatchObject({ productName: "None", weight: "n/a" });
  });

  it.each(["NULL", "NaN", "#N/A", "(blank)"])("%s is no one's whole name", (word) => {
    expect(rowOf({ toName: word }).row?.toName).toBe("");
  });
});

describe("the second line of a street", () => {
  it.each([
    [{ "Address 3": "Apt B" }, "Apt B"],
    [{ "Address 3": "c/o Kim Sample" }, "c/o Kim Sample"],
    [{ "Ship to street 3": "Penthouse" }, "Penthouse"],
    [{ Address: "9 Ledger Ln", "Address 3": "Penthouse" }, ""],
    [{ "Address 3": "Austin, TX 78701" }, ""],
    [{ "Address Line 3": "Bldg 7", Apt: "5" }, "Bldg 7 Apt 5"],
    [{ "Apt #": "5" }, "Apt 5"],
    [{ Ste: "200" }, "Ste 200"],
    [{ "Apartment Number": "4B" }, "Apt 4B"],
    [{ "Ship to Suite No.": "B-2" }, "Ste B-2"],
    [{ "Unit Type": "Apt", "Unit No": "5" }, "Apt 5"],
    [{ "Apt/Suite": "5" }, "# 5"],
    [{ "Unit or Suite": "B-2" }, "# B-2"],
    [{ "Address 2 / Apt": "5" }, "# 5"],
    [{ "Address 2 / Apt": "Rear" }, "Rear"],
    [{ "Address 2": "5" }, "5"],
    [{ Apt: "4" }, "Apt 4"],
    [{ Suite: "4" }, "Ste 4"],
    [{ Unit: "4.0" }, "Unit 4"],
    [{ "Apt #": "Unit 5" }, "Unit 5"],
    [{ "Apt #": "Rear door" }, "Rear door"],
  ])("of %o is %j", (cells, line) => {
    expect(rowOf(cells).row?.toStreet2).toBe(line);
  });

  it.each([
    ["Name,Street,Bldg,Floor,City,State,Zip,SKU", "1 Main St,C,2,Austin,TX,78701,M", "Bldg C Fl 2"],
    ["Name,Floor,Street,City,State,Zip,SKU", "2nd,1 Main St,Austin,TX,78701,M", "2nd Fl"],
    ["Name,Street,City,State,Zip,Floor,SKU", "1 Main St,Austin,TX,78701,4,M", "Fl 4"],
    ["Name,Street,City,State,Zip,SKU,Lot", "1 Main St,Austin,TX,78701,M,9", ""],
  ])("has parts that stand with the address: %s", (header, cells, line) => {
    const file = readBulkCsv(`${header}\nTest Person,${cells}\n`);
    expect(file).toMatchObject({ rows: [{ toStreet2: line }], decisions: [], unusedColumns: [] });
    expect(file.ok && file.notes).toEqual(
      line === "" ? [] : [`A second line of a street was read from other columns (${line}).`],
    );
  });

  it.each([
    [{ toStreet2: "Rear", "Address 3": "Unit A" }, "Address 3", "Unit A"],
    [{ toStreet2: "Rear", "Address 3": "c/o Kim Sample" }, "Address 3", "c/o Kim Sample"],
    [{ SKU: "M", Floor: "2" }, "Floor", "Fl 2"],
    [{ Flat: "Apt 4-B" }, "Flat", "Apt 4-B"],
    [{ Flat: "4" }, "Flat", "4"],
    [{ toStreet2: "Rear", "Apt/Suite": "4" }, "Apt/Suite", "4"],
    [{ Flat: "Bldg C, 2nd Floor" }, "Flat", "Bldg C, 2nd Floor"],
    [{ "Gift note": "Ring at apt 5" }, "Gift note", "Ring at apt 5"],
  ])("asks for what has no room in it: %o", (cells, header, sample) => {
    const { decisions, unusedColumns } = rowOf(cells);
    expect(decisions).toMatchObject([{ kind: "unit_column_unused", message: expect.stringContaining(sample) }]);
    expect(unusedColumns).toMatchObject([{ header, sample }]);
  });

  it.each<Record<string, string>>([
    { toStreet2: "#5", "Address 3": "Apartment 5" },
    { toStreet1: "1 Main St Unit A", "Gift note": "Unit A" },
    { Region: "FL 33101", "Gift note": "Lot of 3 mugs, unit price 5" },
    { Flat: "No", Door: "Blue", Level: "3" },
  ])("asks nothing that is clear: %o", (cells) => {
    expect(rowOf(cells).decisions).toEqual([]);
  });

  it.each([
    ["From Suite", "4", "Ste 4"],
    ["Return Unit #", "B", "Unit B"],
    ["Sender Apt/Suite", "4", "# 4"],
    ["Sender Address 2", "4", "4"],
  ])("of a sender has the word of its column: %s", (header, cell, line) => {
    expect(rowOf({ [header]: cell }).row?.fromStreet2).toBe(line);
  });

  it("is the second of two lines of the first cell, unless it has one", () => {
    const lines = { toStreet1: "1 Main St", toStreet2: "Apt 5" };
    const read = (street: string, second: string) =>
      readBulkCsv(`Name,Street,Address 2,City,Zip\nTest Person,"${street}",${second},Austin,78701\n`);
    expect(read("1 Main St\r\nApt 5\n", "")).toMatchObject({ rows: [lines] });
    expect(read("1 Main St<br/>Apt 5", "")).toMatchObject({ rows: [lines] });
    expect(read("1 Main St\nApt 5", "Rear")).toMatchObject({ rows: [{ toStreet2: "Rear" }] });
  });

  it.each([
    ["5-Jan", "1-5"],
    ["2026-01-05", "1-5"],
    ["1/5/2026", "1-5"],
    ["Jan-32", "1-32"],
    ["Apt 5-Jan", "1-5"],
  ])("that became a date is a problem: %s", (toStreet2, unit) => {
    expect(rowOf({ toStreet2 }).problems).toMatchObject([
      { severity: "error", code: "date_in_street", column: "toStreet2", message: expect.stringContaining(unit) },
    ]);
    expect(rowOf({ toStreet1: toStreet2 }).problems).toMatchObject([{ column: "toStreet1" }]);
  });

  it.each(["5 January Ct", "1-5", "Apt 12", "May", "2026", "Mar"])("%s is no date", (toStreet2) => {
    expect(rowOf({ toStreet2 }).problems).toEqual([]);
  });
});

describe("a state and a ZIP", () => {
  it.each([
    ["Tex.", "TX"],
    ["US-TX", "TX"],
    ["texas", "TX"],
    ["N.Mex.", "NM"],
    ["D.C.", "DC"],
    ["Armed Forces (AE)", "AE"],
    ["Armed Forces Canada", "AE"],
    ["N. Y.", "NY"],
    ["New York, NY", "NY"],
    ["CA - California", "CA"],
    ["TX-Texas", "TX"],
    ["Texas, USA", "TX"],
    ["TX, US", "TX"],
    ["N. Carolina", "NC"],
    ["S Dakota", "SD"],
    ["Hawai'i", "HI"],
    ["USVI", "VI"],
    ["Dist. of Columbia", "DC"],
    ["AE - Armed Forces Europe", "AE"],
    ["Armed Forces Europe, Middle East, & Canada", "AE"],
    ["Washington, DC", "DC"],
    ["Kansas City, MO", undefined],
    ["New York, NJ", undefined],
    ["USA", undefined],
    ["Texas (West)", undefined],
    ["Bavaria", undefined],
  ])("written %s is %s", (text, state) => {
    expect(stateWritten(text)).toBe(state);
  });

  it.each([
    ["78701.0", "TX", "78701"],
    ["78701–1234", "TX", "78701-1234"],
    ["2110-1234", "MA", "02110-1234"],
    ["21101234", "Mass.", "02110-1234"],
    ["21101234", "TX", "21101234"],
    ["2110", "MA", "2110"],
    ["TX 78701", "Texas", "78701"],
    ["TX 78701", "NY", "TX 78701"],
    ["TX 78701", "", "TX 78701"],
    ["02108 USA", "MA", "02108"],
    ["901-1234", "PR", "00901-1234"],
    ["9011234", "PR", "00901-1234"],
    ["9011234", "MA", "9011234"],
    ["00000", "MA", ""],
    ["00000-0000", "MA", ""],
    ["M5V 2T6", "ON", "M5V 2T6"],
  ])("written %s in %s is %s", (zip, state, read) => {
    expect(zipWritten(zip, state)).toBe(read);
  });

  it("are suggested with a leading zero only within the state of the row", () => {
    expect([paddedZip("2110", "MA"), paddedZip("7870", "TX"), paddedZip("901", "PR")]).toEqual([
      ...["02110", undefined, "00901"],
    ]);
  });

  it("of a foreign address stay as they are", () => {
    const { row } = rowOf({ toState: "Bavaria", toZip: "80331.0", toCountry: "Germany" });
    expect(row).toMatchObject({ toState: "Bavaria", toZip: "80331.0", toCountry: "DE" });
  });

  it("keep a state beside a territory as country", () => {
    expect(rowOf({ toState: "PR", toCountry: "Puerto Rico" }).row).toMatchObject({ toState: "PR", toCountry: "US" });
    expect(rowOf({ toState: "", toCountry: "GU" }).row).toMatchObject({ toState: "GU", toCountry: "US" });
  });
});

describe("a phone number", () => {
  it.each([
    ["512-555-0107", "5125550107", ""],
    ["(+1)5035550114", "5035550114", ""],
    ["+1 512-555-0107 ext. 12345", "5125550107", "12345"],
    ["512.555.0107x12", "5125550107", "12"],
    ["+1 512-555-0107 98765", "5125550107", "98765"],
    ["Tel: 512-555-0107", "5125550107", ""],
    ["512-555-0107 (cell)", "5125550107", ""],
    ["\u202d+1 512-555-0107\u202c", "5125550107", ""],
    ["5125550107 Ext#44", "5125550107", "44"],
    ["512-555-0107;5", "5125550107", "5"],
    ["5125550107.00", "5125550107", ""],
  ])("written %s is %s with the extension %j", (text, digits, extension) => {
    expect(usPhone(text)).toEqual({ digits, extension });
  });

  it.each(["555-1234", "5.12555E+09", "25125550107", "call me"])("written %s is none", (text) => {
    expect(usPhone(text)).toBeUndefined();
  });

  it("of ten digits is not said to have another number of them", () => {
    const { problems } = rowOf({ toPhone: "512-555-0107 after six" });
    expect(problems[0]?.message).toContain('"512-555-0107 after six" has more than a phone number');
    expect(rowOf({ toPhone: "5125550107.00" })).toMatchObject({ row: { toPhone: "5125550107" }, problems: [] });
  });

  it("of another country is not counted", () => {
    expect(rowOf({ toPhone: "+49 89 555", toCountry: "DE" }).problems).toEqual([]);
    expect(rowOf({ toPhone: "+49 89 555" }).problems).toMatchObject([{ code: "phone_digits", column: "toPhone" }]);
  });
});

describe("a parcel", () => {
  it.each([
    ["12oz", "0.75"],
    ["1lb 4oz", "1.25"],
    ["1lb4oz", "1.25"],
    ["1 lb and 4 oz", "1.25"],
    ["0.5 kg", "1.102311"],
  ])("of %s weighs %s lbs", (weight, lbs) => {
    expect(rowOf({ weight }).row?.weight).toBe(lbs);
  });

  it.each([
    ["12x10x5", "12", "10", "5"],
    ["12 x 10 x 5 in", "12", "10", "5"],
    ["25.4×12.7×5.08 cm", "10", "5", "2"],
  ])("may have all its sides in one cell: %s", (dimensions, length, width, height) => {
    const file = rowOf({ Dimensions: dimensions });
    expect(file.row).toMatchObject({ length, width, height });
    expect(file.missingColumns).not.toContain("width");
    expect(rowOf({ length: dimensions }).row).toMatchObject({ length, width, height });
  });

  it("of less than the least weight has a suggestion, which ends the problem", () => {
    const file = rowOf({ weight: "1 oz" });
    expect(file.problems).toMatchObject([
      {
        severity: "error",
        code: "too_light",
        column: "weight",
        suggestion: "0.1",
        message: "0.0625 lbs are less than the least weight, 0.1 lbs",
      },
    ]);
    const read = sheetReducer(undefined, { type: "read", file, again: false });
    const fixed = sheetReducer(read, { type: "edited", edits: [{ rowIndex: 0, values: { weight: "0.1" } }] });
    expect(read?.rows[0]?.fileProblems).toHaveLength(1);
    expect(fixed?.rows[0]?.fileProblems).toEqual([]);
  });

  it("in columns named by letters", () => {
    expect(rowOf({ L: "12", W: "10", H: "5" }).row).toMatchObject({ length: "12", width: "10", height: "5" });
  });
});

describe("columns", () => {
  it.each([
    ["Apt/Suite", "toStreet2"],
    ["Unit", "toStreet2"],
    ["Address 2 / Apt", "toStreet2"],
    ["Ship to Suite No.", "toStreet2"],
    ["Return Unit #", "fromStreet2"],
    ["Billing phone", "toPhone"],
    ["Firma", "toCompany"],
    ["Item desc", "description"],
  ] as const)("named %s are %s", (header, column) => {
    expect(rowOf({ [header]: "Unit 4" }).row?.[column]).toBe("Unit 4");
  });

  it("named Unit are units of weight if their cells are", () => {
    expect(rowOf({ Weight: "8", Unit: "oz" }).row).toMatchObject({ weight: "0.5", toStreet2: "" });
  });

  it("of one meaning with other cells are a question, unless a header says whose they are", () => {
    const header = "Name,Address,City,State,Zip";
    const buyer = "Bill Payer,9 Ledger Ln,Reno,NV,89501";
    const recipient = "Test Person,1 Main St,Austin,TX,78701";
    const twice = readBulkCsv(`${header},${header}\n${buyer},${recipient}\n`);
    if (!twice.ok) throw new Error(twice.message);
    expect(twice.doubtfulColumns.map(({ column, used, others }) => [column, used, others])).toEqual([
      ["toName", "Name", ["Name [2]"]],
      ["toStreet1", "Address", ["Address [2]"]],
      ["toCity", "City", ["City [2]"]],
      ["toState", "State", ["State [2]"]],
      ["toZip", "Zip", ["Zip [2]"]],
    ]);
    expect(twice.notes[0]).toContain(
      "Several columns have one meaning, and their cells differ: to name (Name, not Name [2]);",
    );
    const chosen = readBulkCsv(`${header},${header}\n${buyer},${recipient}\n`, { mapping: { toName: "Name [2]" } });
    expect(chosen.ok && chosen.doubtfulColumns.map(({ column }) => column)).not.toContain("toName");
    expect(readBulkCsv(`${header},${header}\n${buyer},${buyer}\n`)).toMatchObject({ doubtfulColumns: [] });
    const sided = header.split(",").map((one) => `Shipping ${one}`);
    expect(readBulkCsv(`${header},${sided}\n${buyer},${recipient}\n`)).toMatchObject({
      doubtfulColumns: [],
      rows: [{ toName: "Test Person" }],
    });
  });

  it("of a whole other address are no question, and offered where the recipient's are blank", () => {
    const sided = "Shipping Name,Shipping Address,Shipping City,Shipping State,Shipping Zip";
    const buyer = "Bill Payer,9 Ledger Ln,Reno,NV,89501";
    const read = (recipient: string) =>
      readBulkCsv(`Name,Address,City,State,Zip,${sided}\n${buyer},Test Person,${recipient}\n`);
    expect(read("1 Main St,Austin,TX,78701")).toMatchObject({ decisions: [], unusedColumns: [], problems: [] });
    const problem = { severity: "error", code: "other_address", column: "toStreet1", suggestion: "9 Ledger Ln" };
    const message = expect.stringContaining("Bill Payer, 9 Ledger Ln, Reno, NV, 89501");
    expect(read(",,,")).toMatchObject({ decisions: [], problems: [{ ...problem, message }] });
  });

  it("named Province/State and Address 1&2 are recognized", () => {
    const file = readBulkCsv("Name,Address 1&2,City,Province/State,Zip\nTest Person,1 Main St Apt 2,Austin,TX,78701\n");
    expect(file.ok && file.rows[0]).toMatchObject({ toStreet1: "1 Main St Apt 2", toState: "TX" });
  });

  it("that are not used are told apart when their cells belong on a label", () => {
    const { unusedColumns, ignoredHeaders } = rowOf({
      ...{
        toStreet2: "Rear",
        Flat: "Apt 4B",
        "Gift note": "For you",
        "House no": "12a",
        "Drop place": "5 Side Street",
      },
      ...{ "Billing address line": "9 Ledger Ln", Size: "M" },
    });
    expect(unusedColumns).toEqual([
      { header: "Flat", looksLike: "unit", sample: "Apt 4B" },
      { header: "House no", looksLike: "number", sample: "12a" },
      { header: "Drop place", looksLike: "street", sample: "5 Side Street" },
    ]);
    expect(ignoredHeaders).toContain("Gift note");
  });
});
