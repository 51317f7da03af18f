import { ApiError } from "@shipctl/sdk";
import { describe, expect, it } from "vitest";
import { createLostCalls } from "./lost-calls.js";

const lost = new ApiError({ status: 429, code: "c", message: "m", idempotencyKey: "key-1", mayHaveHappened: true });
const refused = new ApiError({ status: 402, code: "c", message: "m", idempotencyKey: "key-1" });
const credit = { path: { id: "usr_1" }, body: { balance: 150 } };

describe("a call whose answer got lost", () => {
  it("goes under its first key when it is made again, as long as nothing is changed", () => {
    const calls = createLostCalls();
    expect(calls.failed("setUserBalance", credit, lost)).toBe(true);
    expect(calls.repeat("setUserBalance", { ...credit })).toEqual({ idempotencyKey: "key-1", afterLostAnswer: true });
    expect(calls.repeat("setUserBalance", { ...credit, body: { balance: 200 } })).toEqual({});
    expect(calls.repeat("setUserBalance", { ...credit, path: { id: "usr_2" } })).toEqual({});
    expect(calls.repeat("createInvoice", credit)).toEqual({});
  });

  it("is a new one again once it was answered, or proved not to have happened", () => {
    const calls = createLostCalls();
    calls.failed("setUserBalance", credit, lost);
    calls.answered("setUserBalance", credit);
    expect(calls.repeat("setUserBalance", credit)).toEqual({});
    calls.failed("setUserBalance", credit, lost);
    expect(calls.failed("setUserBalance", credit, refused)).toBe(false);
    expect(calls.repeat("setUserBalance", credit)).toEqual({});
  });

  it("without a key is not repeated under one", () => {
    const calls = createLostCalls();
    const keyless = new ApiError({ status: 0, code: "network", message: "m", mayHaveHappened: true });
    expect(calls.failed("createAddress", credit, keyless)).toBe(true);
    expect(calls.repeat("createAddress", credit)).toEqual({});
  });
});
