import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoServer, type Home, newHome, signIn, startDemo } from "./demo-server.js";
import { KEYS, openTerminal } from "./terminal.js";

const PARCEL = ["--weight", "2", "--size", "12x10x5", "--service", "UPS Ground", "--yes", "--again"];
const RECIPIENT = [
  ...["--to-name", "Carrier Exception", "--to-street1", "2 Sample Avenue", "--to-city", "Portland"],
  ...["--to-state", "OR", "--to-zip", "97205", "--to-phone", "503-555-0100"],
];

describe("a parcel with an exception", () => {
  let home: Home;
  let server: DemoServer;
  beforeAll(async () => {
    home = await newHome();
    server = await startDemo(home, { SANDBOX_CLOCK_SPEED: "1000000" });
    for (const who of ["admin", "demo"]) await signIn(home, server.url, who);
  });
  afterAll(async () => {
    await server.stop();
    await home.remove();
  });

  const as = (who: string, ...args: string[]) => home.run(args, { env: { SHIPCTL_PROFILE: who } });
  const json = async (...args: string[]) => {
    const ran = await as("demo", ...args, "--json");
    expect(ran.code, ran.err).toBe(0);
    return JSON.parse(ran.out);
  };

  /** Buys a parcel whose delivery fails, and waits until it has. */
  const buy = async (): Promise<string> => {
    const { orderId, createdAt } = (await json("buy", ...RECIPIENT, ...PARCEL)).order;
    await expect.poll(() => Date.now() - Date.parse(createdAt)).toBeGreaterThan(500);
    return orderId;
  };

  it("is listed, and named by the app", async () => {
    const orderId = await buy();
    const { events } = await json("orders", "track", orderId, "--refresh");
    expect(events[0]).toMatchObject({ code: "exception" });
    expect((await json("orders", "list", "--exceptions")).orders).toMatchObject([{ orderId }]);
    const app = openTerminal(home, { env: { SHIPCTL_PROFILE: "demo" } });
    await app.shows("1 parcel has an exception: see Orders");
    app.press(KEYS.tab, KEYS.tab, KEYS.tab);
    await app.shows("Status: All");
    app.press("fffff");
    await app.shows(/Status: Exceptions[\s\S]*1 order\b/);
    await app.close();
  });

  it("has a tracking page once the shop and the customer turn them on, whose link can be ended", async () => {
    const orderId = await buy();
    const make = () => as("demo", "orders", "track-link", orderId);
    expect(await make()).toMatchObject({
      code: 1,
      err: expect.stringContaining("Tracking pages are off in this shop"),
    });
    expect((await as("admin", "admin", "settings", "set", "--tracking-pages", "on")).code).toBe(0);
    expect(await make()).toMatchObject({ code: 1, err: expect.stringContaining("Your tracking pages are off") });
    const on = await json("tracking-pages", "--turn", "on", "--shop-name", "Blue Mug Shop");
    expect(on).toEqual({ enabled: true, shopName: "Blue Mug Shop", isAllowed: true });
    expect((await as("demo", "tracking-pages")).out).toMatch(/Tracking pages\s+on\nName of your shop\s+Blue Mug Shop/);
    const { out, err } = await make();
    expect(err).toContain("It ends 60 days after the delivery");
    const page = await fetch(out.trim());
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Blue Mug Shop")]);
    expect((await as("demo", "orders", "track-link", orderId, "--end")).out).toContain("no longer works");
    expect((await fetch(out.trim())).status).toBe(404);
  });
});
