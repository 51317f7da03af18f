import { describe, expect, it } from "vitest";
import { bulkSheet } from "../../test/bulk-sheet.js";
import { problemGroups, problemsText } from "./problem-groups.js";
import { type Sheet, sheetReducer } from "./sheet.js";

const COLUMNS = ["fromName", "fromStreet1", "fromPhone", "toName", "toStreet1", "toZip", "toPhone", "weight", "length"];
const CELLS = ["Shop", "1 Main St", "217-555-0100", "Ada", "2 Main St", "78701", "512-555-0100", "2", "12"];

/** A sheet of rows with these cells, and with errors in these columns. */
function sheetOf(
  rows: readonly { readonly cells?: Readonly<Record<string, string>>; readonly wrong: readonly string[] }[],
): Sheet {
  const lines = rows.map(({ cells = {} }) => COLUMNS.map((column, at) => cells[column] ?? CELLS[at]).join());
  const errorsOf = (wrong: readonly string[]) => wrong.map((field) => ({ field, message: `${field} is wrong` }));
  const results = rows.map(({ wrong }) => (wrong.length > 0 ? { isValid: false, errors: errorsOf(wrong) } : {}));
  return bulkSheet([COLUMNS.join(), ...lines], [], { ...results }).sheet;
}

describe("the problems of rows", () => {
  it("are grouped by kind, in the order of the columns, and a row is in each of its kinds", () => {
    const { rows } = sheetOf([
      { wrong: [] },
      { cells: { toZip: "7870" }, wrong: ["toZip"] },
      { cells: { toZip: "", length: "" }, wrong: ["length", "toZip", "height"] },
      { cells: { toZip: "787" }, wrong: ["toZip", "toPhone"] },
    ]);
    expect(problemGroups(rows)).toEqual([
      { kind: "toZip", noun: "ZIP code", text: "2 ZIP codes", isMissing: false, column: "toZip", rowIndexes: [1, 3] },
      {
        ...{ kind: "missing toZip", noun: "ZIP code", text: "1 ZIP code missing" },
        ...{ isMissing: true, column: "toZip", rowIndexes: [2] },
      },
      { kind: "toPhone", noun: "phone", text: "1 phone", isMissing: false, column: "toPhone", rowIndexes: [3] },
      {
        ...{ kind: "missing length", noun: "size", text: "1 size missing" },
        ...{ isMissing: true, column: "length", rowIndexes: [2] },
      },
    ]);
    expect(problemsText(problemGroups(rows))).toBe("2 ZIP codes, 1 ZIP code missing, 1 phone, 1 size missing");
  });

  it("say that a whole sender is missing once, and a sender's phone alone as such", () => {
    const nobody = { fromName: "", fromStreet1: "", fromPhone: "" };
    const { rows } = sheetOf([
      { cells: nobody, wrong: ["fromName", "fromStreet1", "fromPhone"] },
      { cells: { fromPhone: "" }, wrong: ["fromPhone"] },
    ]);
    expect(problemGroups(rows).map(({ text, column }) => [text, column])).toEqual([
      ["1 sender missing", undefined],
      ["1 sender phone missing", "fromPhone"],
    ]);
  });

  it("are not those of rows that are left out, or are being checked again", () => {
    const sheet = sheetOf([{ wrong: ["toZip"] }, { wrong: ["toZip"] }, { wrong: ["toZip"] }]);
    const leftOut = sheetReducer(sheet, { type: "leftOut", rowIndexes: [0], leftOut: true });
    const edited = sheetReducer(leftOut, { type: "edited", edits: [{ rowIndex: 1, values: { toZip: "78702" } }] });
    expect(problemGroups(edited?.rows ?? []).map(({ rowIndexes }) => rowIndexes)).toEqual([[2]]);
  });
});
