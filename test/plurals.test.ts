// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the check reads templates as text
import { describe, expect, it } from "vitest";

const module = new URL("../scripts/tooling/plurals.mjs", import.meta.url).href;
type Check = (files: readonly { path: string; text: string }[]) => string[];
const { findPlurals }: { findPlurals: Check } = await import(module);

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
