import { operations } from "@shipctl/sdk/contract";
import { publicDocumentText } from "@shipctl/sdk/contract/public";
import { describe, expect, it } from "vitest";
import { parseDocument } from "./document.js";
import { fieldOf } from "./fields.js";
import { guideOf } from "./guide.js";
import { readContract } from "./read-contract.js";

const { about, calls } = readContract(publicDocumentText);
const callOf = (id: string) => calls.find((call) => call.id === id);

describe("the calls read from the contract", () => {
  it("include every operation of the public API", () => {
    const ids = Object.entries(operations).flatMap(([id, { tag }]) => (tag === "public-api" ? [id] : []));
    expect(calls.map(({ id }) => id)).toEqual(ids);
  });

  it.each(calls)("$id: every problem that the contract lists has its code, status and example", (call) => {
    const raw = parseDocument(publicDocumentText).paths[call.path]?.[call.method.toLowerCase()];
    const codes = call.refusals.map(({ code }) => code);
    expect([...codes].sort()).toEqual([...(raw?.["x-problems"] ?? []), "internal", "storage_failed"].sort());
    for (const refusal of call.refusals) {
      expect(refusal.status).toBeGreaterThanOrEqual(400);
      expect(refusal.message).not.toBe("");
    }
  });

  it.each(calls)("$id: has an example of what it takes and of what it answers", ({ body, replies }) => {
    expect(body && body.example === undefined).not.toBe(true);
    expect(replies.length).toBeGreaterThan(0);
    for (const { type, example } of replies) expect(type === "application/pdf" || example !== undefined).toBe(true);
  });

  it("mark the calls that cost or refund money, or hand labels over", () => {
    const ids = calls.filter(({ movesMoney }) => movesMoney).map(({ id }) => id);
    expect(ids).toEqual([
      "v1CreateLabel",
      "v1CreateBulkLabels",
      "v1VoidOrder",
      "v1ReturnOrder",
      "v1RetryBulkOrder",
      "v1CreateManifest",
    ]);
  });

  it("have the headers of all successful replies", () => {
    const names = callOf("v1CreateBulkLabels")?.headers.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["RateLimit-Limit", "Idempotency-Replayed"]));
  });

  it("merge `allOf` into one body", () => {
    const fields = callOf("v1CreateLabel")?.body?.fields ?? [];
    const required = fields.filter((field) => field.required).map(({ name }) => name);
    expect(required).toEqual(["serviceId", "sender", "recipient", "packageDetails"]);
    expect(fields.find(({ name }) => name === "template")?.choices).toContain("BASIC");
  });

  it("include nested fields of objects and of objects in arrays", () => {
    const orders = callOf("v1CreateBulkLabels")?.body?.fields.find(({ name }) => name === "orders");
    expect(orders).toMatchObject({ type: "array of objects", limits: ["at least 1", "at most 1,000"] });
    const parcel = orders?.fields.find(({ name }) => name === "packageDetails");
    expect(parcel?.fields.find(({ name }) => name === "weight")?.limits).toEqual(["at least 0.1", "at most 100,000"]);
  });

  it("come with the contract's text on limits, errors, retries and prices", () => {
    const guide = guideOf(about);
    expect([...guide.keys()]).toEqual(["", "Limit", "Errors", "Retries", "Prices"]);
    expect(guide.get("Limit")).toMatch(/^100 calls in any 5 minutes/);
    expect(guide.get("Errors")).toMatch(/^Errors are `\{/);
  });
});

describe("a field", () => {
  const document = parseDocument(publicDocumentText);

  it("describes its type and limits in words", () => {
    expect(fieldOf(document, "a", { type: ["string", "null"] }, false).type).toBe("string or null");
    expect(fieldOf(document, "a", { type: "string", format: "date-time" }, false).type).toBe("string, date-time");
    const number = { type: "number", exclusiveMinimum: 0, default: 1 };
    expect(fieldOf(document, "a", number, true).limits).toEqual(["more than 0", "default 1"]);
  });
});
