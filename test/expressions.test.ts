import { expect, test } from "vitest";

interface Found {
  path: string;
  line: number;
  text: string;
  literal: boolean;
}
interface Exception {
  expression: string;
  why: string;
  most?: number;
  like?: string;
}
interface Checks {
  expressionsIn: (file: { path: string; text: string }) => Found[];
  patternsIn: (yaml: string) => Found[];
  slowExpressions: (
    found: readonly Found[],
    options: { judge: (literal: string) => Promise<string>; exceptions: Record<string, Exception[]> },
  ) => Promise<string[]>;
  verdictOf: (literal: string) => Promise<string>;
}

const module = new URL("../scripts/tooling/expressions.mjs", import.meta.url).href;
const { expressionsIn, patternsIn, slowExpressions, verdictOf }: Checks = await import(module);

const QUADRATIC = String.raw`/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i`;
const BUILT = "new RegExp(`[$" + "{letters}]+`)";

const problemsOf = (text: string, exceptions: Record<string, Exception[]> = {}) =>
  slowExpressions(expressionsIn({ path: "a.ts", text }), { judge: verdictOf, exceptions });

test("finds each regular expression of the code and of the contract, not those in comments and strings", () => {
  const text = `// /a+/\nconst a = "/b+/";\nconst c = /c+/gu.test(a) ? RegExp(a) : ${BUILT};`;
  expect(expressionsIn({ path: "a.ts", text })).toEqual([
    { path: "a.ts", line: 3, text: "/c+/gu", literal: true },
    { path: "a.ts", line: 3, text: "RegExp(a)", literal: false },
    { path: "a.ts", line: 3, text: BUILT, literal: false },
  ]);
  const yaml = "zip: { type: string, pattern: '^\\d{5}$' }\nlist: [{ code: { pattern: 'x' } }]";
  expect(patternsIn(yaml).map(({ path, text }) => [path, text])).toEqual([
    ["openapi.yaml zip", "/^\\d{5}$/u"],
    ["openapi.yaml code", "/x/u"],
  ]);
});

test("rejects an expression that takes more time than its text is long", async () => {
  expect(await problemsOf(`export const isNumber = ${QUADRATIC};`)).toEqual([
    expect.stringMatching(/^a\.ts:1: .* is not linear: 2nd degree polynomial, for '0'/),
  ]);
  expect(await problemsOf("export const words = /^(a+)+$/;")).toEqual([expect.stringContaining("exponential")]);
  expect(await problemsOf(String.raw`export const isNumber = /^(\d+(\.\d*)?|\.\d+)$/;`)).toEqual([]);
});

test("accepts an exception with the length of its texts, and an expression like one that is built; each must be needed", async () => {
  const cut = { expression: QUADRATIC, most: 40, why: "longer cells are refused before" };
  expect(await problemsOf(`const a = ${QUADRATIC};`, { "a.ts": [cut] })).toEqual([]);
  expect(await problemsOf("const a = /a/;", { "a.ts": [cut] })).toEqual([`a.ts: ${QUADRATIC} needs no exception`]);
  const linear = { expression: "/a/", most: 40, why: "short" };
  expect(await problemsOf("const a = /a/;", { "a.ts": [linear] })).toEqual(["a.ts: /a/ needs no exception"]);
  expect(await problemsOf(`const a = ${BUILT};`)).toEqual([expect.stringContaining("is built at run time")]);
  const like = (text: string) => ({ "a.ts": [{ expression: BUILT, like: text, why: "letters" }] });
  expect(await problemsOf(`const a = ${BUILT};`, like("/[ab]+/"))).toEqual([]);
  expect(await problemsOf(`const a = ${BUILT};`, like("/(a+)+$/"))).toHaveLength(2);
});
