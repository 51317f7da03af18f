import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Client, createClient, type Session } from "@shipctl/sdk";
import { chromium, type Page } from "playwright-core";
import { builtProgram } from "../../../test/built-program.js";
import { createWindows, type Look, type Windows } from "./windows.js";

export const PEOPLE = {
  demo: { email: "demo@shipctl.test", password: "demo-password" },
  admin: { email: "admin@shipctl.test", password: "admin-password" },
} as const;

export interface OpenOptions extends Partial<Look> {
  /** Signed in from the start, as one of PEOPLE or with a session of `newcomer` or of the SDK's `login`. */
  readonly as?: keyof typeof PEOPLE | Pick<Session, "token" | "user">;
  /** Another address of the same server, e.g. of a gateway in front of it. */
  readonly at?: string;
  /** Further entries of the page's localStorage. */
  readonly storage?: Readonly<Record<string, string>>;
}

/** A demo server with the built app, its own data folder and port, and a browser. */
export interface Stage {
  readonly url: string;
  /** Its data folder. Write to it only while the server is stopped. */
  readonly folder: string;
  /** An SDK client, signed in with a token or signed out. */
  client(token?: string): Client;
  /** Signs in over the API, once per account. */
  signIn(who: keyof typeof PEOPLE): Promise<Session>;
  /** A new, empty account; an admin credits it with `balance` (USD). */
  newcomer(balance?: number): Promise<Session>;
  /** A path with the id of the demo customer for `:demo`. */
  pathOf(path: string): Promise<string>;
  /** A new window at `path`, see `pathOf`. Its errors are added to `problems`. */
  open(path: string, options?: OpenOptions): Promise<Page>;
  /** Page errors so far: console errors, exceptions, policy violations and missing files. */
  readonly problems: string[];
  closePages(): Promise<void>;
  /** Stops the server, as in an outage. `startServer` restarts it with its data at the same address. */
  stopServer(): Promise<void>;
  startServer(): Promise<void>;
  close(): Promise<void>;
}

export interface StageOptions {
  /** Whether the server has demo data, the default. Otherwise it is a new shop with the administrator of PEOPLE only. */
  readonly isDemo?: boolean;
}

/** A browser that several stages use one after the other. */
export interface SharedBrowser {
  readonly windows: Windows;
  /** The last stage's port. The next stage reuses it, because the browser caches compiled code by address. */
  port: number;
  close(): Promise<void>;
}

/** `env` adds to the demo server's settings. A browser that is not shared is closed with the stage. */
export async function createStage(
  env: Readonly<Record<string, string>> = {},
  shared?: SharedBrowser,
  { isDemo = true }: StageOptions = {},
): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), "shipctl-stage-"));
  const browser = shared ?? (await launchBrowser());
  const start = (port: number) => startServer(folder, port, { env, isDemo });
  // Another process may have taken the port.
  let server = await start(browser.port).catch(() => start(0));
  const { url } = server;
  browser.port = Number(new URL(url).port);
  const { windows } = browser;
  const problems: string[] = [];
  const sessions = new Map<string, Promise<Session>>();
  let newcomers = 0;

  const stage: Stage = {
    url,
    folder,
    problems,
    client: (token) => createClient({ baseUrl: url, token }),
    async signIn(who) {
      const known = await sessions.get(who);
      // A page may have signed out.
      const isLive =
        known &&
        (await stage
          .client(known.token)
          .verifySession()
          .then(
            () => true,
            () => false,
          ));
      if (isLive) return known;
      const session = stage.client().login({ body: PEOPLE[who] });
      sessions.set(who, session);
      return session;
    },
    async newcomer(balance) {
      const number = ++newcomers;
      const body = {
        name: `Test Seller ${number}`,
        email: `seller-${number}@shipctl.test`,
        password: "seller-password",
      };
      const session = await stage.client().register({ body });
      if (balance !== undefined) {
        const admin = await stage.signIn("admin");
        await stage.client(admin.token).setUserBalance({ path: { id: session.user._id }, body: { balance } });
      }
      return session;
    },
    async pathOf(path) {
      return path.includes(":demo") ? path.replace(":demo", (await stage.signIn("demo")).user._id) : path;
    },
    async open(
      path,
      { as, size = "wide", scheme = "light", at = url, now, timeZone, isOwn = false, storage = {} } = {},
    ) {
      const session = typeof as === "string" ? await stage.signIn(as) : as;
      const held = session ? { token: session.token, user: JSON.stringify(session.user), ...storage } : storage;
      const look = { size, scheme, isOwn, ...(now && { now }), ...(timeZone && { timeZone }) };
      const page = await windows.open({ origin: at, localStorage: held }, look);
      collectProblems(page, problems);
      await page.goto(at + (await stage.pathOf(path)));
      return page;
    },
    closePages: () => windows.closePages(),
    stopServer: () => server.stop(),
    async startServer() {
      server = await start(Number(new URL(url).port));
    },
    async close() {
      if (!shared) await browser.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return stage;
}

/** The browser logs failed requests to the console. The tests check the app's reaction instead. */
const LOGGED_BY_THE_BROWSER = /^Failed to load resource: (the server responded|net::ERR_)/;

function collectProblems(page: Page, problems: string[]): void {
  page.on("pageerror", (error) => problems.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on("console", (message) => {
    if (!["error", "warning"].includes(message.type()) || LOGGED_BY_THE_BROWSER.test(message.text())) return;
    problems.push(`${page.url()}: ${message.text()}`);
  });
  page.on("response", (response) => {
    if (response.status() === 404 && !response.url().includes("/api/")) problems.push(`404: ${response.url()}`);
  });
}

interface DemoServer {
  readonly url: string;
  stop(): Promise<void>;
}

const SERVER = builtProgram("packages/server/bin/shipctl-server.js");

async function startServer(
  folder: string,
  port: number,
  { env, isDemo }: { readonly env: Readonly<Record<string, string>>; readonly isDemo: boolean },
): Promise<DemoServer> {
  const args = [SERVER, "start", ...(isDemo ? ["--demo"] : []), "--port", String(port), "--data", folder];
  const { email, password } = PEOPLE.admin;
  const admin = isDemo ? {} : { SHIPCTL_ADMIN_EMAIL: email, SHIPCTL_ADMIN_PASSWORD: password };
  const child = spawn(process.execPath, args, {
    env: { ...withoutShipctl(process.env), LOG_LEVEL: "error", ...admin, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    url: await addressOf(child),
    stop() {
      child.kill("SIGKILL");
      return ended;
    },
  };
}

/** Removes the operator's own settings. */
function withoutShipctl(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(SHIPCTL_|PORT$|DATABASE_URL$|NODE_ENV$)/.test(name)),
  );
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const errors: string[] = [];
    const { stdout, stderr } = child;
    if (!stdout || !stderr) return reject(new Error("the server has no output"));
    createInterface(stdout).on("line", (line) => {
      const url = /listening on (\S+)/.exec(line)?.[1];
      if (url) resolve(url);
    });
    createInterface(stderr).on("line", (line) => errors.push(line));
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}:\n${errors.join("\n")}`)));
  });
}

interface Chromiums {
  findChromium(): { readonly path: string } | undefined;
  chromiumArguments(): string[];
}

export async function launchBrowser(): Promise<SharedBrowser> {
  const { findChromium, chromiumArguments }: Chromiums = await import(
    new URL("../../../scripts/chromium.mjs", import.meta.url).href
  );
  const found = findChromium();
  if (!found) throw new Error("there is no Chromium on this machine: npm run setup -- --browser finds or installs one");
  // V8's background threads take a fifth of a page's CPU, which two workers on two cores do not have to spare.
  const args = [...chromiumArguments(), "--js-flags=--single-threaded"];
  const browser = await chromium.launch({ executablePath: found.path, args });
  return { windows: createWindows(browser), port: 0, close: () => browser.close() };
}
