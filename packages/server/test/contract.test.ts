import { describe, expect, it } from "vitest";
import { compileValidators } from "../src/contract/compile-validators.js";
import { loadContract } from "../src/contract/load-contract.js";
import { STATUS_OF } from "../src/http/problem-response.js";

const contract = loadContract();
const validators = compileValidators(contract);

describe.each(contract.operations)("$id", (operation) => {
  const { id, access, body, key, link, parameters, path, problems, replies } = operation;

  it("has examples that its own schemas accept", () => {
    for (const [name, example] of body?.examples ?? []) {
      expect(() => validators.body(operation, JSON.stringify(example)), `request ${name}`).not.toThrow();
    }
    for (const [status, types] of replies) {
      for (const [type, { examples }] of types) {
        for (const [name, example] of examples) {
          expect(validators.reply(operation, status, type, example), `${status} ${name}`).toBeUndefined();
        }
      }
    }
  });

  it("shows an example of everything that is sent and answered as JSON", () => {
    if (body) expect(body.examples.size, "request").toBeGreaterThan(0);
    for (const [status, types] of replies) {
      const json = types.get("application/json");
      if (json) expect(json.examples.size, String(status)).toBeGreaterThan(0);
    }
  });

  it("declares the status of every problem that it lists, and of no other", () => {
    const listed = new Set([...problems].map((code) => Number(STATUS_OF[code])));
    const declared = [...replies.keys()].filter((status) => status >= 400 && status !== 500 && status !== 503);
    expect([...listed].filter((status) => !replies.has(status))).toEqual([]);
    expect(declared.filter((status) => !listed.has(status))).toEqual([]);
  });

  it("lists the problems that its security, parameters and body bring along", () => {
    if (access !== "public") expect([...problems]).toContain("unauthenticated");
    expect(problems.has("session_expired")).toBe(access !== "public" && key !== "required");
    expect(problems.has("forbidden"), "to customers, or to API keys").toBe(access !== "public" && key === "refused");
    if (access !== "public")
      expect([...problems], "calls of a session or a key are limited").toContain("too_many_requests");
    // The one-time link to a new password is a link too, though it opens no label.
    expect(problems.has("link_expired")).toBe(link || id === "resetPassword");
    if (body) expect([...problems]).toEqual(expect.arrayContaining(["invalid_input", "payload_too_large"]));
    const canBeWrong = parameters.filter((parameter) => parameter.in !== "path" || !problems.has("not_found"));
    if (canBeWrong.length > 0) expect([...problems]).toContain("invalid_input");
    expect([...replies.keys()], "503 whenever the disk refuses").toContain(503);
    if (id !== "getHealth") expect([...replies.keys()]).toContain(500);
  });

  it("declares each parameter of its path", () => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name)).toEqual(named);
  });
});

describe("the contract", () => {
  it("has a status for every problem code, and lists each code somewhere", () => {
    const used = new Set<string>(contract.operations.flatMap(({ problems }) => [...problems]));
    const unused = Object.keys(STATUS_OF).filter((code) => !used.has(code));
    // The first is for paths and methods between the operations.
    expect(unused).toEqual(["method_not_allowed", "internal", "storage_failed"]);
  });
});
