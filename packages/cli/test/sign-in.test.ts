import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { demoStage, signIn } from "./demo-server.js";

describe("signing in", () => {
  const { home, server } = demoStage();

  it("is required with exit code 4", async () => {
    const { code, out, err } = await home.shipctl(["balance", "--url", server.url, "--profile", "nobody"]);
    expect(code).toBe(4);
    expect(out).toBe("");
    expect(err).toContain("shipctl login");
  });

  it("fails with exit code 4 and saves nothing if the password is wrong", async () => {
    const args = [
      "login",
      "--url",
      server.url,
      "--email",
      "demo@shipctl.test",
      "--password-stdin",
      "--profile",
      "wrong",
    ];
    const { code, err } = await home.run(args, { input: "not-the-password\n" });
    expect(code).toBe(4);
    expect(err).toContain("Invalid email or password");
    expect((await home.run(["whoami", "--profile", "wrong"])).code).toBe(4);
  });

  it("saves the token readable only by its owner, and never prints it", async () => {
    const args = ["login", "--url", server.url, "--email", "demo@shipctl.test", "--password-stdin", "--json"];
    const { code, out, err } = await home.run(args, { input: "demo-password\n" });
    expect(code).toBe(0);
    const path = join(home.folder, "config", "shipctl", "profiles.json");
    const kept: { profiles: { demo: { token: string } } } = JSON.parse(await readFile(path, "utf8"));
    expect(out + err).not.toContain(kept.profiles.demo.token);
    if (process.platform !== "win32") expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it("keeps an API key in place of a session, readable only by its owner, until it is removed", async () => {
    await signIn(home, server.url);
    const key = (await home.run(["api-key", "show"])).out.trim();
    const byKey = (...args: string[]) => home.run([...args, "--profile", "by-key"]);
    const login = ["login", "--api-key-stdin", "--url", server.url, "--profile", "by-key"];
    const kept = await home.run(login, { input: `${key}\n` });
    expect(kept.code, kept.err).toBe(0);
    expect(kept.out).toContain("demo@shipctl.test");
    expect(kept.out + kept.err).not.toContain(key);
    const path = join(home.folder, "config", "shipctl", "profiles.json");
    expect(JSON.parse(await readFile(path, "utf8")).profiles["by-key"]).toEqual({
      ...{ url: server.url, apiKey: key, email: "demo@shipctl.test" },
    });
    if (process.platform !== "win32") expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await byKey("whoami")).out).toMatch(/Signed in by\tAPI key/);
    expect((await home.run(["whoami"])).out).toMatch(/Signed in by\tsession/);
    expect((await byKey("doctor")).out).toContain("with an API key");
    expect((await byKey("balance")).code).toBe(0);
    const other = server.url.replace("127.0.0.1", "localhost");
    expect((await byKey("balance", "--url", other)).code).toBe(4);
    expect(await byKey("api-key", "show")).toMatchObject({ code: 1, err: expect.stringContaining("sign in") });
    const removed = await byKey("logout");
    expect(removed.out).toContain("Removed the API key from this machine");
    expect(await readFile(path, "utf8")).not.toContain(key);
    expect((await byKey("balance")).code).toBe(4);
    expect((await home.run(["balance"])).code).toBe(0);
  });

  it("keeps no API key that the server refuses, and reads nothing else beside it", async () => {
    const login = (input: string, ...more: string[]) =>
      home.run(["login", "--api-key-stdin", "--url", server.url, "--profile", "refused", ...more], { input });
    expect(await login("shp_wrong\n")).toMatchObject({ code: 4 });
    expect(await login("\n")).toMatchObject({ code: 2, err: expect.stringContaining("standard input has no API key") });
    expect(await login("shp_wrong\n", "--email", "demo@shipctl.test")).toMatchObject({ code: 2 });
    expect((await home.run(["whoami", "--profile", "refused"])).code).toBe(4);
  });

  it("names the missing flag with exit code 2 if there is no terminal", async () => {
    const { code, err } = await home.run(["login", "--url", server.url, "--email", "demo@shipctl.test"]);
    expect(code).toBe(2);
    expect(err).toContain("--password-stdin");
  });

  it("provides server and account to later commands", async () => {
    await signIn(home, server.url);
    const { code, out } = await home.run(["whoami", "--json"]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ user: { email: "demo@shipctl.test" } });
  });

  it("never sends a saved token to another server", async () => {
    await signIn(home, server.url);
    const other = server.url.replace("127.0.0.1", "localhost");
    expect((await home.run(["whoami", "--url", other])).code).toBe(4);
    expect((await home.run(["whoami"], { env: { SHIPCTL_URL: other } })).code).toBe(4);
  });

  it("accepts a token from the environment without a profile, and refuses an invalid one with exit code 4", async () => {
    await signIn(home, server.url);
    const path = join(home.folder, "config", "shipctl", "profiles.json");
    const kept: { profiles: { demo: { token: string } } } = JSON.parse(await readFile(path, "utf8"));
    const env = { SHIPCTL_URL: server.url, SHIPCTL_TOKEN: kept.profiles.demo.token, SHIPCTL_PROFILE: "none" };
    expect((await home.run(["balance"], { env })).code).toBe(0);
    const refused = await home.run(["balance"], { env: { ...env, SHIPCTL_TOKEN: "forged" } });
    expect(refused.code).toBe(4);
    expect(refused.err).toMatch(/Request req_/);
  });

  const token = async (): Promise<string> => {
    const path = join(home.folder, "config", "shipctl", "profiles.json");
    return JSON.parse(await readFile(path, "utf8")).profiles.demo.token;
  };
  const balanceWith = (token: string) =>
    home.run(["balance"], { env: { SHIPCTL_URL: server.url, SHIPCTL_TOKEN: token, SHIPCTL_PROFILE: "none" } });

  it("is deleted by logout, which ends it on the server too", async () => {
    await signIn(home, server.url);
    const copied = await token();
    expect((await balanceWith(copied)).code).toBe(0);
    const { code, out } = await home.run(["logout"]);
    expect([code, out.trim()]).toEqual([0, "Signed out."]);
    expect((await home.run(["balance"])).code).toBe(4);
    expect((await balanceWith(copied)).code).toBe(4);
    const again = await home.run(["logout", "--json"]);
    expect(JSON.parse(again.out)).toEqual({ message: expect.stringContaining("not signed in"), ended: false });
  });

  it("is deleted by logout without a connection as well", async () => {
    await signIn(home, server.url);
    const path = join(home.folder, "config", "shipctl", "profiles.json");
    const stored = await readFile(path, "utf8");
    await writeFile(path, stored.replace(server.url, "http://127.0.0.1:9"));
    const { code, out } = await home.run(["logout"]);
    expect(code).toBe(0);
    expect(out).toContain("ends by itself within 24 hours");
    expect(JSON.parse(await readFile(path, "utf8")).profiles).not.toHaveProperty("demo");
  });

  it("is listed with the others, and another one can be ended", async () => {
    await signIn(home, server.url);
    const copied = await token();
    await signIn(home, server.url);
    const { out } = await home.run(["sessions", "list", "--json"]);
    const { sessions } = JSON.parse(out);
    expect(sessions[0]).toMatchObject({ device: "shipctl", current: true });
    const before = (await home.run(["sessions", "list"])).out;
    expect(before).toContain("shipctl (this session)");
    expect((await home.run(["sessions", "end", sessions[1]._id])).code).toBe(0);
    expect((await balanceWith(copied)).code).toBe(4);
    expect((await home.run(["balance"])).code).toBe(0);
    expect((await home.run(["sessions", "end", sessions[1]._id])).err).toContain("was not found");
  });

  it("suggests how to start a server if none answers, with exit code 1 and no stack trace", async () => {
    const { code, err } = await home.shipctl(["balance", "--url", "http://127.0.0.1:9", "--token", "x"]);
    expect(code).toBe(1);
    expect(err).toContain("shipctl serve");
    expect(err).not.toMatch(/\n\s+at /);
  });
});
