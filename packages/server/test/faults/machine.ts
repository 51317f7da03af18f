import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, createClient } from "@shipctl/sdk";
import { onTestFinished } from "vitest";
import { createStoredIds } from "../../src/adapters/stored-ids.js";
import { type App, createApp } from "../../src/app.js";
import { ensureFirstAdmin } from "../../src/domain/account/open-account.js";
import { sessionActor } from "../../src/domain/account/sessions.js";
import { keyActor } from "../../src/domain/api-key/api-key.js";
import { ensureSandboxConnection } from "../../src/domain/service/seed-sandbox.js";
import { registerJobs, startRecurringJobs } from "../../src/jobs/index.js";
import type { Carrier } from "../../src/ports/carrier.js";
import type { Passwords } from "../../src/ports/secrets.js";
import { routes } from "../../src/routes/index.js";
import { idBlocksTable, reserveIdBlock } from "../../src/store/id-blocks.js";
import { FaultyFileSystem } from "../faulty-file-system.js";
import { endConnections, guardStatements } from "../postgres/guarded-database.js";
import { TestClock } from "../test-clock.js";
import { type TestWorld, testWorld } from "../test-world.js";

/** How a machine fails: the process is killed, or the power fails and none or some of the unflushed bytes survive. */
export const CRASHES = {
  "is killed": undefined,
  "loses power": 0,
  "loses power in the middle of a write": 37,
} as const;
export type Crash = keyof typeof CRASHES;

/** A customer with a session that outlives the server. */
export interface Customer {
  readonly id: string;
  readonly api: Client;
  readonly token: string;
}

interface Life {
  readonly app: App;
  readonly world: TestWorld;
  readonly power: Power;
  /** Ends its connections, as the system does for a process that is gone. */
  readonly disconnect: () => Promise<void>;
}

/** The server is down, or crashed before it replied. */
export class ServerGone extends TypeError {
  override readonly name = "ServerGone";
}

/** Power that can be cut once. */
export class Power {
  isOn = true;
  cut: () => void = () => undefined;
  /** Rejects when it is cut. */
  readonly down: Promise<never>;

  constructor() {
    this.down = new Promise((_resolve, reject) => {
      this.cut = () => {
        this.isOn = false;
        reject(new ServerGone("the server went down"));
      };
    });
    this.down.catch(() => undefined);
  }
}

/**
 * A server with its disk or its schema of a database, and its clock, which can crash at any step and be restarted. Steps
 * are its external effects: each disk operation, each statement and its result, each call to the carrier and its answer,
 * each reply.
 */
export class Machine {
  readonly files = new FaultyFileSystem();
  readonly clock = new TestClock();
  /** Called at each step; may crash the machine, which then does nothing more. */
  onStep: (step: string) => void = () => undefined;
  readonly #worlds: TestWorld[] = [];
  #life: Life | undefined;
  /** The connections of the last server that crashed. */
  #ending: Promise<void> = Promise.resolve();

  private constructor(
    private readonly carrier: Carrier,
    private readonly folder: string,
    private readonly schema: string | undefined,
  ) {
    this.files.before = (operation, name) => this.onStep(`${operation} ${name}`);
  }

  /** A running machine, removed when the test ends. */
  static async forTest(carrier: Carrier, schema?: string): Promise<Machine> {
    const machine = await Machine.start(carrier, schema);
    onTestFinished(() => machine.dispose());
    return machine;
  }

  /** With its store on Postgres, if a schema is given. */
  static async start(carrier: Carrier, schema?: string): Promise<Machine> {
    const machine = new Machine(carrier, await mkdtemp(join(tmpdir(), "shipctl-machine-")), schema);
    await machine.start();
    return machine;
  }

  get world(): Life["world"] {
    return this.#alive().world;
  }

  get running(): boolean {
    return this.#life !== undefined;
  }

  /** Starts the server with the disk's content. */
  async start(): Promise<void> {
    const { clock, files, folder, schema } = this;
    await this.#ending;
    const power = new Power();
    const connectionName = `machine ${crypto.randomUUID()}`;
    const engine = schema === undefined ? { files, tables: [idBlocksTable] } : { schema, connectionName };
    const base = await testWorld({ ...engine, clock, folder, carrier: () => this.#guarded(power) });
    this.#worlds.push(base);
    const { database } = base;
    if (database) guardStatements(database, power, (step) => this.#step(power, step));
    const disconnect = async () => {
      if (database) await endConnections(base.store, connectionName);
    };
    const ids = createStoredIds(clock, (series, first, length) => reserveIdBlock(base.store, series, first, length));
    const world = { ...base, ids, passwords: plainPasswords };
    await ensureSandboxConnection(world);
    await ensureFirstAdmin(world, ADMIN);
    registerJobs(world);
    await startRecurringJobs(world);
    this.#life = { app: createApp(world, { routes, sessionActor, keyActor }), world, power, disconnect };
  }

  crash(crash: Crash): void {
    const keepBytes = CRASHES[crash];
    if (keepBytes === undefined) this.files.kill();
    else this.files.crash(keepBytes);
    const life = this.#life;
    this.#life = undefined;
    life?.power.cut();
    this.#ending = life?.disconnect() ?? this.#ending;
  }

  /** Stops the server as an operator does. */
  async stop(): Promise<void> {
    const { world, power } = this.#alive();
    await world.close();
    this.#life = undefined;
    power.cut();
  }

  async dispose(): Promise<void> {
    this.onStep = () => undefined;
    this.files.releaseSyncs();
    this.#life = undefined;
    await this.#ending;
    for (const world of this.#worlds) await world.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Nothing is retried automatically. */
  client(token?: string): Client {
    const fetch = (request: Request) => this.fetch(request);
    return createClient({ baseUrl: "http://shipctl.test", token, fetch, retries: 0, retryWithinMs: 0 });
  }

  /** Calls are cut off when the machine crashes. */
  async fetch(request: Request): Promise<Response> {
    const { app, power } = this.#alive();
    const reply = async () => {
      const response = await app.fetch(request);
      this.#step(power, "reply");
      // A client that was cut off gets no reply of a dead server.
      return power.isOn ? response : power.down;
    };
    return Promise.race([power.down, reply()]);
  }

  /** A plain HTTP request. */
  async request(method: string, path: string, token?: string): Promise<Response> {
    const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    return this.#alive().app.request(path, { method, headers });
  }

  async customer(balance: number): Promise<Customer> {
    const customer = await this.register();
    const api = await this.adminApi();
    await api.setUserBalance({ path: { id: customer.id }, body: { balance } });
    return customer;
  }

  async register(): Promise<Customer> {
    const body = { name: "Test Seller", email: `${crypto.randomUUID()}@shipctl.test`, password: "password-1" };
    const { token, user } = await this.client().register({ body });
    return { id: user._id, api: this.client(token), token };
  }

  async adminApi(): Promise<Client> {
    const { token } = await this.client().login({ body: ADMIN });
    return this.client(token);
  }

  /** Moves the clock and runs all jobs that are due by then. */
  async timePasses(ms: number): Promise<void> {
    this.clock.advance(ms);
    const { world, power } = this.#alive();
    await Promise.race([power.down, world.store.runDue()]);
  }

  /** Actions of a dead server are not steps. */
  #step(power: Power, step: string): void {
    if (power.isOn) this.onStep(step);
  }

  #alive(): Life {
    if (!this.#life) throw new ServerGone("there is no server");
    return this.#life;
  }

  /** The carrier for a server that may crash before a call or before its answer. */
  #guarded(power: Power): Carrier {
    const { carrier } = this;
    const guard =
      <A extends readonly unknown[], R>(name: string, ask: (...args: A) => Promise<R>) =>
      async (...args: A): Promise<R> => {
        this.#step(power, `ask the carrier to ${name}`);
        if (!power.isOn) return NEVER;
        const [answer] = await Promise.allSettled([ask(...args)]);
        this.#step(power, `hear the carrier on ${name}`);
        if (!power.isOn) return NEVER;
        if (answer.status === "rejected") throw answer.reason;
        return answer.value;
      };
    const { rates, batches, manifests } = carrier;
    return {
      mode: carrier.mode,
      services: carrier.services,
      prepare: guard("prepare", carrier.prepare),
      buy: guard("buy", carrier.buy),
      find: guard("find", carrier.find),
      label: guard("label", carrier.label),
      track: guard("track", carrier.track),
      void: guard("void", carrier.void),
      refund: guard("refund", carrier.refund),
      ...(rates && { rates: guard("quote", rates) }),
      ...(manifests && {
        manifests: {
          create: guard("make a manifest", manifests.create),
          ...(manifests.find && { find: guard("find a manifest", manifests.find) }),
          file: guard("give a manifest", manifests.file),
        },
      }),
      ...(batches && {
        batches: {
          size: batches.size,
          prepare: guard("prepare a batch", batches.prepare),
          buy: guard("buy a batch", batches.buy),
        },
      }),
    };
  }
}

const ADMIN = { email: "admin@shipctl.test", password: "admin-password" };

const NEVER = new Promise<never>(() => {});

/** Plain passwords, because these tests create many accounts and do not test hashing. */
const plainPasswords: Passwords = {
  hash: async (password) => `plain ${password}`,
  verify: async (hash, password) => hash === `plain ${password}`,
  isCommon: () => false,
};
