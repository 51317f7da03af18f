import { ApiError, type ApiErrorCode } from "@shipctl/sdk";
import { describe, expect, it } from "vitest";
import { saveProblems } from "./address-draft.js";

const refusal = (status: number, code: ApiErrorCode, rest: { serverMessage?: string; errors?: ApiError["errors"] }) =>
  new ApiError({ status, code, message: "whatever", ...rest, errors: [...(rest.errors ?? [])] });

describe("an address that could not be saved", () => {
  it("shows the server's message", () => {
    const full = refusal(409, "address_limit_reached", { serverMessage: "You have 1,000 saved addresses." });
    expect(saveProblems(full, "create")).toEqual({ text: "You have 1,000 saved addresses.", fields: {} });
  });

  it("shows a field's error at that field", () => {
    const errors = [{ field: "phone", message: "At most 50 characters" }];
    const refused = refusal(400, "invalid_input", { serverMessage: "At most 50 characters", errors });
    expect(saveProblems(refused, "create")).toEqual({ text: undefined, fields: { phone: "At most 50 characters" } });
  });

  it("keeps errors of fields that the form does not have", () => {
    const errors = [{ field: "isDefault", message: "must be boolean" }];
    const refused = refusal(400, "invalid_input", { serverMessage: "Something is wrong", errors });
    expect(saveProblems(refused, "update").text).toContain("must be boolean");
  });

  it("names the action if the reply has no message, and saving if there was no reply", () => {
    expect(saveProblems(refusal(502, "bad_reply", {}), "create").text).toBe("Failed to create address");
    expect(saveProblems(refusal(502, "bad_reply", {}), "update").text).toBe("Failed to update address");
    expect(saveProblems(refusal(0, "network", {}), "update").text).toBe("Failed to save address");
  });
});
