import { describe, expect, it } from "vitest";
import type { BulkRowResult } from "../contract/index.js";
import { type BulkFile, type BulkRow, readBulkCsv } from "../files/index.js";
import { countRows } from "./count-rows.js";
import { fixesOf, issuesOf } from "./row-issues.js";
import { serviceTotals } from "./service-totals.js";
import { rowsToCheck, type Sheet, type SheetAction, sheetReducer } from "./sheet.js";
import { isFilled, isSelected, type SheetRow, statusOf } from "./sheet-row.js";
import { suggestedChanges } from "./suggested-changes.js";

describe("measures", () => {
  const edited = (sheet: Sheet, values: Partial<BulkRow>) =>
    next(sheet, { type: "edited", edits: [{ rowIndex: 0, values }] }).rows[0];

  it("are edited as people write them, and a size in one cell", () => {
    expect(edited(sheetOf(1), { weight: "1lb 4oz" })?.data.weight).toBe("1.25");
    expect(edited(sheetOf(1), { length: "12 x 10 x 5" })?.data).toMatchObject({
      length: "12",
      width: "10",
      height: "5",
    });
    expect(edited(sheetOf(1), { weight: "heavy" })?.edits).toEqual({ weight: "heavy" });
  });

  it("below the least weight suggest it", () => {
    const row = edited(sheetOf(1), { weight: "1 oz" });
    expect(row && issuesOf(row)).toMatchObject([{ column: "weight", fix: { column: "weight", value: "0.1" } }]);
    const fixed = row && next({ ...sheetOf(1), rows: [row] }, { type: "edited", edits: fixesOf([invalidated(row)]) });
    expect(fixed?.rows[0]).toMatchObject({ fileProblems: [], data: { weight: "0.1" } });
  });

  it("for rows without one follow a change of them, and an edited cell stays", () => {
    const read = (before: Sheet | undefined, weight: string) => {
      const text =
        "toName,toStreet1,toCity,toState,toZip,weight\nA,1 Main St,Austin,TX,78701,\nB,1 Main St,Austin,TX,78701,\n";
      const file = readBulkCsv(text, { defaults: { weight } });
      if (!file.ok) expect.fail(file.message);
      return next(before, { type: "read", file, again: before !== undefined });
    };
    const first = read(undefined, "12oz");
    expect(first.rows.map((row) => isFilled(row, "weight"))).toEqual([true, true]);
    const own = next(first, { type: "edited", edits: [{ rowIndex: 1, values: { weight: "3" } }] });
    const after = read(own, "2 lb");
    expect(after.rows.map(({ data }) => data.weight)).toEqual(["2", "3"]);
    expect(after.rows.map((row) => isFilled(row, "weight"))).toEqual([true, false]);
  });
});

describe("the rows of a file", () => {
  it("are pending until they are checked, then the valid ones are selected", () => {
    const before = sheetOf(3);
    expect(before.rows.map(statusOf)).toEqual(["pending", "pending", "pending"]);
    const after = checked(before, [valid(8.1), invalid("toZip"), valid(8.1)]);
    expect(after.rows.map(statusOf)).toEqual(["valid", "invalid", "valid"]);
    expect(after.rows.map(isSelected)).toEqual([true, false, true]);
  });

  it("cannot be selected while they are invalid", () => {
    const sheet = checked(sheetOf(2), [valid(8.1), invalid("toZip")]);
    const after = next(sheet, { type: "wanted", rowIndexes: [0, 1], wanted: true });
    expect(after.rows.map(isSelected)).toEqual([true, false]);
    expect(countRows(after.rows)).toMatchObject({ selectable: 1, selected: 1 });
  });

  it("stay deselected when all rows are checked again", () => {
    const unticked = next(checked(sheetOf(1), [valid(8.1)]), { type: "wanted", rowIndexes: [0], wanted: false });
    const again = next(unticked, { type: "recheck" });
    expect(again.round).toBe(unticked.round + 1);
    expect(checked(again, [valid(9)]).rows.map(isSelected)).toEqual([false]);
  });

  it("are invalid when the file has an error, until the user accepts them as shown", () => {
    const file = fileOf(["Test A,1 Main St,Austin,TX,78701,5125550100,1,surplus"]);
    const sheet = checked(next(undefined, { type: "read", file, again: false }), [valid(8.1)]);
    expect(sheet.rows.map(statusOf)).toEqual(["invalid"]);
    const after = next(sheet, { type: "accepted", rowIndex: 0 });
    expect(after.rows.map(statusOf)).toEqual(["valid"]);
    expect(countRows(after.rows).warned).toBe(1);
  });
});

describe("an edited row", () => {
  it("is checked again on its own", () => {
    const sheet = checked(sheetOf(2), [valid(8.1), invalid("toZip")]);
    const edited = next(sheet, { type: "edited", edits: [{ rowIndex: 1, values: { toZip: "02108" } }] });
    expect(edited.rows.map(statusOf)).toEqual(["valid", "pending"]);
    expect(edited.rows[1]?.data.toZip).toBe("02108");
    // Its error is shown until the new result arrives.
    expect(edited.rows[1]?.check).toMatchObject({ errors: [{ field: "toZip" }] });
    const after = checkedOnly(edited, 1, valid(8.1));
    expect(after.rows.map(statusOf)).toEqual(["valid", "valid"]);
    expect(after.round).toBe(sheet.round);
  });

  it("ignores the result of its earlier values", () => {
    const sheet = checked(sheetOf(1), [invalid("toZip")]);
    const first = next(sheet, { type: "edited", edits: [{ rowIndex: 0, values: { toZip: "1" } }] });
    const second = next(first, { type: "edited", edits: [{ rowIndex: 0, values: { toZip: "78701" } }] });
    const late = next(second, { type: "checked", round: second.round, sent: first.rows, results: [invalid("toZip")] });
    expect(late.rows.map(statusOf)).toEqual(["pending"]);
  });

  it("ignores the result for an earlier service", () => {
    const before = sheetOf(1);
    const again = next(before, { type: "recheck" });
    const late = next(again, { type: "checked", round: before.round, sent: before.rows, results: [valid(8.1)] });
    expect(late.rows.map(statusOf)).toEqual(["pending"]);
  });

  it("keeps its duplicate warning, unless a compared column has changed", () => {
    const twin = { ...valid(8.1), warnings: [DUPLICATE_ROW, ZIP_STATE] };
    const sheet = checked(sheetOf(2), [valid(8.1), twin]);
    const edit = (values: Record<string, string>) =>
      checkedOnly(next(sheet, { type: "edited", edits: [{ rowIndex: 1, values }] }), 1, valid(8.1));
    expect(edit({ toPhone: "5125550199" }).rows[1]?.check.warnings).toEqual([DUPLICATE_ROW]);
    expect(edit({ toName: "Test Other" }).rows[1]?.check.warnings).toEqual([]);
    expect(edit({ reference: "R-1" }).rows[1]?.check.warnings).toEqual([]);
  });

  it("keeps its edits when the file is read with other options, and loses them with another file", () => {
    const edited = next(sheetOf(1), { type: "edited", edits: [{ rowIndex: 0, values: { toCity: "Boston" } }] });
    const file = fileOf(["Test 1,1 Main St,Austin,TX,78701,5125550100,1"]);
    expect(next(edited, { type: "read", file, again: true }).rows[0]?.data.toCity).toBe("Boston");
    expect(next(edited, { type: "read", file, again: false }).rows[0]?.data.toCity).toBe("Austin");
  });

  it("keeps the edits of each order when others of a shop's export are taken back before it", () => {
    const text = [
      "Name,Financial Status,Fulfillment Status,Lineitem quantity,Lineitem name,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Cancelled at",
      "#1,paid,unfulfilled,1,Mug,Ada Sample,1 Main St,Austin,78701,TX,US,512-555-0101,2026-11-20",
      "#2,paid,unfulfilled,1,Mug,Bo Sample,2 Main St,Austin,78701,TX,US,512-555-0102,",
    ].join("\n");
    const [file, all] = [readBulkCsv(text), readBulkCsv(text, { includeLeftOut: ["cancelled"] })];
    if (!file.ok || !all.ok) throw new Error("refused");
    const sheet = sheetReducer(undefined, { type: "read", file, again: false });
    const edited = sheetReducer(sheet, { type: "edited", edits: [{ rowIndex: 0, values: { toCity: "Boston" } }] });
    const again = sheetReducer(edited, { type: "read", file: all, again: true });
    expect(again?.rows.map(({ data }) => [data.toName, data.toCity])).toEqual([
      ["Ada Sample", "Austin"],
      ["Bo Sample", "Boston"],
    ]);
  });
});

describe("rows to check", () => {
  it("are all rows at first, then the edited ones, and none while results are pending", () => {
    const asked = new Set<BulkRow>();
    const ask = (sheet: Sheet) => {
      const rows = rowsToCheck(sheet, asked);
      for (const { data } of rows) asked.add(data);
      return rows.map(({ rowIndex }) => rowIndex);
    };
    const before = sheetOf(2);
    expect([ask(before), ask(before)]).toEqual([[0, 1], []]);
    const sheet = checked(before, [valid(8.1), valid(8.1)]);
    const first = next(sheet, { type: "edited", edits: [{ rowIndex: 1, values: { toCity: "Boston" } }] });
    const second = next(first, { type: "edited", edits: [{ rowIndex: 1, values: { toZip: "02108" } }] });
    expect([ask(first), ask(first), ask(second)]).toEqual([[1], [], [1]]);
    expect(second.rows[1]?.data).toMatchObject({ toCity: "Boston", toZip: "02108" });
  });

  it("record the connection used for the check", () => {
    const sheet = sheetOf(1);
    const results = [valid(8.1)];
    const after = next(sheet, { type: "checked", round: sheet.round, sent: sheet.rows, results, apiId: "api_1" });
    expect(after.apiId).toBe("api_1");
    expect(next(after, { type: "recheck" }).apiId).toBe("api_1");
  });
});

describe("rows that are left out", () => {
  it("block nothing, count only as left out, and can be restored unchanged", () => {
    const sheet = checked(sheetOf(3), [valid(8.1), invalid("toZip"), valid(8.1)]);
    const without = next(sheet, { type: "leftOut", rowIndexes: [1], leftOut: true });
    expect(countRows(without.rows)).toMatchObject({ all: 3, valid: 2, invalid: 0, leftOut: 1, selected: 2 });
    const back = next(without, { type: "leftOut", rowIndexes: [1], leftOut: false });
    expect(countRows(back.rows)).toMatchObject({ invalid: 1, leftOut: 0 });
  });

  it("are brought back by the same history as edits, without another check", () => {
    const sheet = checked(sheetOf(3), [valid(8.1), invalid("toZip"), valid(8.1)]);
    const edited = next(sheet, { type: "edited", edits: [{ rowIndex: 0, values: { toName: "A" } }] });
    const without = next(edited, { type: "leftOut", rowIndexes: [0, 1, 2], leftOut: true });
    const back = next(without, { type: "undone" });
    expect([countRows(back.rows).leftOut, rowsToCheck(back, new Set())]).toEqual([0, [back.rows[0]]]);
    expect(back.rows.map(({ check }) => check)).toEqual(edited.rows.map(({ check }) => check));
    expect(countRows(next(back, { type: "redone" }).rows).leftOut).toBe(3);
    const file = next(back, { type: "undone" });
    expect([file.rows[0]?.data.toName, file.history.undo]).toEqual(["Test 1", []]);
    const twice = next(next(file, { type: "redone" }), { type: "redone" });
    expect([twice.rows[0]?.data.toName, countRows(twice.rows).leftOut]).toEqual(["A", 3]);
  });
});

describe("edits", () => {
  const edit = (rowIndexes: readonly number[], toName: string): SheetAction => ({
    type: "edited",
    edits: rowIndexes.map((rowIndex) => ({ rowIndex, values: { toName } })),
  });
  const names = ({ rows }: Sheet) => rows.map(({ data }) => data.toName);

  it("are taken back and made again in order, until another edit is made; the rows are checked again", () => {
    const one = next(checked(sheetOf(3), [valid(1), valid(2), valid(3)]), edit([0, 1], "A"));
    const two = next(one, edit([1], "B"));
    const back = next(two, { type: "undone" });
    expect([names(back), back.rows[1]?.edits]).toEqual([["A", "A", "Test 3"], { toName: "A" }]);
    const asked = new Set([one, two].flatMap(({ rows }) => rows.map(({ data }) => data)));
    expect(rowsToCheck(back, asked)).toEqual([back.rows[1]]);
    const start = next(back, { type: "undone" });
    expect([names(start), start.rows.map(({ edits }) => edits)]).toEqual([
      ["Test 1", "Test 2", "Test 3"],
      [{}, {}, {}],
    ]);
    expect(next(start, { type: "undone" }).rows).toBe(start.rows);
    expect(names(next(next(start, { type: "redone" }), { type: "redone" }))).toEqual(["A", "B", "Test 3"]);
    const other = next(back, edit([2], "C"));
    expect(names(next(other, { type: "redone" }))).toEqual(["A", "A", "C"]);
  });

  it("bring back what the file says and the row that another looks like, when they are taken back", () => {
    const twin = { ...valid(8.1), warnings: [DUPLICATE_ROW] };
    const sheet = checked(sheetOf(2), [valid(8.1), twin]);
    const back = next(next(sheet, edit([1], "Other")), { type: "undone" });
    expect(checkedOnly(back, 1, valid(8.1)).rows[1]?.check.warnings).toEqual([DUPLICATE_ROW]);
  });

  it("are listed by column with old and new values", () => {
    const edits = [{ rowIndex: 1, values: { toZip: "02108", toState: "MA" } }];
    expect(suggestedChanges(sheetOf(2).rows, edits)).toEqual([
      { column: "toZip", changes: [{ rowIndex: 1, from: "78701", to: "02108" }] },
      { column: "toState", changes: [{ rowIndex: 1, from: "TX", to: "MA" }] },
    ]);
  });
});

describe("totals", () => {
  it("add the selected rows by service, exactly", () => {
    const results = Array.from({ length: 30 }, (_, index) =>
      valid(index % 3 === 0 ? 8.1 : 0.29, index % 3 === 0 ? "A" : "B"),
    );
    const sheet = checked(sheetOf(30), results);
    const totals = serviceTotals(next(sheet, { type: "wanted", rowIndexes: [0], wanted: false }).rows);
    expect(totals.count).toBe(29);
    expect(totals.totalCents).toBe(9 * 810 + 20 * 29);
    expect(totals.services).toEqual([
      { carrier: "UPS", service: "B", count: 20, totalCents: 580 },
      { carrier: "UPS", service: "A", count: 9, totalCents: 7290 },
    ]);
  });

  it("follow changed prices", () => {
    const sheet = checked(sheetOf(2), [valid(8.1), valid(8.1)]);
    const after = next(sheet, { type: "repriced", moved: [{ rowIndex: 1, price: 9.35, previousPrice: 8.1 }] });
    expect(serviceTotals(after.rows).totalCents).toBe(810 + 935);
  });
});

const DUPLICATE_ROW = { code: "duplicate_row", field: "toName", message: "As row 1", rowIndex: 0 } as const;
const ZIP_STATE = { code: "zip_state", field: "toZip", message: "ZIP code 78701 belongs to TX" } as const;

const HEADER = "toName,toStreet1,toCity,toState,toZip,toPhone,weight";

function fileOf(lines: readonly string[]): BulkFile {
  const file = readBulkCsv([HEADER, ...lines].join("\n"));
  if (!file.ok) throw new Error(file.message);
  return file;
}

function sheetOf(rowCount: number): Sheet {
  const lines = Array.from(
    { length: rowCount },
    (_, index) => `Test ${index + 1},1 Main St,Austin,TX,78701,5125550100,1`,
  );
  return next(undefined, { type: "read", file: fileOf(lines), again: false });
}

function next(sheet: Sheet | undefined, action: SheetAction): Sheet {
  const after = sheetReducer(sheet, action);
  if (!after) throw new Error(`${action.type} left no sheet`);
  return after;
}

const checked = (sheet: Sheet, results: readonly BulkRowResult[]): Sheet =>
  next(sheet, { type: "checked", round: sheet.round, sent: sheet.rows, results });

function checkedOnly(sheet: Sheet, rowIndex: number, result: BulkRowResult): Sheet {
  const sent = sheet.rows.filter((row) => row.rowIndex === rowIndex);
  return next(sheet, { type: "checked", round: sheet.round, sent, results: [result] });
}

const valid = (price: number, service = "UPS Ground"): BulkRowResult => ({
  rowIndex: 0,
  isValid: true,
  errors: [],
  warnings: [],
  carrier: "UPS",
  service,
  price,
});

const invalid = (field: string): BulkRowResult => ({
  rowIndex: 0,
  isValid: false,
  errors: [{ field, message: "is wrong" }],
  warnings: [],
});

const invalidated = (row: SheetRow): SheetRow => ({ ...row, check: { status: "invalid", errors: [], warnings: [] } });
