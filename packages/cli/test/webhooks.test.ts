import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { stageWith } from "./demo-server.js";

/** The server sends in the background. */
const SOON = { timeout: 20_000 };

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

describe("shipctl webhooks", () => {
  const { home } = stageWith({ SHIPCTL_PRIVATE_HOSTS: "127.0.0.1" }, ["demo"]);
  const received: Received[] = [];
  let status = 200;
  const receiver = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    received.push({ headers: request.headers, body });
    response.writeHead(status).end("thanks");
  });
  let url = "";
  let id = "";

  const run = (...args: string[]) => home.run(["webhooks", ...args]);
  const json = async (...args: string[]) => {
    const ran = await run(...args, "--json");
    expect(ran.code, ran.err).toBe(0);
    return JSON.parse(ran.out);
  };
  const isSigned = (secret: string, { headers, body }: Received | undefined = { headers: {}, body: "" }) => {
    const named = ["id", "timestamp", "signature"].map((name) => [`webhook-${name}`, `${headers[`webhook-${name}`]}`]);
    try {
      return new Webhook(secret).verify(body, Object.fromEntries(named)) !== undefined;
    } catch {
      return false;
    }
  };
  /** Waits until the newest delivery has this status, and returns it. */
  const newest = async (expected: string) => {
    const read = async () => (await json("log", id)).deliveries[0];
    await expect.poll(async () => (await read())?.status, SOON).toBe(expected);
    return read();
  };

  beforeAll(async () => {
    receiver.listen(0, "127.0.0.1");
    await once(receiver, "listening");
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  });
  afterAll(() => void receiver.close());
  beforeEach(async () => {
    for (const { id } of (await json("list")).webhooks) await json("remove", id, "--yes");
    status = 200;
    ({ id } = await json("add", url, "--events", "label.bought"));
    received.length = 0;
  });

  it("add prints the secret once, which signs the test event that the log shows", async () => {
    const added = await run("add", `${url}/second`, "--events", "label.bought, tracking.updated");
    const [, second = "", secret = ""] = /^Webhook\t(whk_\S+)[\s\S]*\nSecret\t(whsec_\S+)\n$/.exec(added.out) ?? [];
    expect([added.code, secret], added.err).toEqual([0, expect.stringMatching(/^whsec_.{44}$/)]);
    expect(added.out).toContain("\nEvents\tlabel.bought, tracking.updated\n");
    expect(added.err).toContain("it is not shown again");
    expect(added.err).toContain(`shipctl webhooks test ${second}`);
    const listed = await run("list");
    expect(listed.out).toContain(`${second}\t${url}/second\tlive\tlabel.bought, tracking.updated\tOn\t0\t`);
    expect(listed.out + (await run("list", "--json")).out).not.toContain("whsec_");

    id = second;
    const tested = await run("test", `${url}/second`);
    expect([tested.code, tested.err]).toEqual([0, `See the answer with: shipctl webhooks log ${id}\n`]);
    const delivery = await newest("delivered");
    expect(isSigned(secret, received[0])).toBe(true);
    expect(tested.out).toBe(`${delivery.eventId}\n`);
    const log = await run("log", id);
    expect(log.out).toMatch(new RegExp(`^${delivery.id}\\t\\S+Z\\twebhook.test\\tDelivered\\t1\\t200\\t\\n$`));
    const shown = await run("log", id, delivery.id);
    expect(shown.out).toContain(`\nRequest\t${received[0]?.body}\nAnswer\tthanks\n`);
    expect(shown.out).toMatch(/\n\S+Z\t200\t\d+\n$/);
    expect(JSON.parse((await run("log", id, delivery.id, "--json")).out)).toEqual(delivery);
  });

  it("the log shows when a failed delivery is tried again, and redeliver sends it at once", async () => {
    status = 503;
    await json("test", id);
    await expect.poll(async () => (await json("log", id)).deliveries[0]?.tries.length, SOON).toBe(1);
    const [failed] = (await json("log", id)).deliveries;
    expect((await run("log", id)).out).toMatch(/\twebhook\.test\tWaiting\t1\t503\t\S+Z\n$/);
    expect((await run("list")).out).toContain("\tFailing\t1\t");
    status = 200;
    const again = await run("redeliver", id, failed.id);
    expect([again.code, again.out], again.err).toEqual([0, expect.stringMatching(/^whd_\S+\n$/)]);
    await newest("delivered");
    expect(new Set(received.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([failed.eventId]));
  });

  it("redeliver --since takes a time or a day, and sends what the webhook takes", async () => {
    await json("test", id);
    const { body, eventId } = await newest("delivered");
    for (const since of [JSON.parse(body).createdAt, "today"]) {
      received.length = 0;
      expect(await run("redeliver", id, "--since", since)).toMatchObject({ code: 0 });
      await expect.poll(() => received.map(({ headers }) => headers["webhook-id"]), SOON).toContain(eventId);
    }
    for (const [args, says] of [
      [[], "Name deliveries or --since"],
      [["whd_1", "--since", "today"], "Name deliveries or --since"],
      [["--since", "yesterdy"], '--since "yesterdy" is not a day'],
      [["--since", "2026-13-40T00:00:00Z"], "is not a day"],
    ] as const) {
      expect(await run("redeliver", id, ...args)).toMatchObject({ code: 2, err: expect.stringContaining(says) });
    }
  });

  it("edit turns it off and on, and changes its types and its address", async () => {
    expect((await run("edit", id, "--turn", "off")).out).toContain("\nState\tOff\n");
    const refused = await run("test", id);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("switched off")]);
    const changed = await json("edit", url, "--turn", "on", "--events", "*", "--address", `${url}/new`);
    expect(changed).toMatchObject({ id, enabled: true, events: ["*"], url: `${url}/new` });
    expect(await run("edit", id)).toMatchObject({ code: 2, err: expect.stringContaining("--turn") });
  });

  it("rotate and remove ask first; for a while the requests are signed with both secrets", async () => {
    for (const [verb, says] of [
      ["rotate", "Replace the secret"],
      ["remove", "Delete webhook"],
    ] as const) {
      const asked = await run(verb, id);
      expect([asked.code, asked.out]).toEqual([2, ""]);
      expect(asked.err).toContain(says);
      expect(asked.err).toContain("--yes");
    }
    await json("remove", id, "--yes");
    const { secret: old, id: fresh } = await json("add", url);
    id = fresh;
    const rotated = await run("rotate", id, "--yes");
    const [secret = ""] = /whsec_\S+/.exec(rotated.out) ?? [];
    expect([rotated.code, secret === old, rotated.err]).toEqual([0, false, expect.stringContaining("not shown again")]);
    await json("test", id);
    await newest("delivered");
    expect([isSigned(old, received.at(-1)), isSigned(secret, received.at(-1))]).toEqual([true, true]);
  });

  it("refuses what it does not know, naming what there is", async () => {
    for (const [args, code, says] of [
      [
        ["add", url, "--events", "label.bougt"],
        2,
        '--events "label.bougt" is not known. Choose one of *, label.bought',
      ],
      [["add", "http://shop.example/hook"], 1, "https"],
      [["test", "https://other.example"], 2, `Your webhooks: ${id} (${url})`],
      [["log", "whk_none"], 1, "whk_none"],
      [["log", id, "whd_none"], 1, 'no delivery "whd_none"'],
      [["log", id, "whd_none", "--csv"], 2, "are for the list"],
    ] as const) {
      expect(await run(...args), args.join(" ")).toMatchObject({ code, err: expect.stringContaining(says) });
    }
    await json("add", url);
    expect(await run("test", url)).toMatchObject({ code: 2, err: expect.stringContaining("matches several webhooks") });
  });

  it("Tab offers their ids", async () => {
    const { out } = await home.run(["completion", "refresh", "--json"]);
    expect(JSON.parse(out)).toMatchObject({ webhooks: 1 });
  });
});
