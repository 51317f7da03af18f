import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoStage, signIn, signOutEverywhere } from "./demo-server.js";
import { type FaultyLine, faultyLine, losesAnswersOf, RATE_LIMITED } from "./faulty-line.js";

const HEADERS =
  "fromName,fromStreet1,fromCity,fromState,fromZip,fromPhone,toName,toStreet1,toCity,toState,toZip,toPhone,weight,length,width,height";
const PROCESS = "/api/orders/bulk/process";

describe("buying a file when calls fail", () => {
  const { home, server } = demoStage();
  let line: FaultyLine;

  const file = async (name: string) => {
    const sender = "Test Sender,1 Test Street,Chicago,IL,60614,312-555-0100";
    const rows = [1, 2].map((n) => `${sender},${name} ${n},2 Test Street,Chicago,IL,60614,312-555-0101,2,10,8,4`);
    await writeFile(join(home.folder, name), [HEADERS, ...rows].join("\n"));
    return name;
  };
  const buy = (name: string) => ["bulk", "buy", name, "--service", "UPS Ground", "--yes"];
  /** Makes the jobs without an answer this many days older. */
  const ageJobs = async (days: number) => {
    const folder = join(home.folder, "state", "shipctl", "jobs");
    for (const name of await readdir(folder)) {
      const job = JSON.parse(await readFile(join(folder, name), "utf8"));
      if (job.request === undefined) continue;
      const createdAt = new Date(Date.parse(job.createdAt) - days * 86_400_000).toISOString();
      await writeFile(join(folder, name), JSON.stringify({ ...job, createdAt }));
    }
  };
  const figures = async () => {
    const { out } = await home.shipctl(["bulk", "list", "--json"]);
    const { out: balance } = await home.shipctl(["balance"]);
    return { bulkOrders: Number(JSON.parse(out).totalBulkOrders), balance: Number(balance) };
  };

  beforeAll(async () => {
    line = await faultyLine(server.url);
    await signIn(home, line.url);
  });
  beforeEach(() => {
    line.fault = () => "pass";
    line.refuse = () => undefined;
    line.answered.length = 0;
  });
  afterAll(() => line.close());

  it("keeps the job when its answer is lost, and a rerun finds the purchase and pays nothing more", async () => {
    const before = await figures();
    line.fault = losesAnswersOf(PROCESS);
    const lost = await home.shipctl(buy(await file("lost")));
    expect(lost.code).toBe(1);
    expect(lost.err).toContain("nothing is bought twice");

    line.fault = () => "pass";
    const found = await home.shipctl(buy("lost"));
    expect(found.code, found.err).toBe(0);
    const after = await figures();
    expect(after.bulkOrders).toBe(before.bulkOrders + 1);
    expect(after.balance).toBeCloseTo(before.balance - 16.2, 2);
  });

  it("shows the purchase of another terminal that buys the file while this one checks it", async () => {
    const before = await figures();
    const name = await file("twice");
    line.refuse = async ({ url }) => {
      if (url !== "/api/orders/bulk/validate") return undefined;
      line.refuse = () => undefined;
      const first = await home.shipctl(buy(name));
      expect(first.code, first.err).toBe(0);
      return undefined;
    };
    const second = await home.shipctl(buy(name));
    expect(second.code, second.err).toBe(0);
    expect(second.err).toContain("nothing is bought twice");
    const after = await figures();
    expect(after.bulkOrders).toBe(before.bulkOrders + 1);
    expect(after.balance).toBeCloseTo(before.balance - 16.2, 2);
  });

  it("buys it once when the answer is lost, then the session ends, then the rate is limited", async () => {
    const before = await figures();
    line.fault = async (request) => {
      if (request.url !== PROCESS) return "pass";
      line.fault = () => "pass";
      await signOutEverywhere(server.url);
      return "lose the answer";
    };
    const ended = await home.shipctl(buy(await file("ended")));
    expect([ended.code, ended.err]).toEqual([4, expect.stringContaining("shipctl bulk buy ended")]);
    expect(ended.err).toContain("The server does not answer. Trying again; nothing is bought twice.");
    await signIn(home, line.url);

    line.refuse = ({ url }) => (url === PROCESS ? RATE_LIMITED : undefined);
    const limited = await home.shipctl(buy("ended"));
    expect([limited.code, limited.err]).toEqual([1, expect.stringContaining("nothing is bought twice")]);

    line.refuse = () => undefined;
    const found = await home.shipctl(buy("ended"));
    expect(found.code, found.err).toBe(0);
    const after = await figures();
    expect(after.bulkOrders).toBe(before.bulkOrders + 1);
    expect(after.balance).toBeCloseTo(before.balance - 16.2, 2);
  });

  it("deletes the job of a purchase that never reached the server, and does not report it as possibly made", async () => {
    line.refuse = ({ url }) => (url === PROCESS ? RATE_LIMITED : undefined);
    const refused = await home.shipctl(buy(await file("unsent")));
    expect([refused.code, refused.err]).toEqual([1, expect.not.stringContaining("not known")]);
    line.refuse = () => undefined;
    const { code, err } = await home.shipctl(buy("unsent"));
    expect([code, err]).toEqual([0, expect.not.stringContaining("Finishing it")]);
  });

  it("buys nothing more for a purchase that the server can no longer know, until the person decides", async () => {
    const before = await figures();
    const { child, ended } = home.start(buy(await file("forgotten")));
    line.refuse = ({ url }) => {
      if (url !== PROCESS) return undefined;
      child.kill("SIGKILL");
      return RATE_LIMITED;
    };
    expect((await ended).code).toBe(null);
    line.refuse = () => undefined;
    await ageJobs(8);

    line.answered.length = 0;
    const unknown = await home.shipctl(buy("forgotten"));
    expect([unknown.code, unknown.err]).toEqual([
      1,
      expect.stringMatching(/not known whether forgotten was bought on 20/),
    ]);
    expect(unknown.err).toContain("--again");
    expect(line.answered).not.toContain(`POST ${PROCESS}`);
    expect(await figures()).toEqual(before);

    const again = await home.shipctl([...buy("forgotten"), "--again"]);
    expect(again.code, again.err).toBe(0);
    expect((await figures()).bulkOrders).toBe(before.bulkOrders + 1);
    const rerun = await home.shipctl(buy("forgotten"));
    expect([rerun.code, rerun.err]).toEqual([0, expect.stringContaining("nothing is bought twice")]);
    expect((await figures()).bulkOrders).toBe(before.bulkOrders + 1);
  });

  it("finds a purchase by its key, although its answer was lost a week ago", async () => {
    line.fault = losesAnswersOf(PROCESS);
    expect((await home.shipctl(buy(await file("old")))).code).toBe(1);
    const before = await figures();
    await ageJobs(8);

    line.fault = () => "pass";
    line.answered.length = 0;
    const found = await home.shipctl([...buy("old"), "--json"]);
    expect(found.code, found.err).toBe(0);
    expect(JSON.parse(found.out).bulkOrder).toMatchObject({ fileName: "old", counts: { bought: 2 } });
    expect(line.answered).not.toContain(`POST ${PROCESS}`);
    expect(await figures()).toEqual(before);
  });

  it("pays once when the program is killed while the server buys", async () => {
    const before = await figures();
    const { child, ended } = home.start(buy(await file("killed")));
    line.fault = (request) => {
      if (request.url !== PROCESS) return "pass";
      child.kill("SIGKILL");
      return "lose the answer";
    };
    expect((await ended).code).toBe(null);

    line.fault = () => "pass";
    expect((await home.shipctl(buy("killed"))).code).toBe(0);
    expect((await figures()).bulkOrders).toBe(before.bulkOrders + 1);
  });

  it("ends with exit code 3 on Ctrl-C and prints how to continue; a rerun pays nothing more", async () => {
    const before = await figures();
    const { child, ended } = home.start(buy(await file("stopped")));
    line.fault = (request) => {
      if (request.url !== PROCESS) return "pass";
      child.kill("SIGINT");
      return "lose the answer";
    };
    const stopped = await ended;
    expect(stopped.code).toBe(3);
    expect(stopped.err).toContain("shipctl bulk buy stopped");

    line.fault = () => "pass";
    expect((await home.shipctl(buy("stopped"))).code).toBe(0);
    expect((await figures()).bulkOrders).toBe(before.bulkOrders + 1);
  });

  it("prints what was bought and how to get the labels when it is stopped while saving them", async () => {
    const { child, ended } = home.start([...buy(await file("unsaved")), "--labels", "unsaved.pdf"]);
    line.fault = ({ url }) => {
      if (!url?.startsWith("/api/labels/bulk/")) return "pass";
      child.kill("SIGINT");
      return "lose the answer";
    };
    const { code, out, err } = await ended;
    const [, id] = /bulkOrderId\t(BULK-\d+)/.exec(out) ?? [];
    expect([code, id]).toEqual([3, expect.stringContaining("BULK-")]);
    expect(err).toContain(`Save the labels with: shipctl bulk labels ${id}`);
  });

  it("shows the rows whose prices changed before the purchase, and pays the new prices", async () => {
    const before = await figures();
    let looks = 0;
    line.fault = (request) => {
      if (request.url !== "/api/orders/bulk/validate") return "pass";
      looks += 1;
      // The first read sees yesterday's price of the second row.
      return looks > 1 ? "pass" : (answer) => answer.replace(/"price":8\.1(?!.*"price":8\.1)/, '"price":7.9');
    };
    const { code, err } = await home.shipctl(buy(await file("moved")));
    expect(code, err).toBe(0);
    expect(err).toMatch(/moved 2 +\$7\.90 +\$8\.10/);
    const after = await figures();
    expect(after.bulkOrders).toBe(before.bulkOrders + 1);
    expect(after.balance).toBeCloseTo(before.balance - 16.2, 2);
  });

  it("deletes the job of a refused purchase, so that fixing the cause is enough", async () => {
    const name = await file("refused");
    line.fault = (request) => {
      if (request.url !== "/api/orders/bulk/validate") return "pass";
      return (answer) => answer.replaceAll('"price":8.1', '"price":1').replace('"totalPrice":16.2', '"totalPrice":2');
    };
    expect((await home.shipctl(buy(name))).code).toBe(1);
    line.fault = () => "pass";
    const { code, err } = await home.shipctl(buy(name));
    expect(code).toBe(0);
    expect(err).not.toContain("Finishing it");
  });
});
