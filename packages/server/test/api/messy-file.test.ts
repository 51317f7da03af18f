import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { BulkRowResult } from "@shipctl/sdk/contract";
import { type BulkRow, parseDelimited, readBulkCsv } from "@shipctl/sdk/files";
import { expect, it } from "vitest";
import { DEFAULT_PHONE, DEFAULT_SIZE, messyFile, type RightRow } from "../../../sdk/test/messy/messy-rows.js";
import { serverForTest } from "../api.js";
import { GROUND } from "./shipments.js";

const fixture = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../sdk/test/messy/${name}`, import.meta.url)), "utf8");

const [columns = [], ...lines] = parseDelimited(fixture("messy-300.right.csv")).records.map(({ cells }) => cells);
const right = lines.map((cells) => Object.fromEntries(columns.map((column, at) => [column, cells[at]])));
const sender = {
  ...{ fromName: "Warehouse", fromStreet1: "1 Sample Street", fromCity: "Springfield", fromState: "IL" },
  ...{ fromZip: "62701", fromPhone: "217-555-0100" },
};
const [length = "", width = "", height = ""] = DEFAULT_SIZE.split("x");

it("the messy file of 300 orders is the one of its seed", () => {
  expect(messyFile()).toEqual({ csv: fixture("messy-300.csv"), right });
});

it("each of its rows is read as its seller wants it, or waits for what a person has to decide", async () => {
  const { register } = await serverForTest();
  const { api } = await register();
  const defaults = { ...sender, toPhone: DEFAULT_PHONE, length, width, height };
  const file = readBulkCsv(fixture("messy-300.csv"), { fileName: "messy-300.csv", defaults });
  if (!file.ok) throw new Error(file.message);
  expect(file.problems).toEqual([]);
  const check = (orders: BulkRow[]) => api.validateBulkOrder({ body: { ...GROUND, orders } });
  const first = await check([...file.rows]);
  // Suggestions, as a person applies them: names only after a look.
  const corrected = file.rows.map((row, at): BulkRow => {
    const errors = first.results[at]?.errors ?? [];
    return { ...row, ...Object.fromEntries(errors.map(({ field, suggestion }) => [field, suggestion])) };
  });
  const { results } = await check(corrected);
  expect(results.filter(({ isValid }) => !isValid)).toEqual([]);
  const read = corrected.map((row, at) => rightOf(row, file.rows[at], first.results[at], results[at]));
  for (const [at, row] of right.entries()) expect(read[at], `line ${at + 2}`).toEqual(row);
  expect(read).toHaveLength(300);
});

function rightOf(
  row: BulkRow,
  before: BulkRow | undefined,
  first: BulkRowResult | undefined,
  then: BulkRowResult | undefined,
): RightRow {
  const { orderNumber = "", toName = "", toStreet1 = "", toStreet2 = "", toCity = "", toState = "" } = row;
  const { toZip = "", toPhone = "", weight = "", description = "" } = row;
  const [error] = first?.errors ?? [];
  const outcome = error?.field.slice(2).toLowerCase() ?? then?.decisions?.[0]?.kind ?? "bought";
  return {
    ...{ orderNumber, toStreet1, toStreet2, toCity, toState, toZip, toPhone, weight, description },
    // A suggested name is a guess at how another script is said.
    toName: outcome === "name" ? (before?.toName ?? "") : toName,
    size: [row.length, row.width, row.height].join("x"),
    outcome: outcome as RightRow["outcome"],
  };
}
