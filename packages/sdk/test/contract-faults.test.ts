import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { contractFaults } from "../scripts/contract-faults.js";
import type { Described } from "../scripts/described-contract.js";
import { publicContract } from "../scripts/documents.js";

const text = readFileSync(new URL("../../../openapi.yaml", import.meta.url), "utf8");
const contract = (): Described => parse(text);

describe("the contract", () => {
  it("has descriptions, consistent examples and the codes of v1", () => {
    expect(contractFaults(contract())).toEqual([]);
  });

  it("has no faults when reduced to the public API", () => {
    expect(contractFaults(JSON.parse(JSON.stringify(publicContract(text))))).toEqual([]);
  });

  it.each([
    [
      "a property without a description",
      "'The readable id, `ORD-` and digits.'",
      "''",
      "Order.orderId needs a `description`",
    ],
    [
      "a schema without one",
      "description: 'An order: a label and its parcel.'\n",
      "description: ''\n",
      "Order needs a `description`",
    ],
    [
      "a call without a noun in the client",
      "      x-client-name: orders.create\n",
      "",
      "v1CreateLabel needs an `x-client-name`",
    ],
    [
      "two calls of one name in the client",
      "x-client-name: orders.list",
      "x-client-name: orders.create",
      "x-client-name orders.create is also that of v1CreateLabel",
    ],
    ["a reply that says Done.", "description: The connections.", "description: Done.", "listConnections 200: say what"],
    [
      "an example of another name",
      "{ name: Second sandbox, key: any-key",
      "{ name: Mine, key: any-key",
      "addConnection: the example sends name Mine",
    ],
    [
      "an example with fewer entries than were sent",
      "orders: [{ reference: invoice-1001, ",
      "orders: [{ reference: invoice-1001, sender: { name: Warehouse }, recipient: { name: A } }, { reference: invoice-1001, ",
      "v1CreateBulkLabels: the example sends 3 orders and is answered with 2",
    ],
    [
      "an example of an entry that was not sent",
      "failures: [{ index: 1, code: invalid_input",
      "failures: [{ index: 7, code: invalid_input",
      "v1CreateBulkLabels: the example sends 2 entries and is answered with index 7",
    ],
    [
      "an example that answers what no example asks",
      "examples: { dryRun: { $ref: '#/components/examples/V1BulkCheck' } }",
      "examples: { other: { $ref: '#/components/examples/V1BulkCheck' } }",
      "v1CreateBulkLabels: no request's example is named other, like the one of 200",
    ],
    [
      "a reply whose words are a closed list",
      "carrier: { anyOf: [{ $ref: '#/components/schemas/Carrier' }, { type: string }], description: Carrier of the service. }",
      "carrier: { $ref: '#/components/schemas/Carrier', description: Carrier of the service. }",
      "Order.carrier: open the enum Carrier",
    ],
    [
      "a number without its unit",
      "description: Number of rows with a label. }",
      "description: Rows with a label. }",
      "BulkCounts.bought: name the unit",
    ],
    [
      "a code that v1 never answers",
      "        - label_voided\n        - payload_too_large\n        - quota_exceeded",
      "        - last_admin\n        - payload_too_large\n        - quota_exceeded",
      "V1ProblemCode has last_admin",
    ],
    [
      "a reply without its request's id",
      "description: The settings.\n          headers: { X-Request-Id",
      "description: The settings.\n          headers: { X-Id",
      "getAppSettings 200 needs the header X-Request-Id",
    ],
    [
      "a reply of the public API without its rate limit",
      "RateLimit-Remaining: { $ref: '#/components/headers/RateLimitRemaining' }, ",
      "",
      "v1GetOrder 404 needs the header RateLimit-Remaining",
    ],
    [
      "a query parameter without an example",
      "example: 5-a2fc5360efc46ac9, ",
      "",
      "getBulkMapping: the query parameter headerKey needs an `example`",
    ],
    [
      "a line that Markdown takes for a list",
      "The response for a record of another\n    customer is 404.",
      "Records of another customer return\n    404.",
      '/info: Markdown takes the line "404." for a list',
    ],
    [
      "a tag in two groups",
      "tags: [public-api] }",
      "tags: [public-api, order] }",
      "the tag order is in 2 of x-tagGroups",
    ],
    ["a tag in no group", "shop, service, setting,", "service, setting,", "the tag shop is in 0 of x-tagGroups"],
    ["a group of what is no tag", "tags: [public-api] }", "tags: [public-api, sale] }", "x-tagGroups has sale"],
    [
      "an amount with a type of its own",
      "spent: { $ref: '#/components/schemas/Money',",
      "spent: { type: number,",
      "BulkOrder.spent: refer to the schema Money",
    ],
  ])("refuses %s", (_what, from, to, fault) => {
    expect(text).toContain(from);
    expect(contractFaults(parse(text.replaceAll(from, to))).join("\n")).toContain(fault);
  });
});
