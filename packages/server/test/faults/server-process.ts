import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { builtProgram } from "../../../../test/built-program.js";

const repository = fileURLToPath(new URL("../../../../", import.meta.url));
const SERVER = builtProgram("packages/server/bin/shipctl-server.js");

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ServerProcess {
  /** Resolves with the address once the server listens; rejects if it exits before. */
  readonly ready: Promise<string>;
  readonly ended: Promise<Ended>;
  /** Resolves once its output contains this; rejects if it ends before. */
  printed(text: string): Promise<void>;
  /** Stops the process without its knowledge, or lets it continue. */
  signal(name: "SIGSTOP" | "SIGCONT"): void;
  /** `kill -9`; resolves when the process has ended. */
  kill(): Promise<void>;
  /** Stops it with a signal and waits for its end. */
  stop(signal?: "SIGTERM" | "SIGINT"): Promise<Ended>;
}

export interface ProcessOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** A command that runs it, e.g. in a container. */
  readonly inside?: readonly string[];
}

/** Runs the built `shipctl-server …` as a separate process. */
export function shipctlServer(args: readonly string[], { env = {}, inside = [] }: ProcessOptions = {}): ServerProcess {
  const program = [process.execPath, SERVER, ...args];
  const [command = process.execPath, ...rest] = [...inside, ...program];
  const child = spawn(command, rest, {
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
    ended.then((end) => reject(new Error(`ended before it was ready: ${end.stderr}`)));
  });
  ready.catch(() => {});
  const printed = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => (stdout.includes(text) ? resolve() : undefined);
      child.stdout.on("data", look);
      look();
      ended.then((end) => reject(new Error(`ended before it printed ${text}: ${end.stdout}${end.stderr}`)));
    });
  return {
    ready,
    ended,
    printed,
    signal: (name) => void child.kill(name),
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      return ended;
    },
  };
}

export async function folderForTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "shipctl-faults-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export const ADMIN = { email: "admin@shipctl.test", password: "admin-password" };

export const ADMIN_ENV = { SHIPCTL_ADMIN_EMAIL: ADMIN.email, SHIPCTL_ADMIN_PASSWORD: ADMIN.password };
