/** Times of the CLI compared with Node itself: its help, a request to a local server, and the full-screen app. */
import { spawn, spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Home, newHome, signIn, startDemo } from "../../packages/cli/test/demo-server.js";
import { openTerminal } from "../../packages/cli/test/terminal.js";
import { appKeys } from "../app-keys.js";
import { type Line, ms } from "../line.js";
import { median, quantiles, timed } from "../measure.js";
import { openSite, stopSite } from "../site.js";
import type { Stores } from "../stores.js";

const RUNS = 21;
const APP_RUNS = 11;
const COMMANDER = new URL("../../node_modules/commander/esm.mjs", import.meta.url).href;
const SHIPCTL = fileURLToPath(new URL("../../packages/cli/bin/shipctl.js", import.meta.url));

export async function terminal(stores: Stores): Promise<Line[]> {
  const store = await stores.small();
  const site = await openSite(store.folder);
  const url = `http://127.0.0.1:${site.port}`;
  const command = [SHIPCTL, "balance", "--json", "--url", url, "--token", store.customers[0]?.token ?? ""];
  const runs: { nothing: number; fetched: number; commander: number; help: number; balance: number }[] = [];
  for (let n = 0; n < RUNS; n++) {
    runs.push({
      nothing: await runMs(["-e", "0"]),
      fetched: await runMs(["-e", `fetch("${url}/healthz").then((reply) => reply.json())`]),
      commander: await runMs(["--input-type=module", "-e", `import ${JSON.stringify(COMMANDER)}`]),
      help: await runMs([SHIPCTL, "--help"]),
      balance: await runMs(command),
    });
  }
  await stopSite(site);
  const middle = (name: keyof (typeof runs)[number]) => median(runs.map((run) => run[name]));
  const [nothing, fetched, commander] = [middle("nothing"), middle("fetched"), middle("commander")];
  const [help, balance] = [middle("help"), middle("balance")];
  // Of each pair, because load on the machine changes from one to the next.
  const ratio = (one: keyof (typeof runs)[number], other: keyof (typeof runs)[number]) =>
    median(runs.map((run) => run[one] / run[other]));
  const part = "terminal";
  return [
    {
      part,
      name: "shipctl --help, relative to node -e 0",
      value: ratio("help", "nothing"),
      unit: "ratio",
      goal: { atMost: 2 },
      note: `${ms(help)}; node ${ms(nothing)}`,
    },
    {
      part,
      name: "… relative to node importing commander",
      value: ratio("help", "commander"),
      unit: "ratio",
      goal: { atMost: 1.2 },
      note: `${ms(help)}; node importing commander ${ms(commander)}`,
    },
    {
      part,
      name: "shipctl balance --json, relative to node -e 0",
      value: ratio("balance", "nothing"),
      unit: "ratio",
      goal: { atMost: 2.4 },
      note: `${ms(balance)}; node ${ms(nothing)}`,
    },
    {
      part,
      name: "… relative to node -e with one fetch, which is slow to load",
      value: ratio("balance", "fetched"),
      unit: "ratio",
      goal: { atMost: 1 },
      note: `${ms(balance)}; node with one fetch ${ms(fetched)}`,
    },
    ...(await app()),
  ];
}

/** The full-screen app in a pseudo-terminal. */
async function app(): Promise<Line[]> {
  const home = await newHome();
  try {
    const server = await startDemo(home);
    try {
      await signIn(home, server.url);
      return [...(await completing(home)), ...(await opening(home)), ...(await appKeys(home))];
    } finally {
      await server.stop();
    }
  } finally {
    await home.remove();
  }
}

/** Prints for each Tab how many services are offered, and the time from and to in seconds. */
const TABS: Readonly<Record<string, string>> = {
  bash: `source known.bash; COMP_WORDS=(shipctl buy --service ""); COMP_CWORD=3
    for n in {1..${RUNS}}; do
      from=$EPOCHREALTIME; _shipctl; to=$EPOCHREALTIME; echo "\${#COMPREPLY[@]} $from $to"
    done`,
  zsh: `zmodload zsh/datetime; compdef() { : }; source known.zsh; compadd() { offered=\${#\${(@P)@[-1]}} }
    words=(shipctl buy --service ""); CURRENT=4; PREFIX=""
    for n in {1..${RUNS}}; do
      from=$EPOCHREALTIME; _shipctl; to=$EPOCHREALTIME; echo "$offered $from $to"
    done`,
  fish: `source known.fish
    for n in (seq ${RUNS})
      set from (date +%s.%N); set offered (complete -C 'shipctl buy --service ' | count); set to (date +%s.%N); echo $offered $from $to
    end`,
};

/** Tab in each shell that is installed, which starts no program of ours: the services with their prices, from files. */
async function completing(home: Home): Promise<Line[]> {
  await home.run(["completion", "refresh"]);
  const lines: Line[] = [];
  for (const [shell, program] of Object.entries(TABS)) {
    await writeFile(join(home.folder, `known.${shell}`), (await home.run(["completion", shell])).out);
    const args = [...(shell === "zsh" ? ["-f"] : shell === "fish" ? ["--no-config"] : []), "-c", program];
    const { stdout, error } = spawnSync(shell, args, { cwd: home.folder, encoding: "utf8", env: home.env });
    if (error) continue;
    const tabs = stdout
      .trim()
      .split("\n")
      .map((line) => line.split(" ").map(Number));
    if (tabs.length !== RUNS || tabs.some(([offered = 0]) => offered < 2)) throw new Error(`Tab offered: ${stdout}`);
    const [middle, longest] = quantiles(
      tabs.map(([, from = 0, to = 0]) => (to - from) * 1_000),
      [0.5, 1],
    );
    lines.push({
      part: "terminal",
      name: `Tab for a service, ${shell}`,
      value: longest,
      unit: "ms",
      goal: { atMost: 80 },
      note: `median ${ms(middle)} of ${RUNS}`,
    });
  }
  return lines;
}

async function opening(home: Home): Promise<Line[]> {
  const runs: { node: number; first: number; ready: number }[] = [];
  for (let n = 0; n < APP_RUNS; n++) {
    const node = await runMs(["-e", "0"]);
    const startedAt = performance.now();
    const opened = openTerminal(home);
    await opened.painted();
    const first = performance.now() - startedAt;
    await opened.shows("Which file?");
    runs.push({ node, first, ready: performance.now() - startedAt });
    await opened.close();
  }
  const [node, first] = [median(runs.map((run) => run.node)), median(runs.map((run) => run.first))];
  const ready = median(runs.map((run) => run.ready));
  const note = `${ms(first)}; node ${ms(node)}`;
  return [
    {
      part: "terminal",
      name: "first frame of the app, after the start of node",
      value: first - node,
      unit: "ms",
      goal: { atMost: 400 },
      note,
    },
    { part: "terminal", name: "the app accepts keys, after the start of node", value: ready - node, unit: "ms" },
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
