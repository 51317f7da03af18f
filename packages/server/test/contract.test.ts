import { describe, expect, it } from "vitest";
import { compileValidators } from "../src/contract/document/compile-validators.js";
import { type JsonSchema, targetOf } from "../src/contract/document/json-schema.js";
import { loadContract } from "../src/contract/document/load-contract.js";
import { STATUS_OF } from "../src/http/problem-response.js";

const contract = loadContract();
const validators = compileValidators(contract);

describe.each(contract.operations)("$id", (operation) => {
  const { id, access, acceptsUnknown, body, key, link, parameters, path, problems, replies } = operation;

  it("has examples that its own schemas accept", () => {
    for (const [name, example] of body?.examples ?? []) {
      expect(() => validators.body(operation, Buffer.from(JSON.stringify(example))), `request ${name}`).not.toThrow();
    }
    for (const [status, types] of replies) {
      for (const [type, { examples }] of types) {
        for (const [name, example] of examples) {
          expect(validators.reply(operation, status, type, example), `${status} ${name}`).toBeUndefined();
        }
      }
    }
  });

  it("has an example of every JSON request and reply", () => {
    if (body) expect(body.examples.size, "request").toBeGreaterThan(0);
    for (const [status, types] of replies) {
      const json = types.get("application/json");
      if (json) expect(json.examples.size, String(status)).toBeGreaterThan(0);
    }
  });

  it("declares the status of every listed problem, and no other", () => {
    // Every operation that takes a key answers that of a blocked account.
    const ofKeys = access !== "public" && key !== "refused" ? (["account_blocked"] as const) : [];
    const listed = new Set([...problems, ...ofKeys].map((code) => Number(STATUS_OF[code])));
    const declared = [...replies.keys()].filter((status) => status >= 400 && status !== 500 && status !== 503);
    expect([...listed].filter((status) => !replies.has(status))).toEqual([]);
    expect(declared.filter((status) => !listed.has(status))).toEqual([]);
  });

  it("lists the problems of its security, parameters and body", () => {
    if (access !== "public") expect([...problems]).toContain("unauthenticated");
    expect(problems.has("session_expired")).toBe(access !== "public" && key !== "required");
    expect(problems.has("forbidden"), "to customers, or to API keys").toBe(access !== "public" && key === "refused");
    if (access !== "public")
      expect([...problems], "calls of a session or a key are limited").toContain("too_many_requests");
    // The one-time password link also uses this problem, although it opens no label.
    expect(problems.has("link_expired")).toBe(link || id === "resetPassword");
    if (body) expect([...problems]).toContain("payload_too_large");
    if (!acceptsUnknown) expect([...problems], "a parameter that nobody knows").toContain("invalid_input");
    expect(replies.has(503), "whenever the disk refuses, but the process lives").toBe(id !== "getHealth");
    if (id !== "getHealth" && id !== "getReadiness") expect([...replies.keys()]).toContain(500);
  });

  it("restricts every value in its body by type and size, and allows no unknown fields", () => {
    // Mail programs and shops append parameters to the links that they send.
    expect(acceptsUnknown).toBe(
      operation.tag === "webhook" || ["showTrackingPage", "showMailStop", "stopMail"].includes(id),
    );
    if (body && !acceptsUnknown) expect(openEnds(body.schema, "body")).toEqual([]);
  });

  it("declares each parameter of its path", () => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name)).toEqual(named);
  });
});

/** Open places in a schema: objects, lists and maps that accept any value or extra fields. */
function openEnds(schema: JsonSchema, path: string, isClosed = false): string[] {
  const closed = isClosed || schema.unevaluatedProperties === false || schema.additionalProperties === false;
  const target = targetOf(contract.schemas, schema.$ref);
  const { items, additionalProperties, maxItems, maxProperties, readOnly, type } = schema;
  if (readOnly) return [];
  const isMap = typeof additionalProperties === "object";
  const own = [
    ...((type === "object" || schema.properties) && !closed && !isMap ? [`${path} takes any member`] : []),
    ...(isMap && maxProperties === undefined ? [`${path} takes any number of members`] : []),
    ...(items && maxItems === undefined ? [`${path} takes any number of entries`] : []),
  ];
  return [
    ...own,
    ...(target ? openEnds(target, path, closed) : []),
    ...(schema.allOf ?? []).flatMap((part) => openEnds(part, path, closed)),
    ...(schema.oneOf ?? []).filter((part) => part.type).flatMap((part) => openEnds(part, path, closed)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => openEnds(part, `${path}.${name}`)),
    ...(items ? openEnds(items, `${path}[]`) : []),
    ...(isMap ? openEnds(additionalProperties, `${path}.*`) : []),
  ];
}

describe("the contract", () => {
  it("leaves status values open to clients, and lists every value of this server", () => {
    const tracking = contract.operations.find(({ id }) => id === "getTracking");
    if (!tracking) throw new Error("the contract has no getTracking");
    const scanned = (code: string) => ({
      lastChecked: null,
      events: [{ status: "Seen", location: "", date: "2026-11-01T09:00:00.000Z", code }],
    });
    expect(validators.reply(tracking, 200, "application/json", scanned("delivered"))).toBeUndefined();
    expect(validators.reply(tracking, 200, "application/json", scanned("teleported"))).toContain("code");
  });

  it("has a status for every problem code, and lists each code somewhere", () => {
    const used = new Set<string>(contract.operations.flatMap(({ problems }) => [...problems]));
    const unused = Object.keys(STATUS_OF).filter((code) => !used.has(code));
    // The first one is for unknown paths and methods, the second for keys of all operations.
    expect(unused).toEqual(["method_not_allowed", "missing_scope", "internal", "storage_failed"]);
  });
});
