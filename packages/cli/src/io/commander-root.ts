import { Command as Commander, type CommanderError } from "commander";
import { ExitCode } from "./exit-code.js";
import { GLOBAL_FLAGS, HELP_TOPICS } from "./global-flags.js";
import type { Io } from "./streams.js";

const FIRST_COMMANDS = `
Begin with:
  $ shipctl                                        # the full-screen app
  $ shipctl bulk buy orders.csv --service cheapest
  $ shipctl print --unprinted`;

/** The root command with the global flags. It never ends the process by itself. */
export function commanderRoot(io: Io, version: string): Commander {
  const root = new Commander("shipctl");
  root
    .description("Buy shipping labels from a prepaid balance, one at a time or up to 10,000 from a CSV file.")
    .version(version, "-V, --version", "show the version")
    .helpOption("-h, --help", "show help for shipctl or a command")
    .helpCommand("help [command]", "show help for a command")
    .configureHelp({ showGlobalOptions: true, visibleGlobalOptions: globalOptions })
    .configureOutput({
      writeOut: (text) => io.out.write(text),
      writeErr: (text) => io.err.write(text),
      outputError: (text, write) => write(text.replace(/^error: (.)/, (_all, first: string) => first.toUpperCase())),
    })
    .usage("[options] [command | orders.csv]")
    .showHelpAfterError("Add --help for usage.")
    .addHelpText("after", FIRST_COMMANDS)
    .addHelpText("after", `\nMore help: shipctl help ${HELP_TOPICS.join(", ")}`)
    .exitOverride();
  root.optionsGroup("Global Options:");
  for (const { name, placeholder, about } of GLOBAL_FLAGS) {
    root.option(placeholder === "" ? name : `${name} <${placeholder}>`, about);
  }
  return root;
}

/** The exit code for an error of commander: success for help and version, usage for anything else. */
export function exitCodeOfCommander(error: unknown): ExitCode | undefined {
  if (!isCommanderError(error)) return undefined;
  return error.exitCode === 0 ? ExitCode.success : ExitCode.usage;
}

/** The global flags shown in the help of a command; the root's own help and version flags and those of the command are left out. */
function globalOptions(command: Commander) {
  const own = ["--version", ...command.options.map(({ long }) => long)];
  return (command.parent?.parent ?? command.parent)?.options.filter(({ long }) => !own.includes(long)) ?? [];
}

const isCommanderError = (error: unknown): error is CommanderError =>
  error instanceof Error && "code" in error && String(error.code).startsWith("commander.");
