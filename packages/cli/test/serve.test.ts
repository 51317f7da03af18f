import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Home, newHome, startDemo } from "./demo-server.js";
import { KEYS, openTerminal } from "./terminal.js";

describe("serve", () => {
  let home: Home;
  beforeAll(async () => {
    home = await newHome();
  });
  afterAll(() => home.remove());

  it("prints its address, answers there, and shuts down cleanly with exit code 0", async () => {
    const server = await startDemo(home);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const { code, out } = await server.stop();
    expect(code).toBe(0);
    expect(out.split("\n")[0]).toBe(`Shipctl listening on ${server.url}`);
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  });

  it("logs no requests on a terminal", async () => {
    const args = ["serve", "--demo", "--port", "0", "--data", join(home.folder, "quiet")];
    const terminal = openTerminal(home, { args });
    const [, url] = /listening on (http:\S+)/.exec(await terminal.shows(/listening on http:\S+/)) ?? [];
    expect((await fetch(`${url}/api/nothing`)).status).toBe(404);
    terminal.press(KEYS.ctrlC);
    expect(await terminal.ended).toBe(0);
    expect(terminal.text().replace("^C", "").trim()).toBe(`Shipctl listening on ${url}`);
  });

  it("leaves no server behind when it is killed with its process group", async () => {
    const data = join(home.folder, "orphan");
    const started = home.start(["serve", "--demo", "--port", "0", "--data", data], { detached: true });
    const url = await new Promise<string>((resolve) => {
      started.child.stdout?.on("data", (chunk) => {
        const found = /Shipctl listening on (http:\S+)/.exec(String(chunk))?.[1];
        if (found) resolve(found);
      });
    });
    process.kill(-Number(started.child.pid), "SIGKILL");
    // The server has inherited the pipes: they close only after it has exited.
    await started.ended;
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    const next = await startDemo(home, {}, data);
    expect((await next.stop()).code).toBe(0);
  });

  it("ends with the server's own message and exit code 1 if the port is taken", async () => {
    const server = await startDemo(home);
    const port = new URL(server.url).port;
    const args = ["serve", "--demo", "--port", port, "--data", join(home.folder, "other")];
    const { code, err } = await home.shipctl(args);
    await server.stop();
    expect(code).toBe(1);
    expect(err).toContain(port);
  });

  it("refuses an invalid port with exit code 2", async () => {
    const { code, err } = await home.shipctl(["serve", "--port", "99999"]);
    expect(code).toBe(2);
    expect(err).toContain("0 to 65535");
  });
});
