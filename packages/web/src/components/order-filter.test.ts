import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readListView } from "../ui/list-view.js";
import { orderFilter } from "./order-filter.js";

const filterOf = (address: string) => orderFilter(readListView(new URLSearchParams(address)));

describe("the filter sent to the server", () => {
  let before: string | undefined;
  beforeEach(() => {
    before = process.env.TZ;
    process.env.TZ = "America/New_York";
  });
  afterEach(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it("covers whole local days, also when daylight saving time ends", () => {
    const expected = { from: "2026-11-01T04:00:00.000Z", to: "2026-11-02T04:59:59.999Z" };
    expect(filterOf("from=2026-11-01&to=2026-11-01")).toEqual(expected);
  });

  it("contains a known status and drops an unknown one", () => {
    expect(filterOf("status=in_transit")).toEqual({ status: ["in_transit"] });
    expect(filterOf("status=lost")).toEqual({});
  });

  it("contains the trimmed search, and no page", () => {
    expect(filterOf("search=+Austin++&page=3&limit=25")).toEqual({ search: "Austin" });
  });
});
