/**
 * Generates the types and values in packages/sdk/src/contract/*.gen.ts from openapi.yaml. With --check, writes nothing and fails
 * if they are stale.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";
import { parse } from "yaml";
import { contractFaults } from "./contract-faults.js";

const root = new URL("../../../", import.meta.url);
const target = new URL("../src/contract/", import.meta.url);
const banner = "// Generated from openapi.yaml by `npm run generate`. Do not edit.\n";
const methods = ["get", "put", "post", "delete", "patch"] as const;

interface Parameter {
  $ref?: string;
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
}

interface Example {
  $ref?: string;
  value?: { code?: string; error?: { code?: string } };
}

interface Response {
  $ref?: string;
  content?: Record<string, { examples?: Record<string, Example> }>;
}

interface Operation {
  readonly "x-problems"?: readonly string[];
  readonly "x-client-name"?: string;
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content?: Record<string, unknown> };
  responses: Record<string, Response>;
}

interface Document {
  info: { version: string };
  security: Record<string, string[]>[];
  paths: Record<string, Record<(typeof methods)[number], Operation | undefined>>;
  components: {
    schemas: Record<string, { description?: string }>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Response>;
    examples: Record<string, Example>;
  };
}

const text = readFileSync(new URL("openapi.yaml", root), "utf8");
const document: Document = parse(text);

const statusByCode = statusesOfCodes();

const faults = contractFaults(parse(text));
for (const fault of faults) console.error(`openapi.yaml: ${fault}`);

const files = new Map<string, string>([
  ["schema.gen.ts", `${banner}${astToString(await schemaTypes())}`],
  ["operations.gen.ts", operationsSource()],
  ["groups.gen.ts", groupsSource()],
  ["names.gen.ts", namesSource()],
  ["values.gen.ts", valuesSource()],
  ["version.gen.ts", versionSource()],
]);

let stale = faults.length > 0;
for (const [name, source] of files) {
  const url = new URL(name, target);
  if (process.argv.includes("--check")) {
    if (read(url) === source) continue;
    stale = true;
    console.error(`${fileURLToPath(url)} is stale: run \`npm run generate\` and commit the result`);
  } else if (read(url) !== source) {
    writeFileSync(url, source);
    console.error(`wrote ${name}`);
  }
}
process.exitCode = stale ? 1 : 0;

function schemaTypes() {
  const copy = JSON.parse(JSON.stringify(document)) satisfies OpenAPI3;
  return openapiTS(copy, { defaultNonNullable: false, postTransform: (type) => openList(type) });
}

/** Replaces `Known | string` with `Known | (string & {})`, which keeps the known values for autocompletion. */
function openList(type: ts.TypeNode): ts.TypeNode | undefined {
  if (!ts.isUnionTypeNode(type) || type.types.length !== 2) return undefined;
  const [known, any] = type.types;
  if (!known || ts.isToken(known) || any?.kind !== ts.SyntaxKind.StringKeyword) return undefined;
  const { factory } = ts;
  const text = factory.createIntersectionTypeNode([any, factory.createTypeLiteralNode([])]);
  return factory.createUnionTypeNode([known, factory.createParenthesizedType(text)]);
}

function read(url: URL): string | undefined {
  try {
    return readFileSync(url, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * Metadata of each operation by operationId, in the contract's order. Editors show the comment of an entry at the client's
 * method.
 */
function operationsSource(): string {
  const lines = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const facts = JSON.stringify(describe(method, path, operation));
      return [...docOf(method, path, operation).map((line) => `  ${line}`), `  ${operation.operationId}: ${facts},`];
    }),
  );
  const about = "/** Metadata of each operation: request, access and reply types. */\n";
  return `${banner}${about}export const operations = {\n${lines.join("\n")}\n} as const;\n`;
}

/** The operations of the public API by noun and verb, with the same comments. */
function groupsSource(): string {
  const named = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      const [noun = "", verb = ""] = operation?.["x-client-name"]?.split(".") ?? [];
      return operation && noun !== "" ? [{ noun, verb, path, method, operation }] : [];
    }),
  );
  const lines = [...new Set(named.map(({ noun }) => noun))].flatMap((noun) => {
    const ofNoun = named.filter((one) => one.noun === noun);
    const about = comment([
      `Calls of the public API: ${ofNoun.map(({ verb }) => `\`${verb}\``).join(", ")}.`,
      "",
      ...ofNoun.slice(0, 1).map(({ verb, operation }) => exampleOf(`${noun}.${verb}`, operation)),
    ]);
    const calls = ofNoun.flatMap(({ verb, method, path, operation }) => [
      ...docOf(method, path, operation, `${noun}.${verb}`).map((line) => `    ${line}`),
      `    ${verb}: "${operation.operationId}",`,
    ]);
    return [...about.map((line) => `  ${line}`), `  ${noun}: {`, ...calls, "  },"];
  });
  const about = "/** The operations of the public API by noun and verb. */\n";
  return `${banner}${about}export const groups = {\n${lines.join("\n")}\n} as const;\n`;
}

function docOf(method: string, path: string, operation: Operation, name = operation.operationId): string[] {
  const { summary, description = "" } = operation;
  return comment([
    `${summary}.`,
    "",
    ...description.trim().split("\n"),
    "",
    `\`${method.toUpperCase()} ${path}\``,
    "",
    ...errorsOf(operation),
    exampleOf(name, operation),
  ]);
}

function exampleOf(name: string, operation: Operation): string {
  const required = parametersOf(operation).filter((parameter) => parameter.required);
  const named = (where: Parameter["in"]) => required.filter((p) => p.in === where).map((p) => p.name);
  const groups = (["path", "query"] as const).filter((where) => named(where).length > 0);
  const parts = groups.map((where) => `${where}: { ${named(where).join(", ")} }`);
  const input = [...parts, ...(operation.requestBody ? ["body"] : [])].join(", ");
  return `@example const reply = await client.${name}(${input === "" ? "" : `{ ${input} }`});`;
}

/** The codes of its errors, with their status. */
function errorsOf({ "x-problems": codes = [] }: Operation): string[] {
  // A code has the same status wherever it is answered. Without an example, the contract does not say which.
  const statusOf = (code: string) => statusByCode.get(code) ?? "";
  const statuses = [...new Set(codes.map(statusOf))].sort();
  const ofStatus = (status: string) => codes.filter((code) => statusOf(code) === status).map((code) => `\`${code}\``);
  const parts = statuses.map((status) => `${status} ${ofStatus(status).join(", ")}`.trim());
  return parts.length === 0 ? [] : [`@throws ApiError ${parts.join("; ")}`];
}

function statusesOfCodes(): Map<string, string> {
  const responses = Object.values(document.paths).flatMap((item) =>
    methods.flatMap((method) => Object.entries(item[method]?.responses ?? {})),
  );
  return new Map(
    responses.flatMap(([status, response]) => {
      const { content = {} } = response.$ref ? lookUp(document.components.responses, response.$ref) : response;
      return Object.values(content["application/json"]?.examples ?? {}).flatMap((example) => {
        const { value } = example.$ref ? lookUp(document.components.examples, example.$ref) : example;
        const code = value?.error?.code ?? value?.code;
        return status < "400" || code === undefined ? [] : [[code, status] as const];
      });
    }),
  );
}

function comment(text: readonly string[]): string[] {
  if (text.length === 1) return [`/** ${text[0]} */`];
  const lines = text.flatMap((line, index) => (line === "" && text[index - 1] === "" ? [] : [` * ${line}`.trimEnd()]));
  return ["/**", ...lines.map((line) => line.replaceAll("*/", "*\\/")), " */"];
}

function parametersOf(operation: Operation): Parameter[] {
  return (operation.parameters ?? []).map((p) => (p.$ref ? lookUp(document.components.parameters, p.$ref) : p));
}

function describe(method: string, path: string, operation: Operation) {
  const security = operation.security ?? document.security;
  const parameters = parametersOf(operation);
  const named = (where: Parameter["in"]) => parameters.filter((p) => p.in === where).map((p) => p.name);
  return {
    method,
    path,
    tag: operation.tags[0],
    access: accessOf(security),
    link: security.some((entry) => "linkToken" in entry),
    key: keyOf(security),
    pathParams: named("path"),
    queryParams: named("query"),
    headerParams: named("header"),
    body: operation.requestBody !== undefined,
    bodyType: bodyType(operation.requestBody),
    replies: replyTypes(operation),
  };
}

function accessOf(security: Record<string, string[]>[]): "public" | "customer" | "admin" {
  if (security.some(({ bearerAuth = [] }) => bearerAuth.includes("admin"))) return "admin";
  return security.some((entry) => "bearerAuth" in entry || "apiKey" in entry) ? "customer" : "public";
}

/** Whether an API key is refused, accepted like a session, or required. */
function keyOf(security: Record<string, string[]>[]): "refused" | "accepted" | "required" {
  if (!security.some((entry) => "apiKey" in entry)) return "refused";
  return security.some((entry) => "bearerAuth" in entry) ? "accepted" : "required";
}

/** Encoding of the body; JSON if the contract offers several. */
function bodyType(body: Operation["requestBody"]): "json" | "form" | "text" {
  if (!body?.content || "application/json" in body.content) return "json";
  return "application/x-www-form-urlencoded" in body.content ? "form" : "text";
}

function replyTypes(operation: Operation): string[] {
  const successes = Object.entries(operation.responses).filter(([status]) => status.startsWith("2"));
  const types = successes.flatMap(([, response]) =>
    Object.keys((response.$ref ? lookUp(document.components.responses, response.$ref) : response).content ?? {}),
  );
  return [...new Set(types)];
}

function lookUp<T>(part: Record<string, T>, ref: string): T {
  const found = part[ref.slice(ref.lastIndexOf("/") + 1)];
  if (!found) throw new Error(`${ref} does not exist`);
  return found;
}

/** Descriptions, summaries and examples do not affect the version. */
function versionSource(): string {
  const isForPeople = (key: string, value: unknown) =>
    /^examples?$/.test(key) || (/^(?:description|summary)$/.test(key) && typeof value === "string");
  const facts = JSON.stringify(document, (key, value: unknown) => (isForPeople(key, value) ? undefined : value));
  const version = `${document.info.version}+${createHash("sha256").update(facts).digest("hex").slice(0, 8)}`;
  const about =
    "/** Version of the contract of this package. A server sends its own in the header `X-Shipctl-Contract`. */\n";
  return `${banner}${about}export const contractVersion: string = "${version}";\n`;
}

/** Lists and limits of the contract as values. */
function valuesSource(): string {
  const at = (path: string): unknown =>
    path.split("/").reduce<unknown>((part, name) => new Map(Object.entries(Object(part))).get(name), document);
  const schema = (path: string) => at(`components/schemas/${path}`);
  const parameter = (path: string) => at(`components/parameters/${path}`);
  const topUp = (bound: string) => schema(`CreateInvoiceRequest/properties/amount/${bound}`);
  const limits = {
    addressText: schema("ShippingAddress/properties/name/maxLength"),
    orderText: schema("CreateOrderRequest/properties/reference/maxLength"),
    description: schema("PackageDetails/properties/description/maxLength"),
    productName: schema("CreateOrderRequest/properties/productName/maxLength"),
    cell: schema("BulkCell/anyOf/0/maxLength"),
    fileName: schema("ProcessBulkRequest/properties/fileName/maxLength"),
    columns: schema("ProcessBulkRequest/properties/originalHeaders/maxItems"),
    header: schema("ProcessBulkRequest/properties/originalHeaders/items/maxLength"),
    originalCell: schema("BulkPurchaseRow/properties/original/items/maxLength"),
    originalItems: schema("BulkPurchaseRow/properties/originalItems/maxItems"),
    bulkRows: schema("ProcessBulkRequest/properties/orders/maxItems"),
    weight: schema("PackageDetails/properties/weight/maximum"),
    dimension: schema("Dimensions/properties/length/maximum"),
    smallest: schema("Dimensions/properties/length/minimum"),
    insuredValue: schema("PackageDetails/properties/insuredValue/maximum"),
    name: schema("RegisterRequest/properties/name/maxLength"),
    zip: schema("AddressInput/properties/zip/maxLength"),
    phone: schema("AddressInput/properties/phone/maxLength"),
    country: schema("AddressToCheck/properties/country/maxLength"),
    savedAddresses: schema("AddressList/maxItems"),
    savedParcels: schema("ParcelList/maxItems"),
    webhooks: schema("WebhookList/properties/webhooks/maxItems"),
    apiKeys: schema("ApiKeyList/properties/apiKeys/maxItems"),
    apiKeyName: schema("ApiKeyName/maxLength"),
    parcelName: schema("ParcelInput/properties/name/maxLength"),
    parcelSkus: schema("ParcelInput/properties/skus/maxItems"),
    customsLines: schema("PackageDetails/properties/customs/maxItems"),
    skuPattern: schema("ParcelInput/properties/skus/items/maxLength"),
    serviceLevels: schema("SaveServiceLevelsRequest/properties/levels/maxItems"),
    serviceLevel: schema("ServiceLevelInput/properties/level/maxLength"),
    addressesOfACheck: schema("CheckAddressesRequest/properties/addresses/maxItems"),
    quantity: schema("CreateOrderRequest/properties/quantity/maximum"),
    value: schema("PackageDetails/properties/value/maximum"),
    reason: schema("RefundReason/properties/reason/maxLength"),
    providerKey: schema("AddConnectionRequest/properties/key/maxLength"),
    url: schema("AddConnectionRequest/properties/baseUrl/maxLength"),
    note: schema("NoteInput/properties/text/maxLength"),
    terms: schema("AppSettingsInput/properties/terms/maxLength"),
    question: schema("FaqInput/properties/question/maxLength"),
    answer: schema("FaqInput/properties/answer/maxLength"),
    tag: schema("FaqInput/properties/tags/items/maxLength"),
    csrfToken: schema("ConfirmAmazonOrdersRequest/properties/csrfToken/maxLength"),
    topUpUsd: { least: topUp("minimum"), most: topUp("maximum") },
    markupPercent: schema("RatePricing/properties/markupPercent/maximum"),
    marginPercent: schema("SuggestPricesRequest/properties/marginPercent/maximum"),
    password: {
      least: schema("RegisterRequest/properties/password/minLength"),
      most: schema("RegisterRequest/properties/password/maxLength"),
    },
    voidDays: {
      least: schema("VoidDaysOfCarrier/minimum"),
      most: schema("VoidDaysOfCarrier/maximum"),
    },
    callLimit: schema("SetRateLimitRequest/properties/rateLimit/maximum"),
    idempotencyKey: parameter("idempotencyKey/schema/maxLength"),
    search: parameter("search/schema/maxLength"),
    page: parameter("page/schema/maximum"),
    pageSize: parameter("limit/schema/maximum"),
    rowPageSize: parameter("rowLimit/schema/maximum"),
    eventPageSize: parameter("eventLimit/schema/maximum"),
    metadataKeys: schema("Metadata/maxProperties"),
    metadataText: schema("Metadata/additionalProperties/maxLength"),
    fieldErrors: schema("Problem/properties/errors/maxItems"),
    ordersOfACall: schema("V1CreateBulkLabelsRequest/properties/orders/maxItems"),
    labelsOfALink: schema("LabelLinkRequest/properties/orderIds/maxItems"),
    labelsOfAPart: parameter("labelPart/x-labels-per-part"),
  };
  const values: [string, string, unknown][] = [
    ["CARRIERS", "The carriers, in the order in which they are shown.", schema("Carrier/enum")],
    ["USPS_TEMPLATES", "Label templates, for USPS only.", schema("UspsTemplate/enum")],
    ["COUNTRIES", "The countries of saved addresses.", schema("AddressInput/properties/country/enum")],
    ["RESULT_LAYOUTS", "The layouts of a results file.", schema("ResultLayout/enum")],
    ["API_KEY_SCOPES", "What an API key may do.", schema("ApiKeyScope/enum")],
    ["OPERATOR_KEY_SCOPES", "What an operator key may do.", schema("OperatorKeyScope/enum")],
    ["MAIL_KINDS", "What a mail is about.", schema("MailKind/enum")],
    ["OWN_MAIL_KINDS", "The mails that a customer can switch off.", schema("OwnMailKind/enum")],
    ["OPERATOR_ROLES", "The roles of operators.", schema("OperatorRole/enum")],
    ["WEBHOOK_EVENTS", "The types of events that a webhook can take; `*` takes all.", schema("WebhookEventType/enum")],
    [
      "METADATA_FORMS",
      "The patterns of a key and of a text of metadata.",
      { key: schema("Metadata/propertyNames/pattern"), text: schema("Metadata/additionalProperties/pattern") },
    ],
    [
      "LIMITS",
      "Maximum text lengths (characters) and list sizes, and limits of weight (lbs), size (inches) and amounts (USD).",
      limits,
    ],
  ];
  const missing = JSON.stringify(limits, (_key, value: unknown) => value ?? "missing");
  if (missing.includes('"missing"')) throw new Error(`openapi.yaml lacks a limit: ${missing}`);
  const lines = values.map(
    ([name, about, value]) => `/** ${about} */\nexport const ${name} = ${JSON.stringify(value)} as const;\n`,
  );
  return `${banner}${lines.join("")}`;
}

function namesSource(): string {
  const lines = Object.entries(document.components.schemas).flatMap(([name, { description }]) => [
    ...(description ? comment(description.trim().split("\n")) : []),
    `export type ${name} = components["schemas"]["${name}"];`,
  ]);
  return `${banner}import type { components } from "./schema.gen.js";\n\n${lines.join("\n")}\n`;
}
