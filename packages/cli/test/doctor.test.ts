import { mkdir, writeFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { checkClock, checkNode } from "../src/commands/doctor.js";
import { demoStage, type Home, newHome } from "./demo-server.js";

interface Report {
  readonly ok: boolean;
  readonly checks: readonly { name: string; status: string; message: string; fix?: string }[];
}

const ALL = ["node", "settings", "server", "contract", "clock", "session"];

/** A server of another version on loopback, for one test. */
async function otherServer(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

const ofAnotherVersion = (response: ServerResponse, body: object): void => {
  response.writeHead(200, { "Content-Type": "application/json", "X-Shipctl-Contract": "9.9.9+0badcafe" });
  response.end(JSON.stringify(body));
};

describe("doctor", () => {
  const { home, server } = demoStage("demo");

  const examine = async (...args: string[]) => {
    const { code, out } = await home.run(["doctor", "--json", ...args]);
    const report: Report = JSON.parse(out);
    return { code, report, statusOf: (name: string) => report.checks.find((check) => check.name === name)?.status };
  };

  it("reports no problem if there is none, with exit code 0", async () => {
    const { code, report } = await examine();
    expect(code).toBe(0);
    expect(report.ok).toBe(true);
    expect(report.checks.map(({ name, status }) => `${name} ${status}`)).toEqual(ALL.map((name) => `${name} ok`));
  });

  it("prints each check on a line for people, and then what to do", async () => {
    const { code, out, err } = await home.shipctl(["doctor", "--profile", "nobody", "--url", server.url]);
    expect(code).toBe(4);
    expect(out.split("\n").map((line) => line.split("\t")[0])).toEqual([...ALL, ""]);
    expect(out).toContain("session\tfailed\tYou are not signed in.");
    expect(err).toContain("shipctl login");
  });

  it("ends with exit code 4 when only the session is refused", async () => {
    const { code, statusOf } = await examine("--url", server.url, "--token", "forged");
    expect(code).toBe(4);
    expect(statusOf("session")).toBe("failed");
    expect(statusOf("server")).toBe("ok");
  });

  it("ends with exit code 1 if no server answers, and skips the checks that need one", async () => {
    const { code, report, statusOf } = await examine("--url", "http://127.0.0.1:9");
    expect(code).toBe(1);
    expect(["contract", "clock", "session"].map(statusOf)).toEqual(["skipped", "skipped", "skipped"]);
    expect(report.checks.find(({ name }) => name === "server")?.fix).toContain("shipctl serve");
  });

  it("names a damaged settings file, with exit code 1", async () => {
    const config = join(home.folder, "broken");
    await mkdir(join(config, "shipctl"), { recursive: true });
    await writeFile(join(config, "shipctl", "profiles.json"), "{");
    const { code, out } = await home.run(["doctor", "--json"], { env: { XDG_CONFIG_HOME: config } });
    const report: Report = JSON.parse(out);
    expect(code).toBe(1);
    expect(report.checks.find(({ name }) => name === "settings")).toMatchObject({
      status: "failed",
      message: expect.stringContaining("profiles.json is damaged"),
    });
  });

  it("warns about a server of another version, which alone is not a failure", async () => {
    const url = await otherServer((response) => {
      ofAnotherVersion(response, { status: "ok", version: "9.9.9", balance: 1 });
    });
    const { code, report, statusOf } = await examine("--url", url, "--api-key", "shp_x");
    expect(code).toBe(0);
    expect(report.ok).toBe(true);
    expect(statusOf("contract")).toBe("warning");
    expect(report.checks.find(({ name }) => name === "contract")?.message).toContain("9.9.9+0badcafe");
  });

  it.each([
    ["Fri, 20 Nov 2026 12:00:00 GMT", "ok", "0 s from"],
    ["Fri, 20 Nov 2026 12:00:45 GMT", "ok", "45 s from"],
    ["Fri, 20 Nov 2026 12:05:00 GMT", "warning", "300 s behind"],
    ["Fri, 20 Nov 2026 11:00:00 GMT", "warning", "3600 s ahead of"],
    [null, "skipped", "does not report its time"],
  ])("compares this machine's clock at noon with the server's %s: %s", (date, status, words) => {
    const noon = new Date("2026-11-20T12:00:00.400Z");
    const { status: found, message } = checkClock(date, noon, new Date("2026-11-20T12:00:00.600Z"));
    expect(found).toBe(status);
    expect(message).toContain(words);
  });

  it.each([
    [0.12, "ok"],
    [0.7, "warning"],
  ])("tells administrators that %d of the server's memory is used: %s", async (used, status) => {
    const answer = { user: { email: "admin@example.com" }, memory: { fits: 1_000_000, used } };
    const url = await otherServer((response) => ofAnotherVersion(response, answer));
    const { code, report, statusOf } = await examine("--url", url, "--token", "t");
    expect({ code, status: statusOf("memory") }).toEqual({ code: 0, status });
    const message = `${used * 100}% of the memory for about 1,000,000 orders is used`;
    expect(report.checks.at(-1)).toMatchObject({
      message,
      ...(status === "warning" && { fix: expect.stringContaining("PostgreSQL") }),
    });
  });

  it("reports a Node.js that is too old", () => {
    expect(checkNode("18.20.1").status).toBe("failed");
    expect(checkNode("20.18.3").status).toBe("failed");
    expect(checkNode("20.19.0").status).toBe("ok");
    expect(checkNode("100.1.0").status).toBe("ok");
  });
});

describe("a server of another version", () => {
  let home: Home;
  beforeAll(async () => {
    home = await newHome();
  });
  afterAll(() => home.remove());

  const balance = async (...args: string[]) => {
    const url = await otherServer((response) => ofAnotherVersion(response, { balance: 12.5 }));
    return home.run(["balance", "--url", url, "--token", "t", ...args]);
  };

  it("is reported in one line on stderr, and the command still runs", async () => {
    const { code, out, err } = await balance();
    expect({ code, out }).toEqual({ code: 0, out: "12.50\n" });
    expect(err.match(/0badcafe/g)).toHaveLength(1);
    expect(err.trim().split("\n")).toHaveLength(1);
  });

  it("is reported once in a run with many calls", async () => {
    const url = await otherServer((response) => {
      ofAnotherVersion(response, { orders: [], totalPages: 1, shippingApis: [], balance: 1 });
    });
    const { err } = await home.run(["doctor", "--url", url, "--token", "t"]);
    expect(err).not.toContain("0badcafe");
    const { err: listed } = await home.run(["orders", "list", "--url", url, "--token", "t"]);
    expect(listed.match(/0badcafe/g)).toHaveLength(1);
  });

  it("never appears in the output of --json: it is one line of JSON on stderr", async () => {
    const { out, err } = await balance("--json");
    expect(JSON.parse(out)).toEqual({ balance: 12.5 });
    expect(JSON.parse(err)).toMatchObject({ code: "other_contract", message: expect.stringContaining("0badcafe") });
  });
});
