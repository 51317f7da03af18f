import { type Client, createClient } from "@shipctl/sdk";
import type { User } from "@shipctl/sdk/contract";
import { onTestFinished } from "vitest";
import { type App, createApp } from "../src/app.js";
import { ensureFirstAdmin } from "../src/domain/account/open-account.js";
import { sessionActor } from "../src/domain/account/sessions.js";
import { keyActor } from "../src/domain/api-key/api-key.js";
import { ensureSandboxConnection } from "../src/domain/service/seed-sandbox.js";
import { registerJobs } from "../src/jobs/index.js";
import { routes } from "../src/routes/index.js";
import { type CallRecorder, createCallRecorder } from "./call-recorder.js";
import { type TestWorld, type TestWorldOptions, testWorld } from "./test-world.js";

/** A signed-in account. */
export interface Person {
  readonly user: User;
  readonly password: string;
  readonly token: string;
  readonly api: Client;
}

export interface TestServer {
  readonly world: TestWorld;
  readonly app: App;
  readonly calls: CallRecorder;
  /** The SDK on top of the app, without a socket. */
  client(token?: string): Client;
  /** A plain HTTP request without an account. */
  request(path: string, init?: RequestInit & { readonly token?: string | undefined }): Promise<Response>;
  /** Creates an account. With `balance`, an admin credits that amount in USD. */
  register(options?: { readonly name?: string; readonly balance?: number }): Promise<Person>;
  admin(): Promise<Person>;
  setBalance(person: Person, balance: number): Promise<void>;
  /** Closes the server, and fails if a reply violated the contract. */
  close(): Promise<void>;
}

/** A server for one test, closed when the test ends. */
export async function serverForTest(options: TestWorldOptions = {}): Promise<TestServer> {
  const server = await startServer(options);
  onTestFinished(() => server.close());
  return server;
}

/** A server that the caller closes, for tests that share one. */
export async function startServer(options: TestWorldOptions = {}): Promise<TestServer> {
  const world = await testWorld(options);
  await ensureSandboxConnection(world);
  await ensureFirstAdmin(world, ADMIN);
  registerJobs(world);
  const calls = createCallRecorder();
  const app = createApp(world, { routes, sessionActor, keyActor, validateReplies: true, onReply: calls.record });
  let people = 0;
  let admin: Promise<Person> | undefined;
  let askedAgainAt = world.clock.now() + 10 * 60_000;

  const client = (token?: string) =>
    createClient({ baseUrl: "http://shipctl.test", token, fetch: (request) => app.fetch(request), retries: 0 });

  const server: TestServer = {
    world,
    app,
    calls,
    client,
    async request(path, { token, ...init } = {}) {
      const headers = new Headers(init.headers);
      if (token !== undefined) headers.set("Authorization", `Bearer ${token}`);
      return app.request(path, { ...init, headers });
    },
    async register({ name, balance } = {}) {
      people++;
      const password = `password-${people}`;
      const body = { name: name ?? `Test Seller ${people}`, email: `seller-${people}@shipctl.test`, password };
      const { token, user } = await client().register({ body });
      const person = { user, password, token, api: client(token) };
      if (balance !== undefined) await server.setBalance(person, balance);
      return person;
    },
    async admin() {
      admin ??= signInAdmin(client);
      const person = await admin;
      // A test may have moved the clock, and may have set up a second factor.
      if (world.clock.now() >= askedAgainAt) {
        askedAgainAt = world.clock.now() + 10 * 60_000;
        await person.api.confirmPassword({ body: { password: person.password } }).catch(() => undefined);
      }
      return person;
    },
    async setBalance({ user }, balance) {
      const { api } = await server.admin();
      await api.setUserBalance({ path: { id: user._id }, body: { balance, reason: "Test funds" } });
    },
    async close() {
      await world.close();
      if (app.violations.length > 0) throw new Error(`replies against the contract:\n${app.violations.join("\n")}`);
    },
  };
  return server;
}

const ADMIN = { email: "admin@shipctl.test", password: "admin-password" };

async function signInAdmin(client: (token?: string) => Client): Promise<Person> {
  const { token, user } = await client().login({ body: ADMIN });
  return { user, token, password: ADMIN.password, api: client(token) };
}
