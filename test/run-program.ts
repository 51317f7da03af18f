import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";

/** Exit code and output of a program: each stream, and both combined. */
export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  readonly text: string;
}

interface Surroundings {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Standard input; empty by default. */
  readonly input?: string;
}

export const runProgram = (command: string, args: readonly string[], surroundings?: Surroundings): Promise<Ran> =>
  startProgram(command, args, surroundings).ended;

/** A running program. */
export function startProgram(
  command: string,
  args: readonly string[],
  { input = "", ...options }: Surroundings = {},
): { child: ChildProcessWithoutNullStreams; ended: Promise<Ran> } {
  const child = spawn(command, args, options);
  const printed = { out: "", err: "", text: "" };
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    printed.out += chunk;
    printed.text += chunk;
  });
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    printed.err += chunk;
    printed.text += chunk;
  });
  const ended = new Promise<Ran>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, ...printed }));
  });
  child.stdin.end(input);
  return { child, ended };
}
