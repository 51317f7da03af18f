import { expect, test } from "vitest";

const module = new URL("../scripts/tooling/limits.mjs", import.meta.url).href;
type Check = (files: readonly { path: string; text: string }[], limits: ReadonlySet<number>) => string[];
const { writtenLimits }: { writtenLimits: Check } = await import(module);

const limits = new Set([200, 1000]);
const found = (text: string) => writtenLimits([{ path: "web/src/field.tsx", text }], limits);

test("finds a limit of the contract that is written by hand", () => {
  const lines = [
    "<TextInput maxLength={200} />",
    "const search = text.slice(0, 200);",
    "if (rows.length > 1_000) refuse();",
    'one("n", "rows per page", { parse: wholeNumber(1, 1_000) }),',
    "const ADDRESS_LIMIT = 1_000;",
    "const HEADER_CHARACTERS = 1_000;",
    "const MAX_ORDERS = 1_000;",
    "const MAX_ADDRESSES: number = 200;",
    "const range = { ...ALL, limit: 1_000 };",
  ];
  for (const line of lines) expect(found(line), line).toHaveLength(1);
  expect(found("\n<TextInput maxLength={200} />")).toEqual([
    "web/src/field.tsx:2: 200 is a limit of openapi.yaml: take it from LIMITS",
  ]);
});

test("accepts limits of the SDK, and numbers that are no limit", () => {
  const lines = [
    "<TextInput maxLength={LIMITS.search} />",
    "<TextInput maxLength={20} />",
    "const day = iso.slice(0, 10);",
    "const excerpt = text.slice(0, 300);",
    "const DEFAULT_LIMIT = 1_000;",
    "const MAX_WAIT_MS = 1_000;",
    "const MAX_BYTES = 1_000;",
  ];
  for (const line of lines) expect(found(line), line).toEqual([]);
});
