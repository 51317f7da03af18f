import { spawn } from "node:child_process";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface RaceOptions {
  readonly rounds: number;
  /** A command that runs each process, e.g. in a container of its own. */
  readonly inside?: readonly string[];
}

const CONTENDERS = 4;

/**
 * Several processes compete for a folder, with random stalls between all steps. Returns the number of owners at the end
 * of each round.
 */
export async function race({ rounds, inside = [] }: RaceOptions): Promise<number[]> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "shipctl-race-")));
  const contenders = Array.from({ length: CONTENDERS }, () => startContender(folder, inside));
  const owners: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const [first, ...others] = contenders;
      // Sometimes one of them dies in the middle.
      await Promise.all([
        first?.ask(`own ${Math.floor(Math.random() * 20)}`),
        ...others.map(({ ask }) => ask("own 1000")),
      ]);
      const held = await Promise.all(contenders.map(({ ask }) => ask("look")));
      owners.push(held.filter((answer) => answer === "true").length);
      const next = round % 3 === 0 ? "release" : "die";
      await Promise.all(contenders.map(({ ask }, position) => held[position] === "true" && ask(next)));
    }
  } finally {
    for (const { end } of contenders) end();
    await rm(folder, { recursive: true, force: true });
  }
  return owners;
}

interface Contender {
  ask(command: string): Promise<string>;
  end(): void;
}

function startContender(folder: string, inside: readonly string[]): Contender {
  const program = fileURLToPath(new URL("lock-process.ts", import.meta.url));
  const [command = "", ...args] = [...inside, process.execPath, "--import", "tsx", program, folder];
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async ask(question) {
      child.stdin.write(`${question}\n`);
      const { value } = await answers.next();
      return String(value);
    },
    end: () => void child.stdin.end(),
  };
}
