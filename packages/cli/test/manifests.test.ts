import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@shipctl/sdk";
import { describe, expect, it, onTestFinished } from "vitest";
import { shipengineServer, TEST_KEY } from "../../server/test/shipengine-server.js";
import { TestClock } from "../../server/test/test-clock.js";
import { demoStage, newHome, signIn, startDemo } from "./demo-server.js";
import { KEYS, openTerminal } from "./terminal.js";

describe("the manifests of an evening", () => {
  const { home } = demoStage("demo");
  const run = async (...args: string[]) => {
    const ran = await home.run(args);
    expect(ran.code, ran.err).toBe(0);
    return ran;
  };
  const buy = async (...more: string[]): Promise<string> => {
    const args = ["--service", "UPS Ground", "--to", "Tessa Brightwater", "--weight", "2", "--size", "12x10x5"];
    return (await run("buy", ...args, ...more, "--yes", "--again")).out.split("\t")[0] ?? "";
  };
  const other = [
    ...["--from-name", "Second Dock", "--from-street1", "9 Other Road", "--from-city", "Portland"],
    ...["--from-state", "OR", "--from-zip", "97201", "--from-phone", "503-555-0100"],
  ];
  const open = async (): Promise<number[][]> => {
    const { out } = await run("manifests", "list", "--open", "--json");
    const entries: { labelCount: number; returnCount: number }[] = JSON.parse(out).open;
    return entries.map(({ labelCount, returnCount }) => [labelCount, returnCount]);
  };

  it("are created together, each saved as a numbered file; those of returns only if they are asked for", async () => {
    await buy();
    const sent = await buy(...other);
    await run("orders", "return", sent, "--yes");
    // The demo data has labels of today as well.
    const before = await open();
    const piped = await home.run(["manifests", "create", "--yes"]);
    expect([piped.code, piped.err], piped.err).toEqual([2, expect.stringContaining("or all with --all.")]);
    expect(await open()).toEqual(before);

    const { out, err } = await run("manifests", "create", "--all", "--yes", "-o", "day.pdf");
    const count = before.filter(([labels, returns]) => labels !== returns).length;
    expect(count).toBeGreaterThan(1);
    expect(out.match(/^MAN-\d+$/gm)).toHaveLength(count);
    expect(err).toContain("Left out: 1 return label, sent by a buyer (--returns).");
    expect((await readdir(home.folder)).filter((name) => /^day-\d\.pdf$/.test(name))).toHaveLength(count);
    expect(await open()).toEqual([[1, 1]]);

    const only = await home.run(["manifests", "create", "--all", "--yes"]);
    expect([only.code, only.err]).toEqual([1, expect.stringContaining("Add --returns")]);
    const returns = JSON.parse((await run("manifests", "create", "--all", "--returns", "--yes", "--json")).out);
    expect(returns).toMatchObject({ manifests: [{ status: "created", labelCount: 1 }], refused: [] });
  });

  it("are marked in the app and created in one act, with those of buyers apart", async () => {
    await buy();
    const sent = await buy(...other);
    await run("orders", "return", sent, "--yes");
    const app = openTerminal(home, { columns: 100, rows: 30, staysAtToday: true });
    onTestFinished(() => app.close());
    await app.shows("labels left");
    app.press("7");
    await app.shows(/\[ ] –.*to create\n.*\[ ] –.*to create\n.*\[ ] –.*return labels/);
    app.press("a");
    await app.shows(/2 labels selected\n.*\n.*\[x] –.*to create\n.*\[x] –.*to create\n.*\[ ] –.*return labels/);
    app.press("x");
    await app.hides("selected");
    app.press("j", " ", "j", " ");
    await app.shows(/2 labels selected[\s\S]*❯ \[x] –.*return labels[\s\S]*c create 2 manifests/);
    app.press("c");
    await app.shows(/Create 2 manifests of 2 labels of[\s\S]*❯ Create/);
    expect(await open()).toHaveLength(3);
    app.press(KEYS.enter);
    await app.shows("2 manifests created.");
    await app.shows(/ \[ ] –.*to create\n.* MAN-/);
    expect(await open()).toEqual([[1, 0]]);
    await app.hides("selected");
    app.press("g");
    await app.shows(/❯ \[ ] –/);
    app.press("c");
    await app.shows(/Create 1 manifest of 1 label of[\s\S]*❯ Create/);
    app.press(KEYS.enter);
    await app.shows("1 manifest created.");
    await app.shows(/No label of today without a manifest\n.*\n +❯ MAN-/);
    expect(await open()).toEqual([]);
  });

  it("are a question on a terminal", async () => {
    await buy();
    await buy(...other);
    const terminal = openTerminal(home, { args: ["manifests", "create"], columns: 120 });
    await terminal.shows("Which manifest?");
    await terminal.shows("All: 2 manifests of 2 labels");
    terminal.press(KEYS.enter);
    await terminal.shows("Create 2 manifests of 2 labels of");
    terminal.press("y\r");
    expect(await terminal.ended).toBe(0);
    expect(await open()).toEqual([]);
  });
});

const BUY = ["--service", "UPS Ground", "--api", "ShipEngine", "--to", "Tessa Brightwater", "--weight", "2"];

it("a manifest of labels of two carrier accounts is saved as a numbered file for each account", async () => {
  const shipengine = await shipengineServer(new TestClock());
  onTestFinished(() => shipengine.stop());
  const home = await newHome();
  onTestFinished(() => home.remove());
  const server = await startDemo(home, { SHIPCTL_SHIPENGINE_URL: shipengine.url });
  onTestFinished(async () => void (await server.stop()));
  await signIn(home, server.url);
  const admin = { email: "admin@shipctl.test", password: "admin-password" };
  const { token } = await createClient({ baseUrl: server.url }).login({ body: admin });
  const api = createClient({ baseUrl: server.url, token });
  const connection = { name: "ShipEngine", baseUrl: "https://api.shipengine.com", key: TEST_KEY };
  const { _id: apiId } = await api.addConnection({ body: connection });
  const path = { apiId, carrier: "UPS", service: "UPS Ground" } as const;
  await api.addServices({ body: { services: [path] } });
  await api.setServicePricing({ path, body: { enabled: true, basePrice: 9 } });
  const run = async (...args: string[]) => {
    const { code, out, err } = await home.shipctl(args);
    expect({ code, err: code === 0 ? "" : err }).toEqual({ code: 0, err: "" });
    return out;
  };
  for (const account of ["se-12", "se-13"]) {
    shipengine.rates = [{ account, code: "ups", service: "ups_ground", shipping: 7.07 }];
    await run("buy", ...BUY, "--size", "12x10x5", "--yes", "--again");
  }

  const out = await run("manifests", "create", "--api", "ShipEngine", "--yes", "-o", "manifest.pdf");
  expect(out.match(/MAN-\d+/g)).toHaveLength(2);
  const files = (await readdir(home.folder)).filter((name) => name.endsWith(".pdf"));
  expect(files.toSorted()).toEqual(["manifest-1.pdf", "manifest-2.pdf"]);
  for (const file of files) {
    expect((await readFile(join(home.folder, file))).subarray(0, 5).toString()).toBe("%PDF-");
  }
  expect(shipengine.forms.map(({ account }) => account).toSorted()).toEqual(["se-12", "se-13"]);
}, 60_000);
