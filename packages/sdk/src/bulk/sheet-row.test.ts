import { describe, expect, it } from "vitest";
import { bulkSheet, VALID } from "../../test/bulk-sheet.js";
import type { BulkRowResult } from "../contract/index.js";
import { readBulkCsv } from "../files/index.js";
import { countRows, quotingText } from "./count-rows.js";
import { purchaseFingerprint } from "./fingerprint.js";
import { recipientColumns, recipientOfRow, recipientToCheck } from "./row-address.js";
import { reasonsNotBought } from "./rows-not-bought.js";
import { senderColumns } from "./sender-columns.js";
import { serviceTotals } from "./service-totals.js";
import { type Sheet, type SheetAction, sheetReducer } from "./sheet.js";
import { decisionsOf, isFilled, isSelectable, isSelected, isWarned, type SheetRow, statusOf } from "./sheet-row.js";
import { suggestedChanges } from "./suggested-changes.js";

const LINES = [
  "Recipient,Street,City,State,Zip,Phone,Weight,Length,Width,Height",
  ...["A", "B", "C", "D", "E", "F"].map((name) => `Test ${name},1 Main St,Austin,TX,78701,5125550100,2,4,4,4`),
];
const REPEATED = { code: "duplicate_row", field: "toName", message: "As row 1", rowIndex: 0 } as const;
const UNKNOWN = { code: "new_code", field: "toName", message: "Read this" } as unknown as typeof REPEATED;
const BOX = { kind: "undeliverable", message: "No PO boxes", safe: "leave_out" } as const;

describe("the rows of a sheet", () => {
  const { sheet: whole } = bulkSheet(LINES, [], {
    1: { warnings: [UNKNOWN] },
    2: { isValid: false, errors: [{ field: "toZip", message: "It is wrong" }] },
    3: { decisions: [BOX] },
    4: { isPending: true },
  });
  const sheet = next(whole, { type: "leftOut", rowIndexes: [5], leftOut: true });

  it("are counted by kind, and those that are left out as such alone", () => {
    expect(countRows(sheet.rows)).toEqual({
      ...{ all: 6, valid: 3, invalid: 1, pending: 1, quoting: 1, warned: 1, decisions: 1, undecided: 1, leftOut: 1 },
      ...{ selectable: 3, selected: 2 },
    });
    const ticked = next(sheet, { type: "wanted", rowIndexes: [3], wanted: true });
    expect(countRows(ticked.rows)).toMatchObject({ decisions: 1, undecided: 0, selected: 3 });
    const unticked = next(sheet, { type: "wanted", rowIndexes: [0], wanted: false });
    expect(countRows(unticked.rows)).toMatchObject({ selectable: 3, selected: 1 });
  });

  it("that wait for nothing but their price are named with the others that have it", () => {
    expect(quotingText(countRows(sheet.rows))).toBe("Quoting 4 of 5 rows");
    expect(quotingText({ all: 1_001, leftOut: 0, pending: 1_000, quoting: 1_000 })).toBe("Quoting 1 of 1,001 rows");
    expect(quotingText({ all: 2, leftOut: 1, pending: 1, quoting: 1 })).toBe("Quoting 0 of 1 row");
    expect(quotingText({ all: 5, leftOut: 0, pending: 5, quoting: 0 })).toBeUndefined();
  });

  it("can be selected if they are valid and not left out, and are bought if nothing is left to decide", () => {
    expect(sheet.rows.map(statusOf)).toEqual(["valid", "valid", "invalid", "valid", "pending", "valid"]);
    expect(sheet.rows.map(isSelectable)).toEqual([true, true, false, true, false, false]);
    expect(sheet.rows.map(isSelected)).toEqual([true, true, false, false, false, false]);
  });

  it("have a warning of the server, of the file, or something to decide", () => {
    expect(sheet.rows.map(isWarned)).toEqual([false, true, false, true, false, false]);
    const problem = { severity: "warning", code: "check_order", message: "Odd", rowIndex: 0, line: 2 } as const;
    const [first] = sheet.rows;
    if (!first) throw new Error("there is no row");
    expect(isWarned({ ...first, fileProblems: [problem] })).toBe(true);
    expect(isWarned({ ...first, fileProblems: [{ ...problem, severity: "error" }] })).toBe(false);
    expect(statusOf({ ...first, fileProblems: [{ ...problem, severity: "error" }] })).toBe("invalid");
    expect(statusOf({ ...first, fileProblems: [problem] })).toBe("valid");
  });

  it("that are not bought say why", () => {
    const reasons = reasonsNotBought(next(sheet, { type: "wanted", rowIndexes: [0], wanted: false }).rows);
    expect(reasons.map(({ rowIndex, errorCode, errorMessage }) => [rowIndex, errorCode, errorMessage])).toEqual([
      [0, "left_out", "It was not selected"],
      [1, "left_out", "It was not selected"],
      [2, "invalid_input", "It is wrong"],
      [3, "undeliverable", "No PO boxes"],
      [4, "left_out", "It was not checked"],
      [5, "left_out", "It was not selected"],
    ]);
  });

  it("show a default where the file has nothing, until somebody types there", () => {
    const file = readBulkCsv("Recipient,Street,City,State,Zip,Phone\nTest A,1 Main St,Austin,TX,78701,5125550100", {
      defaults: { weight: "2" },
    });
    if (!file.ok) throw new Error(file.message);
    const read = next(undefined, { type: "read", file, again: false });
    expect([isFilled(row(read, 0), "weight"), isFilled(row(read, 0), "toCity")]).toEqual([true, false]);
    const typed = next(read, { type: "edited", edits: [{ rowIndex: 0, values: { weight: "3" } }] });
    expect([isFilled(row(typed, 0), "weight"), row(typed, 0).data.weight]).toEqual([false, "3"]);
  });
});

describe("an edit", () => {
  const APARTMENT = [
    "toName,toStreet1,toCity,toState,toZip,toPhone,weight,length,width,height,Gift",
    "Test One,1 Main St,Austin,TX,78701,5125550100,1,4,4,4,Apt 2",
  ];
  const edit = (values: SheetRow["edits"]): SheetAction => ({ type: "edited", edits: [{ rowIndex: 0, values }] });
  const kinds = (sheet: Sheet) => decisionsOf(row(checked(sheet), 0)).map(({ kind }) => kind);

  it("of the street alone decides about a unit of another column", () => {
    const { sheet } = bulkSheet(APARTMENT);
    expect(kinds(sheet)).toEqual(["unit_column_unused"]);
    expect(kinds(next(sheet, edit({ toCity: "Dallas" })))).toEqual(["unit_column_unused"]);
    expect(kinds(next(sheet, edit({ toStreet1: "1 Main St Apt 2" })))).toEqual([]);
    const cancelled = { kind: "cancelled", message: "Order #1 is cancelled", safe: "leave_out" } as const;
    const withBoth: Sheet = {
      ...sheet,
      rows: sheet.rows.map((one) => ({ ...one, fileDecisions: [...(one.fileDecisions ?? []), cancelled] })),
    };
    expect(kinds(next(withBoth, edit({ toStreet2: "Apt 2" })))).toEqual(["cancelled"]);
  });

  it("is taken back and made again with its decisions, and what was accepted is asked again", () => {
    const { sheet } = bulkSheet(APARTMENT);
    const ticked = next(sheet, { type: "wanted", rowIndexes: [0], wanted: true });
    expect(row(ticked, 0).accept).toEqual(["unit_column_unused"]);
    const edited = next(ticked, edit({ toStreet2: "Apt 2" }));
    expect(row(edited, 0).accept).toBeUndefined();
    const undone = next(edited, { type: "undone" });
    expect([row(undone, 0).data.toStreet2, row(undone, 0).edits, row(undone, 0).accept]).toEqual(["", {}, undefined]);
    expect(kinds(undone)).toEqual(["unit_column_unused"]);
    expect(undone.settled).toBe(edited.settled + 1);
    const redone = next(undone, { type: "redone" });
    expect([row(redone, 0).data.toStreet2, kinds(redone)]).toEqual(["Apt 2", []]);
    expect([redone.history.undo.length, redone.history.redo.length]).toEqual([1, 0]);
    expect(next(redone, { type: "redone" }).rows).toEqual(redone.rows);
  });

  it("keeps the errors on the screen until the next check, and only the warning that needs the other rows", () => {
    const errors = [{ field: "toZip", message: "It is wrong" }];
    const { sheet } = bulkSheet(LINES, [], {
      0: { isValid: false, errors, warnings: [REPEATED, UNKNOWN] },
      1: { warnings: [REPEATED, UNKNOWN] },
    });
    const change = (rowIndex: number): SheetAction => ({
      type: "edited",
      edits: [{ rowIndex, values: { toCity: "Dallas" } }],
    });
    expect(row(next(sheet, change(0)), 0).check).toEqual({ status: "pending", errors, warnings: [REPEATED] });
    const other = next(sheet, change(1));
    expect(row(other, 1).check).toEqual({ status: "pending", errors: [], warnings: [REPEATED] });
    expect(row(next(other, { type: "undone" }), 1).check).toMatchObject({ status: "pending", warnings: [REPEATED] });
  });

  it("of a column ends what the file has against it, and a renamed row is no longer told to be like another", () => {
    const { sheet } = bulkSheet(LINES, [], { 0: { warnings: [REPEATED] } });
    const problem = { code: "check_order", severity: "warning", rowIndex: 0, line: 2 } as const;
    const problems = [
      { ...problem, message: "The city is odd", column: "toCity" },
      { ...problem, message: "The ZIP is odd", column: "toZip" },
      { ...problem, message: "The line is odd" },
    ] as const;
    const odd: Sheet = { ...sheet, rows: sheet.rows.map((one) => ({ ...one, fileProblems: problems })) };
    const other = next(odd, edit({ toCity: "Dallas" }));
    expect(row(other, 0).fileProblems.map(({ message }) => message)).toEqual(["The ZIP is odd", "The line is odd"]);
    expect(row(other, 0).check.warnings).toEqual([REPEATED]);
    expect(row(next(odd, edit({ toCity: "Dallas", toName: "Ann" })), 0).check.warnings).toEqual([]);
  });

  it("can be taken back 300 times", () => {
    let { sheet } = bulkSheet(LINES);
    for (let at = 0; at < 302; at++) sheet = next(sheet, edit({ toCity: `City ${at}` }));
    expect(sheet.history.undo.length).toBe(300);
    expect(row(next(sheet, { type: "undone" }), 0).data.toCity).toBe("City 300");
  });
});

describe("a result", () => {
  it("without a price is no valid row", () => {
    const { sheet } = bulkSheet(LINES, [], { 0: { price: undefined } });
    expect(statusOf(row(sheet, 0))).toBe("invalid");
  });

  it("that comes later than that of the others says nothing about them", () => {
    const { sheet } = bulkSheet(LINES, [], { 1: { isPending: true, warnings: [REPEATED, UNKNOWN] } });
    const later = { ...REPEATED, message: "As row 1, checked alone" };
    const sent = [row(sheet, 1)];
    const results = [{ ...VALID, rowIndex: 1, warnings: [later, UNKNOWN] }];
    const priced = next(sheet, { type: "checked", round: sheet.round, sent, results });
    expect(row(priced, 1).check).toMatchObject({ status: "valid", warnings: [REPEATED, UNKNOWN] });
    const edited = next(sheet, { type: "edited", edits: [{ rowIndex: 2, values: { toName: "Test A" } }] });
    const again = { type: "checked", round: edited.round, sent: [row(edited, 2)], results } as const;
    expect(row(next(edited, again), 2).check).toMatchObject({ warnings: [later, UNKNOWN] });
  });
});

describe("a purchase", () => {
  const surcharges = [{ option: "signature", amount: 3.1 }];

  it("is summed up by service in the order of the rows, with the surcharges of options", () => {
    const { sheet } = bulkSheet(LINES, [], {
      1: { service: "UPS 2nd Day Air", price: 20 },
      2: { surcharges, price: 11.2 },
      3: { decisions: [BOX] },
      4: { surcharges: [...surcharges, { option: "insurance", amount: 1 }], price: 12.2 },
      5: { carrier: "USPS", service: "USPS Priority Mail", price: 9 },
    });
    expect(serviceTotals(sheet.rows)).toEqual({
      count: 5,
      totalCents: 810 + 2_000 + 1_120 + 1_220 + 900,
      services: [
        { carrier: "UPS", service: "UPS Ground", count: 3, totalCents: 810 + 1_120 + 1_220 },
        { carrier: "UPS", service: "UPS 2nd Day Air", count: 1, totalCents: 2_000 },
        { carrier: "USPS", service: "USPS Priority Mail", count: 1, totalCents: 900 },
      ],
      surcharges: [
        { option: "signature", totalCents: 620 },
        { option: "insurance", totalCents: 100 },
      ],
    });
  });

  it("has another fingerprint with options, and the same with options that add nothing", () => {
    const of = (more: string, cells: string) => {
      const lines = [`${LINES[0]}${more}`, `Test A,1 Main St,Austin,TX,78701,5125550100,2,4,4,4${cells}`];
      return purchaseFingerprint(bulkSheet(lines).sheet, { apiId: "api_1" });
    };
    const plain = of("", "");
    expect(of(",signature,insuredValue", ",none,0")).toBe(plain);
    expect(of(",signature,insuredValue", ",None,$0.00")).toBe(plain);
    const lines = [`${LINES[0]}`, "Test A,1 Main St,Austin,TX,78701,5125550100,2,4,4,4"];
    expect(purchaseFingerprint({ ...bulkSheet(lines).sheet, apiId: undefined }, { apiId: "api_1" })).toBe(plain);
    expect(purchaseFingerprint({ ...bulkSheet(lines).sheet, apiId: undefined }, {})).not.toBe(plain);
    const signed = of(",signature", ",adult");
    expect(signed).not.toBe(plain);
    expect(of(",signature", ",Adult")).toBe(signed);
    expect(of(",insuredValue", ",100")).not.toBe(of(",insuredValue", ",200"));
    expect(of(",insuredValue", ",$100.0")).toBe(of(",insuredValue", ",100"));
    expect(of(",value", ",$5")).toBe(of(",value", ",5.00"));
    expect(of(",value", ",5")).not.toBe(plain);
  });
});

describe("the recipient of a row", () => {
  const { sheet } = bulkSheet(LINES);

  it("is checked as the server reads it, for the carrier of the row", () => {
    expect(recipientOfRow({ toStreet1: " 1 Main St ", toCompany: "Acme " })).toEqual({
      ...{ company: "Acme", street1: "1 Main St", street2: "", city: "", state: "", zip: "", country: "US" },
    });
    expect(recipientToCheck(row(sheet, 0))).toMatchObject({
      address: { city: "Austin", zip: "78701" },
      carrier: "UPS",
    });
    const unchecked = row(next(sheet, { type: "recheck" }), 0);
    expect(recipientToCheck(unchecked).carrier).toBeUndefined();
    const named = { ...unchecked, data: { ...unchecked.data, carrier: "usps" } };
    expect(recipientToCheck(named).carrier).toBe("USPS");
  });

  it("becomes the values of its columns, as does a saved sender", () => {
    const place = {
      street1: "1 Main St",
      street2: "Apt 2",
      city: "Austin",
      state: "TX",
      zip: "78701-1234",
      country: "US",
    };
    expect(recipientColumns(place)).toEqual({
      ...{ toStreet1: "1 Main St", toStreet2: "Apt 2", toCity: "Austin", toState: "TX", toZip: "78701-1234" },
    });
    expect(senderColumns({ ...place, name: "Ann", company: "Acme", phone: "5125550100" })).toEqual({
      ...{ fromName: "Ann", fromCompany: "Acme", fromStreet1: "1 Main St", fromStreet2: "Apt 2", fromCity: "Austin" },
      ...{ fromState: "TX", fromZip: "78701-1234", fromPhone: "5125550100", fromCountry: "US" },
    });
  });

  it("is shown before it is changed, old and new by column", () => {
    const edits = [
      { rowIndex: 0, values: { toZip: "78702", toCity: "Dallas" } },
      { rowIndex: 2, values: { toZip: "78703" } },
      { rowIndex: 99, values: { toZip: "78704" } },
    ];
    expect(suggestedChanges(sheet.rows, edits)).toEqual([
      {
        column: "toZip",
        changes: [
          { rowIndex: 0, from: "78701", to: "78702" },
          { rowIndex: 2, from: "78701", to: "78703" },
          { rowIndex: 99, from: "", to: "78704" },
        ],
      },
      { column: "toCity", changes: [{ rowIndex: 0, from: "Austin", to: "Dallas" }] },
    ]);
  });
});

function checked(sheet: Sheet): Sheet {
  const results = sheet.rows.map(({ rowIndex }): BulkRowResult => ({ ...VALID, rowIndex }));
  const again = next(sheet, { type: "recheck" });
  return next(again, { type: "checked", round: again.round, sent: again.rows, results });
}

function next(sheet: Sheet | undefined, action: SheetAction): Sheet {
  const after = sheetReducer(sheet, action);
  if (!after) throw new Error(`${action.type} left no sheet`);
  return after;
}

function row(sheet: Sheet, at: number): SheetRow {
  const found = sheet.rows[at];
  if (!found) throw new Error(`there is no row ${at}`);
  return found;
}
