import { admin } from "./commands/admin.js";
import { backup, restore } from "./commands/backup.js";
import { migrate } from "./commands/migrate.js";
import { reseal } from "./commands/reseal.js";
import { settle } from "./commands/settle.js";
import { start } from "./commands/start.js";
import { timezone } from "./commands/timezone.js";
import { verify } from "./commands/verify.js";
import { ConfigError } from "./config.js";
import { version } from "./open-world.js";
import { OperatorError, Problem } from "./shared/problem.js";

/** In the order of --help. */
const COMMANDS = [start, verify, backup, restore, admin, settle, migrate, timezone, reseal];

// Nobody reads it any longer, or its disk is full.
process.stdout.on("error", () => undefined);

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${textOf(error)}\n`);
  process.exitCode = error instanceof ConfigError ? 2 : 1;
}

async function run(args: readonly string[]): Promise<void> {
  const [first = "start"] = args;
  if (["--help", "-h", "help"].includes(first)) return say(help());
  if (first === "--version") return say(version());
  if (first.startsWith("-")) return start.run(args, say);
  const command = COMMANDS.find(({ name }) => name === first);
  if (command) return command.run(args.slice(1), say);
  throw new ConfigError(`there is no command ${JSON.stringify(first)}: shipctl-server --help lists them`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function help(): string {
  const lines = [...COMMANDS.flatMap((command) => command.help.split("\n")), "--version"];
  const usage = lines.map((line) => `${line.startsWith(" ") ? "               " : "shipctl-server "}${line}`);
  return `${usage.join("\n")}

With DATABASE_URL, the store is in that database instead of the data folder. * While no server runs; with a database
also while servers run.`;
}

function textOf(error: unknown): string {
  if (error instanceof OperatorError || error instanceof Problem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
