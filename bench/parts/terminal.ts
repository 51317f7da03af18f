/** How fast the terminal answers, beside Node itself. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type Line, ms } from "../line.js";
import { median, timed } from "../measure.js";

const RUNS = 21;
const SHIPCTL = fileURLToPath(new URL("../../packages/cli/bin/shipctl.js", import.meta.url));

export async function terminal(): Promise<Line[]> {
  const runs: { help: number; nothing: number }[] = [];
  for (let n = 0; n < RUNS; n++) {
    runs.push({ nothing: await runMs(["-e", "0"]), help: await runMs([SHIPCTL, "--help"]) });
  }
  const [help, nothing] = [median(runs.map((run) => run.help)), median(runs.map((run) => run.nothing))];
  return [
    {
      part: "terminal",
      name: "shipctl --help, over node -e 0",
      value: help / nothing,
      unit: "ratio",
      goal: { atMost: 2 },
      note: `${ms(help)}; node ${ms(nothing)}`,
    },
  ];
}

async function runMs(args: readonly string[]): Promise<number> {
  const run = () =>
    new Promise<void>((resolve, reject) => {
      spawn(process.execPath, args, { stdio: "ignore" }).once("exit", (code) => {
        if (code === 0) resolve();
        else reject(new Error(`node ${args.join(" ")} ended with ${code}`));
      });
    });
  return (await timed(run)).ms;
}
