import { type BulkFile, mixedCarriersSampleCsv, readBulkCsv } from "@shipctl/sdk/files";
import { expect, it } from "vitest";
import {
  type BulkOrderAction,
  type BulkOrderState,
  bulkOrderReducer,
  isEdited,
  NO_ORDER,
  sheetOf,
} from "./bulk-order.js";
import * as rules from "./sheet-rules.js";

const { text } = mixedCarriersSampleCsv();
const FILE = readSample();

const fileNamed = (name: string) => new File([text], name);

const after = (actions: readonly BulkOrderAction[], state: BulkOrderState = NO_ORDER): BulkOrderState =>
  actions.reduce(bulkOrderReducer, state);

/** The state after its current source is read. */
function read(state: BulkOrderState, answer: ReturnType<typeof readBulkCsv> = FILE): BulkOrderState {
  if (!state.source) throw new Error("nothing is open");
  return after([{ type: "read", source: state.source, read: answer, rules }], state);
}

const opened = (name: string, state?: BulkOrderState) =>
  read(after([{ type: "opened", file: fileNamed(name) }], state));

const EDIT: BulkOrderAction = { type: "edited", edits: [{ rowIndex: 0, values: { toName: "Ann Other" } }] };

const KEPT = {
  ...{ key: "key-1", owner: "acc_1", fileName: "orders.csv", count: 1, csv: text, savedAt: "2026-11-01T00:00:00Z" },
  ...{ mapping: { toName: "Name" }, units: {} },
};

it("ignores a result for an earlier source, and a mapping that was looked up for it", () => {
  const first = after([{ type: "opened", file: fileNamed("orders.csv") }]);
  const { source } = after([{ type: "unitsChosen", units: { weight: "kg" } }], first);
  const state = { ...first, ...(source && { source }) };
  if (!first.source) throw new Error("nothing is open");
  expect(after([{ type: "read", source: first.source, read: FILE, rules }], state)).toBe(state);
  expect(after([{ type: "mapped", source: first.source, chosen: {}, remembered: true }], state)).toBe(state);
});

it("keeps edits when the file is read with other units, and drops them for the next file", () => {
  const edited = after([EDIT], opened("orders.csv"));
  expect(isEdited(edited)).toBe(true);
  const again = read(after([{ type: "unitsChosen", units: { weight: "kg" } }], edited));
  expect(sheetOf(again)?.rows[0]?.data.toName).toBe("Ann Other");
  const next = opened("next.csv", edited);
  expect(isEdited(next)).toBe(false);
});

it("hides the previous rows and ignores their checks while the next file is read and after it is refused", () => {
  const first = opened("orders.csv");
  const reading = after([{ type: "opened", file: fileNamed("next.csv") }], first);
  expect(sheetOf(reading)).toBeUndefined();
  expect(sheetOf(read(reading, readBulkCsv("")))).toBeUndefined();
  const next = read(reading);
  const sheet = sheetOf(first);
  if (!sheet) throw new Error("there are no rows");
  const late: BulkOrderAction = { type: "checked", round: sheet.round, sent: sheet.rows, results: [] };
  expect(sheetOf(after([late], next))).toBe(sheetOf(next));
});

it("clears the previous file when the next one cannot be opened", () => {
  const state = after([{ type: "opened", file: fileNamed("orders.pdf") }], opened("orders.csv"));
  expect(Object.keys(state)).toEqual(["problem"]);
});

it("opens the rows that a purchase left out, and asks first if another file is open", () => {
  const free = after([{ type: "continued", rows: KEPT }]);
  expect(free.source).toMatchObject({ notBoughtKey: "key-1", remembered: true, lookedUp: true });
  expect(free.source?.file.name).toBe("orders-left-out.csv");
  const busy = after([EDIT, { type: "continued", rows: KEPT }], opened("mine.csv"));
  expect(busy.source?.file.name).toBe("mine.csv");
  expect(busy.waiting).toBe(KEPT);
  expect(after([{ type: "notContinued" }], busy).waiting).toBeUndefined();
  const taken = after([{ type: "continued", rows: KEPT, again: true }], busy);
  expect(taken.source?.notBoughtKey).toBe("key-1");
  expect(taken.waiting).toBeUndefined();
  // The next file is not tied to the kept rows.
  expect(opened("next.csv", taken).source?.notBoughtKey).toBeUndefined();
});

function readSample(): BulkFile {
  const file = readBulkCsv(text, { fileName: "orders.csv" });
  if (!file.ok) throw new Error(file.message);
  return file;
}
