import { createServer, type IncomingMessage } from "node:http";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { demoStage } from "./demo-server.js";

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A server whose sessions signed in long ago: it needs the password until one is confirmed. */
async function passwordGate(behind: string): Promise<{ readonly url: string }> {
  let confirmed = false;
  const gate = createServer(async (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    if (url.startsWith("/api/user/api-key") && !confirmed) {
      const problem = { code: "password_needed", message: "Confirm your password to continue.", requestId: "req_1" };
      return void response.writeHead(403, { "Content-Type": "application/json" }).end(JSON.stringify(problem));
    }
    const body = method === "GET" ? null : new Uint8Array(await bodyOf(request));
    const sent = ["authorization", "content-type"].flatMap((name) =>
      headers[name] ? [[name, `${headers[name]}`]] : [],
    );
    const reply = await fetch(behind + url, { method, body, headers: Object.fromEntries(sent) });
    if (url === "/api/auth/confirm" && reply.ok) confirmed = true;
    response.writeHead(reply.status, { "Content-Type": "application/json" }).end(await reply.text());
  });
  await new Promise<void>((resolve) => gate.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void gate.close());
  const address = gate.address();
  return { url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}` };
}

const ORDERS = fileURLToPath(new URL("../../../examples/mixed-carriers-sample.csv", import.meta.url));

describe("shipctl api-key", () => {
  const { home, server } = demoStage("demo", "admin");

  const show = async () => (await home.run(["api-key", "show"])).out.trim();
  /** Runs on a machine that has never signed in. */
  const byKey = (apiKey: string, ...args: string[]) =>
    home.run(args, { env: { SHIPCTL_URL: server.url, SHIPCTL_API_KEY: apiKey, SHIPCTL_PROFILE: "nobody" } });

  it("show prints only the key, the same each time", async () => {
    const key = await show();
    expect(key).toMatch(/^shp_live_[A-Za-z0-9]{40}$/);
    const { out } = await home.run(["api-key", "show", "--json"]);
    expect(JSON.parse(out)).toEqual({ apiKey: key });
  });

  it("create --test prints a test key, which has a balance of its own", async () => {
    const made = await home.run(["api-key", "create", "Tests", "--test", "--scope", "read", "--jq", ".apiKey"]);
    const key = made.out.trim();
    expect(key).toMatch(/^shp_test_[A-Za-z0-9]{40}$/);
    expect(JSON.parse((await byKey(key, "balance", "--json")).out)).toMatchObject({ balance: 1_000, mode: "test" });
    expect((await home.run(["api-key", "list"])).out).toMatch(/Tests.*\ttest\t/);
    expect(await home.run(["api-key", "remove", "Tests", "--yes"])).toMatchObject({ code: 0 });
  });

  it("create prints a key that does what its scopes name; edit, rotate and remove change it by its name", async () => {
    const made = await home.run(["api-key", "create", "Report job", "--scope", "read", "--spending-limit", "5"]);
    expect([made.code, made.err]).toEqual([0, expect.stringContaining("not shown again")]);
    const key = made.out.trim();
    expect(key).toMatch(/^shp_live_[A-Za-z0-9]{40}$/);
    expect(await byKey(key, "balance", "--json")).toMatchObject({ code: 0 });
    const buying = await byKey(key, "bulk", "buy", ORDERS, "--yes");
    expect([buying.code, buying.err]).toEqual([1, expect.stringContaining('lacks the scope "buy"')]);
    await home.run(["api-key", "edit", "report JOB", "--scope", "read", "--scope", "buy"]);
    const over = await byKey(key, "bulk", "buy", ORDERS, "--yes");
    expect([over.code, over.err]).toEqual([1, expect.stringContaining("may spend $5.00 a day")]);
    const listed = await home.run(["api-key", "list", "--json"]);
    expect(JSON.parse(listed.out).apiKeys).toContainEqual(
      expect.objectContaining({ name: "Report job", scopes: ["read", "buy"], spendingLimit: 5, last4: key.slice(-4) }),
    );
    const shown = await home.run(["--profile", "admin", "admin", "customers", "api-keys", "demo@shipctl.test"]);
    expect(shown.out).toContain("Report job");
    const next = await home.run(["api-key", "rotate", "Report job"]);
    expect(next.err).toContain("works for another 24 hours");
    expect((await byKey(key, "balance")).code).toBe(0);
    // The name is that of the newer key, although both work.
    const fresh = (await home.run(["api-key", "rotate", "Report job", "--leaked", "--yes"])).out.trim();
    expect((await byKey(next.out.trim(), "balance")).code).toBe(4);
    await home.run(["api-key", "remove", key.slice(-4), "--yes"]);
    expect(await byKey(key, "balance")).toMatchObject({ code: 4 });
    expect(await byKey(fresh, "balance")).toMatchObject({ code: 0 });
    const gone = await home.run(["api-key", "remove", "Report job", "--yes"]);
    expect([gone.code, (await byKey(fresh, "balance")).code]).toEqual([0, 4]);
    const unknown = await home.run(["api-key", "remove", "Report job", "--yes"]);
    expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining("not an API key of yours")]);
  });

  it("admin customers api-keys ends the key that is named, asks first, and refuses a name that two keys have", async () => {
    const create = async (name: string) =>
      JSON.parse((await home.run(["api-key", "create", name, "--scope", "read", "--json"])).out);
    const [night, twin, otherTwin] = [await create("Night job"), await create("Twin"), await create("twin")];
    const ofDemo = ["--profile", "admin", "admin", "customers", "api-keys", "demo@shipctl.test"];
    const one = await home.run([...ofDemo, "night JOB", "--json"]);
    expect(JSON.parse(one.out).apiKeys).toEqual([expect.objectContaining({ _id: night._id, name: "Night job" })]);
    const asked = await home.run([...ofDemo, "Night job", "--end"]);
    expect([asked.code, asked.err]).toEqual([
      2,
      expect.stringContaining(`Are you sure you want to end the API key Night job (…${night.last4}) of Demo Customer`),
    ]);
    const either = await home.run([...ofDemo, "Twin", "--end", "--yes"]);
    expect([either.code, either.err]).toEqual([2, expect.stringContaining("the name of several API keys")]);
    for (const { _id } of [twin, otherTwin]) expect(either.err).toContain(_id);
    const unknown = await home.run([...ofDemo, "Day job", "--end", "--yes"]);
    expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining("not an API key of the customer")]);
    // A variable of a script that has no value does not stand for all keys.
    expect((await home.run([...ofDemo, "", "--end", "--yes"])).code).toBe(2);
    expect((await byKey(night.apiKey, "balance")).code).toBe(0);

    const ended = await home.run([...ofDemo, "Night job", "--end", "--yes"]);
    expect([ended.code, ended.out]).toEqual([0, `${night._id}\n`]);
    expect((await byKey(night.apiKey, "balance")).code).toBe(4);
    expect((await byKey(twin.apiKey, "balance")).code).toBe(0);
    expect(await home.run([...ofDemo, otherTwin._id, "--end", "--yes"])).toMatchObject({ code: 0 });
    expect(await home.run([...ofDemo, "--end", "--yes"])).toMatchObject({ code: 0 });
    expect((await byKey(twin.apiKey, "balance")).code).toBe(4);
    expect(JSON.parse((await home.run([...ofDemo, "--json"])).out)).toEqual({ apiKeys: [] });
  });

  it("the key alone is enough to read, buy a file and save its labels", async () => {
    const key = await show();
    const who = await byKey(key, "whoami", "--json");
    expect(JSON.parse(who.out)).toMatchObject({ user: { email: "demo@shipctl.test" } });
    const bought = await byKey(key, "bulk", "buy", ORDERS, "--yes", "--json");
    expect([bought.code, bought.err]).toEqual([0, expect.any(String)]);
    const balance = await byKey(key, "balance", "--json");
    expect(balance.code).toBe(0);
    expect(JSON.parse(balance.out)).toMatchObject({ balance: expect.any(Number) });
  });

  it("the key gives no access to keys, and the error says to sign in", async () => {
    const key = await show();
    for (const args of [
      ["api-key", "show"],
      ["api-key", "rotate", "--yes"],
      ["admin", "stats"],
    ]) {
      const { code, out, err } = await byKey(key, ...args);
      expect([code, out]).toEqual([1, ""]);
      expect(err).toContain("sign in");
    }
    expect(await show()).toBe(key);
  });

  it("rotate asks first, explains the effect, and then invalidates the old key", async () => {
    const old = await show();
    const asked = await home.run(["api-key", "rotate"]);
    expect(asked.code).toBe(2);
    expect(asked.err).toContain("Are you sure you want to generate a new API key?");
    expect(asked.err).toContain("--yes");
    expect(await show()).toBe(old);
    const { out, code } = await home.run(["api-key", "rotate", "--yes", "--json"]);
    expect(code).toBe(0);
    const { apiKey } = JSON.parse(out);
    expect(apiKey).not.toBe(old);
    const refused = await byKey(old, "balance");
    expect(refused.code).toBe(4);
    expect((await byKey(apiKey, "balance")).code).toBe(0);
  });

  it.each([
    ["show", ["api-key", "show"]],
    ["rotate", ["api-key", "rotate", "--yes"]],
  ])("%s asks for the password if the sign-in is too long ago", async (_, args) => {
    const old = await show();
    const gate = await passwordGate(server.url);
    const login = ["login", "--url", gate.url, "--email", "demo@shipctl.test", "--password-stdin", "--profile", "gate"];
    expect((await home.run(login, { input: "demo-password\n" })).code).toBe(0);
    const run = (more: readonly string[], input?: string) =>
      home.run([...args, ...more], { env: { SHIPCTL_PROFILE: "gate" }, ...(input === undefined ? {} : { input }) });
    const unanswered = await run([]);
    expect(unanswered.code).toBe(2);
    expect(unanswered.err).toContain("--password-stdin");
    const wrong = await run(["--password-stdin"], "not-the-password\n");
    expect([wrong.code, wrong.out]).toEqual([4, ""]);
    expect(wrong.err).toContain("The password is incorrect");
    expect(await show(), "nothing was replaced").toBe(old);
    const { code, out } = await run(["--password-stdin"], "demo-password\n");
    expect(code).toBe(0);
    expect(out.trim()).toBe(await show());
    expect(out.trim() === old).toBe(args.includes("show"));
  });

  it("an operator key administers the shop as far as its scopes reach, and says when they do not", async () => {
    const asAdmin = (...args: string[]) => home.run(["admin", ...args], { env: { SHIPCTL_PROFILE: "admin" } });
    const unlimited = await asAdmin("api-keys", "create", "Desk", "--scope", "orders");
    expect([unlimited.code, unlimited.err]).toEqual([2, expect.stringContaining("--daily-limit")]);
    const scopes = ["--scope", "read", "--scope", "orders", "--daily-limit", "0", "--days", "2"];
    const made = await asAdmin("api-keys", "create", "Desk", ...scopes);
    expect([made.code, made.err]).toEqual([0, expect.stringContaining("not shown again")]);
    const key = made.out.trim();
    expect(key).toMatch(/^shp_admin_[A-Za-z0-9]{40}$/);
    await home.run(["bulk", "buy", ORDERS, "--yes", "--again"]);
    const orders = JSON.parse((await byKey(key, "admin", "orders", "list", "--json")).out).orders;
    const over = await byKey(key, "admin", "orders", "void", orders[0].orderId, "--yes");
    expect([over.code, over.out + over.err]).toEqual([6, expect.stringContaining("has $0.00 left today")]);
    for (const args of ["customers list", "stats", "audit list", "events", "bulk-orders list", "jobs list"])
      expect(await byKey(key, "admin", ...args.split(" ")), args).toMatchObject({ code: 0 });
    const says = {
      "admin connections list": "An API key does not open this. Please sign in instead.",
      "admin api-keys list": "An API key does not open this. Please sign in instead.",
      "admin customers rate-limit demo@shipctl.test 50": 'lacks the scope "customers"',
      balance: "An operator key opens /api/admin alone",
    };
    for (const [line, text] of Object.entries(says)) {
      const { code, err } = await byKey(key, ...line.split(" "));
      expect([code === 0, err], line).toEqual([false, expect.stringContaining(text)]);
    }
    expect((await asAdmin("api-keys", "list")).out).toContain("Desk");
    const gone = await asAdmin("api-keys", "remove", "desk", "--yes");
    expect([gone.code, (await byKey(key, "admin", "stats")).code]).toEqual([0, 4]);
    const unknown = await asAdmin("api-keys", "remove", "desk", "--yes");
    expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining("no operator key")]);
  });

  it("an administrator sets how often a customer's programs may call", async () => {
    const limit = async (calls: string) => {
      const args = ["admin", "customers", "rate-limit", "demo@shipctl.test", calls, "--json"];
      return home.run(args, { env: { SHIPCTL_PROFILE: "admin" } });
    };
    expect(JSON.parse((await limit("250")).out)).toMatchObject({ user: { rateLimit: 250 } });
    expect(JSON.parse((await limit("usual")).out).user).not.toHaveProperty("rateLimit");
    const { code, err } = await limit("many");
    expect([code, err]).toEqual([2, expect.stringContaining("1 to 100000")]);
  });
});
