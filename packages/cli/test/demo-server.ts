import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll } from "vitest";
import { builtProgram } from "../../../test/built-program.js";
import { environmentOf, type RunHereOptions, runHere } from "./run-here.js";

const SHIPCTL = builtProgram("packages/cli/bin/shipctl.js");

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Starts in its own process group. */
  readonly detached?: boolean;
}

/** A user's machine: a home folder for settings and a folder to work in. */
export interface Home {
  readonly folder: string;
  /** Environment variables of programs that this user starts. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Runs the built program in a process of its own: for signals, pipes, terminals and what its exit code becomes. */
  shipctl(args: readonly string[], options?: RunOptions): Promise<Ran>;
  /** Runs the program's sources in this process, in the same folder; use it for everything else. */
  run(args: readonly string[], options?: Partial<RunHereOptions>): Promise<Ran>;
  /** Runs a program and returns while it is running. */
  start(args: readonly string[], options?: RunOptions): { child: ChildProcess; ended: Promise<Ran> };
  remove(): Promise<void>;
}

export interface DemoServer {
  readonly url: string;
  stop(): Promise<Ran>;
}

/** `added` are environment variables of every program that is started here. */
export async function newHome(added: Readonly<Record<string, string>> = {}): Promise<Home> {
  const folder = await mkdtemp(join(tmpdir(), "shipctl-cli-"));
  const ofHome = { ...bareEnvironment(folder), ...added };
  const start = (args: readonly string[], { input, env, cwd, detached }: RunOptions = {}) => {
    const child = spawn(process.execPath, [SHIPCTL, ...args], {
      cwd: cwd ?? folder,
      detached,
      env: { ...ofHome, ...env },
    });
    child.stdin.end(input ?? "");
    return { child, ended: endOf(child) };
  };
  return {
    folder,
    env: ofHome,
    start,
    shipctl: (args, options) => start(args, options).ended,
    run: (args, options) =>
      runHere(args, { cwd: folder, ...options, env: { ...environmentOf({ folder }), ...options?.env } }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** `shipctl serve --demo` on a free port with its own data folder. */
export async function startDemo(
  home: Home,
  env: Readonly<Record<string, string>> = {},
  data = join(home.folder, "server"),
): Promise<DemoServer> {
  return startServe(home, ["--demo", "--data", data], env);
}

/** `shipctl serve` as an operator starts it, with the password that its first start prints. */
export async function startForReal(
  home: Home,
  env: Readonly<Record<string, string>> = {},
  data = join(home.folder, "real"),
): Promise<DemoServer & { readonly adminPassword: string }> {
  const { printed, ...server } = await startServe(home, ["--data", data], env);
  const [, adminPassword = ""] = /First administrator: \S+ with password (\S+)/.exec(printed()) ?? [];
  return { ...server, adminPassword };
}

async function startServe(home: Home, flags: readonly string[], env: Readonly<Record<string, string>>) {
  const { child, ended } = home.start(["serve", "--port", "0", ...flags], { env: { LOG_LEVEL: "warn", ...env } });
  let [out, err] = ["", ""];
  child.stderr?.on("data", (chunk) => {
    err += String(chunk);
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", (chunk) => {
      out += String(chunk);
      const found = /Shipctl listening on (http:\S+)/.exec(out)?.[1];
      if (found) resolve(found);
    });
    ended.then(({ code }) => reject(new Error(`the server ended with code ${code}: ${err}`)), reject);
  });
  return {
    url,
    printed: () => err,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

/** Signs in as the customer of the demo data. */
export async function signIn(home: Home, url: string, who = "demo"): Promise<void> {
  const args = ["login", "--url", url, "--email", `${who}@shipctl.test`, "--password-stdin", "--profile", who];
  const { code, err } = await home.run(args, { input: `${who}-password\n` });
  if (code !== 0) throw new Error(`could not sign in: ${err}`);
}

/** Ends every session of the demo customer. */
export async function signOutEverywhere(url: string): Promise<void> {
  const call = (path: string, init: RequestInit) => fetch(new URL(path, url), { method: "POST", ...init });
  const body = JSON.stringify({ email: "demo@shipctl.test", password: "demo-password" });
  const session = await call("/api/auth/login", { body, headers: { "content-type": "application/json" } });
  const { token } = await session.json();
  const { ok } = await call("/api/auth/sign-out-everywhere", { headers: { authorization: `Bearer ${token}` } });
  if (!ok) throw new Error("could not sign out everywhere");
}

/**
 * Set-up for the tests of a `describe`: a home folder and a demo server, with these accounts signed in.
 * Both are available during the tests and removed after the last one.
 */
export function demoStage(...people: string[]): { home: Home; server: DemoServer } {
  return stageWith({}, people);
}

/** As `demoStage`, with programs whose clocks run from the last Wednesday at 20:00 UTC. */
export function demoStageOnWednesday(...people: string[]): { home: Home; server: DemoServer } {
  const wednesday = new Date();
  wednesday.setUTCHours(20, 0, 0, 0);
  wednesday.setUTCDate(wednesday.getUTCDate() - ((wednesday.getUTCDay() + 4) % 7));
  const preload = pathToFileURL(join(import.meta.dirname, "wednesday.mjs")).href;
  return stageWith(
    { NODE_OPTIONS: `--import ${preload}`, TEST_CLOCK_SHIFT_MS: String(wednesday.getTime() - Date.now()) },
    people,
  );
}

/** As `demoStage`, with these environment variables of every program. */
export function stageWith(
  env: Readonly<Record<string, string>>,
  people: readonly string[],
): { home: Home; server: DemoServer } {
  const home = {} as Home;
  const server = {} as DemoServer;
  beforeAll(async () => {
    Object.assign(home, await newHome(env));
    Object.assign(server, await startDemo(home));
    for (const who of people) await signIn(home, server.url, who);
  });
  afterAll(async () => {
    await server.stop();
    await home.remove();
  });
  return { home, server };
}

/** Removes settings of this machine's own Shipctl, and that of a test run: people run React without its checks. */
function bareEnvironment(folder: string): Record<string, string | undefined> {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(?:SHIPCTL_|DATABASE_URL$|PORT$|FORCE_COLOR$|NODE_OPTIONS$|NODE_ENV$)/.test(name),
  );
  return {
    ...Object.fromEntries(kept),
    XDG_CONFIG_HOME: join(folder, "config"),
    XDG_STATE_HOME: join(folder, "state"),
    SHIPCTL_PROFILE: "demo",
    NO_COLOR: "1",
  };
}

function endOf(child: ChildProcess): Promise<Ran> {
  return new Promise((resolve, reject) => {
    let [out, err] = ["", ""];
    child.stdout?.on("data", (chunk) => {
      out += String(chunk);
    });
    child.stderr?.on("data", (chunk) => {
      err += String(chunk);
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, out, err }));
  });
}
