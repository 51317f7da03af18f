/**
 * A process that tries to own a data folder, with random stalls between all steps: `lock-process.ts FOLDER`. It reads
 * one command per line and replies with one line.
 */
import { createInterface } from "node:readline";
import { setTimeout as stall } from "node:timers/promises";
import { LockContender } from "../store/lock-contender.js";

const [, , folder = ""] = process.argv;
let contender: LockContender | undefined;

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${await answer(line.split(" "))}\n`);
}

async function answer([command, steps]: readonly string[]): Promise<string> {
  if (command === "own") return own(Number(steps));
  if (command === "release") await contender?.lock?.release();
  if (command === "die") contender?.kill();
  return String(contender?.lock?.isHeld());
}

/** Dies after this many steps, unless it owns the folder by then. */
function own(stepsToLive: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let steps = 0;
    const one = new LockContender(async () => {
      await stallAtRandom();
      if (++steps <= stepsToLive || one.hasPlaced) return;
      one.kill();
      resolve("died");
      await new Promise(() => undefined);
    });
    contender = one;
    one.own(folder).then(resolve, reject);
  });
}

/** Usually none or a short stall; sometimes long enough for other processes to finish. */
async function stallAtRandom(): Promise<void> {
  const kind = Math.random();
  if (kind < 0.7) await stall(Math.random() * (kind < 0.5 ? 3 : 40));
}
