import { expect, it } from "vitest";
import { isBackwards, isFiltered, listFilter, readListView, withoutFilters, writeListView } from "./list-view.js";

const read = (text: string) => readListView(new URLSearchParams(text));

it("round-trips a query string", () => {
  const text = "search=a%26b&status=delivered&from=2026-11-01&to=2026-11-02&sort=oldest&page=3&limit=25";
  expect(writeListView(read(text)).toString()).toBe(text);
});

it("ignores invalid values, and does not write them", () => {
  expect(writeListView(read("page=-1&limit=7&sort=up&from=yesterday&to=2026-13-99")).toString()).toBe("");
});

it("includes the whole last day", () => {
  const { from = "", to = "" } = listFilter(read("from=2026-11-01&to=2026-11-01"));
  expect(Date.parse(to) - Date.parse(from)).toBe(24 * 3_600_000 - 1);
});

it("clearing the filters keeps the order and the page size, and returns to the first page", () => {
  const cleared = withoutFilters(read("search=x&status=y&sort=oldest&page=3&limit=25"));
  expect(writeListView(cleared).toString()).toBe("sort=oldest&limit=25");
  expect(isFiltered(cleared)).toBe(false);
});

it("detects a range that ends before it starts", () => {
  expect(isBackwards(read("from=2026-11-02&to=2026-11-01"))).toBe(true);
  expect(isBackwards(read("from=2026-11-01&to=2026-11-01"))).toBe(false);
  expect(isBackwards(read("from=2026-11-02"))).toBe(false);
});

it("two lists share a query string under different names, and keep other parameters", () => {
  const rows = { prefix: "rows-", status: "type", pageSize: 25 };
  const address = new URLSearchParams("tab=bulk&page=2&rows-page=3&rows-limit=10&rows-type=sender");
  expect(readListView(address, rows)).toMatchObject({ page: 3, pageSize: 10, status: "sender" });
  const next = writeListView({ ...readListView(address, rows), page: 1, pageSize: 25 }, rows, address);
  expect(next.toString()).toBe("tab=bulk&page=2&rows-type=sender");
});
