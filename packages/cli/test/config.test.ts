import { execFileSync } from "node:child_process";
import { mkdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { demoStage } from "./demo-server.js";
import { standIns } from "./stand-ins.js";

const TO = [
  ...["--to-name", "Test Recipient", "--to-street1", "2 Sample Avenue", "--to-city", "Portland"],
  ...["--to-state", "OR", "--to-zip", "97205", "--to-phone", "503-555-0100"],
];
const PARCEL = ["--weight", "2", "--size", "12x10x5"];
const WAREHOUSE = [
  ...["--name", "Warehouse", "--street1", "9 Dock Street", "--city", "Springfield", "--state", "IL"],
  ...["--zip", "62701", "--phone", "217-555-0100", "--type", "sender"],
];
const HEADER = "toName,toStreet1,toCity,toState,toZip,toPhone";
const ROW = "Test Recipient,2 Sample Avenue,Portland,OR,97205,503-555-0100";

describe("shipctl config", () => {
  const { home } = demoStage("demo");
  const run = (args: readonly string[], { env = {}, ...options }: Parameters<typeof home.run>[1] = {}) =>
    home.run(args, { ...options, env: { HOME: home.folder, ...env } });
  const done = async (args: readonly string[], options: Parameters<typeof home.run>[1] = {}) => {
    const ran = await run(args, options);
    expect(ran.code, ran.err).toBe(0);
    return ran;
  };
  const folderFile = () => join(home.folder, ".shipctl.toml");
  const buy = async (args: readonly string[], options: Parameters<typeof home.run>[1] = {}) => {
    const { out } = await done(["buy", ...TO, "--yes", "--again", "--json", ...args], options);
    return JSON.parse(out).order;
  };

  beforeAll(async () => {
    await done(["addresses", "add", ...WAREHOUSE]);
    await done(["parcels", "add", "--name", "Mailer", "--weight", "3", "--size", "9x6x2"]);
  });
  afterEach(async () => {
    await rm(folderFile(), { recursive: true, force: true });
    for (const name of ["service", "sender", "parcel", "printer", "format", "columns"]) {
      await done(["config", "unset", name]);
    }
  });

  it("decides a missing flag: the flag, then the variable, the folder, the profile", async () => {
    const without = await run(["buy", ...TO, ...PARCEL, "--yes"]);
    expect([without.code, without.err]).toEqual([2, expect.stringContaining("--service")]);
    await done(["config", "set", "service", "UPS Ground"]);
    expect((await buy(PARCEL)).serviceType).toBe("UPS Ground");
    await writeFile(folderFile(), 'service = "UPS 3 Day Select"\n');
    expect((await buy(PARCEL)).serviceType).toBe("UPS 3 Day Select");
    const env = { SHIPCTL_SERVICE: "FedEx Ground" };
    expect((await buy(PARCEL, { env })).serviceType).toBe("FedEx Ground");
    expect((await buy([...PARCEL, "--service", "FedEx 2Day"], { env })).serviceType).toBe("FedEx 2Day");

    await done(["config", "set", "format", "letter"]);
    const listed = JSON.parse((await done(["config", "list", "--json"], { env })).out).settings;
    expect(listed).toContainEqual({
      name: "service",
      value: "FedEx Ground",
      from: "environment",
      place: "SHIPCTL_SERVICE",
    });
    expect(listed).toContainEqual({ name: "format", value: "letter", from: "profile", place: "demo" });
    expect(listed).toContainEqual({ name: "printer", value: null, from: "default" });
    expect((await done(["config", "list"])).out).toContain(`service\tUPS 3 Day Select\t${folderFile()}\n`);
    expect((await done(["config", "get", "service"])).out).toBe("UPS 3 Day Select\n");
    expect((await done(["config", "get", "printer"])).out).toBe("");
    const set = await done(["config", "set", "service", "cheapest"]);
    expect(set.err).toContain(`${folderFile()} overrides it: UPS 3 Day Select`);
  });

  it("is kept per profile, in a private file that logout leaves", async () => {
    await done(["config", "set", "service", "UPS Ground"]);
    expect((await done(["config", "get", "service", "--profile", "other"])).out).toBe("");
    const path = join(home.folder, "config", "shipctl", "config.json");
    expect(JSON.parse(await readFile(path, "utf8"))).toMatchObject({ profiles: { demo: { service: "UPS Ground" } } });
    if (process.platform !== "win32") expect((await stat(path)).mode & 0o777).toBe(0o600);
    await done(["config", "unset", "service"]);
    expect((await done(["config", "get", "service"])).out).toBe("");
  });

  it("gives a label its sender and parcel, unless its own are typed", async () => {
    const service = ["--service", "UPS Ground"];
    await done(["config", "set", "sender", "warehouse"]);
    await done(["config", "set", "parcel", "Mailer"]);
    expect(await buy(service)).toMatchObject({
      sender: { street1: "9 Dock Street" },
      packageDetails: { weight: 3, dimensions: { length: 9, width: 6, height: 2 } },
    });
    expect((await buy([...service, ...PARCEL])).packageDetails).toMatchObject({ weight: 2 });
    const typed = ["name", "Typed", "street1", "5 Typed Street", "city", "Portland", "state", "OR", "zip", "97205"];
    const from = typed.map((word, index) => (index % 2 === 0 ? `--from-${word}` : word));
    const sent = await buy([...service, ...from, "--from-phone", "503-555-0100"]);
    expect(sent.sender).toMatchObject({ name: "Typed", street1: "5 Typed Street" });
    await done(["quote"]);
  });

  it("gives the rows of a file what they lack, and names it in the command to buy them", async () => {
    await writeFile(join(home.folder, "rows.csv"), `${HEADER}\n${ROW}\n`);
    await done(["config", "set", "service", "UPS Ground"]);
    await done(["config", "set", "sender", "Warehouse"]);
    await done(["config", "set", "parcel", "Mailer"]);
    const checked = await done(["bulk", "check", "rows.csv"]);
    expect(checked.err).toContain('shipctl bulk buy rows.csv --service "UPS Ground" --from Warehouse');
    const { out } = await done(["bulk", "buy", "rows.csv", "--yes", "--again", "--json"]);
    const { bulkOrderId } = JSON.parse(out).bulkOrder;
    const [row] = JSON.parse((await done(["bulk", "show", bulkOrderId, "--json"])).out).rows;
    const order = JSON.parse((await done(["orders", "show", row.orderId, "--json"])).out);
    expect(order).toMatchObject({
      ...{ serviceType: "UPS Ground", sender: { street1: "9 Dock Street" }, packageDetails: { weight: 3 } },
    });
    // Rows with everything of their own are not changed, and nobody is told that.
    const full = `${HEADER},service,weight,length,width,height,fromName,fromStreet1,fromCity,fromState,fromZip,fromPhone
${ROW},FedEx Ground,2,12,10,5,Own Sender,1 Own Street,Portland,OR,97205,503-555-0100\n`;
    await writeFile(join(home.folder, "full.csv"), full);
    await done(["config", "set", "service", "No Such Service"]);
    const own = await done(["bulk", "check", "full.csv"]);
    expect(own.out).toContain("FedEx Ground");
    expect(own.err).not.toContain("is not used");
  });

  it("chooses format and printer, but never against the name of a file", async () => {
    const programs = await standIns(home);
    await programs.put("lp");
    const env = { PATH: `${programs.folder}:${process.env.PATH}` };
    const { orderId } = await buy(["--service", "UPS Ground", ...PARCEL]);
    await done(["config", "set", "format", "zpl"]);
    await done(["config", "set", "printer", "zebra"]);
    expect((await done(["labels", orderId])).out.trim()).toBe(`${orderId}.zpl`);
    expect(await readFile(join(home.folder, `${orderId}.zpl`), "latin1")).toMatch(/^\^XA/);
    await done(["labels", orderId, "-o", "named.pdf"]);
    expect(await readFile(join(home.folder, "named.pdf"), "latin1")).toMatch(/^%PDF-/);
    // Pages of a purchase are PDF.
    await buy(["--service", "UPS Ground", ...PARCEL, "--label", "bought.pdf"]);
    expect(await readFile(join(home.folder, "bought.pdf"), "latin1")).toMatch(/^%PDF-/);
    const previous = process.env.PATH;
    process.env.PATH = env.PATH;
    try {
      await done(["print", orderId]);
      expect(await programs.calls()).toEqual([expect.stringMatching(/^lp .*-d zebra .*raw/)]);
    } finally {
      process.env.PATH = previous;
    }
  });

  it("chooses columns for people; a script gets all of them, or those of its flag", async () => {
    await buy(["--service", "UPS Ground", ...PARCEL]);
    await done(["config", "set", "columns", "Price, Order"]);
    const shown = await done(["orders", "list"], { columns: 120 });
    expect(
      shown.out
        .split("\n")[0]
        ?.trim()
        .split(/\s{2,}/),
    ).toEqual(["Price", "Order"]);
    const piped = await done(["orders", "list"]);
    expect(piped.out.split("\n")[0]?.split("\t").length).toBeGreaterThan(4);
    // A list without such columns has its own.
    expect((await done(["addresses", "list"], { columns: 120 })).out).toContain("Warehouse");
    const flagged = await done(["addresses", "list", "--columns", "city,name"]);
    expect(flagged.out).toContain("Springfield, IL 62701\tWarehouse\n");
    const unknown = await run(["addresses", "list", "--columns", "Shoe"]);
    expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining('--columns "Shoe" is not a column here') });
    expect(await run(["addresses", "list", "--columns", "Name", "--csv"])).toMatchObject({ code: 2 });
  });

  it("says on a terminal what a folder decides, and nothing in a pipe", async () => {
    await writeFile(folderFile(), 'service = "UPS Ground"\nparcel = "Mailer"\n');
    const args = ["buy", ...TO, "--yes", "--again"];
    const shown = await done(args, { columns: 100 });
    expect(shown.err).toContain(`${folderFile()}: service UPS Ground`);
    expect(shown.err).toContain(`${folderFile()}: parcel Mailer`);
    expect((await done(args)).err).not.toContain(".shipctl.toml");
  });

  it("looks for the folder's file from here up to the home folder, and not beyond", async () => {
    const deep = join(home.folder, "shop", "today");
    await mkdir(deep, { recursive: true });
    await writeFile(folderFile(), 'service = "UPS Ground"\n');
    const get = async (options: Parameters<typeof home.run>[1]) =>
      (await done(["config", "get", "service"], { cwd: deep, ...options })).out.trim();
    expect(await get({})).toBe("UPS Ground");
    expect(await get({ env: { HOME: join(home.folder, "shop") } })).toBe("");
    // Outside of the home folder, others may write to the folders above.
    expect(await get({ env: { HOME: join(home.folder, "elsewhere") } })).toBe("");
    await writeFile(join(deep, ".shipctl.toml"), 'service = "FedEx Ground"\n');
    expect(await get({})).toBe("FedEx Ground");
    expect(await get({ env: { HOME: join(home.folder, "elsewhere") } })).toBe("FedEx Ground");
  });

  it.each([
    ['url = "http://127.0.0.1:1"', '"url" cannot be set for a folder'],
    ['server = "http://127.0.0.1:1"', '"server" cannot be set for a folder'],
    ['profile = "admin"', '"profile" cannot be set for a folder'],
    ['apiKey = "shp_1"', '"apiKey" cannot be set for a folder'],
    ["yes = true", '"yes" cannot be set for a folder'],
    ["[limits]\ndaily = 5", '"limits" cannot be set for a folder'],
    ['command = "rm -rf ~"', '"command" cannot be set for a folder'],
    ['__proto__ = "x"', "cannot be set for a folder"],
    ["service = 5", "service is not a text"],
    ['service = ""', "service in "],
    ['service = "a\\u0007"', "service in "],
    ['printer = "-oraw"\nservice = "UPS Ground"', "printer in "],
    ['format = "A5"', "format in "],
    ["service", "line 1"],
  ])("refuses a folder's file with %s, and names it", async (text, says) => {
    await writeFile(folderFile(), text);
    const { code, out, err } = await run(["config", "list"]);
    expect(code).toBeGreaterThan(0);
    expect([out, err]).toEqual(["", expect.stringContaining(folderFile())]);
    expect(err).toContain(says);
  });

  it("refuses a folder's file that is a link, a pipe, a folder or larger than 64 kB, without reading it", async () => {
    const list = () => run(["config", "list"]);
    await writeFile(join(home.folder, "other.toml"), 'service = "UPS Ground"\n');
    await symlink(join(home.folder, "other.toml"), folderFile());
    expect(await list()).toMatchObject({ code: 1, err: expect.stringContaining("is a symbolic link") });
    await rm(folderFile());
    await writeFile(folderFile(), `service = "UPS Ground"\n${"#".repeat(64 * 1024)}`);
    expect(await list()).toMatchObject({ code: 1, err: expect.stringContaining("larger than 64 kB") });
    await rm(folderFile());
    await mkdir(folderFile());
    expect(await list()).toMatchObject({ code: 1, err: expect.stringContaining("is not a file") });
    if (process.platform === "win32") return;
    await rm(folderFile(), { recursive: true });
    execFileSync("mkfifo", [folderFile()]);
    expect(await list()).toMatchObject({ code: 1, err: expect.stringContaining("is not a file") });
  });

  it.each([
    [["labels", "ORD-100001"], { SHIPCTL_FORMAT: "A5" }, 'SHIPCTL_FORMAT "A5" is not known. Choose one of 4x6'],
    [["print", "ORD-100001"], { SHIPCTL_PRINTER: "-oraw" }, 'SHIPCTL_PRINTER "-oraw" is not the name of a printer'],
    [["buy", ...TO, ...PARCEL], { SHIPCTL_SERVICE: "Nope" }, 'SHIPCTL_SERVICE "Nope" is not available'],
    [
      ["buy", ...TO, ...PARCEL, "--service", "UPS Ground"],
      { SHIPCTL_SENDER: "Nope" },
      'SHIPCTL_SENDER "Nope" is not a saved sender',
    ],
    [["quote"], { SHIPCTL_PARCEL: "Nope" }, 'SHIPCTL_PARCEL "Nope" is not a saved parcel'],
    [["config", "set", "printer", "-x"], {}, "Unknown option"],
    [["config", "set", "format", "A5"], {}, 'format "A5" is not known'],
    [["config", "set", "server", "x"], {}, "service, sender, parcel"],
  ])("names in an error what decided it: %s with %s", async (args, env, says) => {
    const { code, err } = await run(args, { env });
    expect([code, err.includes(says)], err).toEqual([2, true]);
  });
});
