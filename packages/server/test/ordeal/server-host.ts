import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../../../../", import.meta.url));
const JUMPING_CLOCK = fileURLToPath(new URL("jumping-clock.mjs", import.meta.url));

/** Pause before a server that has ended is started again, as a service manager would. */
const RESTART_MS = 200;

export interface HostOptions {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
}

/** Runs the built server, and starts it again whenever it has ended. */
export class ServerHost {
  /** Ends that nobody caused. */
  readonly crashes: string[] = [];
  readonly #wholeLife: Promise<void>;
  #child: ChildProcess | undefined;
  #ready = signal();
  #closing = false;
  #endIsWanted = false;
  #aheadMs = 0;

  constructor(private readonly options: HostOptions) {
    this.#wholeLife = this.#live();
  }

  /** Resolves when it listens. */
  get ready(): Promise<void> {
    return this.#ready.done;
  }

  /** How far its clock is ahead. */
  set clockAheadMs(aheadMs: number) {
    this.#aheadMs = aheadMs;
    const child = this.#child;
    if (child?.connected) child.send({ aheadMs }, () => undefined);
  }

  /** Resolves when the process has ended; it is then started again. */
  async end(how: "SIGKILL" | "SIGTERM"): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    this.#endIsWanted = true;
    const ended = once(child, "exit");
    child.kill(how);
    await ended;
  }

  stall(): void {
    this.#child?.kill("SIGSTOP");
  }

  resume(): void {
    this.#child?.kill("SIGCONT");
  }

  /** Stops it for good. */
  async close(): Promise<void> {
    this.#closing = true;
    this.resume();
    await this.end("SIGTERM");
    await this.#wholeLife;
  }

  async #live(): Promise<void> {
    while (!this.#closing) {
      const end = await this.#run();
      if (this.#ready.isDone && !this.#endIsWanted) this.crashes.push(`${this.options.name} ended with ${end}`);
      this.#endIsWanted = false;
      if (this.#ready.isDone) this.#ready = signal();
      if (!this.#closing) await wait(RESTART_MS);
    }
  }

  async #run(): Promise<string> {
    const { args, env, logFile } = this.options;
    const log = openSync(logFile, "a");
    const child = spawn(
      process.execPath,
      ["--import", JUMPING_CLOCK, "packages/server/bin/shipctl-server.js", "start", ...args],
      {
        cwd: repository,
        env: { PATH: process.env.PATH, ...env, ORDEAL_CLOCK_AHEAD_MS: String(this.#aheadMs) },
        stdio: ["ignore", "pipe", log, "ipc"],
      },
    );
    closeSync(log);
    this.#child = child;
    child.stdout?.on("data", (chunk) => {
      if (String(chunk).includes("Shipctl listening on")) this.#ready.give();
    });
    const [code, killedBy] = await once(child, "exit");
    return String(killedBy ?? code);
  }
}

function signal() {
  let give = () => {};
  const done = new Promise<void>((resolve) => {
    give = resolve;
  });
  const made = {
    done,
    isDone: false,
    give() {
      made.isDone = true;
      give();
    },
  };
  return made;
}
