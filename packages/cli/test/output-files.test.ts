import { spawnSync } from "node:child_process";
import { link, mkdtemp, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { demoStage } from "./demo-server.js";
import { allLeaves } from "./leaves.js";
import { environmentOf, runHere } from "./run-here.js";
import { openTerminal } from "./terminal.js";

const HEADERS =
  "fromName,fromStreet1,fromCity,fromState,fromZip,fromPhone,toName,toStreet1,toCity,toState,toZip,toPhone,weight,length,width,height,service,orderNumber,orderItemId,sku,quantity";
let rows = 0;
/** Each row has its own order number; otherwise it would be skipped as bought before. */
const row = (toName: string, weight = "2") => {
  rows += 1;
  const orderNumber = `111-1111111-${String(rows).padStart(7, "0")}`;
  return `Test Sender,1 Test Street,Chicago,IL,60614,312-555-0100,${toName},2 Test Street,Austin,TX,78701,512-555-0101,${weight},10,8,4,UPS Ground,${orderNumber},1,MUG,1`;
};
const REPORT = [
  "order-id\torder-item-id\tbuyer-phone-number\tsku\tproduct-name\tquantity-purchased\trecipient-name\tship-address-1\tship-city\tship-state\tship-postal-code",
  "100-1\t1\t312-555-0101\tMUG\tMug\t1\tFirst Recipient\t1 Test Street\tChicago\tIL\t60614",
].join("\n");
const COOKIES = '[{ "name": "session-id", "value": "abc" }]';

/** Input files and ids for the calls below. */
interface Stage {
  /** Rows of which one is refused by the carrier and one is invalid; a new file for each call. */
  orders(): Promise<string>;
  /** A report whose lines can all be bought; a new file for each call. */
  report(): Promise<string>;
  /** The street of a sender with a label that is on no manifest; a new one for each call. */
  street(): Promise<string>;
  readonly orderId: string;
  readonly bulkOrderId: string;
  readonly manifestId: string;
  /** Of a credited payment. */
  readonly invoiceId: string;
}

type Call = (stage: Stage, output: string) => Promise<readonly string[]>;

const RECIPIENT = [
  ...["--to-name", "Test Recipient", "--to-street1", "2 Sample Avenue", "--to-city", "Portland", "--to-state", "OR"],
  ...[
    "--to-zip",
    "97205",
    "--to-phone",
    "503-555-0100",
    "--weight",
    "2",
    "--size",
    "12x10x5",
    "--service",
    "UPS Ground",
  ],
];
const BUY = ["--skip-invalid", "--yes"];
const MONTH = new Date().toISOString().slice(0, 7);
const STATEMENT = /^Date,Type,/;

/** Each flag that names an output file, in a call that uses it. */
const OUTPUTS: Readonly<Record<string, { readonly call: Call; readonly begins: RegExp }>> = {
  "buy --label": { call: async (_, to) => ["buy", ...RECIPIENT, "--label", to, "--yes", "--again"], begins: /^%PDF-/ },
  "labels --output": { call: async ({ orderId }, to) => ["labels", orderId, "-o", to], begins: /^%PDF-/ },
  "bulk check --failures": {
    call: async ({ orders }, to) => ["bulk", "check", await orders(), "--failures", to],
    begins: /^fromName,.*errorCode/,
  },
  "bulk buy --labels": {
    call: async ({ orders }, to) => ["bulk", "buy", await orders(), ...BUY, "--labels", to],
    begins: /^%PDF-/,
  },
  "bulk buy --failures": {
    call: async ({ orders }, to) => ["bulk", "buy", await orders(), ...BUY, "--failures", to],
    begins: /^fromName,.*errorCode/,
  },
  "bulk buy --results": {
    call: async ({ orders }, to) => ["bulk", "buy", await orders(), ...BUY, "--results", to],
    begins: /^fromName,.*,orderId,trackingNumber,/,
  },
  "bulk labels --output": {
    call: async ({ bulkOrderId }, to) => ["bulk", "labels", bulkOrderId, "-o", to],
    begins: /^%PDF-/,
  },
  "bulk trackings --output": {
    call: async ({ bulkOrderId }, to) => ["bulk", "trackings", bulkOrderId, "-o", to],
    begins: /^No,Id,ClassService/,
  },
  "bulk results --output": {
    call: async ({ bulkOrderId }, to) => ["bulk", "results", bulkOrderId, "-o", to],
    begins: /^fromName,.*,orderId,trackingNumber,/,
  },
  "bulk failures --output": {
    call: async ({ bulkOrderId }, to) => ["bulk", "failures", bulkOrderId, "-o", to],
    begins: /^fromName,.*errorCode/,
  },
  "bulk retry --labels": {
    call: async ({ bulkOrderId }, to) => ["bulk", "retry", bulkOrderId, "--yes", "--labels", to],
    begins: /^%PDF-/,
  },
  "bulk retry --failures": {
    call: async ({ bulkOrderId }, to) => ["bulk", "retry", bulkOrderId, "--yes", "--failures", to],
    begins: /^fromName,.*errorCode/,
  },
  "bulk retry --results": {
    call: async ({ bulkOrderId }, to) => ["bulk", "retry", bulkOrderId, "--yes", "--results", to],
    begins: /^fromName,.*,orderId,trackingNumber,/,
  },
  "manifests create --output": {
    call: async ({ street }, to) => [
      ...["manifests", "create", "--zip", "62701", "--street", await street(), "--yes", "-o", to],
    ],
    begins: /^%PDF-/,
  },
  "manifests download --output": {
    call: async ({ manifestId }, to) => ["manifests", "download", manifestId, "-o", to],
    begins: /^%PDF-/,
  },
  "amazon convert --output": {
    call: async ({ report }, to) => ["amazon", "convert", await report(), "-o", to],
    begins: /^fromName,/,
  },
  "amazon convert --labels": {
    call: async ({ report }, to) => [
      ...["amazon", "convert", await report(), "--buy", "--service", "UPS Ground"],
      ...["-o", `${to}.bought.csv`, ...BUY, "--labels", to],
    ],
    begins: /^%PDF-/,
  },
  "amazon convert --failures": {
    call: async ({ report }, to) => [
      ...["amazon", "convert", await report(), "--buy", "--service", "UPS Ground"],
      ...["-o", `${to}.bought.csv`, ...BUY, "--failures", to],
    ],
    begins: /^fromName,|^$/,
  },
  "amazon convert --results": {
    call: async ({ report }, to) => [
      ...["amazon", "convert", await report(), "--buy", "--service", "UPS Ground"],
      ...["-o", `${to}.sold.csv`, ...BUY, "--results", to],
    ],
    begins: /^fromName,.*,orderId,trackingNumber,/,
  },
  "statement --output": { call: async (_, to) => ["statement", "--month", MONTH, "-o", to], begins: STATEMENT },
  "admin customers statement --output": {
    call: async (_, to) => [
      ...["admin", "customers", "statement", "demo@shipctl.test", "--month", MONTH, "-o", to, "--profile", "admin"],
    ],
    begins: STATEMENT,
  },
  "admin statement --output": {
    call: async (_, to) => ["admin", "statement", "--month", MONTH, "-o", to, "--profile", "admin"],
    begins: /^Customer ID,/,
  },
  "receipt --output": { call: async ({ invoiceId }, to) => ["receipt", invoiceId, "-o", to], begins: /^%PDF-/ },
  "admin invoices receipt --output": {
    call: async ({ invoiceId }, to) => ["admin", "invoices", "receipt", invoiceId, "-o", to, "--profile", "admin"],
    begins: /^%PDF-/,
  },
  "amazon confirm --file": {
    call: async ({ bulkOrderId }, to) => ["amazon", "confirm", bulkOrderId, "--file", to],
    begins: /^order-id\t/,
  },
};

/** Each input file, in a call that reads it from standard input. */
const INPUTS: Readonly<Record<string, { readonly call: Call; readonly input: string; readonly says: string }>> = {
  "bulk check <file>": { call: async () => ["bulk", "check", "-"], input: csv(row("Checked Once")), says: "valid" },
  "bulk buy <file>": {
    call: async () => ["bulk", "buy", "-", "--yes"],
    input: csv(row("Bought Once")),
    says: "BULK-",
  },
  "addresses check --file": {
    call: async () => ["addresses", "check", "--file", "-"],
    input: csv(row("Checked Once")),
    says: "Checked Once",
  },
  "amazon convert <report>": {
    call: async () => ["amazon", "convert", "-", "-o", "-"],
    input: REPORT,
    says: "First Recipient",
  },
  "amazon confirm --cookies": {
    call: async ({ bulkOrderId }) => ["amazon", "confirm", bulkOrderId, "--cookies", "-", "--csrf", "good"],
    input: COOKIES,
    says: "confirmed",
  },
  "admin settings set --terms": {
    call: async () => ["admin", "settings", "set", "--terms", "-", "--profile", "admin"],
    input: "Labels are paid from your balance.\n",
    says: "35 characters",
  },
  "admin pricing import <file>": {
    call: async () => ["admin", "pricing", "import", "-", "--dry-run", "--profile", "admin"],
    input: "service,basePrice,enabled,tiers\nUPS Ground,9.25,,\n",
    says: "UPS Ground",
  },
};

function csv(...rows: readonly string[]): string {
  return [HEADERS, ...rows, ""].join("\n");
}

describe("a file that a command writes", () => {
  const { home } = demoStage("demo", "admin");
  let stage: Stage;
  let folder: string;
  let made = 0;

  const run = (words: readonly string[], input = "", env: Record<string, string> = {}) =>
    runHere(words, { input, env: { ...environmentOf(home), SHIPCTL_PROFILE: "demo", ...env } });
  const newFile = async (name: string, text: string) => {
    made += 1;
    const path = join(folder, `${made}-${name}`);
    await writeFile(path, text);
    return path;
  };
  const newPath = (flag: string) => {
    made += 1;
    const ending = /label|output/.test(flag) ? ".pdf" : ".csv";
    const endings: Readonly<Record<string, string>> = {
      "amazon confirm --file": ".txt",
      "amazon convert --output": ".csv",
      "bulk results --output": ".csv",
      "bulk trackings --output": ".csv",
      "statement --output": ".csv",
      "admin customers statement --output": ".csv",
      "admin statement --output": ".csv",
    };
    return join(folder, `${made}-output${endings[flag] ?? ending}`);
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(home.folder, "files-"));
    const first = csv(row("First One"), row("Carrier Refuses"));
    const bought = await run(["bulk", "buy", "-", "--yes", "--json"], first);
    const { bulkOrderId } = JSON.parse(bought.out);
    const { orders } = JSON.parse((await run(["bulk", "show", bulkOrderId, "--json"])).out);
    const street = async () => {
      made += 1;
      const sender = ["--from-name", "Dock", "--from-street1", `${made} Dock Street`, "--from-city", "Springfield"];
      const place = ["--from-state", "IL", "--from-zip", "62701", "--from-phone", "217-555-0100"];
      const { code, err } = await run(["buy", ...RECIPIENT, ...sender, ...place, "--yes", "--again"]);
      expect(code, err).toBe(0);
      return `${made} Dock Street`;
    };
    const create = ["manifests", "create", "--zip", "62701", "--street", await street(), "--yes", "--json"];
    const { manifestId } = JSON.parse((await run(create)).out);
    const { invoiceId } = JSON.parse((await run(["topup", "30", "--no-wait", "--json"])).out);
    const credit = ["admin", "invoices", "credit", invoiceId, "30", "--reason", "Seen in the wallet", "--yes"];
    expect(await run([...credit, "--profile", "admin"])).toMatchObject({ code: 0 });
    stage = {
      invoiceId,
      street,
      manifestId,
      bulkOrderId,
      orderId: orders[0].orderId,
      orders: () => newFile("orders.csv", csv(row(`Row ${made}`), row("Carrier Refuses"), row("No Weight", ""))),
      report: () => newFile("report.txt", REPORT.replace("100-1", `100-${made}`)),
    };
  });

  it("is listed in the tables above, as is every input file, and has --force", async () => {
    const leaves = await allLeaves();
    const named = (way: "input" | "output") =>
      leaves.flatMap(({ path, command }) => [
        ...Object.entries(command.positionals).flatMap(([key, { file }]) => (file === way ? [`${path} <${key}>`] : [])),
        ...Object.entries(command.flags).flatMap(([key, { file }]) => (file === way ? [`${path} --${key}`] : [])),
      ]);
    expect(named("output").sort()).toEqual(Object.keys(OUTPUTS).sort());
    expect(named("input").sort()).toEqual(Object.keys(INPUTS).sort());
    const inputs = leaves.flatMap(({ path, command: { positionals, flags } }) =>
      Object.entries({ ...positionals, ...flags }).map(([key, input]) => ({ path, key, input })),
    );
    const unmarked = inputs.filter(({ input }) => /path|file|\.\w{3,4}$/.test(input.placeholder) && !input.file);
    expect(unmarked.map(({ path, key }) => `${path} ${key}`)).toEqual([]);
    const writing = leaves.filter(({ command }) => Object.values(command.flags).some(({ file }) => file === "output"));
    expect(writing.filter(({ command }) => !("force" in command.flags)).map(({ path }) => path)).toEqual([]);
  });

  it.each(Object.entries(OUTPUTS))(
    "goes to standard output for %s -, and nothing else does",
    async (_flag, { call, begins }) => {
      const before = process.cwd();
      process.chdir(folder);
      try {
        const { out, err } = await run(await call(stage, "-"));
        expect(out, err).toMatch(begins);
        expect(out).not.toMatch(/^(?:Bulk order|bulkOrderId|Status)\b/m);
        expect(await readdir(folder)).not.toContain("-");
      } finally {
        process.chdir(before);
      }
    },
  );

  it.each(Object.entries(INPUTS))("is read from standard input for %s: -", async (_place, { call, input, says }) => {
    const { code, out, err } = await run(await call(stage, ""), input);
    expect(code, err).toBe(0);
    expect(`${out}${err}`).toContain(says);
  });

  it.each(Object.entries(OUTPUTS))(
    "is kept if it exists: %s stops with exit code 2 before any call, and names the file and --force",
    async (flag, { call }) => {
      const path = newPath(flag);
      await writeFile(path, "mine");
      const nowhere = { SHIPCTL_URL: "http://127.0.0.1:9", SHIPCTL_TOKEN: "none" };
      const words = await call(stage, path);
      const { code, err } = await run(words, "", flag.startsWith("amazon convert --") ? {} : nowhere);
      expect([code, err]).toEqual([2, expect.stringContaining(`${path} already exists.`)]);
      expect(err).toContain("--force");
      expect(await readFile(path, "utf8")).toBe("mine");
    },
  );

  it.each(Object.entries(OUTPUTS).filter(([flag]) => flag !== "amazon convert --failures"))(
    "is replaced by %s with --force, and by the same call again unless it was changed since",
    async (flag, { call, begins }) => {
      const path = newPath(flag);
      await writeFile(path, "mine");
      const words = await call(stage, path);
      const forced = await run([...words, "--force"]);
      expect([0, 6], forced.err).toContain(forced.code);
      expect(await readFile(path, "latin1")).toMatch(begins);
      // A purchase or a manifest is made once only.
      if (!/^(?:buy|manifests create)/.test(flag)) {
        const again = await run(words);
        expect(again.code, again.err).toBe(forced.code);
      }
      await writeFile(path, "edited");
      expect((await run(words)).code).toBe(2);
      expect(await readFile(path, "utf8")).toBe("edited");
    },
  );

  it.each([
    ["bulk check --failures", "orders"],
    ["bulk buy --failures", "orders"],
    ["bulk buy --labels", "orders"],
    ["amazon convert --output", "report"],
    ["amazon convert --labels", "report"],
    ["amazon convert --failures", "report"],
  ] as const)("is never the input file of %s, under any of its names, even with --force", async (flag, input) => {
    const source = await stage[input]();
    const content = await readFile(source, "utf8");
    const [soft, hard, deep] = ["soft.csv", "hard.csv", "deep.csv"].map((name) => `${source}-${name}`);
    await symlink(source, soft ?? "");
    await link(source, hard ?? "");
    await symlink(soft ?? "", deep ?? "");
    for (const name of [source, soft, hard, deep]) {
      const output = flag === "amazon convert --output" && name === source ? (hard ?? "") : (name ?? "");
      const words = await OUTPUTS[flag]?.call({ ...stage, [input]: async () => source }, output);
      const { code, err } = await run([...(words ?? []), "--force"]);
      expect([code, err]).toEqual([2, expect.stringContaining("is an input file")]);
    }
    expect(await readFile(source, "utf8")).toBe(content);
  });

  it("cannot be a file that the shell has redirected input from or output to", async () => {
    const orders = await stage.orders();
    const before = await readFile(orders, "utf8");
    const command = `"${process.execPath}" "${join(import.meta.dirname, "..", "bin", "shipctl.js")}" bulk check`;
    const statusOf = (rest: string) => spawnSync("sh", ["-c", `${command} ${rest}`], { env: home.env }).status;
    expect(statusOf(`- --failures "${orders}" --force < "${orders}"`)).toBe(2);
    expect(statusOf(`"${orders}" --failures - >> "${orders}"`)).toBe(2);
    expect(await readFile(orders, "utf8")).toBe(before);
  });

  it("cannot be used for two outputs", async () => {
    const words = ["bulk", "buy", await stage.orders(), ...BUY];
    const path = newPath("--labels");
    const both = await run([...words, "--labels", path, "--failures", path]);
    expect([both.code, both.err]).toEqual([2, expect.stringContaining("--labels and --failures both name")]);
    const standard = await run([...words, "--labels", "-", "--failures", "-"]);
    expect([standard.code, standard.err]).toEqual([2, expect.stringContaining("both go to standard output")]);
    const json = await run([...words, "--labels", "-", "--json"]);
    expect([json.code, json.err]).toEqual([2, expect.stringContaining("--labels - and --json (or --jq) both write")]);
  });

  it("is checked before the purchase: a folder or an unwritable location is refused", async () => {
    const words = ["bulk", "buy", await stage.orders(), ...BUY, "--labels"];
    const balance = (await run(["balance"])).out;
    expect((await run([...words, folder])).err).toContain("it is a folder");
    expect((await run([...words, join(await stage.orders(), "labels.pdf")])).err).toContain("is not a folder");
    expect((await run(["balance"])).out).toBe(balance);
  });

  it("asks on a terminal before it is replaced, and Enter keeps it; a PDF is not printed to a terminal", async () => {
    const path = join(folder, "asked.pdf");
    await writeFile(path, "mine");
    const asking = openTerminal(home, { args: ["labels", stage.orderId, "-o", path], columns: 200 });
    await asking.shows("asked.pdf already exists. Replace it? [y/N]");
    asking.press("\r");
    expect(await asking.ended).toBe(3);
    expect(await readFile(path, "utf8")).toBe("mine");
    const meant = openTerminal(home, { args: ["labels", stage.orderId, "-o", path], columns: 200 });
    await meant.shows("Replace it? [y/N]");
    meant.press("y\r");
    expect(await meant.ended).toBe(0);
    expect(await readFile(path, "latin1")).toMatch(/^%PDF-/);
    const shown = openTerminal(home, { args: ["labels", stage.orderId, "-o", "-"], columns: 200 });
    await shown.shows("a terminal cannot show that");
    expect(await shown.ended).toBe(2);
  });
});
