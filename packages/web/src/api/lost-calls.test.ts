import { ApiError } from "@shipctl/sdk";
import { describe, expect, it } from "vitest";
import { createLostCalls } from "./lost-calls.js";

const lost = new ApiError({ status: 429, code: "c", message: "m", idempotencyKey: "key-1", mayHaveHappened: true });
const refused = new ApiError({ status: 402, code: "c", message: "m", idempotencyKey: "key-1" });
const credit = { path: { id: "usr_1" }, body: { balance: 150 } };

describe("a call whose reply was lost", () => {
  it("is repeated with its first key as long as its input is the same", () => {
    const calls = createLostCalls();
    expect(calls.failed("setUserBalance", credit, lost)).toBe(true);
    expect(calls.repeat("setUserBalance", { ...credit })).toEqual({ idempotencyKey: "key-1", afterLostAnswer: true });
    expect(calls.repeat("setUserBalance", { ...credit, body: { balance: 200 } })).toEqual({});
    expect(calls.repeat("setUserBalance", { ...credit, path: { id: "usr_2" } })).toEqual({});
    expect(calls.repeat("createInvoice", credit)).toEqual({});
  });

  it("gets a new key after a reply, or after an error that proves it did not happen", () => {
    const calls = createLostCalls();
    calls.failed("setUserBalance", credit, lost);
    calls.answered("setUserBalance", credit);
    expect(calls.repeat("setUserBalance", credit)).toEqual({});
    calls.failed("setUserBalance", credit, lost);
    expect(calls.failed("setUserBalance", credit, refused)).toBe(false);
    expect(calls.repeat("setUserBalance", credit)).toEqual({});
  });

  it("without a key is repeated without one", () => {
    const calls = createLostCalls();
    const keyless = new ApiError({ status: 0, code: "network", message: "m", mayHaveHappened: true });
    expect(calls.failed("createAddress", credit, keyless)).toBe(true);
    expect(calls.repeat("createAddress", credit)).toEqual({});
  });
});
