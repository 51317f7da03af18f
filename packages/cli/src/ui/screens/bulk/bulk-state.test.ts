import type { BulkOrder } from "@shipctl/sdk";
import { type Sheet, sheetReducer } from "@shipctl/sdk/bulk";
import { readBulkCsv } from "@shipctl/sdk/files";
import { describe, expect, it } from "vitest";
import type { ReadFile } from "../../../steps/bulk/read-bulk-file.js";
import { type BulkAction, type BulkState, bulkReducer } from "./bulk-state.js";

const CSV =
  "toName,toStreet1,toCity,toState,toZip,weight\nFirst,1 Test Street,Austin,TX,78701,2\nSecond,2 Test Street,Austin,TX,78701,2\n";
const PICKS = { service: "UPS Ground", carrier: undefined, template: undefined, apiId: undefined };
const FOUND = { isValid: true, errors: [], warnings: [], carrier: "UPS", service: "UPS Ground", price: 8.1 };

function stage(): { read: ReadFile; rows: BulkState & { stage: "rows" } } {
  const file = readBulkCsv(CSV, { fileName: "orders.csv" });
  if (!file.ok) throw new Error(file.message);
  const read = { path: "orders.csv", content: new Uint8Array(), file, chosen: {}, remembered: {}, sender: undefined };
  const unchecked = sheetReducer(undefined, { type: "read", file, again: false });
  if (!unchecked) throw new Error("the file has no rows");
  const results = file.rows.map((_, rowIndex) => ({ rowIndex, ...FOUND }));
  const sheet = sheetReducer(unchecked, { type: "checked", round: unchecked.round, sent: unchecked.rows, results });
  if (!sheet) throw new Error("the file has no rows");
  return { read, rows: { stage: "rows", basket: { read, picks: PICKS, sheet } } };
}

const edit = (read: ReadFile, rowIndex: number, toName: string): BulkAction => ({
  type: "sheet",
  read,
  action: { type: "edited", edits: [{ rowIndex, values: { toName } }] },
});

function answer(read: ReadFile, { round, rows }: Sheet, rowIndex: number): BulkAction {
  const sent = rows.filter((row) => row.rowIndex === rowIndex);
  return { type: "sheet", read, action: { type: "checked", round, sent, results: [{ rowIndex, ...FOUND }] } };
}

function sheetOf(state: BulkState): Sheet {
  if (state.stage !== "rows") throw new Error(`the stage is ${state.stage}`);
  return state.basket.sheet;
}

const statuses = (state: BulkState) => sheetOf(state).rows.map(({ check }) => check.status);

describe("the state of a bulk order", () => {
  it("keeps two edits whose answers arrive later, in any order", () => {
    const { read, rows } = stage();
    const first = bulkReducer(rows, edit(read, 0, "First Edit"));
    const second = bulkReducer(first, edit(read, 1, "Second Edit"));
    expect(statuses(second)).toEqual(["pending", "pending"]);
    const one = bulkReducer(second, answer(read, sheetOf(second), 1));
    const both = bulkReducer(one, answer(read, sheetOf(first), 0));
    expect(statuses(both)).toEqual(["valid", "valid"]);
    expect(sheetOf(both).rows.map(({ data }) => data.toName)).toEqual(["First Edit", "Second Edit"]);
  });

  it("ignores an answer for a row that was changed after the request", () => {
    const { read, rows } = stage();
    const first = bulkReducer(rows, edit(read, 0, "First Edit"));
    const second = bulkReducer(first, edit(read, 0, "Second Edit"));
    expect(statuses(bulkReducer(second, answer(read, sheetOf(first), 0)))).toEqual(["pending", "valid"]);
  });

  it("ignores an answer for rows that are no longer on the screen", () => {
    const { read, rows } = stage();
    const edited = bulkReducer(rows, edit(read, 0, "First Edit"));
    const late = answer(read, sheetOf(edited), 0);
    const done: BulkState = { stage: "done", bulkOrder: {} as BulkOrder, purchase: undefined };
    expect(bulkReducer(done, late)).toBe(done);
    const other = bulkReducer(edited, { type: "went", to: stage().rows });
    expect(bulkReducer(other, late)).toBe(other);
  });

  it("accepts only the result of the pending operation", () => {
    const [waiting, other] = [Symbol("this"), Symbol("that")];
    const state: BulkState = { stage: "wait", doing: "Paying…", waiting };
    const at: BulkState = { stage: "pick" };
    expect(bulkReducer(state, { type: "arrived", waiting: other, at })).toBe(state);
    expect(bulkReducer(state, { type: "arrived", waiting, at })).toBe(at);
    const gone = bulkReducer(state, { type: "went", to: stage().rows });
    expect(bulkReducer(gone, { type: "arrived", waiting, at })).toBe(gone);
    expect(bulkReducer(gone, { type: "progressed", waiting, change: { spent: 1 } })).toBe(gone);
  });
});
