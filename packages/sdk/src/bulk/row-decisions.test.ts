import { describe, expect, it } from "vitest";
import type { BulkRowResult, Decision } from "../contract/index.js";
import { readBulkCsv } from "../files/index.js";
import { isFasterThan } from "../files/shipping-speed.js";
import { countDecisions, decisionTexts } from "./row-decisions.js";
import { type Sheet, type SheetAction, sheetReducer } from "./sheet.js";
import { decisionsOf, isSelected } from "./sheet-row.js";

const ORDERS = [
  "Name,Financial Status,Fulfillment Status,Cancelled at,Shipping Method,Lineitem quantity,Lineitem name,Lineitem requires shipping,Lineitem fulfillment status,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Accepts Marketing",
  "#1,paid,unfulfilled,,Standard,1,Mug,true,pending,Test One,1 Main St,Austin,78701,TX,US,512-555-0101,no",
  "#2,paid,unfulfilled,,Express,1,Mug,true,pending,Test Two,2 Main St,Austin,78701,TX,US,512-555-0101,no",
  "#3,paid,fulfilled,,Standard,1,Mug,true,fulfilled,Test Three,3 Main St,Austin,78701,TX,US,512-555-0101,no",
  "#4,paid,unfulfilled,2026-11-20,Standard,1,Mug,true,pending,Test Four,4 Main St,Austin,78701,TX,US,512-555-0101,no",
  "#5,refunded,unfulfilled,,Next Day Air,1,Mug,true,pending,Test Five,5 Main St,Austin,78701,TX,US,512-555-0101,no",
].join("\n");
const WITH_APARTMENTS = [
  "toName,toStreet1,toCity,toState,toZip,toPhone,weight,length,width,height,Gift",
  "Test One,1 Main St,Austin,TX,78701,5125550100,1,4,4,4,Apt 2",
  "Test Two,2 Main St apt 3,Austin,TX,78701,5125550100,1,4,4,4,Apt 3",
  "Test Three,3 Main St,Austin,TX,78701,5125550100,1,4,4,4,Happy birthday",
].join("\n");

describe("what a file says that a person decides", () => {
  it("is which orders of a shop are cancelled, shipped or paid for a faster service, once they are taken back", () => {
    expect(kindsIn(sheetOf(ORDERS))).toEqual([[], ["faster_service_paid"]]);
    const sheet = sheetOf(ORDERS, { includeLeftOut: "all" });
    expect(kindsIn(sheet)).toEqual([
      [],
      ["faster_service_paid"],
      ["already_shipped"],
      ["cancelled"],
      ["cancelled", "faster_service_paid"],
    ]);
    expect(sheet.rows.flatMap(decisionsOf).map(({ message }) => message)).toEqual([
      'The buyer paid for "Express", and UPS Ground is slower. Save a service for this level, or buy nevertheless',
      "Order #3 is marked as fulfilled in the export",
      "Order #4 is marked as cancelled in the export",
      "Order #5 is marked as refunded in the export",
      'The buyer paid for "Next Day Air", and UPS Ground is slower. Save a service for this level, or buy nevertheless',
    ]);
    expect(selected(sheet)).toEqual([0]);
    expect(decisionTexts(sheet.rows)).toEqual({
      leftOut: "2 cancelled, 1 already shipped, 2 with a faster or unknown service paid for",
      bought: "",
    });
    expect(kindsIn(sheetOf(ORDERS, {}, { service: "UPS Next Day Air" }))).toEqual([[], []]);
  });

  it("is not a faster service that was paid for, where the service is the one that is saved for it", () => {
    const levels = [{ level: "Express", carrier: "UPS", service: "UPS Ground" }];
    expect(kindsIn(sheetOf(ORDERS, { levels }))).toEqual([[], []]);
    const edit: SheetAction = { type: "edited", edits: [{ rowIndex: 1, values: { service: "UPS 3 Day Select" } }] };
    const other = next(sheetOf(ORDERS, { levels }), edit);
    expect(kindsIn(checked(other, { 1: { service: "UPS 3 Day Select" } }))).toEqual([[], ["faster_service_paid"]]);
  });

  it("is a level that does not say how fast it is and has no service, unless it is the slowest or the row names its service", () => {
    const levels = ["Scheduled", "FreeEconomy", "Free Shipping", "Flat rate", "", "Express"];
    const [header = "", order = ""] = ORDERS.split("\n");
    const file = (extra = "") =>
      [`${header}${extra && ",Service"}`, ...levels.map((one) => `${order.replace("Standard", one)}${extra}`)]
        .map((line, at) => line.replace("#1", `#${at}`))
        .join("\n");
    const sheet = sheetOf(file());
    expect(kindsIn(sheet)).toEqual([["faster_service_paid"], [], [], [], [], ["faster_service_paid"]]);
    expect(decisionsOf(row(sheet, 0))[0]?.message).toBe(
      'The buyer paid for "Scheduled", and no service is saved for it; this is UPS Ground. Save a service for this level, or buy nevertheless',
    );
    expect(kindsIn(sheetOf(file(), {}, { service: "UPS Next Day Air" }))[0]).toEqual(["faster_service_paid"]);
    expect(kindsIn(sheetOf(file(), { defaults: { service: "UPS Ground" } }))[0]).toEqual(["faster_service_paid"]);
    const saved = [{ level: "Scheduled", carrier: "UPS", service: "UPS Ground" }];
    expect(kindsIn(sheetOf(file(), { levels: saved }))[0]).toEqual([]);
    const edit: SheetAction = { type: "edited", edits: [{ rowIndex: 0, values: { service: "UPS Ground" } }] };
    expect(kindsIn(checked(next(sheet, edit)))[0]).toEqual([]);
  });

  it("is a unit in a column that is not used, unless the street has it, until the street is edited", () => {
    const sheet = sheetOf(WITH_APARTMENTS);
    expect(kindsIn(sheet)).toEqual([["unit_column_unused"], [], []]);
    expect(decisionsOf(row(sheet, 0))[0]?.message).toBe(
      '"Gift" is not used, but "Apt 2" looks like a unit that labels need',
    );
    const edit: SheetAction = { type: "edited", edits: [{ rowIndex: 0, values: { toStreet2: "Apt 2" } }] };
    expect(kindsIn(checked(next(sheet, edit)))).toEqual([[], [], []]);
  });
});

describe("a decision", () => {
  const TWICE: Decision = { kind: "duplicate", message: "As row 1", safe: "leave_out" };
  const BOX: Decision = { kind: "undeliverable", message: "No PO boxes", safe: "leave_out" };
  const results = { 0: { decisions: [TWICE] }, 1: { decisions: [TWICE, BOX] } };
  const sheet = checked(sheetOf(WITH_APARTMENTS.replace("Apt 2", "")), results);
  const decide = (kind: string, isBought: boolean): SheetAction => ({
    ...{ type: "decided", kind, isBought },
    rowIndexes: [0, 1, 2],
  });

  it("is made for all rows of a kind, and a row with another open question is not bought yet", () => {
    expect(countDecisions(sheet.rows)).toEqual([
      { kind: "duplicate", open: [0, 1], accepted: [] },
      { kind: "undeliverable", open: [1], accepted: [] },
    ]);
    expect(selected(sheet)).toEqual([2]);
    const some = next(sheet, decide("duplicate", true));
    expect([selected(some), decisionTexts(some.rows)]).toEqual([
      [0, 2],
      { leftOut: "1 not delivered by its service", bought: "1 duplicate" },
    ]);
    const all = next(some, decide("undeliverable", true));
    expect([selected(all), row(all, 1).accept]).toEqual([
      [0, 1, 2],
      ["duplicate", "undeliverable"],
    ]);
    expect(selected(next(all, decide("duplicate", false)))).toEqual([2]);
  });

  it("is made for a row by selecting it, and taken back by deselecting", () => {
    const ticked = next(sheet, { type: "wanted", rowIndexes: [1], wanted: true });
    expect([selected(ticked), row(ticked, 1).accept]).toEqual([
      [1, 2],
      ["duplicate", "undeliverable"],
    ]);
    expect(selected(next(ticked, { type: "wanted", rowIndexes: [1], wanted: false }))).toEqual([2]);
  });

  it("is kept where the rows are checked or read again, unless it has changed", () => {
    const ticked = next(sheet, { type: "wanted", rowIndexes: [1], wanted: true });
    const twice = checked(checked(ticked, results), results);
    expect([selected(twice), row(twice, 1).accept]).toEqual([
      [1, 2],
      ["duplicate", "undeliverable"],
    ]);
    const changed = checked(twice, { 1: { decisions: [{ ...TWICE, message: "As row 7" }, BOX] } });
    expect([selected(changed), row(changed, 1).accept]).toEqual([[0, 2], ["undeliverable"]]);
    const file = readBulkCsv(WITH_APARTMENTS.replace("Apt 2", ""), { defaults: { toCompany: "Test Company" } });
    if (!file.ok) throw new Error(file.message);
    expect(selected(checked(next(ticked, { type: "read", file, again: true }), results))).toEqual([1, 2]);
    expect(selected(checked(next(ticked, { type: "read", file, again: false }), results))).toEqual([2]);
  });
});

describe("a shipping method", () => {
  it.each([
    ["Express", "UPS Ground"],
    ["USPSPriorityMailExpress", "USPS Priority Mail"],
    ["2-Day Shipping", "UPS 3 Day Select"],
    ["second-day air", "UPS Ground"],
    ["UPS Next Day Air", "FEDEX_2_DAY"],
    ["UPS 2nd Day Air", "FedEx Ground"],
    ["Overnight", "UPS 2nd Day Air"],
    ["USPS Priority Mail", "USPS Ground Advantage"],
    ["Expedited (1-3 business days)", "UPS Ground"],
    ["NextDay", "FedEx 2Day"],
  ])("%s is faster than %s", (method, service) => {
    expect(isFasterThan(method, service)).toBe(true);
  });

  it.each([
    ["Standard (3-5 business days)", "UPS Ground"],
    ["Economy 13 days", "UPS Ground"],
    ["Express, 5 to 7 days", "UPS Ground"],
    ["Free Shipping", "UPS Ground"],
    ["Express", "UPS Next Day Air Saver"],
    ["Express", "USPS Priority Mail Express"],
    ["Priority", "USPS Priority Mail"],
    ["2 Day", "FedEx 2Day"],
    ["Holiday Special", "UPS Ground"],
  ])("%s is not faster than %s", (method, service) => {
    expect(isFasterThan(method, service)).toBe(false);
  });
});

function sheetOf(text: string, options = {}, result: Partial<BulkRowResult> = {}): Sheet {
  const file = readBulkCsv(text, options);
  if (!file.ok) throw new Error(file.message);
  const sheet = next(undefined, { type: "read", file, again: false });
  return checked(sheet, Object.fromEntries(sheet.rows.map((_, at) => [at, result])));
}

function checked(sheet: Sheet, results: Readonly<Record<number, Partial<BulkRowResult>>> = {}): Sheet {
  const again = next(sheet, { type: "recheck" });
  const all = again.rows.map(
    ({ rowIndex }): BulkRowResult => ({
      ...{ rowIndex, isValid: true, errors: [], warnings: [], carrier: "UPS", service: "UPS Ground", price: 8.1 },
      ...results[rowIndex],
    }),
  );
  return next(again, { type: "checked", round: again.round, sent: again.rows, results: all });
}

function next(sheet: Sheet | undefined, action: SheetAction): Sheet {
  const after = sheetReducer(sheet, action);
  if (!after) throw new Error(`${action.type} left no sheet`);
  return after;
}

function row(sheet: Sheet, at: number) {
  const found = sheet.rows[at];
  if (!found) throw new Error(`there is no row ${at}`);
  return found;
}

const kindsIn = ({ rows }: Sheet): string[][] => rows.map((one) => decisionsOf(one).map(({ kind }) => kind));

const selected = ({ rows }: Sheet): number[] => rows.filter(isSelected).map(({ rowIndex }) => rowIndex);
