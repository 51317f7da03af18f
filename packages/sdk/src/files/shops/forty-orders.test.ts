import { describe, expect, it } from "vitest";
import { FORTY_ORDERS, fortyOrders } from "../../../test/shops/forty-orders.js";
import type { BulkFile } from "../bulk-csv/bulk-file.js";
import { type ReadBulkCsvOptions, readBulkCsv } from "../bulk-csv/read-bulk-csv.js";
import type { ItemColumns, ShopProfile, StateRule } from "./shop-profile.js";
import { leftOutText } from "./shop-reading.js";

function read(content: Uint8Array | string, options?: ReadBulkCsvOptions): BulkFile {
  const file = readBulkCsv(content, options);
  if (!file.ok) throw new Error(`refused: ${file.message}`);
  return file;
}

/** What an order says in words; by code, what is wrong with a cell. */
const problemsOf = ({ problems, rows }: BulkFile): string[] =>
  problems.map(({ severity, message, code, rowIndex }) =>
    ["check_order", "masked_address"].includes(code)
      ? `${severity}: ${message}`
      : `${rows[rowIndex]?.orderNumber}: ${code}`,
  );

/** A change of a profile that loses one thing that it knows, with a name. */
interface Loss {
  readonly name: string;
  readonly changed: Partial<ShopProfile>;
}

/** Everything that a profile knows, lost one at a time. */
function lossesOf(profile: ShopProfile, headers: ReadonlySet<string>): Loss[] {
  const optional = ["leaveOut", "isExtra", "continues", "masks", "finish", "billing", "method", "note"] as const;
  const rules = (["states", "itemStates"] as const).flatMap((part) =>
    (profile[part] ?? []).flatMap((rule, at, all) =>
      lossesOfRule(rule).map(({ name, changed }) => ({
        name: `${part} ${rule.columns[0]}: ${name}`,
        changed: { [part]: all.with(at, { ...rule, ...changed }) },
      })),
    ),
  );
  const columns = Object.entries(profile.columns).flatMap(([column, names]) =>
    names
      .filter((name) => headers.has(name))
      .map((name) => ({
        name: `${column}: ${name}`,
        changed: { columns: { ...profile.columns, [column]: names.filter((one) => one !== name) } },
      })),
  );
  const { items } = profile;
  const ofItems = typeof items === "function" ? [] : lossesOfItems(items);
  const given = optional.filter((key) => profile[key] !== undefined);
  return [...[...rules, ...columns, ...ofItems], ...given.map((key) => ({ name: key, changed: { [key]: undefined } }))];
}

const lossesOfItems = (items: ItemColumns): Loss[] =>
  Object.entries(items)
    .filter(([, names]) => names.length > 0)
    .map(([key]) => ({ name: `items: ${key}`, changed: { items: { ...items, [key]: [] } } }));

function lossesOfRule({ out = {}, warn = {}, ...rule }: StateRule): { name: string; changed: Partial<StateRule> }[] {
  const without = (words: object, lost: string) =>
    Object.fromEntries(Object.entries(words).filter(([key]) => key !== lost));
  const single = (["filled", "filledText", "blank"] as const).filter((key) => rule[key] !== undefined);
  return [
    ...Object.keys(out).map((kind) => ({ name: kind, changed: { out: without(out, kind) } })),
    ...Object.keys(warn).map((text) => ({ name: text, changed: { warn: without(warn, text) } })),
    ...single.map((key) => ({ name: key, changed: { [key]: undefined } })),
  ];
}

describe.each(Object.entries(FORTY_ORDERS))("forty orders of %s", (_name, shop) => {
  const { content, headers, rows, leftOut, problems } = fortyOrders(shop);

  it("become what their seller wants", () => {
    const file = read(content);
    expect(file.shop?.shop).toBe(shop.profile.shop);
    expect(file.notes).toEqual([`${shop.result.join("; ")}.`]);
    expect(file.rows).toEqual(rows.map((row) => expect.objectContaining(row)));
    expect(file.shop?.leftOut.map(leftOutText).sort()).toEqual([...leftOut].sort());
    expect(problemsOf(file).sort()).toEqual([...problems].sort());
    expect(file.unusedColumns).toEqual([]);
    expect(file.decisions).toEqual([]);
  });

  it("are all bought when what is left out is taken back, with a question for those on their way or unwanted", () => {
    const file = read(content, { includeLeftOut: "all" });
    const asked = leftOut.filter((text) => /: (?:cancelled|refunded|fulfilled|shipped by the marketplace)$/.test(text));
    expect(file.shop?.leftOut).toEqual([]);
    expect(file.rows).toHaveLength(40);
    expect(file.decisions).toHaveLength(asked.length);
  });

  it("are the same orders with the same quantities when the export is pasted below itself", () => {
    const [once, twice] = [read(content), read(fortyOrders(shop, { isPasted: true }).content)];
    const namesOf = (file: BulkFile) => new Set(file.shop?.leftOut.map(leftOutText));
    // A purchase gets its order number at eBay when it is paid.
    const unnumbered = once.shop?.leftOut.filter(({ kind }) => kind === "unpaid" && shop.profile.shop === "ebay") ?? [];
    expect(twice.rows).toEqual(once.rows);
    expect(namesOf(twice)).toEqual(namesOf(once));
    expect(twice.shop?.repeated).toHaveLength((once.shop?.recordCount ?? 0) - unnumbered.length);
    expect(twice.notes[0]).toMatch(/; \d+ repeated rows were read once; \d+ lines? (?:is no order|are no orders) \(/);
    const asked = twice.decisions.map(({ kind, rowIndex }) => ({ kind, rowIndex }));
    const doubtful = rows.map((_, rowIndex) => ({ kind: "duplicate", rowIndex }));
    // Their rows have no ids of their own.
    expect(asked).toEqual(["shippo", "shipstation", "tiktok"].includes(shop.profile.shop) ? doubtful : []);
  });

  it("have an order for everything that the profile knows: none of it can be lost unnoticed", () => {
    const known = { ...shop.profile };
    const whole = JSON.stringify(read(content));
    const unnoticed = lossesOf(known, new Set(headers)).filter(({ changed }) => {
      Object.assign(shop.profile, changed);
      const result = JSON.stringify(readBulkCsv(content));
      Object.assign(shop.profile, known);
      return result === whole;
    });
    expect(unnoticed.map(({ name }) => name)).toEqual([]);
  });
});
