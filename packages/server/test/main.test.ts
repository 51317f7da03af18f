import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";

const repository = fileURLToPath(new URL("../../../", import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Program {
  readonly child: ChildProcess;
  /** Resolves with the address once the ready line is printed; rejects when the program ends before. */
  readonly ready: Promise<string>;
  readonly ended: Promise<Ended>;
}

/** The program from its sources, in an environment of its own. */
function program(args: readonly string[], env: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, ["--import", "tsx", "packages/server/src/main.ts", ...args], {
    cwd: repository,
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let stdout = "";
  let stderr = "";
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  const ended = once(child, "close").then(([code]) => ({ code, stdout, stderr }));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      stdout += chunk;
      const address = /^Shipctl listening on (http:\S+)\n/.exec(stdout)?.[1];
      if (address !== undefined) resolve(address);
    });
    ended.then(({ stderr }) => reject(new Error(`ended before it was ready: ${stderr}`)));
  });
  ready.catch(() => {});
  return { child, ready, ended };
}

async function folderForTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "shipctl-main-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe("shipctl-server", () => {
  it("serves a new folder, owns it alone, lets its books be checked meanwhile, and stops when asked", async () => {
    const data = await folderForTest();
    const server = program(["start", "--port", "0", "--data", data]);
    const address = await server.ready;
    const health = await fetch(`${address}/healthz`);
    expect(await health.json()).toMatchObject({ status: "ok" });

    const second = await program(["start", "--port", "0", "--data", data]).ended;
    expect(second).toMatchObject({ code: 1, stdout: "" });
    expect(second.stderr).toMatch(/^Another process is using [^\n]+\n$/);

    const books = await program(["verify", "--data", data]).ended;
    expect(books).toMatchObject({ code: 0, stdout: expect.stringContaining("The books add up") });

    server.child.kill("SIGTERM");
    const ended = await server.ended;
    expect(ended).toMatchObject({ code: 0, stdout: `Shipctl listening on ${address}\n` });
    expect(ended.stderr).toMatch(/First administrator: \S+ with password \S+ \(shown only this once\)/);
  });

  it("makes a demo that never listens to other machines, with or without the flag", async () => {
    const data = await folderForTest();
    const demo = program(["--demo", "--port", "0", "--data", data]);
    const address = await demo.ready;
    const login = await fetch(`${address}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: "demo@shipctl.test", password: "demo-password" }),
    });
    expect(login.status).toBe(200);
    demo.child.kill("SIGINT");
    expect((await demo.ended).code).toBe(0);

    const wide = await program(["--host", "0.0.0.0", "--port", "0", "--data", data]).ended;
    expect(wide).toMatchObject({ code: 2, stdout: "" });
    expect(wide.stderr).toMatch(/is a demo, which listens on this machine only/);
  });

  it.each([
    [["start"], { SHIPCTL_PROT: "80" }, /^SHIPCTL_PROT is not a variable of Shipctl: is it misspelt\?\n$/],
    [["launch"], {}, /^there is no command "launch": shipctl-server --help lists them\n$/],
  ])("stops with one line that names what is wrong: %j %j", async (args, env, line) => {
    const { code, stdout, stderr } = await program(args, env).ended;
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(line);
  });

  it("stops when the secret is not the one of the folder", async () => {
    const data = await folderForTest();
    const first = program(["start", "--port", "0", "--data", data], { SHIPCTL_SECRET: "a".repeat(32) });
    await first.ready;
    first.child.kill("SIGTERM");
    await first.ended;
    const other = await program(["start", "--port", "0", "--data", data], { SHIPCTL_SECRET: "b".repeat(32) }).ended;
    expect(other.code).toBe(1);
    expect(other.stderr).toMatch(/belongs to another secret: start with that one as SHIPCTL_SECRET/);
  });
});
