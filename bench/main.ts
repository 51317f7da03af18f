/**
 * Measures the performance figures of the README and of docs/performance.md, and prints a table of measurements and goals.
 *
 *   npm run bench                    everything, in about five minutes
 *   npm run bench -- purchases sdk   some parts
 *   npm run bench -- engines         the JSON store and Postgres side by side, in about 15 minutes; not in everything
 *   npm run bench -- --million       only the JSON store with a million orders; needs 10 GB of memory
 *   npm run bench -- --json          the lines as JSON
 *
 * Servers run the compiled packages in their own processes. Rates are compared within one run: both sides of a ratio
 * alternate, and the median of the rounds is used, so that load on the machine affects both.
 */
import { parseArgs } from "node:util";
import { isMet, type Line, table } from "./line.js";
import { amazon } from "./parts/amazon.js";
import { bodies } from "./parts/bodies.js";
import { books } from "./parts/books.js";
import { browser } from "./parts/browser.js";
import { bulk } from "./parts/bulk.js";
import { carriers } from "./parts/carriers.js";
import { engines } from "./parts/engines.js";
import { million } from "./parts/million.js";
import { operators } from "./parts/operators.js";
import { purchases } from "./parts/purchases.js";
import { reads } from "./parts/reads.js";
import { sdk } from "./parts/sdk.js";
import { start } from "./parts/start.js";
import { terminal } from "./parts/terminal.js";
import { webhooks } from "./parts/webhooks.js";
import { Stores } from "./stores.js";

/** One benchmark; returns its lines of the table. */
type Benchmark = (stores: Stores) => Promise<Line[]>;

const PARTS: Readonly<Record<string, Benchmark>> = {
  purchases,
  bulk,
  carriers,
  bodies,
  start,
  books,
  reads,
  operators,
  webhooks,
  amazon,
  browser,
  sdk,
  terminal,
  engines,
  million,
};

/** Run only if they are named. */
const LONG: readonly string[] = ["engines", "million"];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean" }, million: { type: "boolean", default: false } },
});
const wanted = [...positionals, ...(values.million ? ["million"] : [])];
const unknown = wanted.find((name) => !(name in PARTS));
if (unknown !== undefined) {
  process.stderr.write(`bench: unknown part ${JSON.stringify(unknown)}; parts: ${Object.keys(PARTS).join(", ")}\n`);
  process.exitCode = 2;
} else {
  const lines: Line[] = [];
  try {
    await run(wanted.length > 0 ? wanted : usual(), lines);
  } finally {
    // Also what was measured before a part failed.
    const shown = lines.map((line) => ({ ...line, ok: isMet(line) }));
    process.stdout.write(`${values.json ? JSON.stringify(shown, undefined, 2) : table(lines)}\n`);
  }
}

function usual(): string[] {
  return Object.keys(PARTS).filter((name) => !LONG.includes(name));
}

async function run(names: readonly string[], lines: Line[]): Promise<void> {
  const stores = new Stores();
  try {
    for (const name of names) {
      process.stderr.write(`bench: ${name}\n`);
      lines.push(...((await PARTS[name]?.(stores)) ?? []));
    }
  } finally {
    await stores.remove();
  }
}
