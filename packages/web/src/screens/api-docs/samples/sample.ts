import type { ApiCall } from "../contract/read-contract.js";

/** The languages of samples; `typescript` is the SDK. */
export const LANGUAGES = ["curl", "typescript", "python", "php", "shipctl"] as const;
export type Language = (typeof LANGUAGES)[number];

export interface SampleInput {
  readonly call: ApiCall;
  /** The server's URL. */
  readonly server: string;
  /** The account's key, while it is shown. */
  readonly apiKey: string | undefined;
}

/** A parameter's example value in the contract. */
export const exampleValue = ({ parameters }: ApiCall, name: string): string =>
  parameters.find((parameter) => parameter.name === name)?.example ?? "";

/** Of the filters of a list, samples show this one. */
const SHOWN_FILTERS = ["reference"];

/** The example values of a call's path parameters, or of the query parameters that samples show. */
const exampleValues = ({ parameters }: ApiCall, place: "path" | "query"): Readonly<Record<string, string>> =>
  Object.fromEntries(
    parameters
      .filter(({ name, in: where, required }) => where === place && (required || SHOWN_FILTERS.includes(name)))
      .map(({ name, example = "" }) => [name, example]),
  );

/** The path with its parameters filled in. */
export const filledPath = (path: string, value: (name: string) => string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(value(name)));

/** The file name for a call that returns a PDF; undefined for JSON. */
function fileNameOf(call: ApiCall): string | undefined {
  if (call.replies[0]?.type !== "application/pdf") return undefined;
  const [id = "labels"] = Object.values(exampleValues(call, "path"));
  return `${id}.pdf`;
}

/** A call as it is sent. */
export interface Sent {
  readonly url: string;
  readonly method: string;
  readonly apiKey: string;
  /** Of a call that buys. */
  readonly idempotencyKey: string | undefined;
  readonly body: unknown;
  /** The name of the file that it returns. */
  readonly file: string | undefined;
}

/** The call of a sample, with the contract's examples. */
export function sentBy({ call, server, apiKey = "YOUR_API_KEY" }: SampleInput): Sent {
  const query = new URLSearchParams(exampleValues(call, "query")).toString();
  const path = filledPath(call.path, (name) => exampleValue(call, name));
  return {
    url: server + path + (query && `?${query}`),
    method: call.method,
    apiKey,
    idempotencyKey: call.movesMoney ? exampleValue(call, "Idempotency-Key") : undefined,
    body: call.body?.example,
    file: fileNameOf(call),
  };
}

/** @example curlSample({ call, server: "https://labels.example", apiKey: undefined }) */
export function curlSample(input: SampleInput): string {
  const { url, method, apiKey, idempotencyKey, body, file } = sentBy(input);
  // With a body, curl sends a POST by itself.
  const isUsual = method === (body === undefined ? "GET" : "POST");
  const parts = [
    `curl ${isUsual ? "" : `-X ${method} `}${quoted(url)}`,
    `-H ${quoted(`x-api-key: ${apiKey}`)}`,
    idempotencyKey !== undefined && `-H ${quoted(`Idempotency-Key: ${idempotencyKey}`)}`,
    body !== undefined && `-H ${quoted("Content-Type: application/json")}`,
    body !== undefined && `-d ${quoted(JSON.stringify(body, null, 2))}`,
    file && `-o ${file}`,
  ];
  return parts.filter((part) => typeof part === "string").join(" \\\n  ");
}

/** Quotes for a POSIX shell, where everything in single quotes is literal. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The equivalent `shipctl` commands. Calls without one are not listed. */
const COMMANDS: Readonly<Record<string, string>> = {
  v1GetUser: "shipctl balance",
  v1ListServices: "shipctl services",
  v1CheckAddresses: "shipctl addresses check",
  v1CreateQuotes: "shipctl quote --weight 2 --size 12x10x5",
  v1CreateLabel: [
    'shipctl buy --service "UPS Ground" --weight 2 --size 12x10x5',
    '--from-name Warehouse --from-street1 "1 Sample Street"',
    "--from-city Springfield --from-state IL --from-zip 62701",
    "--from-phone 217-555-0100",
    '--to-name "Test Recipient" --to-street1 "2 Sample Avenue"',
    "--to-city Portland --to-state OR --to-zip 97201",
    "--to-phone 503-555-0100",
    "--label label.pdf --yes",
  ].join(" \\\n  "),
  v1CreateBulkLabels: 'shipctl bulk buy orders.csv --service "UPS Ground" \\\n  --labels labels.pdf --yes',
  v1ListEvents: "shipctl events --after evt_41-1",
  v1ListTransactions: "shipctl transactions",
  v1ListOrders: "shipctl orders list --reference invoice-1001",
  v1GetOrder: "shipctl orders show ORD-100001",
  v1VoidOrder: "shipctl orders void ORD-100001 --yes",
  v1ReturnOrder: "shipctl orders return ORD-100001 --yes",
  v1RefreshTracking: "shipctl orders track ORD-100001 --refresh",
  v1ListBulkOrders: "shipctl bulk list",
  v1RetryBulkOrder: "shipctl bulk retry BULK-100001 --yes",
  v1StopBulkOrder: "shipctl bulk stop BULK-100001 --yes",
  v1GetBulkOrder: "shipctl bulk show BULK-100001",
  v1GetLabel: "shipctl labels ORD-100001 -o ORD-100001.pdf",
  v1CreateLabelFile: "shipctl labels ORD-100001 ORD-100002 --zip",
  v1GetBulkLabels: "shipctl bulk labels BULK-100001 -o BULK-100001.pdf",
  v1ListParcels: "shipctl parcels list",
  v1CreateParcel: 'shipctl parcels add --name "Mug box" --weight 1.25 --size 6x6x5 --sku "MUG-*"',
  v1UpdateParcel: "shipctl parcels edit prc_1 --weight 1.5",
  v1DeleteParcel: "shipctl parcels remove prc_1 --yes",
  v1CreateManifest: "shipctl manifests create --carrier USPS --zip 62701 --yes",
  v1ListManifests: "shipctl manifests list",
  v1RetryManifest: "shipctl manifests retry MAN-100001 --yes",
  v1CancelManifest: "shipctl manifests cancel MAN-100001 --yes",
  v1GetManifestFile: "shipctl manifests download MAN-100001 -o MAN-100001.pdf",
  v1ListWebhooks: "shipctl webhooks list",
  v1CreateWebhook: "shipctl webhooks add https://shop.example/shipctl \\\n  --events label.bought,tracking.updated",
  v1UpdateWebhook: "shipctl webhooks edit whk_1 --turn on",
  v1DeleteWebhook: "shipctl webhooks remove whk_1 --yes",
  v1TestWebhook: "shipctl webhooks test whk_1",
  v1RotateWebhookSecret: "shipctl webhooks rotate whk_1 --yes",
  v1RedeliverWebhookEvents: "shipctl webhooks redeliver whk_1 --since 2026-11-01T09:00:00.000Z",
  v1ListWebhookDeliveries: "shipctl webhooks log whk_1",
  v1RedeliverWebhookEvent: "shipctl webhooks redeliver whk_1 whd_1",
};

export function shipctlSample({ call, server, apiKey = "YOUR_API_KEY" }: SampleInput): string | undefined {
  const command = COMMANDS[call.id];
  return command && `export SHIPCTL_URL=${server}\nexport SHIPCTL_API_KEY=${apiKey}\n\n${command}`;
}

/** A call with the SDK. */
export function typescriptSample({ call, server, apiKey }: SampleInput): string {
  const file = fileNameOf(call);
  const key = apiKey === undefined ? "process.env.SHIPCTL_API_KEY" : JSON.stringify(apiKey);
  const [path, query] = [exampleValues(call, "path"), exampleValues(call, "query")];
  const input = {
    ...(Object.keys(path).length > 0 && { path }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(call.movesMoney && { idempotencyKey: exampleValue(call, "Idempotency-Key") }),
    ...(call.body && { body: call.body.example }),
  };
  const argument = Object.keys(input).length > 0 ? literal(input) : "";
  return [
    ...(file ? [`import { writeFile } from "node:fs/promises";`] : []),
    `import { createClient } from "@shipctl/sdk";`,
    "",
    `const client = createClient({ baseUrl: ${JSON.stringify(server)}, apiKey: ${key} });`,
    `const ${file ? "file" : "reply"} = await client.${call.id}(${argument});`,
    file ? `await writeFile(${JSON.stringify(file)}, await file.bytes());` : "console.log(reply);",
  ].join("\n");
}

/** JSON with unquoted property names. JSON strings contain no line breaks, so the pattern matches names only. */
function literal(value: unknown): string {
  const long = JSON.stringify(value, null, 2).replace(/^(\s*)"([A-Za-z_]\w*)":/gm, "$1$2:");
  const short = long.replace(/\n\s*/g, " ");
  return short.length <= 60 ? short : long;
}
