import { describe, expect, it } from "vitest";
import { firstError, fixesOf, issuesOf } from "./row-issues.js";
import type { RowCheck, SheetRow } from "./sheet-row.js";

const row = (check: RowCheck, part: Partial<SheetRow> = {}): SheetRow => ({
  rowIndex: 4,
  line: 6,
  data: emptyRow(),
  edits: {},
  filled: [],
  fileProblems: [],
  check,
  wanted: true,
  leftOut: false,
  ...part,
});

const ZIP = { field: "toZip", message: '"2108" is not a ZIP code', suggestion: "02108" };
const NAME = { field: "toName", message: "Name is required" };

describe("the errors and warnings of a row", () => {
  it("show the first error, with ... if there are more", () => {
    expect(firstError(row({ status: "invalid", errors: [ZIP], warnings: [] }))).toBe(ZIP.message);
    expect(firstError(row({ status: "invalid", errors: [ZIP, NAME], warnings: [] }))).toBe(`${ZIP.message}...`);
    expect(firstError(row({ status: "pending", errors: [], warnings: [NAME] }))).toBeUndefined();
  });

  it("start with errors, the file's before the server's", () => {
    const fileProblem = { rowIndex: 4, line: 6, severity: "error", code: "too_many_cells", message: "Line 6" } as const;
    const all = issuesOf(row({ status: "invalid", errors: [ZIP], warnings: [NAME] }, { fileProblems: [fileProblem] }));
    expect(all.map(({ severity, message }) => [severity, message])).toEqual([
      ["error", "Line 6"],
      ["error", ZIP.message],
      ["warning", NAME.message],
    ]);
  });

  it("ask one question if several saved parcels fit, not one for each measure that is missing", () => {
    const unclear = { rowIndex: 4, line: 6, severity: "error", code: "parcel_unclear", column: "weight" } as const;
    const fileProblems = [{ ...unclear, message: "Which parcel?" }];
    const errors = ["weight", "length", "width", "height"].map((field) => ({ field, message: `${field} is required` }));
    const messages = (part: Partial<SheetRow>) =>
      issuesOf(row({ status: "invalid", errors: [...errors, NAME], warnings: [] }, part)).map(({ message }) => message);
    expect(messages({ fileProblems })).toEqual(["Which parcel?", "Name is required"]);
    expect(messages({ fileProblems, data: { ...emptyRow(), length: "x" } })).toContain("length is required");
    expect(messages({})).toHaveLength(5);
  });

  it("ask which of two weights it is in place of the server's error", () => {
    const unclear = { rowIndex: 4, line: 6, severity: "error", code: "weight_unclear", column: "weight" } as const;
    const errors = [{ field: "weight", message: 'Weight: "2 lb or 4 lb" is not a number' }, NAME];
    const issues = issuesOf(
      row({ status: "invalid", errors, warnings: [] }, { fileProblems: [{ ...unclear, message: "Which weight?" }] }),
    );
    expect(issues.map(({ message }) => message)).toEqual(["Which weight?", NAME.message]);
  });

  it("keep the message of an unknown field, and suggest nothing unless the server does", () => {
    expect(issuesOf(row({ status: "invalid", errors: [NAME], warnings: [] }))[0]).not.toHaveProperty("fix");
    const [only] = issuesOf(row({ status: "invalid", errors: [{ field: "moon", message: "No" }], warnings: [] }));
    expect(only).toEqual({ severity: "error", message: "No" });
  });
});

describe("suggestions", () => {
  it("are taken from errors, but not from warnings and rows that are left out", () => {
    const warned = { ...ZIP, field: "fromZip" };
    const wrong = row({ status: "invalid", errors: [ZIP, NAME], warnings: [warned] });
    expect(fixesOf([wrong, { ...wrong, leftOut: true }])).toEqual([{ rowIndex: 4, values: { toZip: "02108" } }]);
  });

  it("for names are left to a person", () => {
    const foreign = { field: "toName", message: '"田中" cannot be printed', suggestion: "Tian Zhong" };
    expect(fixesOf([row({ status: "invalid", errors: [foreign], warnings: [] })])).toEqual([]);
    expect(issuesOf(row({ status: "invalid", errors: [foreign], warnings: [] }))[0]?.fix?.value).toBe("Tian Zhong");
  });

  it("that the file's reading has are said once, beside the server's error", () => {
    const heavy = { field: "weight", message: "weight must be at least 0.1" };
    const light = { rowIndex: 4, line: 6, severity: "error", code: "too_light", message: "too light" } as const;
    const problem = { ...light, column: "weight", suggestion: "0.1" } as const;
    const wrong = row({ status: "invalid", errors: [heavy], warnings: [] }, { fileProblems: [problem] });
    expect(issuesOf(wrong).map(({ message }) => message)).toEqual(["too light"]);
    expect(fixesOf([wrong])).toEqual([{ rowIndex: 4, values: { weight: "0.1" } }]);
  });

  it("for another field are applied to that field", () => {
    const warning = {
      field: "toZip",
      message: "ZIP code 97201 belongs to OR, not to WA",
      suggestion: "OR",
      suggestionField: "toState",
    };
    const [issue] = issuesOf(row({ status: "pending", errors: [], warnings: [warning] }));
    expect(issue?.fix).toEqual({ column: "toState", value: "OR" });
  });
});

function emptyRow(): SheetRow["data"] {
  const from = { fromName: "", fromCompany: "", fromStreet1: "", fromStreet2: "", fromCity: "", fromState: "" };
  const to = {
    toName: "",
    toCompany: "",
    toStreet1: "",
    toStreet2: "",
    toCity: "",
    toState: "",
    toZip: "",
    toPhone: "",
  };
  return { ...from, ...to, fromZip: "", fromPhone: "", weight: "", length: "", width: "", height: "", description: "" };
}
