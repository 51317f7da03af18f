import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Commands of a process: functions by name. Arguments and results are transferred by structured clone. */
type Commands = Readonly<Record<string, (...args: never[]) => unknown>>;

type ResultOf<F extends Commands[string]> = Awaited<ReturnType<F>>;

export interface Child<C extends Commands> {
  ask<K extends keyof C & string>(command: K, ...args: Parameters<C[K]>): Promise<ResultOf<C[K]>>;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
}

interface Request {
  readonly id: number;
  readonly command: string;
  readonly args: readonly unknown[];
}

interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
}

/** Starts a file of this folder as a process. Its log is discarded unless BENCH_LOG is set. */
export function startChild<C extends Commands>(file: string, nodeFlags: readonly string[] = []): Child<C> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    execArgv: ["--import", "tsx", ...nodeFlags],
    serialization: "advanced",
    stdio: ["ignore", "inherit", process.env.BENCH_LOG === undefined ? "ignore" : "inherit", "ipc"],
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;
  child.on("message", (answer: Answer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  const exited = new Promise<never>((_, reject) => {
    child.once("exit", (code, signal) => reject(new Error(`${file} ended with ${signal ?? code}`)));
  });
  exited.catch(() => undefined);
  return {
    ask: async (command, ...args): Promise<never> => {
      const id = ++asked;
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      child.send({ id, command, args } satisfies Request);
      const { result, error } = await Promise.race([answered, exited]);
      if (error !== undefined) throw new Error(`${file}: ${error}`);
      return asResult(result);
    },
    kill: () => ended(child),
  };
}

/** The child's side: runs the parent's commands and exits with the parent. Does nothing without a parent. */
export function answerParent(commands: Commands): void {
  if (!process.send) return;
  process.on("disconnect", () => process.exit());
  process.on("message", async ({ id, command, args }: Request) => {
    const reply = (answer: Omit<Answer, "id">) => process.send?.({ id, ...answer });
    try {
      reply({ result: await Reflect.apply(Reflect.get(commands, command), undefined, args) });
    } catch (error) {
      reply({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGKILL");
  });
}

/** The result's type follows from the command, which the compiler cannot check across processes. */
function asResult(value: unknown): never {
  return value as never;
}
