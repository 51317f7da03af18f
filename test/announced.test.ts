import { describe, expect, it } from "vitest";

const module = new URL("../scripts/tooling/announced.mjs", import.meta.url).href;
type Check = (files: readonly { path: string; text: string }[], quiet: Readonly<Record<string, string>>) => string[];
const { unannounced }: { unannounced: Check } = await import(module);

const verb = (body: string) => ({
  path: "order/change-price.ts",
  text: `import x from "x";\n\nexport function changePrice() {\n${body}\n}\n`,
});
const NAME = "order/change-price.ts changePrice";

describe("the check of events", () => {
  it.each([
    ["writes a record", "  tx.put(orderTable, { ...order, priceCents });"],
    ["removes one", "  tx.remove(connectionTable, id);"],
    ["writes it over two lines", "  tx.put(\n    walletTable, wallet);"],
    ["posts money by another's function", "  const entry = postEntry(tx, world, customerId, draft);"],
  ])("refuses a verb that %s and announces nothing", (_what, body) => {
    expect(unannounced([verb(body)], {})).toEqual([expect.stringContaining(NAME)]);
    expect(unannounced([verb(`${body}\n  announce(tx, world, event);`)], {})).toEqual([]);
    expect(unannounced([verb(body)], { [NAME]: "a reason" })).toEqual([]);
  });

  it("ignores a verb that writes other records, and reports an exception without its verb", () => {
    expect(unannounced([verb("  tx.put(addressTable, address);")], {})).toEqual([]);
    expect(unannounced([], { [NAME]: "a reason" })).toEqual([expect.stringContaining("no longer needs its line")]);
  });
});
