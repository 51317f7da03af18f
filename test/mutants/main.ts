// Mutation tests: `npm run mutants` runs the named mutants and every room; `npm run mutants -- named ledger --seed 7` some.
// A room's mutants are sampled by declaration: the seed decides which, and --mutants how many at least (default 150).
// --concurrency says how many test processes run at once (default 2).

import { rooms } from "./rooms.js";
import { runNamed } from "./run-named.js";
import { runRoom } from "./run-room.js";
import { openSandbox } from "./sandbox.js";

const NAMED = "named";
const LEAST_SCORE = 85;

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const { names, numbers } = parse(args);
  const known = [NAMED, ...rooms.map(({ name }) => name)];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    console.error(`Unknown room ${unknown}. Rooms: ${known.join(", ")}`);
    return 2;
  }
  const chosen = names.length === 0 ? known : names;
  const { seed = 1, mutants = 150, concurrency = 2 } = numbers;
  let failed = 0;
  const sandbox = openSandbox();
  try {
    if (chosen.includes(NAMED)) failed += await runNamed(sandbox.folder);
    for (const room of rooms.filter(({ name }) => chosen.includes(name))) {
      const start = performance.now();
      const { score, killed, counted, timedOut, equivalent, ignored, living } = runRoom(sandbox.folder, room, {
        seed,
        mutants,
        concurrency,
      });
      const minutes = ((performance.now() - start) / 60_000).toFixed(1);
      console.log(
        `${room.name}: ${score.toFixed(1)} % (${killed} of ${counted} mutants died; not counted: ${equivalent} equivalent, ` +
          `${timedOut} timed out, ${ignored} of constants; seed ${seed}; ${minutes} minutes)`,
      );
      for (const line of living) console.log(`  ${line}`);
      if (score < LEAST_SCORE) failed += 1;
    }
  } finally {
    sandbox.remove();
  }
  console.log(failed === 0 ? `Every score is at least ${LEAST_SCORE} %.` : `${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function parse(args: readonly string[]) {
  const names: string[] = [];
  const numbers: { seed?: number; mutants?: number; concurrency?: number } = {};
  for (let at = 0; at < args.length; at++) {
    const [, flag] = /^--(seed|mutants|concurrency)$/.exec(args[at] ?? "") ?? [];
    if (flag === "seed" || flag === "mutants" || flag === "concurrency") numbers[flag] = Number(args[++at]);
    else names.push(args[at] ?? "");
  }
  return { names, numbers };
}
