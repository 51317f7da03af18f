import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoStage, signIn, signOutEverywhere } from "./demo-server.js";
import { type FaultyLine, faultyLine, losesAnswersOf, RATE_LIMITED } from "./faulty-line.js";

const ORDERS = "/api/orders";

/** The same label once more is a duplicate. */
const AGAIN = ["--accept", "duplicate"];

describe("buying one label when calls fail", () => {
  const { home, server } = demoStage();
  let line: FaultyLine;

  const buy = (toName: string, ...more: readonly string[]) => [
    ...["buy", "--to-name", toName, "--to-street1", "2 Sample Avenue", "--to-city", "Portland", "--to-state", "OR"],
    ...["--to-zip", "97205", "--to-phone", "503-555-0100", "--weight", "2", "--size", "12x10x5"],
    ...["--service", "UPS Ground", "--yes", ...more],
  ];
  const bought = async (toName: string): Promise<string[]> => {
    const { out } = await home.shipctl(["orders", "list", "--search", toName, "--json"]);
    return JSON.parse(out).orders.map(({ orderId }: { orderId: string }) => orderId);
  };
  const jobs = () => readdir(join(home.folder, "state", "shipctl", "label-jobs")).catch((): string[] => []);

  beforeAll(async () => {
    line = await faultyLine(server.url);
    await signIn(home, line.url);
  });
  beforeEach(() => {
    line.fault = () => "pass";
    line.refuse = () => undefined;
  });
  afterAll(() => line.close());

  it("buys it once when the answer is lost, then the session ends, then the rate is limited", async () => {
    line.fault = async ({ method, url }) => {
      if (method !== "POST" || url !== ORDERS) return "pass";
      line.fault = () => "pass";
      await signOutEverywhere(server.url);
      return "lose the answer";
    };
    const ended = await home.shipctl(buy("Lost Once"));
    expect(ended.code).toBe(4);
    expect(ended.err).toContain("The server does not answer. Trying again; nothing is bought twice.");
    expect(ended.err).toContain("It is not known whether the label was bought.");
    expect(ended.err).toMatch(/ {2}--idempotency-key [\w-]{36}/);
    await signIn(home, line.url);

    line.refuse = ({ method, url }) => (method === "POST" && url === ORDERS ? RATE_LIMITED : undefined);
    const limited = await home.shipctl(buy("Lost Once"));
    expect([limited.code, limited.err]).toEqual([1, expect.stringContaining("Run the same command again")]);

    line.refuse = () => undefined;
    const { code, out, err } = await home.shipctl([...buy("Lost Once"), "--json"]);
    expect(code, err).toBe(0);
    expect(err).toContain("Finishing it; nothing is bought twice.");
    expect(await bought("Lost Once")).toEqual([JSON.parse(out).order.orderId]);
  });

  it("buys another with the same flags as soon as the outcome is known", async () => {
    await home.shipctl(buy("Known Twice"));
    expect(await jobs()).toEqual([]);
    const again = await home.shipctl(buy("Known Twice", ...AGAIN));
    expect(again.code, again.err).toBe(0);
    expect(await bought("Known Twice")).toHaveLength(2);
  });

  it("continues on another machine with the idempotency key from the message", async () => {
    line.fault = losesAnswersOf(ORDERS);
    const lost = await home.shipctl(buy("Two Machines"));
    const [, key = ""] = /--idempotency-key (\S+)/.exec(lost.err) ?? [];
    line.fault = () => "pass";
    const elsewhere = { env: { XDG_STATE_HOME: join(home.folder, "other-state") } };
    const other = await home.shipctl(buy("Two Machines", "--idempotency-key", key), elsewhere);
    expect(other.code, other.err).toBe(0);
    const here = await home.shipctl(buy("Two Machines", "--idempotency-key", key));
    expect(here.code, here.err).toBe(0);
    expect(await bought("Two Machines")).toHaveLength(1);
    expect(await jobs()).toEqual([]);
  });

  it("pays once, at the confirmed price, when the program is killed while the server buys", async () => {
    const { child, ended } = home.start(buy("Killed Once"));
    line.fault = ({ method, url }) => {
      if (method !== "POST" || url !== ORDERS) return "pass";
      child.kill("SIGKILL");
      return "lose the answer";
    };
    expect((await ended).code).toBe(null);
    line.fault = () => "pass";
    const asked = line.answered.length;
    const found = await home.shipctl(buy("Killed Once"));
    expect(found.code, found.err).toBe(0);
    expect(line.answered.slice(asked)).not.toContain("POST /api/orders/calculate-price");
    expect(await bought("Killed Once")).toHaveLength(1);
  });

  it("does not suggest a repeat after a refusal, and deletes the job", async () => {
    line.refuse = ({ method, url }) => (method === "POST" && url === ORDERS ? RATE_LIMITED : undefined);
    const { code, err } = await home.shipctl(buy("Refused Once"));
    expect([code, err]).toEqual([1, expect.not.stringContaining("not known")]);
    expect(await jobs()).toEqual([]);
  });

  /** A purchase without an answer, some days ago. */
  const losesOldPurchase = async (purchase: string[], loses: () => void, ageDays: number) => {
    loses();
    await home.shipctl(purchase);
    const [name = ""] = await jobs();
    const path = join(home.folder, "state", "shipctl", "label-jobs", name);
    const job = JSON.parse(await readFile(path, "utf8"));
    const createdAt = new Date(Date.parse(job.createdAt) - ageDays * 86_400_000).toISOString();
    await writeFile(path, JSON.stringify({ ...job, createdAt }));
    line.fault = () => "pass";
    line.refuse = () => undefined;
    line.answered.length = 0;
  };
  const theAnswer = () => {
    line.fault = losesAnswersOf(ORDERS);
  };
  const theCall = () => {
    const answers = [{ status: 502, problem: { code: "bad_gateway", message: "Bad gateway" } }];
    line.refuse = ({ method, url }) =>
      method === "POST" && url === ORDERS ? (answers.shift() ?? RATE_LIMITED) : undefined;
  };

  it("finds a label by its key alone when the key may end soon, and buys it if that proves that nothing was bought", async () => {
    // The same recipient, service and price: only the key tells them apart.
    await home.shipctl(buy("Same Again"));
    await losesOldPurchase(buy("Same Again", ...AGAIN), theAnswer, 6.5);
    const found = await home.shipctl(buy("Same Again", ...AGAIN));
    expect([found.code, found.err]).toEqual([0, expect.stringContaining("It was bought as ORD-")]);
    expect(line.answered).not.toContain(`POST ${ORDERS}`);
    expect(await bought("Same Again")).toHaveLength(2);

    await losesOldPurchase(buy("Same Again", ...AGAIN), theCall, 6.5);
    const { code, err } = await home.shipctl(buy("Same Again", ...AGAIN));
    expect([code, err]).toEqual([0, expect.stringContaining("That purchase bought nothing.")]);
    expect(await bought("Same Again")).toHaveLength(3);
    expect(await jobs()).toEqual([]);
  });

  it("buys nothing when the key has ended, until a person decides", async () => {
    await losesOldPurchase(buy("Long Ago"), theCall, 7.5);
    for (const _ of [1, 2]) {
      const { code, err } = await home.shipctl(buy("Long Ago"));
      expect([code, err]).toEqual([1, expect.stringContaining("Nothing was bought now.")]);
      expect(err).toContain('shipctl orders list --search "Long Ago"');
    }
    expect(await bought("Long Ago")).toEqual([]);
    const again = await home.shipctl(buy("Long Ago", "--again"));
    expect(again.code, again.err).toBe(0);
    expect(await bought("Long Ago")).toHaveLength(1);
    expect(await jobs()).toEqual([]);
  });
});
