import { ApiError } from "@shipctl/sdk";
import { describe, expect, it } from "vitest";
import { failure, usageError } from "./exit-code.js";
import { reportProblem } from "./report-problem.js";
import { createIo } from "./streams.js";

function report(error: unknown, options = { json: false, debug: false }) {
  const chunks: string[] = [];
  const sink = { isTTY: false, write: (chunk: string) => chunks.push(chunk) > 0 };
  const code = reportProblem(error, createIo(asStreams({ out: sink, err: sink, input: {} }), {}), options);
  return { code, text: chunks.join("") };
}

const asStreams = (streams: object) => streams as Parameters<typeof createIo>[0];

describe("a problem", () => {
  const invalid = new ApiError({
    status: 400,
    code: "invalid_input",
    message: "Name is required",
    errors: [
      { field: "recipient.name", message: "Name is required" },
      { field: "recipient.zip", message: "ZIP code belongs to IL", suggestion: "60614" },
    ],
    requestId: "req_1",
  });

  it("from the server is printed with every field error, the suggestions, and the request id", () => {
    const { code, text } = report(invalid);
    expect(code).toBe(1);
    expect(text).toContain("recipient.name: Name is required");
    expect(text).toContain("recipient.zip: ZIP code belongs to IL (try: 60614)");
    expect(text).toContain("req_1");
  });

  it("is JSON in the contract's shape with --json", () => {
    const { text } = report(invalid, { json: true, debug: false });
    expect(JSON.parse(text)).toMatchObject({ code: "invalid_input", message: "Name is required", requestId: "req_1" });
    expect(JSON.parse(text).errors).toHaveLength(2);
  });

  it.each([
    ["unauthenticated", 401, 4],
    ["session_expired", 401, 4],
    ["insufficient_funds", 402, 5],
    ["aborted", 0, 3],
    ["network", 0, 1],
    ["internal", 500, 1],
  ])("with the code %s ends with the exit code of the table", (code, status, exitCode) => {
    expect(report(new ApiError({ status, code, message: "No" })).code).toBe(exitCode);
  });

  it("from the program keeps its exit code and prints its hints", () => {
    expect(report(usageError("Say --service"))).toEqual({ code: 2, text: "Say --service\n" });
    expect(report(failure("Lost.", "Look there.")).text).toBe("Lost.\nLook there.\n");
  });

  it("that is unexpected shows no stack trace unless SHIPCTL_DEBUG is set", () => {
    const error = new TypeError("x is not a function");
    expect(report(error).text).not.toContain("at ");
    expect(report(error, { json: false, debug: true }).text).toContain("report-problem.test");
    expect(report({ odd: true }).text).not.toContain("[object Object]");
  });
});
