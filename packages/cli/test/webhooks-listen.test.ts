import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoStage } from "./demo-server.js";
import { faultyLine } from "./faulty-line.js";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const SOON = { timeout: 60_000, interval: 200 };
const BUY = ["buy", "--to", "Tessa Brightwater", "--weight", "2", "--size", "12x10x5", "--service", "UPS Ground"];

describe("shipctl webhooks listen", () => {
  const { home, server } = demoStage("demo");
  const received: { readonly headers: IncomingHttpHeaders; readonly body: string; readonly path: string }[] = [];
  let answer = { status: 200, headers: {} };
  const receiver = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    received.push({ headers: request.headers, body, path: request.url ?? "" });
    response.writeHead(answer.status, answer.headers).end();
  });
  let url = "";

  const buy = async () => {
    const { code, err } = await home.run([...BUY, "--yes", "--again"]);
    expect(code, err).toBe(0);
  };
  /** Starts it after the last event, so that no event of the test can come before it listens. */
  const listen = async (...args: string[]) => {
    const { nextAfter } = JSON.parse((await home.run(["events", "--all", "--json"])).out);
    const { child, ended } = home.start(["webhooks", "listen", "--after", nextAfter, ...args]);
    const shown = { out: "", err: "" };
    for (const [name, stream] of [
      ["out", child.stdout],
      ["err", child.stderr],
    ] as const) {
      stream?.on("data", (chunk) => {
        shown[name] += String(chunk);
      });
    }
    await expect.poll(() => shown.err, SOON).toContain("Ctrl-C stops.");
    const stop = () => {
      child.kill("SIGINT");
      return ended;
    };
    return { shown, stop };
  };

  beforeAll(async () => {
    receiver.listen(0, "127.0.0.1");
    await once(receiver, "listening");
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  });
  afterAll(() => void receiver.close());

  it("sends what happens to the address, signed with the secret that it prints, until Ctrl-C", async () => {
    answer = { status: 302, headers: { location: "/elsewhere" } };
    const { shown, stop } = await listen("--forward-to", url, "--events", "label.bought");
    const [secret = ""] = /whsec_\S+/.exec(shown.err) ?? [];
    await buy();
    await expect.poll(() => shown.out, SOON).toMatch(/^\S+Z\tlabel\.bought\tevt_\S+\t302\n$/);
    const [first] = received;
    const headers = Object.fromEntries(Object.entries(first?.headers ?? {}).map(([name, value]) => [name, `${value}`]));
    const event = new Webhook(secret).verify(first?.body ?? "", headers);
    expect([event, headers["webhook-id"]]).toEqual([
      expect.objectContaining({ type: "label.bought" }),
      expect.stringMatching(/^evt_/),
    ]);
    expect(received.map(({ path }) => path)).toEqual(["/hook"]);
    const { code, err } = await stop();
    expect([code, err]).toEqual([3, expect.stringContaining("Stopped watching.")]);
  });

  it("goes on when the server is gone for a while, and when nothing listens at the address", async () => {
    const line = await faultyLine(server.url);
    received.length = 0;
    answer = { status: 204, headers: {} };
    const { token } = JSON.parse(await sessionOf());
    const { shown, stop } = await listen(
      "--forward-to",
      url,
      "--secret",
      SECRET,
      "--json",
      "--url",
      line.url,
      "--token",
      token,
    );
    expect(shown.err).toContain(SECRET);
    let refused = 0;
    line.refuse = () => {
      refused += 1;
      return refused <= 4 ? { status: 503, problem: { code: "storage_failed", message: "Later." } } : undefined;
    };
    await buy();
    await expect.poll(() => shown.out, SOON).toContain('"type":"balance.changed"');
    const lines = shown.out
      .trimEnd()
      .split("\n")
      .map((text) => JSON.parse(text));
    expect(lines).toMatchObject([
      { event: { type: "label.bought" }, status: 204 },
      { event: { type: "balance.changed" }, status: 204 },
    ]);
    receiver.close();
    receiver.closeAllConnections();
    await buy();
    await expect.poll(() => shown.out, SOON).toContain('"error":"ECONNREFUSED"');
    expect((await stop()).code).toBe(3);
    await line.close();
  });

  const sessionOf = async () => {
    const body = JSON.stringify({ email: "demo@shipctl.test", password: "demo-password" });
    const headers = { "content-type": "application/json" };
    return (await fetch(`${server.url}/api/auth/login`, { method: "POST", headers, body })).text();
  };

  it("refuses an address, a secret and flags that cannot be used", async () => {
    for (const [args, says] of [
      [[], "Pass --forward-to or --port"],
      [["--port", "3000", "--forward-to", url], "Pass --forward-to or --port"],
      [["--forward-to", "ftp://localhost/"], "is not an address"],
      [["--port", "3000", "--secret", "whsec_*"], "--secret: The secret is not whsec_"],
    ] as const) {
      const { code, err } = await home.run(["webhooks", "listen", ...args]);
      expect([code, err], args.join(" ")).toEqual([2, expect.stringContaining(says)]);
    }
  });
});
