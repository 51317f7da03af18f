import { cp, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "@shipctl/sdk";
import { describe, expect, it } from "vitest";
import { ADMIN, ADMIN_ENV, folderForTest, shipctlServer } from "./faults/server-process.js";

describe("shipctl-server", () => {
  it("serves a new folder as its only owner, allows verify while it runs, and stops on a signal", async () => {
    const data = await folderForTest();
    const server = shipctlServer(["start", "--port", "0", "--data", data]);
    const address = await server.ready;
    const health = await fetch(`${address}/healthz`);
    expect(await health.json()).toMatchObject({ status: "ok" });

    const second = await shipctlServer(["start", "--port", "0", "--data", data]).ended;
    expect(second).toMatchObject({ code: 1, stdout: "" });
    expect(second.stderr).toMatch(/^Another process is using [^\n]+\n$/);

    const books = await shipctlServer(["verify", "--data", data]).ended;
    expect(books).toMatchObject({ code: 0, stdout: expect.stringContaining("The books add up") });

    const ended = await server.stop();
    expect(ended).toMatchObject({ code: 0, stdout: `Shipctl listening on ${address}\n` });
    expect(ended.stderr).toMatch(/First administrator: \S+ with password \S+ \(shown only this once\)/);
  });

  it("warns in one line that clients behind a proxy cannot be distinguished, if a proxy is likely and not configured", async () => {
    const linesOf = async (env: Record<string, string>, ...args: string[]) => {
      const data = await folderForTest();
      const server = shipctlServer(["start", "--port", "0", "--data", data, ...args], { env });
      await server.ready;
      return (await server.stop()).stderr.split("\n").filter((line) => line.includes("SHIPCTL_TRUST_PROXY"));
    };
    const https = { SHIPCTL_PUBLIC_URL: "https://labels.example.com" };
    expect(await linesOf(https)).toHaveLength(1);
    expect(await linesOf({}, "--host", "0.0.0.0")).toHaveLength(1);
    expect(await linesOf({})).toEqual([]);
    expect(await linesOf({ ...https, SHIPCTL_TRUST_PROXY: "false" })).toEqual([]);
  });

  it("creates a demo that only listens locally, with or without the flag", async () => {
    const data = await folderForTest();
    const demo = shipctlServer(["--demo", "--port", "0", "--data", data]);
    const address = await demo.ready;
    const login = await fetch(`${address}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: "demo@shipctl.test", password: "demo-password" }),
    });
    expect(login.status).toBe(200);
    expect((await demo.stop("SIGINT")).code).toBe(0);

    const wide = await shipctlServer(["--host", "0.0.0.0", "--port", "0", "--data", data]).ended;
    expect(wide).toMatchObject({ code: 2, stdout: "" });
    expect(wide.stderr).toMatch(/is a demo, which listens on this machine only/);
  });

  it.each([
    [["start"], { SHIPCTL_PROT: "80" }, /^SHIPCTL_PROT is not a Shipctl variable\. Is it misspelled\?\n$/],
    [["timezone"], {}, /^shipctl-server timezone takes one time zone\n$/],
    [["timezone", "Mars/Olympus"], {}, /^"Mars\/Olympus" is not a time zone such as [^\n]+\n$/],
    [["admin", "grant"], {}, /^shipctl-server admin takes grant, revoke, [^\n]+ and one e-mail address\n$/],
    [["admin", "promote", "a@b.test"], {}, /^shipctl-server admin takes /],
    [["admin", "grant", "a@b.test", "--force"], {}, /^Unknown option '--force'/],
    [["backup", "--done"], {}, /^backup --done is for a database: set DATABASE_URL\. [^\n]+\n$/],
    [["backup", "--done", "file.tar"], {}, /^shipctl-server backup --done takes no words\n$/],
    [["migrate", "--to", ""], {}, /^shipctl-server migrate takes --to DATABASE_URL or --from DATABASE_URL, [^\n]+\n$/],
    [["launch"], {}, /^there is no command "launch": shipctl-server --help lists them\n$/],
  ])("exits with a one-line error: %j %j", async (args, env, line) => {
    const { code, stdout, stderr } = await shipctlServer(args, { env }).ended;
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(line);
  });

  it("counts days in another time zone on purpose only", async () => {
    const data = await folderForTest();
    const server = shipctlServer(["start", "--port", "0", "--data", data]);
    await server.ready;
    await server.stop();
    const changed = await shipctlServer(["timezone", "Europe/Berlin", "--data", data]).ended;
    expect(changed).toMatchObject({
      code: 0,
      stderr: "",
      stdout: expect.stringContaining("in Europe/Berlin from now"),
    });
    const env = { SHIPCTL_TIMEZONE: "UTC" };
    const refused = await shipctlServer(["start", "--port", "0", "--data", data], { env }).ended;
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toMatch(/^SHIPCTL_TIMEZONE is UTC, but the days of [^\n]+ Europe\/Berlin: [^\n]+\n$/);
  });

  it("encrypts stored keys with a new secret, after which the previous one is no longer needed", async () => {
    const data = await folderForTest();
    const [old, current] = ["the-old-secret-of-this-data-folder", "the-new-secret-of-this-data-folder"];
    const keysWith = async (secret: string, isFirst = false) => {
      const env = { ...ADMIN_ENV, SHIPCTL_SECRET: secret };
      const server = shipctlServer(["start", "--port", "0", "--data", data], { env });
      const baseUrl = await server.ready;
      const { token } = await createClient({ baseUrl }).login({ body: ADMIN });
      const api = createClient({ baseUrl, token });
      if (isFirst) await api.addConnection({ body: { name: "Second", baseUrl: "sandbox:", key: "the-provider-key" } });
      const keys: string[] = [];
      for (const { _id: id } of await api.listConnections({})) {
        keys.push((await api.readConnectionSecrets({ path: { id } })).key);
      }
      const { apiKey } = await api.getApiKey();
      await server.stop();
      return [...keys, apiKey];
    };
    const reseal = (env: Record<string, string>) => shipctlServer(["reseal", "--data", data], { env }).ended;
    const before = await keysWith(old, true);
    expect(before).toContain("the-provider-key");
    expect(await reseal({ SHIPCTL_SECRET: current })).toMatchObject({ code: 2 });
    expect(await reseal({ SHIPCTL_SECRET: current, SHIPCTL_SECRET_PREVIOUS: old })).toMatchObject({
      code: 0,
      stdout: "The keys of 3 records are encrypted with SHIPCTL_SECRET\n",
    });
    expect(await keysWith(current)).toEqual(before);
    await expect(keysWith(old)).rejects.toThrow(/belongs to another secret/);
  });

  it("settles a purchase and a bulk order that a kill has left open, while no server is running", async () => {
    const data = await folderForTest();
    await cp(fileURLToPath(new URL("./stored-folders/with-modes/", import.meta.url)), data, { recursive: true });
    const env = { SHIPCTL_SECRET: "the-secret-of-a-stored-data-folder" };
    const settle = (id: string) => shipctlServer(["settle", id, "--data", data], { env }).ended;
    expect(await settle("BULK-101001")).toMatchObject({
      code: 0,
      stdout: "BULK-101001 has ended: 40 bought, 0 failed\n",
    });
    expect(await settle("ORD-101033")).toMatchObject({ code: 0, stdout: "ORD-101033 is bought\n" });
    expect(await settle("ORD-1")).toMatchObject({ code: 1, stderr: 'Order "ORD-1" was not found\n' });
    expect((await settle("--json")).stderr).toMatch(/^Unknown option/);
    expect((await shipctlServer(["verify", "--data", data]).ended).stdout).toContain("The books add up");
  });

  it("restores access for a locked-out operator, but not while a server is running", async () => {
    const data = await folderForTest();
    const env = { SHIPCTL_ADMIN_EMAIL: "operator@shipctl.test", SHIPCTL_ADMIN_PASSWORD: "operator-password" };
    const post = async (address: string, path: string, body: unknown) => {
      const headers = { "Content-Type": "application/json" };
      return fetch(`${address}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    };
    const seller = { name: "Test Seller", email: "Seller@shipctl.test", password: "seller-password" };
    const server = shipctlServer(["start", "--port", "0", "--data", data], { env });
    const address = await server.ready;
    expect((await post(address, "/auth/register", seller)).status).toBe(201);
    const admin = (...words: readonly string[]) => shipctlServer(["admin", ...words, "--data", data]).ended;
    const beside = await admin("grant", "seller@shipctl.test");
    expect(beside).toMatchObject({ code: 1, stdout: "" });
    expect(beside.stderr).toMatch(/^Another process is using [^\n]+: stop it[^\n]+\n$/);
    await server.stop();

    expect(await admin("revoke", "operator@shipctl.test")).toEqual({
      code: 1,
      stdout: "",
      stderr: "This is the last administrator. Make another account an administrator first.\n",
    });
    expect(await admin("block", "operator@shipctl.test")).toMatchObject({ code: 1, stdout: "" });
    expect(await admin("grant", "nobody@shipctl.test")).toEqual({
      code: 1,
      stdout: "",
      stderr: 'An account with the e-mail "nobody@shipctl.test" was not found\n',
    });
    expect(await admin("block", "seller@shipctl.test")).toMatchObject({ code: 0, stderr: "" });
    const granted = await admin("grant", "seller@shipctl.test");
    expect(granted.stdout).toBe(
      "Seller@shipctl.test is an administrator now\n" +
        "The account is still blocked. Unblock it with: shipctl-server admin unblock Seller@shipctl.test\n",
    );
    expect((await admin("unblock", "SELLER@shipctl.test")).stdout).toBe("Seller@shipctl.test can sign in again\n");
    const revoked = await admin("revoke", "operator@shipctl.test");
    expect(revoked.stdout).toBe("operator@shipctl.test is no longer an administrator\n");
    const reset = await shipctlServer(["admin", "reset-password", "--data", data, "seller@shipctl.test"], {
      env: { SHIPCTL_PUBLIC_URL: "https://labels.example.com" },
    }).ended;
    const token = /^https:\/\/labels\.example\.com\/auth\/reset\?token=(\S+)$/m.exec(reset.stdout)?.[1];

    const again = shipctlServer(["start", "--port", "0", "--data", data], { env });
    const home = await again.ready;
    const chosen = await post(home, "/auth/reset-password", { token, password: "a-newer-password" });
    expect(chosen.status).toBe(200);
    const { token: session } = await chosen.json();
    const audit = await fetch(`${home}/api/admin/audit`, { headers: { Authorization: `Bearer ${session}` } });
    const { entries } = await audit.json();
    const hands = entries.map((entry: { by: string; action: string }) => `${entry.by} ${entry.action}`);
    expect(hands.slice(1)).toEqual([
      "system create-password-reset",
      ...["system set-access", "system set-access", "system set-access", "system set-access"],
    ]);
  }, 120_000);

  it("reports a missing store without creating one", async () => {
    const data = join(await folderForTest(), "nothing");
    const { code, stderr } = await shipctlServer(["admin", "grant", "seller@shipctl.test", "--data", data]).ended;
    expect({ code, stderr }).toEqual({ code: 2, stderr: `there is no store in ${data}\n` });
    await expect(stat(data)).rejects.toThrow("ENOENT");
  });

  it("exits if the secret is not the folder's", async () => {
    const data = await folderForTest();
    const first = shipctlServer(["start", "--port", "0", "--data", data], { env: { SHIPCTL_SECRET: "a".repeat(32) } });
    await first.ready;
    await first.stop();
    const other = await shipctlServer(["start", "--port", "0", "--data", data], {
      env: { SHIPCTL_SECRET: "b".repeat(32) },
    }).ended;
    expect(other.code).toBe(1);
    expect(other.stderr).toMatch(/belongs to another secret: start with that one as SHIPCTL_SECRET/);
  });
});
