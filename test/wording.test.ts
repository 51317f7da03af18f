import { describe, expect, it } from "vitest";

const module = new URL("../scripts/tooling/wording.mjs", import.meta.url).href;
type Check = (files: readonly { path: string; text: string }[]) => string[];
const { findWording, findPlurals }: { findWording: Check; findPlurals: Check } = await import(module);

describe("the wording check", () => {
  it.each([
    ["// Rows that need mending.", "fix"],
    ["/** Whoever is signed in. */", "anyone who"],
    ["interface OrderWish {", "request"],
    ["it goes on after a restart", "continue"],
    ["the money is given back", "refund"],
    ["it stands in the header", "is in"],
  ])("rejects %j and says what to write", (line, instead) => {
    const [problem, ...others] = findWording([{ path: "docs/page.md", text: `A fine line.\n${line}\n` }]);
    expect(problem).toMatch(/^docs\/page\.md:2: /);
    expect(problem).toContain(instead);
    expect(others).toEqual([]);
  });

  it.each(["It goes on to the next page.", "Give it back to the caller.", "A recommended service.", "Two people."])(
    "accepts %j",
    (line) => {
      expect(findWording([{ path: "README.md", text: line }])).toEqual([]);
    },
  );

  it("accepts a word of stored data only where the data is read", () => {
    const text = "row.wish";
    expect(findWording([{ path: "packages/server/src/domain/bulk-order/text-rows.ts", text }])).toEqual([]);
    expect(findWording([{ path: "packages/server/src/domain/order/order-request.ts", text }])).toHaveLength(1);
  });
});

describe("a number before a noun", () => {
  const found = (text: string, path = "packages/web/src/screens/orders.tsx") => findPlurals([{ path, text }]);

  it.each([
    "`The purchase of ${formatCount(job.rowCount)} labels from ${name}`",
    "`${orders.length} orders`",
    "<p>{rows.length} rows</p>",
    "`of the ${orders.length} selected labels`",
    "`${counts.failed} of the file; ${sold} services`",
  ])("is refused if it would read '1 labels': %s", (text) => {
    expect(found(text)).toHaveLength(1);
  });

  it.each([
    'count(orders.length, "order")',
    "`${formatCount(bought)} of ${formatCount(total)} labels`",
    "files === 1 ? `the file` : `${files} files`",
    "`${counts.length} with problems`",
    "`${name} services`",
    "<Menu key={items.length} items={items} />",
  ])("is accepted otherwise: %s", (text) => {
    expect(found(text)).toEqual([]);
  });

  it("is not looked at in tests and on the server", () => {
    expect(found("`${orders.length} orders`", "packages/web/src/orders.test.ts")).toEqual([]);
    expect(found("`${orders.length} orders`", "packages/server/src/orders.ts")).toEqual([]);
  });
});
