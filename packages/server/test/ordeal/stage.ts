import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { type Cluster, startCluster } from "../postgres/cluster.js";
import { ServerHost } from "./server-host.js";
import { type SmallDisk, smallDisk } from "./small-disk.js";
import { freePort, type TcpProxy, tcpProxy } from "./tcp-proxy.js";

export const ENGINES = ["json", "postgres"] as const;
export type Engine = (typeof ENGINES)[number];

export const ADMIN = { email: "admin@shipctl.test", password: "admin-password" };

const repository = fileURLToPath(new URL("../../../../", import.meta.url));
/** A silent or busy carrier takes longer than the 5 s that a purchase waits for a busy one, but not 20 s. */
const SANDBOX_CLOCK_SPEED = "3.5";
const DATABASE_RETRY_MS = 300;

/** The servers, what they store on, and the network in between. */
export interface Stage {
  readonly servers: readonly ServerHost[];
  /** In front of each server. */
  readonly doors: readonly TcpProxy[];
  /** Or why there is none. */
  readonly disk: SmallDisk | string;
  readonly database: Database | undefined;
  /** Runs `shipctl-server verify` and returns its output. */
  verify(): Promise<{ readonly passed: boolean; readonly output: string }>;
  /** Deletes everything; with `keepLogs`, returns the folder of the servers' logs. */
  close(options: { readonly keepLogs: boolean }): Promise<string | undefined>;
}

export interface Database {
  /** Between the servers and the database. */
  readonly door: TcpProxy;
  /** Lets the database end about half of the servers' connections. Returns how many; 0 while it cannot be reached. */
  terminate(): Promise<number>;
  /** Ends it without a farewell. */
  halt(): Promise<void>;
  /** Starts it, and ends it first if it runs. */
  start(): Promise<void>;
}

export async function openStage(engine: Engine): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), "shipctl-ordeal-"));
  const logs = join(folder, "logs");
  await mkdir(logs);
  // Postgres runs as another user.
  await chmod(folder, 0o711);
  const disk = await smallDisk(join(folder, "disk"));
  const cluster = engine === "postgres" ? await startCluster(join(folder, "disk")) : undefined;
  const database = cluster && (await databaseOf(cluster));
  const data = join(folder, "disk", "data");
  const env = {
    SHIPCTL_ADMIN_EMAIL: ADMIN.email,
    SHIPCTL_ADMIN_PASSWORD: ADMIN.password,
    SHIPCTL_REGISTRATIONS_PER_HOUR: "999999",
    SHIPCTL_SECRET: "the-secret-of-all-servers-of-an-ordeal",
    SANDBOX_CLOCK_SPEED,
    LOG_LEVEL: "warn",
    ...(cluster && database && { DATABASE_URL: at(cluster.url, database.door.port) }),
  };
  const servers: ServerHost[] = [];
  const doors: TcpProxy[] = [];
  for (const name of engine === "postgres" ? ["server 1", "server 2"] : ["the server"]) {
    const port = await freePort();
    const args = ["--port", String(port), "--data", data];
    servers.push(new ServerHost({ name, args, env, logFile: join(logs, `${name.replaceAll(" ", "-")}.jsonl`) }));
    doors.push(await tcpProxy(port));
  }
  return {
    ...{ servers, doors, disk, database },
    async verify() {
      const program = ["packages/server/bin/shipctl-server.js", "verify", "--data", data];
      const child = spawn(process.execPath, program, { cwd: repository, env: { PATH: process.env.PATH, ...env } });
      let output = "";
      for (const stream of [child.stdout, child.stderr]) {
        stream.on("data", (chunk) => {
          output += chunk;
        });
      }
      const [code] = await once(child, "close");
      return { passed: code === 0, output: output.trim() };
    },
    async close({ keepLogs }) {
      await Promise.all(servers.map((server) => server.close()));
      await Promise.all([...doors, ...(database ? [database.door] : [])].map((door) => door.close()));
      await cluster?.stop();
      if (typeof disk !== "string") disk.close();
      await rm(keepLogs ? join(folder, "disk") : folder, { recursive: true, force: true });
      return keepLogs ? logs : undefined;
    },
  };
}

async function databaseOf(cluster: Cluster): Promise<Database> {
  // One after another, because injections overlap.
  let last = Promise.resolve();
  const inTurn = (step: () => Promise<void>) => {
    last = last.then(step);
    return last;
  };
  return {
    door: await tcpProxy(Number(new URL(cluster.url).port)),
    terminate: () => terminateSome(cluster.url).catch(() => 0),
    halt: () => inTurn(() => cluster.halt()),
    start: () =>
      inTurn(async () => {
        await cluster.halt();
        while (!(await starts(cluster))) await wait(DATABASE_RETRY_MS);
      }),
  };
}

const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'shipctl' and random() < 0.5`;

async function terminateSome(url: string): Promise<number> {
  const operator = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000, query_timeout: 1_000 });
  operator.on("error", () => undefined);
  try {
    await operator.connect();
    return (await operator.query(TERMINATE)).rowCount ?? 0;
  } finally {
    await operator.end();
  }
}

/** It does not on a full disk. */
const starts = (cluster: Cluster): Promise<boolean> =>
  cluster.start().then(
    () => true,
    () => false,
  );

function at(url: string, port: number): string {
  const moved = new URL(url);
  moved.port = String(port);
  return moved.href;
}
