import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Client, createClient } from "@shipctl/sdk";
import { type BulkRow, mixedCarriersSampleCsv, readBulkCsv } from "@shipctl/sdk/files";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { signIn, stageWith } from "./demo-server.js";
import { allLeaves } from "./leaves.js";
import { environmentOf, runHere } from "./run-here.js";
import { standIns } from "./stand-ins.js";

const leaves = await allLeaves();

/** They run until they are stopped; other tests cover them. */
const ENDLESS = ["serve", "webhooks listen", "mcp"];
const ENDLESS_EXAMPLES = ["events --follow", "events --follow --after evt_41-1", "orders track ORD-100001 --watch"];

/** Answers to prompts. */
const ANSWERS: Readonly<Record<string, { words: readonly string[]; input?: string }>> = {
  register: { words: ["--name", "Me", "--email", "me@shop.test", "--password-stdin"], input: "my-password\n" },
  'register --name "Test Shop" --email me@shop.example --password-stdin < password.txt': {
    words: [],
    input: "my-password\n",
  },
  login: { words: ["--email", "demo@shipctl.test", "--password-stdin"], input: "demo-password\n" },
  "login --url https://labels.example --email me@shop.example": {
    words: ["--password-stdin"],
    input: "demo-password\n",
  },
  "login --email me@shop.example --password-stdin --code-stdin < password-and-code.txt": {
    words: [],
    input: "demo-password\n",
  },
  "second-factor remove": { words: ["--yes"] },
  "amazon confirm BULK-100001 --cookies cookies.json --save": { words: ["--csrf", "token"] },
  // No invoice is paid in these tests.
  "topup 50": { words: ["--no-wait"] },
  "topup 50 --open": { words: ["--no-wait"] },
};

/** Examples that cannot succeed here, and their expected exit codes. */
const ENDINGS: Readonly<Record<string, { code: number; says: string }>> = {
  // The failed row is refused again.
  "bulk retry BULK-100001": { code: 6, says: "bulk failures" },
  "bulk retry BULK-100001 --yes --failures failures.csv": { code: 6, says: "failures.csv" },
  // Its carrier has answered.
  "manifests retry MAN-100001": { code: 1, says: "is created" },
  "manifests cancel MAN-100001": { code: 1, says: "is created" },
  // There is no terminal to ask for a code in.
  "second-factor set-up": { code: 2, says: "--code-stdin" },
  "second-factor set-up > recovery-codes.txt": { code: 2, says: "--code-stdin" },
  "second-factor recovery-codes": { code: 1, says: "has no second factor" },
  "second-factor recovery-codes > recovery-codes.txt": { code: 1, says: "has no second factor" },
  // The administrator has none.
  "admin settings set --second-factor on": { code: 1, says: "Set up a second factor for your own account first" },
  // No job has failed permanently.
  "admin jobs restart job_1": { code: 1, says: 'Dead job "job_1" was not found' },
  "admin jobs dismiss job_1 --yes": { code: 1, says: 'Dead job "job_1" was not found' },
  // The order of the examples has cost more.
  'admin orders cost ORD-100001 7.10 --charge --reason "Weighed 3 lbs" --yes': {
    code: 1,
    says: "There is no difference to charge on.",
  },
  // The shop shows no tracking pages before its operator allows them.
  "orders track-link ORD-100001": { code: 1, says: "Tracking pages are off in this shop" },
  "admin golive --now --yes": { code: 1, says: "No connection sells real postage yet" },
  "admin connections add Provider https://provider.example --key-stdin < key.txt": { code: 1, says: "demo store" },
};

const shown = leaves
  .filter(({ path }) => !ENDLESS.includes(path))
  .flatMap(({ path, command }) => command.examples.map((example) => [example, path, command] as const))
  .filter(([example]) => !ENDLESS_EXAMPLES.includes(example));

describe("the examples of --help", () => {
  // A shop with samples may send its events to hosts of this list.
  const { home, server } = stageWith({ SHIPCTL_PRIVATE_HOSTS: "127.0.0.1" }, ["demo", "admin"]);
  let stage: Stage;
  const startedIn = process.cwd();

  beforeAll(async () => {
    stage = await setStage(server.url);
    process.chdir(stage.folder);
    // No machine has to have a printer.
    const programs = await standIns(home);
    await programs.put("lp");
    await programs.put("lpstat");
    vi.stubEnv("PATH", `${programs.folder}:${process.env.PATH}`);
  });
  afterAll(async () => {
    process.chdir(startedIn);
    vi.unstubAllEnvs();
    rmSync(stage.folder, { recursive: true, force: true });
  });

  it("exist for every command, each an example of that command", () => {
    expect(leaves.length).toBeGreaterThan(60);
    const strange = leaves.filter(
      ({ path, command: { examples } }) => examples.length === 0 || !examples.every((text) => text.startsWith(path)),
    );
    expect(strange.map(({ path }) => path)).toEqual([]);
  });

  it.each(shown)("work: shipctl %s", async (example, path, command) => {
    const { words, input, filter } = await stage.asTyped(example);
    const buys = !("buy" in command.flags) || words.includes("--buy");
    const asks = "yes" in command.flags && buys && !words.includes("--yes");
    const answers = ANSWERS[example.replace(/\s+#.*$/, "")] ?? { words: [], input };
    const profile = path.startsWith("admin ") ? "admin" : "demo";
    const env = { ...environmentOf(home), HOME: stage.folder, SHIPCTL_PROFILE: profile };
    // Other examples have bought the same label.
    const again = path === "buy" && !words.includes("--again") ? ["--again"] : [];
    const typed = [...words, ...answers.words, ...(asks ? ["--yes"] : []), ...again]
      // As the shell does.
      .map((word) => word.replace(/^~(?=\/)/, stage.folder));
    const { code, out, err } = await runHere(typed, { input: answers.input ?? "", env });
    const ending = ENDINGS[example] ?? { code: 0, says: "" };
    expect(code, `${words.join(" ")}\n${err}`).toBe(ending.code);
    expect(err).toContain(ending.says);
    if (words.includes("--json")) expect(() => JSON.parse(out)).not.toThrow();
    if (filter !== undefined) expect(chosenBy(filter, JSON.parse(out)), filter).not.toContain(undefined);
    if (path === "logout") await signIn(home, server.url);
  });
});

/** What an example assumes: files, and records with the names that it uses. */
interface Stage {
  readonly folder: string;
  asTyped(example: string): Promise<Typed>;
}

interface Typed {
  readonly words: readonly string[];
  readonly input: string;
  /** The path that a following `jq` selects, if it is a plain path. */
  readonly filter: string | undefined;
}

async function setStage(url: string): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), "shipctl-examples-"));
  const [customer, admin] = await Promise.all([clientOf(url, "demo"), clientOf(url, "admin")]);
  const { users } = await admin.listUsers({ query: { search: "demo@" } });
  await admin.setUserBalance({ path: { id: users[0]?._id ?? "" }, body: { balance: 9_000 } });
  await customer.createAddress({ body: { type: "recipient", ...PLACE, name: "Test Recipient" } });
  const post = { street1: "PSC 802 Box 74", city: "APO", state: "AE", zip: "09499" };
  await customer.createAddress({ body: { type: "recipient", ...PLACE, ...post, name: "Test Soldier" } });
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await admin.createFaq({ body: { question: `Question ${number}?`, answer: "Yes.", tags: ["Orders"] } });
  }
  let newest = await newCustomer(url);
  const standIns: Readonly<Record<string, () => Promise<string>>> = {
    "https://labels.example": async () => url,
    "me@shop.example": async () => "demo@shipctl.test",
    // The demo store has no other connection.
    "(?:ShipEngine|EasyPost)": async () => "Sandbox",
    "ORD-\\d+": () => newOrder(customer),
    "9400 1000 0000 0000 1000 10": async () =>
      (await customer.getOrder({ path: { id: await newOrder(customer) } })).trackingNumber ?? "",
    "BULK-\\d+": () => newBulkOrder(customer),
    "MAN-\\d+": () => newManifest(customer),
    "https://shop.example/shipctl": async () => HOOK,
    whk_1: async () => (await customer.v1ListWebhooks()).webhooks[0]?.id ?? "",
    whd_1: () => newDelivery(customer),
    adr_1: async () => (await customer.createAddress({ body: { type: "sender", ...PLACE, name: "Dock" } }))._id,
    opk_1: async () => (await admin.listOperatorKeys()).operatorKeys[0]?._id ?? "",
    key_1: async () => (await customer.listApiKeys()).apiKeys.find(({ isDefault }) => !isDefault)?._id ?? "",
    prc_1: async () => (await customer.listParcels())[0]?._id ?? "",
    faq_1: async () => (await admin.listFaqsToEdit())[0]?._id ?? "",
    "demo@shipctl\\.test": async () => {
      newest = await newCustomer(url);
      return newest.email;
    },
    "inv_\\w+": async () => (await newest.client.createInvoice({ body: { amount: 50 } })).invoiceId,
    "usr_\\w+": async () => (await newest.client.verifySession()).user._id,
    "[0-9a-f]{16}": () => otherSession(url),
    "(?:ann|right)@shop.example": async () => `${crypto.randomUUID()}@shop.example`,
  };
  // Only labels that the carrier does not void are refunded.
  const toRefund = {
    ...standIns,
    "ORD-\\d+": async () => {
      const id = await newOrder(customer, "Void Refused");
      await customer.voidOrder({ path: { id } });
      return id;
    },
    "BULK-\\d+": async () => {
      const bulkOrderId = await newBulkOrder(customer, "Void Refused");
      await customer.voidBulkOrder({ path: { bulkOrderId } });
      return bulkOrderId;
    },
  };
  const toRegister = { ...standIns, "me@shop.example": async () => "me@shop.example" };
  const toEndKeys = {
    ...standIns,
    "Night job": async () => {
      await keepKey(newest.client, true);
      return "Night job";
    },
  };
  const toEndSessions = {
    ...standIns,
    "[0-9a-f]{16}": async () => (await newest.client.listSessions()).sessions[0]?._id ?? "",
  };
  const toReceive = { ...standIns, "inv_\\w+": () => paidInvoice(customer, url) };
  const standInsOf = (command: string) => {
    if (command.startsWith("admin customers sessions ")) return toEndSessions;
    if (command.startsWith("admin customers api-keys ")) return toEndKeys;
    if (command.startsWith("register ")) return toRegister;
    if (/^(?:admin invoices )?receipt /.test(command)) return toReceive;
    return command.includes(" refund ") ? toRefund : standIns;
  };
  const asTyped = async (example: string): Promise<Typed> => {
    // Files that earlier examples wrote are removed.
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
    const key = example.includes("api-key.txt") ? (await customer.getApiKey()).apiKey : "";
    for (const [name, text] of Object.entries({ ...files(example), "api-key.txt": `${key}\n` }))
      writeFileSync(join(folder, name), text);
    await keepOne(customer, "Warehouse");
    if (/parcel/.test(example)) {
      await keepParcels(customer, example.startsWith("parcels add") ? [] : ["Small box", "Mug box"]);
    }
    const first = (await admin.listConnections()).find(({ name }) => name === "Sandbox");
    if (first && !first.isDefault) await admin.setDefaultConnection({ path: { id: first._id } });
    if (example.startsWith("amazon levels")) {
      const levels = [{ level: "SecondDay", carrier: "UPS" as const, service: "UPS 2nd Day Air" }];
      await customer.saveServiceLevels({ body: { levels } });
    }
    if (example.startsWith("webhooks")) await keepWebhook(customer, !example.startsWith("webhooks add"));
    if (example.startsWith("admin api-keys")) await keepDesk(admin);
    if (example.startsWith("api-key")) await keepKey(customer, !example.startsWith("api-key create"));
    if (example.startsWith("manifests")) await newOrder(customer);
    if (example.startsWith("admin connections default")) await sellSomething(admin, "Second Sandbox");
    const [line = "", filter] = example.replace(/\s+#.*$/, "").split(/ \| jq (?:-r )?/);
    const [command = "", file] = line.split(/ [|>] ?/)[0]?.split(" < ") ?? [];
    const words: string[] = [];
    for (const word of shellWords(command)) words.push(await replaced(word, standInsOf(command)));
    const input = file === undefined ? "" : readFileSync(join(folder, file), "utf8");
    const plain = filter?.replaceAll("'", "").replace(/ \| .*$/, "");
    return { words, input, filter: plain };
  };
  return { folder, asTyped };
}

/** Paid on the sandbox's page. */
async function paidInvoice(customer: Client, url: string): Promise<string> {
  const { invoiceId, paymentUrl } = await customer.createInvoice({ body: { amount: 50 } });
  const body = new URLSearchParams({ action: "pay", amount: "50.00", payment: invoiceId });
  await fetch(new URL(new URL(paymentUrl).pathname, url), { method: "POST", body });
  return invoiceId;
}

async function replaced(word: string, standIns: Readonly<Record<string, () => Promise<string>>>): Promise<string> {
  for (const [pattern, make] of Object.entries(standIns)) {
    if (new RegExp(`^${pattern}$`).test(word)) return make();
  }
  return word;
}

/** Splits a line like a shell: quotation marks group words, a trailing backslash continues the line. */
function shellWords(command: string): string[] {
  const words = command.replaceAll(/\\\n\s*/g, "").match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? [];
  return words.map((word) => word.replaceAll(/["']/g, ""));
}

/** Evaluates a path like `.orders[].trackingNumber`; other `jq` syntax is not supported. */
function chosenBy(filter: string, data: unknown): unknown[] {
  const steps = filter.match(/\w+|\[\d*\]/g) ?? [];
  return steps.reduce<unknown[]>(
    (found, step) =>
      found.flatMap((value) => {
        if (step === "[]") return Array.isArray(value) ? value : [undefined];
        const key = step.replaceAll(/[[\]]/g, "");
        return [typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined];
      }),
    [data],
  );
}

const PLACE = { street1: "2 Sample Avenue", city: "Portland", state: "OR", zip: "97205", phone: "503-555-0100" };

async function clientOf(url: string, who: string): Promise<Client> {
  const body = { email: `${who}@shipctl.test`, password: `${who}-password` };
  const { token } = await createClient({ baseUrl: url }).login({ body });
  return createClient({ baseUrl: url, token });
}

let made = 0;

async function newCustomer(url: string): Promise<{ readonly email: string; readonly client: Client }> {
  made += 1;
  const email = `person${made}@shop.example`;
  const body = { name: "Test Person", email, password: "long-enough" };
  const { token } = await createClient({ baseUrl: url }).register({ body });
  return { email, client: createClient({ baseUrl: url, token }) };
}

/** Signs in once more, and returns the id of that session. */
async function otherSession(url: string): Promise<string> {
  const { sessions } = await (await clientOf(url, "demo")).listSessions();
  return sessions.find(({ current }) => current)?._id ?? "";
}

async function newOrder(client: Client, name = "Test Recipient"): Promise<string> {
  const packageDetails = { weight: 2, dimensions: { length: 12, width: 10, height: 5 } };
  const person = { ...PLACE, name };
  const parcel = {
    carrier: "UPS" as const,
    serviceType: "UPS Ground",
    sender: person,
    recipient: person,
    packageDetails,
  };
  const { price } = await client.calculatePrice({ body: parcel });
  return (await client.createOrder({ body: { ...parcel, price } })).order.orderId;
}

async function newManifest(client: Client): Promise<string> {
  await newOrder(client);
  const body = { carrier: "UPS" as const, senderZip: PLACE.zip, senderStreet: PLACE.street1 };
  return (await client.createManifest({ body })).manifestId;
}

/** Buys one row, with an Amazon order; another row fails. */
async function newBulkOrder(client: Client, toName = "Test Recipient"): Promise<string> {
  const file = readBulkCsv(mixedCarriersSampleCsv().text);
  const [row] = file.ok ? file.rows : [];
  if (!row) throw new Error("the sample has no rows");
  const amazon = { orderNumber: "111-1111111-1111111", orderItemId: "1", quantity: "1", sku: "MUG" };
  const data: BulkRow[] = [
    { ...row, ...amazon, toName },
    { ...row, toName: "Carrier Refuses" },
  ];
  const picked = { carrier: "UPS" as const, service: "UPS Ground" };
  const { results, totalPrice } = await client.validateBulkOrder({ body: { ...picked, orders: data } });
  const orders = results.flatMap(({ rowIndex, price = 0 }) => {
    const found = data[rowIndex];
    return found ? [{ rowIndex, price, data: found }] : [];
  });
  return (await client.processBulkOrder({ body: { ...picked, totalPrice, orders } })).bulkOrderId;
}

/** Earlier examples may have added or removed addresses of this name. */
async function keepOne(client: Client, name: string): Promise<void> {
  const [first, ...others] = (await client.listAddresses()).filter((address) => address.name === name);
  if (!first) await client.createAddress({ body: { type: "sender", ...PLACE, name } });
  for (const { _id } of others) await client.deleteAddress({ path: { id: _id } });
}

/** Nothing listens there. */
const HOOK = "http://127.0.0.1:9/shipctl";

async function keepWebhook(client: Client, isKept: boolean): Promise<void> {
  for (const { id } of (await client.v1ListWebhooks()).webhooks) {
    await client.v1DeleteWebhook({ path: { webhook_id: id } });
  }
  if (isKept) await client.v1CreateWebhook({ body: { url: HOOK, events: ["*"] } });
}

async function keepKey(client: Client, isKept: boolean): Promise<void> {
  for (const { _id: id, isDefault } of (await client.listApiKeys()).apiKeys) {
    if (!isDefault) await client.deleteApiKey({ path: { id } });
  }
  if (isKept) await client.createApiKey({ body: { name: "Night job", scopes: ["read"] } });
}

async function keepDesk(admin: Client): Promise<void> {
  for (const { _id: id } of (await admin.listOperatorKeys()).operatorKeys) {
    await admin.deleteOperatorKey({ path: { id } });
  }
  await admin.createOperatorKey({ body: { name: "Refund desk", scopes: ["read"] } });
}

async function newDelivery(client: Client): Promise<string> {
  const [webhook] = (await client.v1ListWebhooks()).webhooks;
  const path = { webhook_id: webhook?.id ?? "" };
  await client.v1TestWebhook({ path });
  const newest = async () => (await client.v1ListWebhookDeliveries({ path })).deliveries[0]?.id ?? "";
  await expect.poll(newest, { timeout: 20_000 }).not.toBe("");
  return newest();
}

async function keepParcels(client: Client, names: readonly string[]): Promise<void> {
  for (const { _id } of await client.listParcels()) await client.deleteParcel({ path: { id: _id } });
  for (const name of names) await client.createParcel({ body: { name, weight: 2, length: 12, width: 10, height: 5 } });
}

/** A connection without services cannot be the default. */
async function sellSomething(admin: Client, connection: string): Promise<void> {
  const found = (await admin.listConnections()).find(({ name }) => name === connection);
  if (!found) throw new Error(`there is no ${connection}`);
  const path = { apiId: found._id, carrier: "UPS", service: "UPS Ground" } as const;
  await admin.addServices({ body: { services: [path] } });
  await admin.setServicePricing({ path, body: { enabled: true } });
}

/** Every example buys its own file, because rows are not bought twice. */
function files(example: string): Record<string, string> {
  made += 1;
  const sample = readFileSync(fileURLToPath(new URL("../../../examples/orders-50.csv", import.meta.url)), "utf8");
  const named = example.includes("Full Name") ? sample.replace("toName", "Full Name") : sample;
  const orders = named.replaceAll(/MP-(\d+)/g, `MP-${made}-$1`);
  const report = [
    "order-id\torder-item-id\tsku\tproduct-name\tquantity-purchased\trecipient-name\tship-address-1\tship-city\tship-state\tship-postal-code\tship-country\tship-phone-number",
    "111-2222222-2222222\t1\tMUG\tMug\t1\tTest Recipient\t2 Sample Avenue\tPortland\tOR\t97205\tUS\t503-555-0100",
  ];
  return {
    "orders.csv": orders,
    "export.csv": orders,
    "report.txt": report.join("\n"),
    "prices.csv": "service,basePrice,enabled,tiers\nUPS Ground,9.25,,\n",
    "password.txt": "demo-password\n",
    "password-and-code.txt": "demo-password\n123456\n",
    "key.txt": "sk_test_1\n",
    "terms.txt": "Labels are paid from your balance.\n",
    "cookies.json": '[{ "name": "session-id", "value": "abc" }]',
  };
}
