import { describe, expect, it } from "vitest";
import type { BulkFile } from "./bulk-file.js";
import { BULK_COLUMN_LABELS, BULK_COLUMNS, REQUIRED_BULK_COLUMNS } from "./columns.js";
import { filledText } from "./defaults.js";
import { type ReadBulkCsvOptions, readBulkCsv } from "./read-bulk-csv.js";
import { mixedCarriersSampleCsv } from "./sample.js";

const HEADER = BULK_COLUMNS.join(",");
const ROW =
  "Sample Sender,,100 Example Street,,Austin,TX,78701,5125550100,Test Person,,200 Sample Avenue,,Chicago,IL,60601,3125550101,2.5,12,10,5,Mug";
const TO = "toName,toStreet1,toCity,toState,toZip";
const PERSON = "Test Person,1 Main St,Austin,TX,78701";

function accepted(input: Uint8Array | string, options?: ReadBulkCsvOptions): BulkFile {
  const file = readBulkCsv(input, options);
  if (!file.ok) throw new Error(`refused: ${file.message}`);
  return file;
}

function refused(input: Uint8Array | string) {
  const file = readBulkCsv(input);
  if (file.ok) throw new Error("expected a refusal");
  return file;
}

describe("a file in our own columns", () => {
  it("has one row of strings per record, in order, without problems", () => {
    const file = accepted(`${HEADER}\r\n${ROW}\r\n${ROW.replace("Test Person", "Other Person")}\r\n`);
    expect(file.rows.map((row) => row.toName)).toEqual(["Test Person", "Other Person"]);
    expect(file.rows[0]).toMatchObject({
      fromName: "Sample Sender",
      fromCompany: "",
      weight: "2.5",
      description: "Mug",
    });
    expect(file).toMatchObject({ missingColumns: [], ignoredHeaders: [], problems: [], notes: [] });
  });

  it("reads the same with any order, case and punctuation of its headers", () => {
    const shuffled = "To ZIP,TO_NAME,to-street1,To State,toCity\n78701,Test Person,1 Main St,TX,Austin";
    expect(accepted(shuffled).rows).toEqual(accepted(`${TO}\n${PERSON}`).rows);
  });

  it("reads the same with semicolons, tabs, a byte order mark or in UTF-16", () => {
    const rows = accepted(`${TO}\n${PERSON}`).rows;
    expect(accepted(`${TO}\n${PERSON}`.replaceAll(",", ";")).rows).toEqual(rows);
    expect(accepted(`${TO}\n${PERSON}`.replaceAll(",", "\t")).rows).toEqual(rows);
    expect(accepted(new TextEncoder().encode(`\uFEFF${TO}\n${PERSON}`)).rows).toEqual(rows);
    const utf16 = new Uint8Array(new Uint16Array(Array.from(`\uFEFF${TO}\n${PERSON}`, (c) => c.charCodeAt(0))).buffer);
    expect(accepted(utf16)).toMatchObject({ rows, encoding: "utf-16le" });
  });

  it("keeps leading zeros of ZIP codes and extra cells", () => {
    const file = accepted(`${TO}\nA,1 Main St,Boston,MA,02108\n`);
    expect(file.rows[0]?.toZip).toBe("02108");
    expect(file.originals).toEqual({
      headers: TO.split(","),
      records: [{ line: 2, cells: ["A", "1 Main St", "Boston", "MA", "02108"] }],
      delimiter: ",",
    });
  });

  it("reads the sample file as two rows that name different carriers", () => {
    const file = accepted(mixedCarriersSampleCsv().text);
    expect(file).toMatchObject({ missingColumns: [], ignoredHeaders: [], problems: [] });
    expect(file.rows.map(({ carrier, service }) => [carrier, service])).toEqual([
      ["UPS", "UPS Ground"],
      ["USPS", "USPS Priority Mail"],
    ]);
    for (const row of file.rows) for (const column of REQUIRED_BULK_COLUMNS) expect(row[column]).not.toBe("");
  });
});

describe("rows that do not match the header", () => {
  it("are kept, with a problem that has the line, the cause and a hint", () => {
    const file = accepted(`${TO}\n${PERSON},extra\nShort,1 Main St\n${PERSON}\n`);
    expect(file.rows.map((row) => row.toName)).toEqual(["Test Person", "Short", "Test Person"]);
    expect(file.problems).toMatchObject([
      { rowIndex: 0, line: 2, severity: "error", code: "too_many_cells" },
      { rowIndex: 1, line: 3, severity: "error", code: "too_few_cells" },
    ]);
    expect(file.problems[0]?.message).toBe(
      "This row has 6 cells where the header has 5 (extra: extra). Put quotation marks around a cell that contains the delimiter, or remove the extra cells.",
    );
    expect(file.problems[1]?.message).toBe(
      "This row has 2 cells where the header has 5 (missing: toCity, toState, toZip). Add the missing cells, empty ones included.",
    );
  });

  it("have only a warning when no required cell is missing, and none when the extra cells are blank", () => {
    const file = accepted(`${TO},description\n${PERSON}\n${PERSON},Mug,,\n`);
    expect(file.problems).toMatchObject([{ rowIndex: 0, severity: "warning", code: "too_few_cells" }]);
  });

  it("with misplaced quotation marks are kept with a warning, and do not affect the next line", () => {
    const file = accepted(`${TO}\n"Test Person,1 Main St,Austin,TX,78701\n${PERSON}\n`);
    expect(file.rows).toHaveLength(2);
    expect(file.problems).toMatchObject([{ rowIndex: 0, line: 2, severity: "warning", code: "broken_quotes" }]);
  });

  it("with a cell that is too long are kept with an error, and the cell is cut only in the row", () => {
    const long = "x".repeat(2_001);
    const file = accepted(`${TO},description,notes\n${PERSON},${long},${long}\n`);
    expect(file.problems).toMatchObject([{ rowIndex: 0, severity: "error", code: "cell_too_long" }]);
    expect(file.problems[0]?.message).toBe(
      "This row has 2001 characters in description; the limit is 2000. Shorten it.",
    );
    expect([file.rows[0]?.description.length, file.originals.records[0]?.cells[5]]).toEqual([2_000, long]);
  });

  it("are named by their number as rows everywhere, although a row can have several lines", () => {
    const person = '"Test\nPerson",1 Main St,Austin,TX,78701';
    const file = accepted(`${TO},orderNumber\n${person},1001\n,,,,,1001\n${person}\n`);
    expect(file.problems[0]?.message).toContain("order 1001 (row 1)");
    expect(file.problems[1]?.message).toMatch(/^This row of 2 lines has 5 cells where the header has 6/);
    const stray = accepted(`${TO}\n"Test\nPerson","1 "x" Main",Austin,TX,78701\n`);
    expect(stray.problems[0]?.message).toMatch(/^A quotation mark on line 2 of this row is inside a quoted cell;/);
  });

  it("are skipped silently only when blank", () => {
    const file = accepted(`\n${TO}\n\n,,,,\n${PERSON}\n , ,,,\n`);
    expect([file.rows.length, file.originals.records[0]?.line]).toEqual([1, 5]);
  });

  it("are reported when they are additional items of an order without an address", () => {
    const file = accepted(`${TO},orderNumber\n${PERSON},1001\n,,,,,1001\n`);
    expect(file.problems).toMatchObject([{ rowIndex: 1, line: 3, severity: "error", code: "item_without_address" }]);
    expect(file.problems[0]?.message).toContain("order 1001 (row 1)");
  });
});

describe("columns about the state of an order", () => {
  const read = (header: string, cell: string) => accepted(`${TO},Order #,${header}\n${PERSON},7,${cell}`);
  const CANCELLED = "cancelled: Order 7 is marked as cancelled in the file";
  const REFUNDED = "cancelled: Order 7 is marked as refunded in the file";
  const FULFILLED = "already_shipped: Order 7 is marked as fulfilled in the file";
  const TRACKED = "already_shipped: Order 7 already has a tracking number";

  it.each<readonly [string, string, string]>([
    ["Order Status", "Cancelled", CANCELLED],
    ["Status", "wc-cancelled", CANCELLED],
    ["status", "Cancelled by customer", CANCELLED],
    ["Payment Status", "Refunded", REFUNDED],
    ["Financial status", "Voided", CANCELLED],
    ["Fulfillment Status", "Fulfilled", FULFILLED],
    ["Fulfilment status", "Shipped", FULFILLED],
    ["Tracking Number", "9400100000000000000503", TRACKED],
    ["Tracking #", "1Z0000000000000000", TRACKED],
    ["Cancelled", "Yes", CANCELLED],
    ["Canceled at", "2026-11-20", CANCELLED],
    ["Refunded", "TRUE", REFUNDED],
    ["Delivery Method", "Local Pickup", 'cancelled: Order 7 is picked up by the buyer ("Local Pickup")'],
    ["Shipping Method", "Digital download", 'cancelled: Order 7 needs no shipping ("Digital download")'],
    ["Payment Status", "Pending", "warning: Order 7 is not paid yet"],
    ["Order Status", "On hold", "warning: Order 7 is on hold"],
    [
      "Fulfillment Status",
      "Partially fulfilled",
      "warning: Order 7 was shipped or refunded in part; check what is left to ship",
    ],
  ])("%s: %s needs an answer or a look", (header, cell, wanted) => {
    const { decisions, problems, ignoredHeaders } = read(header, cell);
    expect([
      ...decisions.map(({ kind, message }) => `${kind}: ${message}`),
      ...problems.map(({ severity, message }) => `${severity}: ${message}`),
    ]).toEqual([wanted]);
    expect(ignoredHeaders).toEqual([]);
    expect(decisions.every(({ safe, rowIndex }) => safe === "leave_out" && rowIndex === 0)).toBe(true);
  });

  it.each([
    // A row of our results that failed is bought again.
    ...["Paid", "Processing", "Unfulfilled", "Whatever", "failed"].map((cell) => ["Order Status", cell]),
    ...["Completed", "Paid"].map((cell) => ["Payment Status", cell]),
    ...["No", "FALSE", "0", "n/a", "not cancelled"].map((cell) => ["Cancelled", cell]),
    ...["$0.00", "0"].map((cell) => ["Refunded", cell]),
    ...["none", "TBD", "-"].map((cell) => ["Tracking Number", cell]),
    ...["UPS Access Point", "Standard"].map((cell) => ["Delivery Method", cell]),
  ])("%s: %s needs none", (header, cell) => {
    const { decisions, problems } = read(header ?? "", cell ?? "");
    expect([decisions, problems]).toEqual([[], []]);
  });

  const PICKUPS = ["Local Pickup", "Pickup", "In-store pickup", "Collect in store", "Click & Collect"];
  const SERVICES = ["Service", "service", "Shipping Service", "Service Type", "Shipping Service,Carrier", "Carrier"];
  it.each(
    [...SERVICES, "Shipping Method", "Delivery", "Shipping", "Ship Via"].flatMap((header) =>
      PICKUPS.map((cell) => [header, cell] as const),
    ),
  )("%s: %s is a question, and no service", (header, cell) => {
    const { rows, decisions, shippingMethods } = read(header, cell);
    expect(decisions).toEqual([
      {
        ...{ rowIndex: 0, kind: "cancelled", safe: "leave_out" },
        message: `Order 7 is picked up by the buyer (${JSON.stringify(cell)})`,
      },
    ]);
    expect([rows[0]?.service, rows[0]?.carrier]).toEqual([undefined, undefined]);
    if (SERVICES.includes(header)) expect(shippingMethods).toEqual([{ name: cell }]);
  });

  it("keep a carrier's own service, and the list of columns that are not used", () => {
    const { rows, decisions } = read("Shipping Service,Carrier", "Pickup,UPS");
    expect([rows[0]?.service, rows[0]?.carrier, decisions]).toEqual(["Pickup", "UPS", []]);
    expect(read("Service", "UPS Access Point")).toMatchObject({
      rows: [{ service: "UPS Access Point" }],
      decisions: [],
    });
    expect(read("Delivery", "Local Pickup").ignoredHeaders).toEqual(["Delivery"]);
    const beside = read("Shipping Method,Service", "Standard,Local Pickup");
    expect([beside.shippingMethods, beside.decisions.length]).toEqual([[{ name: "Standard" }], 1]);
  });

  it("ask once, for the strongest", () => {
    const file = accepted(`${TO},Order Status,Payment Status,Tracking Number\n${PERSON},Cancelled,Refunded,94001000`);
    expect(file.decisions.map(({ message }) => message)).toEqual(["This order is marked as cancelled in the file"]);
  });
});

describe("an order on several rows", () => {
  const row = (order: string, sku: string, to = PERSON) => `${order},${to},${sku}`;
  const notesOf = (...rows: string[]) => accepted([`orderNumber,${TO},sku`, ...rows].join("\n")).notes;

  it("is named, as each row gets a label", () => {
    const other = PERSON.replace("1 Main St", "1 Main St.").replace("78701", "78701-1234");
    expect(notesOf(row("B1", "M"), row("B1", "B", other), row("B2", "M"))).toEqual([
      "1 order stands on several rows (B1), and each row gets a label of its own. For one label per order, keep one row of it with the weight of all its items.",
    ]);
    const many = ["B1", "B2", "B3", "B4"].flatMap((order) => [row(order, "M"), row(order, "B")]);
    expect(notesOf(...many)[0]).toMatch(/^4 orders stand on several rows \(B1, B2, B3, and 1 more\)/);
  });

  it("is not, if it is the same row again, or a parcel for another person", () => {
    const other = PERSON.replace("Test", "Other");
    expect(notesOf(row("B1", "M"), row("B1", "M"), row("B2", "M"), row("B2", "B", other), row("B3", "M"))).toEqual([]);
  });
});

describe("lines that are no rows", () => {
  it("are the header of a file put below another", () => {
    const file = accepted(`${TO}\n${PERSON}\n${TO.toUpperCase()},\n${PERSON.replace("Test", "Other")}\n`);
    const note = "Line 3 has the column names once more and was ignored: files may have been joined.";
    expect([file.rows.map(({ toName }) => toName), file.notes]).toEqual([["Test Person", "Other Person"], [note]]);
    expect(file.problems).toEqual([]);
    expect(refused(`${TO}\n${TO}\n`).code).toBe("empty");
  });

  it("are a footer with sums, but no row that lacks its cells", () => {
    const file = accepted(`${TO},weight\n${PERSON},1\nTotal,,,,\nGrand total:,,,,,12.5 lbs\n`);
    expect(file.rows).toHaveLength(1);
    expect(file.notes).toEqual([
      "Line 3 is a footer and was ignored: Total.",
      "Line 4 is a footer and was ignored: Grand total: 12.5 lbs.",
    ]);
    const people = accepted(`${TO}\nTotal,,,,\n${PERSON}\nTotal Wine,,,,\n`);
    expect(people.rows.map(({ toName }) => toName)).toEqual(["Total", "Test Person", "Total Wine"]);
  });
});

describe("a hostile file of megabytes", () => {
  const MEGABYTES = 4_000_000;
  // Each of these would take minutes if characters were scanned more than a few times.
  it.each([
    ["opening quotation marks", `${TO}\n${'"a" x,'.repeat(MEGABYTES / 6)}`],
    ["quotation marks on every line", `${TO}\n${'"x"y\n'.repeat(9_000)}"${"z".repeat(MEGABYTES)}`],
    ["repeated headers", `${TO}${",x".repeat(MEGABYTES / 2)}`],
    ["one long header", `${TO},${"a".repeat(MEGABYTES)}1b\n${PERSON},1`],
    ["one long number", `${TO},weight\n${PERSON},${"1".repeat(MEGABYTES)}x`],
    ["one long run of spaces", `${TO},weight${" ".repeat(MEGABYTES)}x\n${PERSON},"1"${" ".repeat(MEGABYTES)}x`],
  ])("is read or refused in linear time: %s", (_name, text) => {
    const file = readBulkCsv(text);
    expect(file.ok ? file.rows.length : file.message.length).toBeGreaterThan(0);
  });
});

describe("headers", () => {
  it("can be below a title, which is noted", () => {
    const file = accepted(`Orders of May\n\n${TO}\n${PERSON}\n`);
    expect(file.rows).toHaveLength(1);
    expect(file.notes).toEqual(["Line 1 is above the column names and was ignored: Orders of May"]);
  });

  it("that repeat are made unique; the first one is mapped and the others are ignored", () => {
    const file = accepted(`${TO},toName\n${PERSON},Other`);
    expect([file.rows[0]?.toName, file.ignoredHeaders]).toEqual(["Test Person", ["toName [2]"]]);
  });

  it("use a given mapping before they are recognized", () => {
    const mapping = { toName: "Empfänger", reference: "toName", description: null };
    const file = accepted(`${TO},Empfänger,description\n${PERSON},Real Name,Mug`, { mapping });
    expect(file.rows[0]).toMatchObject({ toName: "Real Name", reference: "Test Person", description: "" });
    expect(file.ignoredHeaders).toEqual(["description"]);
  });

  it("have the same key in any order, and in a failure file", () => {
    const key = accepted(`${TO}\n${PERSON}`).headerKey;
    expect(accepted("TO ZIP,to_name,toStreet1,toCity,toState,errorCode,errorMessage\n1,A,B,C,D,e,f").headerKey).toBe(
      key,
    );
    expect(accepted(`${TO},sku\n${PERSON},1`).headerKey).not.toBe(key);
  });
});

describe("missing columns", () => {
  const sender = { fromName: "Saved Sender", fromStreet1: "9 Side St", fromStreet2: "Floor 2", length: "12" };

  it("are reported, unless they have a default", () => {
    expect(accepted(`${TO}\n${PERSON}`).missingColumns).toContain("fromName");
    expect(accepted(`${TO}\n${PERSON}`, { defaults: sender }).missingColumns).not.toContain("fromName");
  });

  it("use the default, an address as a whole or not at all", () => {
    const text = `${TO},fromName,fromStreet1,fromStreet2,length\n${PERSON},,,,\n${PERSON},Own,1 Own St,,4`;
    const [filled, own] = accepted(text, { defaults: sender }).rows;
    expect(filled).toMatchObject(sender);
    expect(own).toMatchObject({ fromName: "Own", fromStreet1: "1 Own St", fromStreet2: "", length: "4" });
  });
});

describe("columns of measures", () => {
  const read = (header: string, ...cells: string[]) =>
    accepted([`${TO},${header}`, ...cells.map((cell) => `${PERSON},${cell}`)].join("\n"), {
      defaults: { weight: "2", length: "12x10x5" },
    });
  const weightsOf = (file: BulkFile) => file.rows.map(({ weight }) => weight);

  it.each(["UOM", "Units", "Unit", "Measured in"])("with units in their cells are the unit of weight: %s", (header) => {
    const file = read(`Weight,${header}`, "12,OZ", "453.59237,GRM", "1,");
    expect([weightsOf(file), file.ignoredHeaders]).toEqual([["0.75", "1", "1"], []]);
  });

  it("refuse a row whose unit is none, and are no units where they are a count or a home", () => {
    expect(weightsOf(read("Weight,UOM", "12,OZ", "12,EA"))).toEqual(["0.75", "12 EA"]);
    expect(weightsOf(read("Weight,Units", "12,3"))).toEqual(["12"]);
    expect(read("Weight,Unit", "12,5").rows[0]).toMatchObject({ weight: "12", toStreet2: "Unit 5" });
  });

  it("with the same weight in pounds and ounces are read once, with a note", () => {
    const file = read("Weight (lb),Weight (oz)", "1.25,20", "2,32", "0.94,15");
    const again = `${TO},Weight (lb),Weight (oz),UOM`;
    expect(weightsOf(accepted(`${again}\n${PERSON},1.25,20,LB\n${again}\n${PERSON},8,17.6,KG`))).toEqual([
      "1.25 lb or 2.5 lb",
      "17.636981 lb or 18.736981 lb",
    ]);
    expect(weightsOf(accepted(`${again}\n${PERSON},1.25,20,LB\n${again}\n${PERSON},0.5,17.6,KG`))).toEqual([
      "1.25",
      "1.102311",
    ]);
    expect(weightsOf(file)).toEqual(["1.25", "2", "0.94"]);
    expect(file.notes).toEqual(["Weight (oz) was not added: it has the weight of Weight (lb) once more."]);
    expect(file.unusedColumns).toEqual([]);
  });

  it("of which some rows are pounds and ounces ask about those that may not be", () => {
    const file = read("Weight (lb),Weight (oz)", "1,4", "2,32", "0,12");
    expect(weightsOf(file)).toEqual(["1.25", "2 lb or 4 lb", "0.75"]);
    expect(file.problems).toMatchObject([
      {
        ...{ rowIndex: 1, severity: "error", code: "weight_unclear", column: "weight" },
        message:
          "The weight is 2 lb if the ounces say the same once more, or 4 lb if they are added to it. Write the right one.",
      },
    ]);
  });

  it.each([
    ["Weight,Shipping Weight", ["2,3", "2,2"], ["3", "2"], "Shipping Weight", "Weight"],
    ["Shipping Weight (oz),Weight", ["8,2"], ["0.5"], "Shipping Weight (oz)", "Weight"],
    ["Weight,Weight", ["2,3"], ["2"], "Weight", "Weight [2]"],
    ["Item Weight,Weight", ["3,2", "1,2"], ["2", "2"], "Weight", "Item Weight"],
  ] as const)("with different weights are a question: %s", (header, rows, weights, used, other) => {
    const file = read(header, ...rows);
    expect(weightsOf(file)).toEqual(weights);
    expect(file.doubtfulColumns).toEqual([{ column: "weight", used, others: [other] }]);
    expect(file.notes).toEqual([
      `Several columns have a weight, and they differ: ${used} was read as the weight of the parcel, not ${other}. Choose another one if that is what the parcel weighs.`,
    ]);
  });

  it.each([
    ["Weight,Shipping Weight", "2,2", "2.0,2", ",2", "n/a,2"],
    ["Weight (oz),Shipping Weight", "15,0.94"],
    ["Item Weight,Weight", "1,2"],
  ])("with weights that do not differ are none: %s", (header, ...rows) => {
    expect(read(header, ...rows).notes).toEqual([]);
  });

  it("of which a person has chosen the weight are no question", () => {
    const mapping = { weight: "Weight" };
    const file = accepted(`${TO},Weight,Shipping Weight\n${PERSON},2,3`, { mapping });
    expect([weightsOf(file), file.notes]).toEqual([["2"], []]);
  });

  it("named Size are the size of the parcel if every cell has three sides", () => {
    expect(read("Size", "9x6x3").rows[0]).toMatchObject({ length: "9", width: "6", height: "3" });
    expect(read("Item Size", "9x6x3").rows[0]).toMatchObject({ length: "12" });
    expect(read("Size", "9x6x3", "M").mapping.length).toBeNull();
  });

  it("may have a size with hyphens, which another column does not", () => {
    const size = { length: "9", width: "6", height: "3" };
    for (const header of ["Size", "Dimensions", "Box size", "Package Dimensions (in)"])
      expect(read(header, "9-6-3").rows[0], header).toMatchObject(size);
    expect(read("Dimensions", "23-15-8 cm").rows[0]).toMatchObject({ length: "9.055118" });
    expect(read("Size", "2026-11-20").rows[0]).toMatchObject({ length: "12" });
    for (const header of ["Order", "Ship by", "Bin", "SKU", "Zip4"]) {
      const { rows, unusedColumns } = read(header, "9-6-3");
      expect([rows[0]?.length, unusedColumns], header).toEqual(["12", []]);
    }
  });

  it("that are not read are named when rows lack the measure", () => {
    const file = read("Net weight,Size,Cap size,Outer box H,Ring size", "12,9x6x3,M,3,7", "12,L,M,3,7");
    expect(file.unusedColumns).toEqual([
      { header: "Net weight", looksLike: "weight", sample: "12" },
      { header: "Size", looksLike: "size", sample: "9x6x3" },
    ]);
    expect(read("Weight,Net weight", "12,10").unusedColumns).toEqual([]);
    expect(read("Weight,Net weight", "12,10", ",10").unusedColumns).toMatchObject([{ header: "Net weight" }]);
  });
});

it("columns with a phone, a signature or an insured value are named if they are not read", () => {
  const header = `${TO},Emergency phone,Signature Required,Insurance,Sender phone,Insured`;
  const file = accepted(`${header}\n${PERSON},512-555-0100,No,0,512-555-0101,\n${PERSON},,Yes,$100,,No`, {
    defaults: { toPhone: "512-555-0199" },
  });
  expect(file.unusedColumns).toEqual([
    { header: "Emergency phone", looksLike: "phone", sample: "512-555-0100" },
    { header: "Signature Required", looksLike: "signature", sample: "Yes" },
    { header: "Insurance", looksLike: "insured value", sample: "$100" },
  ]);
});

it("the four digits beside a ZIP are no other ZIP", () => {
  const { doubtfulColumns, mapping } = accepted(`${TO.replace("toZip", "Zip,Zip4")}\n${PERSON},1234`);
  expect([mapping.toZip, doubtfulColumns]).toEqual(["Zip", []]);
});

it("a word that names no service is what the buyer asked for, unless the file is ours or names a carrier", () => {
  const read = (header: string, cells: string) => {
    const file = accepted(`${TO},${header}\n${PERSON},${cells}`);
    return [file.rows[0]?.service, file.shippingMethods[0]?.name];
  };
  expect(read("Shipping Service", "Standard")).toEqual([undefined, "Standard"]);
  expect(read("Shipping Service", "UPS Ground")).toEqual(["UPS Ground", undefined]);
  expect(read("Shipping Service,Carrier", "Ground,UPS")).toEqual(["Ground", undefined]);
  expect(read("service", "Express")).toEqual(["Express", undefined]);
});

describe("values for rows without one", () => {
  const defaults = { weight: "12oz", length: "12x10x5", toPhone: "512-555-0100", fromState: "Texas" };
  const read = (header: string, ...rows: string[]) => accepted([header, ...rows].join("\n"), { defaults });

  it("fill empty cells only, and name them", () => {
    const header = `${TO},toPhone,weight,length,width,height`;
    const file = read(header, `${PERSON},,,,,`, `${PERSON},512-555-0199,2 lb,4,,`, `${PERSON},,0.5 kg,30x20x10 cm,,`);
    expect(file.rows).toMatchObject([
      { toPhone: "512-555-0100", weight: "0.75", length: "12", width: "10", height: "5", fromState: "TX" },
      { toPhone: "512-555-0199", weight: "2", length: "4", width: "", height: "" },
      { toPhone: "512-555-0100", weight: "1.102311", length: "11.811024", width: "7.874016", height: "3.937008" },
    ]);
    expect(file.filled).toEqual([
      ["length", "width", "height", "fromState", "toPhone", "weight"],
      ["fromState"],
      ["fromState", "toPhone"],
    ]);
    expect(filledText(file)).toBe("phone 512-555-0100 in 2 rows, weight 0.75 lbs in 1 row, size 12x10x5 in 1 row");
    expect(file.missingColumns).not.toContain("weight");
    expect(accepted(`${header}\n${PERSON},,,,,`).filled).toEqual([[]]);
  });

  it("are given to a parcel once, not to each item of a shop's order", () => {
    const header =
      "Name,Financial Status,Fulfillment Status,Lineitem quantity,Lineitem name,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone";
    const to = "Test Recipient,1 Main St,Austin,78701,TX,US,";
    const file = read(header, `#1,paid,unfulfilled,2,Mug,${to}`, `#1,,,1,Plate${",".repeat(7)}`);
    expect(file.rows).toMatchObject([{ weight: "0.75", height: "5", toPhone: "512-555-0100" }]);
  });

  it("are checked like the file's own: an ounce is less than the least weight", () => {
    const { problems } = accepted(`${TO}\n${PERSON}`, { defaults: { weight: "1oz" } });
    expect(problems).toMatchObject([{ code: "too_light", column: "weight", suggestion: "0.1" }]);
  });
});

describe("a file that is not a bulk order is refused", () => {
  it.each([
    ["an empty file", ""],
    ["a file of blank lines", "\n\n , \n"],
    ["a file of headers alone", HEADER],
  ])("with the message for no data: %s", (_name, text) => {
    expect(refused(text)).toMatchObject({ code: "empty", message: "No data to validate" });
  });

  it("with its headers and missing columns, which can then be mapped by hand", () => {
    const { code, message, headers } = refused("id,name,age\n1,Test,30\n");
    expect([code, headers]).toEqual(["columns_missing", ["id", "name", "age"]]);
    expect(message).toContain("found: id, name, age");
    expect(message).toContain("To street, To city, To state, To ZIP code");
  });

  it("when its first row is data, which is never read as a header", () => {
    const { code, message } = refused("Test Person,,US,1 Main St,,,Austin,TX,78701,5125550100,,,2.5,12,10,5,LB\n");
    expect(code).toBe("columns_missing");
    expect(message).toContain("The first row holds data, not column names");
    for (const column of REQUIRED_BULK_COLUMNS) expect(message).toContain(BULK_COLUMN_LABELS[column]);
  });

  it("when it has more than 10,000 rows, with both numbers", () => {
    const rows = (count: number) => `${TO}\n${`${PERSON}\n`.repeat(count)}`;
    expect(accepted(rows(10_000)).rows).toHaveLength(10_000);
    expect(refused(rows(10_001))).toMatchObject({
      code: "too_many_rows",
      message:
        "This file has 10,001 rows; the limit is 10,000 rows. Split it into smaller files and upload them one after another.",
    });
  });

  it("when it has more than 10 MB, with both numbers", () => {
    const { code, message } = refused(new Uint8Array(11 * 1024 * 1024).fill(0x61));
    expect([code, message]).toEqual([
      "too_large",
      "This file has 11,534,336 bytes; the limit is 10,485,760 bytes (10 MB). Split it into smaller files and upload them one after another.",
    ]);
    expect(refused("é".repeat(6 * 1024 * 1024)).code).toBe("too_large");
  });

  it("when it has thousands of columns", () => {
    expect(refused(`${TO}${",x".repeat(2_000)}\n${PERSON}`).message).toContain("2,005 columns; the limit is 500");
  });

  it("but not for a NUL in a cell, which is its row's problem", () => {
    const line = (name: string) => `${name}${PERSON.slice(PERSON.indexOf(","))}`;
    const file = readBulkCsv([TO, line("Test Recipient"), line("Te\u0000st"), line("Third")].join("\n"));
    if (!file.ok) expect.fail(file.message);
    expect(file.rows.map(({ toName }) => toName)).toEqual(["Test Recipient", "Te\u0000st", "Third"]);
    const short = readBulkCsv(`${TO}\n${line("T\u0000e\u0000s\u0000t")}\n`);
    expect(short.ok && short.rows).toMatchObject([{ toName: "T\u0000e\u0000s\u0000t" }]);
    expect(refused(`${TO}\n${"\u0000".repeat(40)}${PERSON}`).code).toBe("not_text");
  });

  it.each([
    ["an Excel workbook", "PK\u0003\u0004rest"],
    ["a PDF", "%PDF-1.7"],
    ["a binary file", "toName\u0000"],
  ])("when it is %s, with a hint how to save a CSV file", (kind, start) => {
    const { code, message } = refused(new TextEncoder().encode(start));
    expect(code).toBe("not_text");
    expect(message).toContain(kind);
    expect(message).toContain('"CSV UTF-8"');
  });
});
