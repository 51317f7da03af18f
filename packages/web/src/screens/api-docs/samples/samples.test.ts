import { publicDocumentText } from "@shipctl/sdk/contract/public";
import { describe, expect, it } from "vitest";
import { type ApiCall, readContract } from "../contract/read-contract.js";
import { phpSample, pythonSample } from "./plain-http.js";
import { curlSample, shipctlSample, typescriptSample } from "./sample.js";

const { calls } = readContract(publicDocumentText);
const server = "https://labels.example";

/** Calls for programs, which no command makes. */
const WITHOUT_COMMAND = /^v1(AdvanceOrder|ResetTestBalance|GetKey|ListOpenManifests|GetManifest)$/;

const callNamed = (id: string): ApiCall => {
  const call = calls.find((one) => one.id === id);
  if (!call) throw new Error(`there is no ${id}`);
  return call;
};

describe("samples", () => {
  it.each(calls)("$id: exist in each language, with the server's URL", (call) => {
    const input = { call, server, apiKey: undefined };
    for (const sample of [curlSample, typescriptSample, pythonSample, phpSample])
      expect(sample(input)).toContain(server);
    if (!WITHOUT_COMMAND.test(call.id)) expect(shipctlSample(input)).toContain(server);
  });

  it("contain the key only while it is shown", () => {
    const call = callNamed("v1GetUser");
    for (const sample of [curlSample, typescriptSample, pythonSample, phpSample, shipctlSample]) {
      expect(sample({ call, server, apiKey: undefined })).toMatch(/YOUR_API_KEY|process\.env\.SHIPCTL_API_KEY/);
      expect(sample({ call, server, apiKey: "shp_one" })).toContain("shp_one");
    }
  });

  it("find orders by reference", () => {
    const input = { call: callNamed("v1ListOrders"), server, apiKey: undefined };
    expect(curlSample(input)).toContain(`'${server}/api/v1/orders?reference=invoice-1001'`);
    expect(typescriptSample(input)).toContain('client.v1ListOrders({ query: { reference: "invoice-1001" } })');
    expect(shipctlSample(input)).toContain("shipctl orders list --reference invoice-1001");
  });

  it("name the method of a call without a body", () => {
    const input = { call: callNamed("v1VoidOrder"), server, apiKey: undefined };
    expect(curlSample(input)).toContain(`curl -X POST '${server}/api/v1/orders/ORD-100001/void'`);
    expect(shipctlSample(input)).toContain("shipctl orders void ORD-100001");
  });

  it("for a shell escape quotes in strings", () => {
    const call = { ...callNamed("v1CreateLabel"), body: { fields: [], example: { name: "Seller's Goods" } } };
    expect(curlSample({ call, server, apiKey: undefined })).toContain(`"name": "Seller'\\''s Goods"`);
  });

  it("in TypeScript have unquoted property names where possible, and unchanged strings", () => {
    const example = { name: 'A "b": c', "not-a-name": 1 };
    const call = { ...callNamed("v1CreateLabel"), body: { fields: [], example } };
    const sample = typescriptSample({ call, server, apiKey: undefined });
    expect(sample).toContain('name: "A \\"b\\": c"');
    expect(sample).toContain('"not-a-name": 1');
  });

  it("in Python and PHP write values as the language does, with nothing to interpolate", () => {
    const example = { name: "Seller's $100\\Goods", yes: true, none: null, empty: {}, list: [1, "two"] };
    const call = { ...callNamed("v1CreateLabel"), body: { fields: [], example } };
    const input = { call, server, apiKey: undefined };
    expect(pythonSample(input)).toContain(String.raw`"name": "Seller's $100\\Goods"`);
    expect(pythonSample(input)).toMatch(/"yes": True,\s+"none": None,\s+"empty": \{\},\s+"list": \[1, "two"\],/);
    expect(phpSample(input)).toContain(String.raw`'name' => 'Seller\'s $100\\Goods'`);
    expect(phpSample(input)).toMatch(
      /'yes' => true,\s+'none' => null,\s+'empty' => \(object\) \[\],\s+'list' => \[1, 'two'\],/,
    );
  });

  it("send an Idempotency-Key for purchases, and write files to disk", () => {
    const buys = { call: callNamed("v1CreateLabel"), server, apiKey: undefined };
    expect(curlSample(buys)).toContain("-H 'Idempotency-Key: my-order-1001'");
    expect(typescriptSample(buys)).toContain('idempotencyKey: "my-order-1001"');
    const file = { call: callNamed("v1GetLabel"), server, apiKey: undefined };
    expect(curlSample(file)).toContain("-o ORD-100001.pdf");
    expect(typescriptSample(file)).toContain('writeFile("ORD-100001.pdf", await file.bytes())');
  });
});
