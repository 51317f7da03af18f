#!/usr/bin/env node
// Demonstrates the product: starts a new demo server, buys labels for two CSV files with the CLI, saves all labels as one
// PDF, and keeps serving until Ctrl-C. --exit stops at the end, --out sets the PDF, --port the port; --database URL keeps
// the store in an empty Postgres database instead of a temporary folder.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { root, secondsSince } from "./tooling/child.mjs";

const SHIPCTL = join(root, "packages", "cli", "bin", "shipctl.js");
const FILES = {
  "Two labels with two carriers": "examples/mixed-carriers-sample.csv",
  "Fifty more, each row with its own service": "examples/orders-50.csv",
};
const LABELS = 52;
const LABELS_FILE = "labels.pdf";
const START_TIMEOUT_MS = 30_000;
/** The same for every demo on a database; what it protects is sample data. */
const DATABASE_SECRET = "the-secret-of-sample-data-in-a-database";

const { values: flags } = parseArgs({
  options: {
    exit: { type: "boolean" },
    out: { type: "string", default: LABELS_FILE },
    port: { type: "string" },
    database: { type: "string" },
  },
});
const startedAt = performance.now();
const folder = mkdtempSync(join(tmpdir(), "shipctl-demo-"));
const env = demoEnvironment();
let server;
let isServing = false;
let isEnding = false;

process.on("exit", () => {
  server?.kill("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(0));

try {
  title("A new server with sample data");
  const url = await startServer();
  say(url);
  await run(url);
  if (flags.exit) end(0);
} catch (error) {
  console.error(`\n${paint("bad", `The demo failed: ${error.message}`)}`);
  end(1);
}

async function run(url) {
  title("Signing in");
  const { user } = await shipctl(["login", "--url", url, "--email", "demo@shipctl.test", "--password-stdin"], {
    input: "demo-password\n",
  });
  say(`${user.name}, balance ${usd(user.balance)}`);

  const bought = [];
  for (const [what, file] of Object.entries(FILES)) {
    title(what);
    const { bulkOrder } = await shipctl(["bulk", "buy", file, "--yes"]);
    check(bulkOrder.status === "completed", `${file} ended as ${bulkOrder.status}`);
    bought.push(bulkOrder);
    const tookMs = Date.parse(bulkOrder.finishedAt) - Date.parse(bulkOrder.createdAt);
    say(paint("good", `${bulkOrder.counts.bought} labels bought as ${bulkOrder.bulkOrderId} in ${tookMs} ms`));
  }

  title("All labels in one PDF");
  const pdf = resolve(root, flags.out);
  const ids = bought.map(({ bulkOrderId }) => bulkOrderId);
  // Overwrites the labels of the last demo, but not a file given by --out.
  const force = flags.out === LABELS_FILE ? ["--force"] : [];
  await shipctl(["labels", ...ids, "-o", pdf, ...force]);
  const pages = readFileSync(pdf, "latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
  check(pages === LABELS, `${flags.out} has ${pages} pages instead of ${LABELS}`);
  say(paint("good", `${pages} labels saved as ${shown(pdf)}`));

  const { balance } = await shipctl(["balance"], { quiet: true });
  const { orders } = await shipctl(["orders", "list", "--limit", "3"], { quiet: true });
  summary({ url, bought, pdf, before: user.balance, after: balance, orders });
}

function summary({ url, bought, pdf, before, after, orders }) {
  const spent = bought.reduce((cents, order) => cents + Math.round(order.spent * 100), 0) / 100;
  check(Math.round((before - after - spent) * 100) === 0, `${usd(before)} less ${usd(spent)} is not ${usd(after)}`);
  title("What happened");
  row("Labels", `${LABELS} in ${bought.length} bulk orders (${bought.map((order) => order.bulkOrderId).join(", ")})`);
  row("Spent", `${usd(spent)}, balance ${usd(before)} → ${usd(after)}`);
  for (const [index, order] of orders.entries()) {
    const { name, city, state } = order.recipient;
    row(index === 0 ? "Tracking" : "", `${order.trackingNumber}  ${order.serviceType} to ${name}, ${city}, ${state}`);
  }
  row("PDF", shown(pdf));
  row("Time", `${secondsSince(startedAt)} from nothing to ${LABELS} printable labels`);
  if (flags.exit) return;
  title("Now try it yourself");
  row("Web and API", paint("title", url));
  row("Customer", "demo@shipctl.test / demo-password");
  row("Admin", "admin@shipctl.test / admin-password");
  row("Terminal", `node packages/cli/bin/shipctl.js login --url ${url}`);
  const end = flags.database ? "stays in the database" : "is deleted when you press Ctrl-C";
  say(paint("dim", `\nEverything is sample data and ${end}.`));
}

/** Returns the URL when the server is ready. */
async function startServer() {
  const data = join(folder, "data");
  const port = flags.port ?? ((await isFree(8787)) ? "8787" : "0");
  const program = [SHIPCTL, "serve", "--demo", "--port", port, "--data", data];
  server = spawn(process.execPath, program, { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((ready, fail) => {
    const timer = setTimeout(() => fail(new Error("the server did not start in time")), START_TIMEOUT_MS);
    let output = "";
    server.stdout.on("data", (chunk) => {
      output += chunk;
      const url = /Shipctl listening on (http:\S+)/.exec(output)?.[1];
      if (!url) return;
      clearTimeout(timer);
      isServing = true;
      ready(url);
    });
    server.on("exit", (code) => {
      clearTimeout(timer);
      fail(new Error(`the server ended with code ${code}`));
      if (!isServing || isEnding) return;
      console.error(paint("bad", `The server ended with code ${code}.`));
      end(1);
    });
  });
}

/** Prints and runs one command, and returns its JSON output. A quiet one shows nothing unless it fails. */
function shipctl(args, { input, quiet = false } = {}) {
  if (!quiet) say(paint("strong", `$ shipctl ${args.map((arg) => shown(arg)).join(" ")}`));
  const child = spawn(process.execPath, [SHIPCTL, ...args, "--json"], {
    cwd: root,
    env,
    stdio: [input === undefined ? "ignore" : "pipe", "pipe", quiet ? "pipe" : "inherit"],
  });
  child.stdin?.end(input);
  return new Promise((done, fail) => {
    let output = "";
    let messages = "";
    child.stderr?.on("data", (chunk) => {
      messages += chunk;
    });
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.on("error", fail);
    child.on("close", (code) => {
      if (code === 0) done(JSON.parse(output));
      else fail(new Error(`shipctl ${args.join(" ")} ended with exit code ${code}\n${messages}`));
    });
  });
}

/** Does not use or change this machine's own Shipctl settings, sign-ins and database. */
function demoEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^(?:SHIPCTL_|DATABASE_URL$|PORT$)/.test(name));
  return {
    LOG_LEVEL: "warn",
    ...Object.fromEntries(kept),
    ...(flags.database && { DATABASE_URL: flags.database, SHIPCTL_SECRET: DATABASE_SECRET }),
    XDG_CONFIG_HOME: join(folder, "config"),
    XDG_STATE_HOME: join(folder, "state"),
  };
}

function isFree(port) {
  return new Promise((answer) => {
    const probe = createServer();
    probe.on("error", () => answer(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => answer(true)));
  });
}

/** Stops the server gracefully before this process exits. */
function end(code) {
  if (isEnding) process.exit(code);
  isEnding = true;
  process.exitCode = code;
  if (!server || server.exitCode !== null) process.exit(code);
  server.once("exit", () => process.exit(code));
  server.kill("SIGTERM");
}

function check(isTrue, message) {
  if (!isTrue) throw new Error(message);
}

function shown(path) {
  const inside = path.startsWith(root) ? relative(root, path) : path;
  return inside === "" ? path : inside;
}

function title(text) {
  console.log(`\n${paint("title", text)}`);
}

function say(text) {
  console.log(text);
}

function row(label, text) {
  console.log(`  ${paint("dim", label.padEnd(12))}${text}`);
}

function usd(amount) {
  return amount.toLocaleString("en-US", { style: "currency", currency: "USD" });
}

function paint(style, text) {
  const codes = { title: "1;36", strong: "1", dim: "2", good: "32", bad: "31" };
  const wanted = process.stdout.isTTY && !process.env.NO_COLOR;
  return wanted ? `\u001b[${codes[style]}m${text}\u001b[0m` : text;
}
