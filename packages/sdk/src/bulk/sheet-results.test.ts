import { describe, expect, it } from "vitest";
import { bulkSheet } from "../../test/bulk-sheet.js";
import { LIMITS, type RowWarning } from "../contract/index.js";
import { purchaseRequest } from "./purchase-request.js";
import { senderColumns } from "./sender-columns.js";
import { type SheetAction, sheetReducer } from "./sheet.js";
import { isSelected, needsDecision } from "./sheet-row.js";

const LINES = [
  "Recipient,Street,City,State,Zip,Phone",
  "Test A,1 Main St,Austin,TX,78701,5125550100",
  "Test B,2 Main St,Austin,TX,78701,5125550100",
  "Test C,3 Main St,Austin,TX,78701,5125550100",
  "Test D,4 Main St,Austin,TX,78701,5125550100",
];
const UNDELIVERABLE = {
  kind: "undeliverable",
  message: "UPS does not deliver to PO boxes",
  safe: "leave_out",
} as const;
const REPEATED: RowWarning = { code: "duplicate_row", field: "toName", message: "As row 1", rowIndex: 0 };
const ZIP: RowWarning = { code: "zip_state", field: "toZip", message: "Belongs to OR" };
const SIGNATURE = { option: "signature", amount: 3 } as const;
const RESULTS = {
  0: { surcharges: [SIGNATURE], decisions: [UNDELIVERABLE, UNDELIVERABLE] },
  1: { isValid: false, isPending: true, warnings: [REPEATED, ZIP] },
  2: { isValid: false },
};

const checkedSheet = (actions: readonly SheetAction[] = []) => bulkSheet(LINES, actions, RESULTS);
const after = (sheet: ReturnType<typeof checkedSheet>["sheet"], action: SheetAction) => {
  const next = sheetReducer(sheet, action);
  if (!next) throw new Error("there is no sheet");
  return next;
};
const PLAIN = { status: "valid", warnings: [], carrier: "UPS", service: "UPS Ground", priceCents: 810 };

describe("the result of a row", () => {
  it("has its surcharges and decisions, or is pending until it is quoted", () => {
    const { sheet } = checkedSheet();
    expect(sheet.rows.map(({ check }) => check)).toStrictEqual([
      { ...PLAIN, surcharges: [SIGNATURE], decisions: [UNDELIVERABLE, UNDELIVERABLE] },
      { status: "pending", errors: [], warnings: [REPEATED], isQuoting: true },
      { status: "invalid", errors: [], warnings: [] },
      PLAIN,
    ]);
    expect(sheet.rows.map(({ fileProblems }) => fileProblems)).toEqual([[], [], [], []]);
  });

  it("that needs a decision is bought once it is selected, and the purchase names what was decided", () => {
    const { file, sheet } = checkedSheet();
    expect(sheet.rows.map(needsDecision)).toEqual([true, false, false, false]);
    expect(sheet.rows.map(isSelected)).toEqual([false, false, false, true]);
    const decided = after(sheet, { type: "wanted", rowIndexes: [0], wanted: true });
    const { orders, totalPrice } = purchaseRequest(file, decided, {});
    expect(totalPrice).toBe(16.2);
    expect(orders.map(({ rowIndex, accept }) => [rowIndex, accept])).toEqual([
      [0, ["undeliverable"]],
      [3, undefined],
    ]);
    expect(orders[1]).not.toHaveProperty("accept");
  });

  it("gets a new price, without the surcharges of the old one, only if it has one", () => {
    const { sheet } = checkedSheet();
    const moved = [0, 1, 2].map((rowIndex) => ({ rowIndex, price: 9.5, previousPrice: 8.1 }));
    const next = after(sheet, { type: "repriced", moved });
    expect(next.rows[0]?.check).toStrictEqual({ ...PLAIN, priceCents: 950, decisions: [UNDELIVERABLE, UNDELIVERABLE] });
    expect(next.rows.slice(1)).toEqual(sheet.rows.slice(1));
  });
});

describe("a file that is read again", () => {
  it("keeps what was edited, deselected and left out, and is checked again", () => {
    const { file, sheet } = checkedSheet([
      { type: "edited", edits: [{ rowIndex: 0, values: { toCity: "Dallas" } }] },
      { type: "wanted", rowIndexes: [1], wanted: false },
      { type: "leftOut", rowIndexes: [2], leftOut: true },
    ]);
    const again = after(sheet, { type: "read", file, again: true });
    expect([again.round - sheet.round, again.settled - sheet.settled]).toEqual([1, 1]);
    expect(again.rows.map(({ data, wanted, leftOut }) => [data.toCity, wanted, leftOut])).toEqual([
      ["Dallas", true, false],
      ["Austin", false, false],
      ["Austin", true, true],
      ["Austin", true, false],
    ]);
    expect(new Set(again.rows.map(({ check }) => check.status))).toEqual(new Set(["pending"]));
    const other = after(sheet, { type: "read", file, again: false });
    expect(other.rows.map(({ data, edits, leftOut }) => [data.toCity, edits, leftOut])).toEqual(
      Array(4).fill(["Austin", {}, false]),
    );
    expect(sheetReducer(undefined, { type: "read", file, again: true })).toMatchObject({ round: 1, settled: 1 });
  });
});

it("a purchase has a file name that the server takes", () => {
  const { file, sheet } = checkedSheet();
  const fileName = `${"x".repeat(LIMITS.fileName)}.csv`;
  expect(purchaseRequest({ ...file, fileName }, sheet, {}).fileName).toHaveLength(LIMITS.fileName);
});

it("a saved address fills the columns of the sender", () => {
  const address = {
    ...{ name: "Warehouse", company: "Test Company", street1: "1 Sample Street", street2: "Floor 2" },
    ...{ city: "Springfield", state: "IL", zip: "62701", phone: "217-555-0100", country: "US" },
  };
  expect(senderColumns(address)).toEqual({
    ...{ fromName: "Warehouse", fromCompany: "Test Company", fromStreet1: "1 Sample Street", fromStreet2: "Floor 2" },
    ...{ fromCity: "Springfield", fromState: "IL", fromZip: "62701", fromPhone: "217-555-0100", fromCountry: "US" },
  });
});
