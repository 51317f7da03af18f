/** `npm run ordeal`: customers work while servers, databases, disks, clocks, carriers and networks fail. */
import { parseArgs } from "node:util";
import { passed, reportText } from "./report-text.js";
import { runOrdeal } from "./run-ordeal.js";
import { ENGINES } from "./stage.js";

const USAGE = "npm run ordeal -- --engine json|postgres --seconds 600 --customers 1000 --seed 7";

const text = { type: "string" } as const;
const { values } = parseArgs({ options: { engine: text, seconds: text, customers: text, seed: text } });
const engine = ENGINES.find((name) => name === (values.engine ?? "json"));
const seconds = Number(values.seconds ?? 60);
const customers = Number(values.customers ?? 1_000);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6));
if (engine === undefined || !(seconds > 0) || !(customers > 0) || !Number.isInteger(seed)) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}
// The servers end with this process.
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => process.exit(1));
const onStep = (step: string) =>
  process.stderr.write(`${(performance.now() / 1_000).toFixed(0).padStart(4)} s  ${step}\n`);
const report = await runOrdeal({ engine, seconds, customers, seed, onStep });
process.stdout.write(`${reportText(report)}\n`);
process.exitCode = passed(report) ? 0 : 1;
