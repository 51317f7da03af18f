import { adminCommands } from "./commands/admin/index.js";
import type { Context } from "./context.js";
import type { Command } from "./io/command.js";
import { type Branch, type Entry, growTree, type Leaf, type Tree } from "./io/command-tree.js";
import { commanderRoot, exitCodeOfCommander } from "./io/commander-root.js";
import { ExitCode } from "./io/exit-code.js";
import { lines } from "./io/outcome.js";
import { reportProblem } from "./io/report-problem.js";
import type { Io } from "./io/streams.js";

export interface ProgramOptions {
  readonly io: Io;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

/** Runs what was typed behind `shipctl` and gives the exit code. */
export async function runProgram(typed: readonly string[], options: ProgramOptions): Promise<ExitCode> {
  const { io, env, signal } = options;
  let exitCode: ExitCode = ExitCode.fine;
  let served: string | undefined;
  const onOtherContract = (serverContract: string) => {
    served ??= serverContract;
  };
  const root = commanderRoot(io);
  growTree(root, commandTree(), async (command, args, flags) => {
    const { createContext } = await import("./context.js");
    const context = createContext({ io, env, flags: root.opts(), signal, onOtherContract });
    const outcome = await command.execute(args, flags, context);
    if (context.outputs.tookStandard) io.talk(...outcome.show);
    else if (context.json) io.printJson(outcome.json);
    else await io.print(outcome.show, outcome.plain);
    if (outcome.notes && outcome.notes.length > 0) io.talk(lines(...(io.out.isTTY ? [""] : []), ...outcome.notes));
    exitCode = outcome.exitCode ?? ExitCode.fine;
  });
  const openAppOrHelp = async () => {
    const canDraw = io.out.isTTY && io.input.isTTY && env.TERM !== "dumb";
    if (!canDraw) {
      root.outputHelp();
      return ExitCode.fine;
    }
    const [{ createContext }, { openApp }] = await Promise.all([
      import("./context.js"),
      import("./ui/app/open-app.js"),
    ]);
    return openApp(createContext({ io, env, flags: {}, signal, onOtherContract }));
  };
  try {
    if (typed.length === 0) exitCode = await openAppOrHelp();
    else await root.parseAsync(typed, { from: "user" });
    return exitCode;
  } catch (error) {
    const debug = Boolean(env.SHIPCTL_DEBUG);
    return exitCodeOfCommander(error) ?? reportProblem(error, io, { json: root.opts().json === true, debug });
  } finally {
    // Last, so that it neither breaks into a picture nor hides what the command had to say.
    if (served !== undefined) {
      const { noteOtherContract } = await import("./io/note-other-contract.js");
      noteOtherContract(io, served, { json: root.opts().json === true });
    }
  }
}

/** Every command there is. */
export function commandTree(): Tree<Context> {
  return {
    "Your account:": [
      leaf("login", "sign in and keep the session", async () => (await import("./commands/login.js")).login),
      leaf("logout", "forget the session", async () => (await import("./commands/logout.js")).logout),
      leaf("whoami", "who is signed in, and where", async () => (await import("./commands/whoami.js")).whoami),
      leaf("balance", "what you can spend", async () => (await import("./commands/balance.js")).balance),
      leaf(
        "transactions",
        "what came in and went out",
        async () => (await import("./commands/transactions.js")).transactions,
      ),
      leaf("events", "what happened since", async () => (await import("./commands/events.js")).listEvents),
      leaf("topup", "put money on your balance", async () => (await import("./commands/topup.js")).topUp),
      branch("api-key", "the key of your programs", [
        leaf("show", "print it", async () => (await import("./commands/api-key/show.js")).showApiKey),
        leaf("rotate", "make a new one", async () => (await import("./commands/api-key/rotate.js")).rotateApiKey),
      ]),
      branch("addresses", "saved senders and recipients", [
        leaf("list", "list them", async () => (await import("./commands/addresses/list.js")).listAddresses),
        leaf("add", "save one", async () => (await import("./commands/addresses/add.js")).addAddress),
        leaf("edit", "change one", async () => (await import("./commands/addresses/edit.js")).editAddress),
        leaf("remove", "forget one", async () => (await import("./commands/addresses/remove.js")).removeAddress),
      ]),
    ],
    "One label:": [
      leaf("services", "what can be bought", async () => (await import("./commands/services.js")).listServices),
      leaf("quote", "one parcel priced with every service", async () => (await import("./commands/quote.js")).quote),
      leaf("buy", "buy one label", async () => (await import("./commands/buy.js")).buy),
      leaf("labels", "save labels as a PDF or a ZIP", async () => (await import("./commands/labels.js")).saveLabels),
      branch("orders", "what you have bought", [
        leaf("list", "list and search", async () => (await import("./commands/orders/list.js")).listOrders),
        leaf("show", "everything about one", async () => (await import("./commands/orders/show.js")).showOrder),
        leaf("track", "where it is", async () => (await import("./commands/orders/track.js")).trackOrder),
        leaf("void", "give labels back", async () => (await import("./commands/orders/void.js")).voidOrders),
      ]),
    ],
    "Many labels:": [
      branch("bulk", "labels from a CSV file", [
        leaf("check", "check and price a file", async () => (await import("./commands/bulk/check.js")).check),
        leaf("buy", "buy the labels of a file", async () => (await import("./commands/bulk/buy.js")).buyBulk),
        leaf("list", "list bulk orders", async () => (await import("./commands/bulk/list.js")).listBulk),
        leaf("show", "one bulk order, row by row", async () => (await import("./commands/bulk/show.js")).showBulk),
        leaf("labels", "save its labels", async () => (await import("./commands/bulk/labels.js")).bulkLabels),
        leaf(
          "trackings",
          "save its tracking numbers as CSV",
          async () => (await import("./commands/bulk/trackings.js")).bulkTrackings,
        ),
        leaf(
          "failures",
          "save its failed rows as CSV",
          async () => (await import("./commands/bulk/failures.js")).bulkFailures,
        ),
        leaf("retry", "buy its failed rows again", async () => (await import("./commands/bulk/retry.js")).retry),
        leaf("void", "give its labels back", async () => (await import("./commands/bulk/void.js")).voidBulk),
      ]),
    ],
    "Amazon:": [
      branch("amazon", "from an order report to confirmed shipments", [
        leaf(
          "convert",
          "an order report into a bulk order file",
          async () => (await import("./commands/amazon/convert.js")).convert,
        ),
        leaf(
          "confirm",
          "tell Amazon the tracking numbers of a bulk order",
          async () => (await import("./commands/amazon/confirm.js")).confirm,
        ),
      ]),
    ],
    "Running Shipctl:": [
      leaf("doctor", "what is in the way", async () => (await import("./commands/doctor.js")).doctor),
      leaf("completion", "let the Tab key complete commands and flags", async () =>
        (await import("./commands/completion.js")).completion(commandTree()),
      ),
      leaf("serve", "run a server on this machine", async () => (await import("./commands/serve.js")).serve),
      adminCommands,
    ],
  };
}

const leaf = (name: string, summary: string, load: () => Promise<Command<Context>>): Leaf<Context> => ({
  name,
  summary,
  load,
});

const branch = (name: string, summary: string, entries: readonly Entry<Context>[]): Branch<Context> => ({
  name,
  summary,
  entries,
});
