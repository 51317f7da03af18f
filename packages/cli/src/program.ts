import { adminCommands } from "./commands/admin/index.js";
import type { Context, ContextOptions } from "./context.js";
import { branch, growTree, leaf, type Tree } from "./io/command-tree.js";
import { commanderRoot, exitCodeOfCommander } from "./io/commander-root.js";
import { type CommandError, ExitCode, usageError } from "./io/exit-code.js";
import { joinFieldList } from "./io/field-list.js";
import { isHelpTopic } from "./io/global-flags.js";
import { lines, type Outcome } from "./io/outcome.js";
import { reportProblem } from "./io/report-problem.js";
import type { Io } from "./io/streams.js";
import { printableLines } from "./io/text-width.js";
import { version } from "./version.js";

export interface ProgramOptions {
  readonly io: Io;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

const drawProgress: ContextOptions["drawProgress"] = async (...given) =>
  (await import("./ui/progress.js")).drawProgress(...given);

/** Runs the arguments of `shipctl` and returns the exit code. */
export async function runProgram(typed: readonly string[], options: ProgramOptions): Promise<ExitCode> {
  const { io, env, signal } = options;
  let exitCode: ExitCode = ExitCode.success;
  let served: string | undefined;
  const onOtherContract = (serverContract: string) => {
    served ??= serverContract;
  };
  const openContext = async (flags: ContextOptions["flags"], notesSilence = false) => {
    const { createContext } = await import("./context.js");
    const filter = jqText();
    // Before the command, which may buy something.
    const jq = filter === undefined ? undefined : await (await import("./io/jq-filter.js")).readJqFilter(filter);
    return createContext({ io, env, flags, typed, signal, notesSilence, onOtherContract, drawProgress, jq });
  };
  const root = commanderRoot(io, version());
  const tree = commandTree();
  let words = typed;
  const jqText = (): string | undefined => root.opts().jq;
  const isJson = () =>
    root.opts().json === true || jqText() !== undefined || words.some((word) => word.startsWith("--json="));
  growTree(root, tree, async (command, args, flags) => {
    const context = await openContext({ ...root.opts(), json: isJson() }, io.err.isTTY);
    const outcome = await command.execute(args, flags, context);
    if (context.outputs.tookStandard) io.printMessage(...outcome.show);
    else await printResult(outcome, context);
    if (outcome.notes && outcome.notes.length > 0)
      io.printMessage(lines(...(io.out.isTTY ? [""] : []), ...outcome.notes));
    exitCode = outcome.exitCode ?? ExitCode.success;
  });
  const canDraw = io.out.isTTY && io.input.isTTY && env.TERM !== "dumb";
  const openAppOrHelp = async () => {
    if (!canDraw) {
      root.outputHelp();
      return ExitCode.success;
    }
    const [context, { openApp }] = await Promise.all([openContext({}), import("./ui/app/open-app.js")]);
    return openApp(context);
  };
  const openFile = async (path: string, others: readonly string[]) => {
    if (!canDraw || others.length > 0) throw await fileIsNoCommand(path);
    const [context, { openApp }] = await Promise.all([openContext({}), import("./ui/app/open-app.js")]);
    return openApp(context, path);
  };
  try {
    words = await joinFieldList(askedForHelp(typed, tree), tree);
    const [first, topic, ...others] = typed;
    if (first === undefined) exitCode = await openAppOrHelp();
    else if (isOrdersFile(first, tree)) exitCode = await openFile(first, typed.slice(1));
    else if (first === "help" && isHelpTopic(topic) && others.length === 0) {
      const { helpTopic } = await import("./io/help-topics.js");
      io.out.write(helpTopic(topic, Math.min(io.out.columns || 80, 120)));
    } else await root.parseAsync(words, { from: "user" });
    return exitCode;
  } catch (error) {
    const debug = Boolean(env.SHIPCTL_DEBUG);
    return exitCodeOfCommander(error) ?? reportProblem(error, io, { json: isJson(), debug });
  } finally {
    // Printed last, so it does not interrupt a screen.
    if (served !== undefined) {
      const { noteOtherContract } = await import("./io/note-other-contract.js");
      noteOtherContract(io, served, { json: isJson() });
    }
  }
}

/** `help bulk buy` and `bulk help buy` are `bulk buy --help`, and `version` is `--version`. */
function askedForHelp(typed: readonly string[], tree: Tree<Context>): readonly string[] {
  const [first, second] = typed;
  if (first === "version" && second === undefined) return ["--version"];
  const isBranch = Object.values(tree).some((all) => all.some((one) => one.name === first && "entries" in one));
  const at = first === "help" && typed.length > 2 ? 0 : second === "help" && isBranch ? 1 : -1;
  return at === -1 ? typed : [...typed.filter((_, index) => index !== at), "--help"];
}

/** A file of orders in place of a command: by its ending, so that no disk is asked about commands. */
const isOrdersFile = (word: string, tree: Tree<Context>): boolean =>
  /\.(?:csv|xlsx|tsv|txt)$/i.test(word) &&
  !word.startsWith("-") &&
  !Object.values(tree).some((entries) => entries.some(({ name }) => name === word));

async function fileIsNoCommand(path: string): Promise<CommandError> {
  const { shellQuoted } = await import("./io/shell-words.js");
  return usageError(
    `${path} is a file, not a command. On a terminal, shipctl with a file alone opens it in the app.`,
    `Check its rows: shipctl bulk check ${shellQuoted(path)}`,
    `Buy its labels: shipctl bulk buy ${shellQuoted(path)}`,
  );
}

async function printResult(outcome: Outcome, context: Context): Promise<void> {
  const { json, show, plain, isPaged } = outcome;
  const { io, env, jq } = context;
  const text = outcome.text ?? jq?.(json);
  const whole = text ?? (context.json ? `${JSON.stringify(json, null, 2)}\n` : await io.render(show, plain));
  const printed = text !== undefined && io.out.isTTY ? printableLines(text) : whole;
  if (!isPaged || !io.out.isTTY) io.out.write(printed);
  else await (await import("./io/pager.js")).printInPager(io, printed, env);
}

/** All commands, under the headings of the help. */
export function commandTree(): Tree<Context> {
  return {
    "Your account:": [
      leaf("register", "open an account and sign in", () => import("./commands/register.js")),
      leaf("terms", "show the shop's Terms and Conditions", () => import("./commands/terms.js")),
      leaf("login", "sign in and save the session", () => import("./commands/login.js")),
      leaf("logout", "end the session of this machine", () => import("./commands/logout.js")),
      leaf("whoami", "show who is signed in, and to which server", () => import("./commands/whoami.js")),
      leaf("balance", "show your balance", () => import("./commands/balance.js")),
      leaf("transactions", "list top-ups, purchases and refunds", () => import("./commands/transactions.js")),
      leaf("statement", "save a month's statement as CSV", () => import("./commands/statement.js")),
      leaf("events", "list recent events", () => import("./commands/events.js")),
      leaf("topup", "add money to your balance", () => import("./commands/topup.js")),
      leaf("receipt", "save the receipt of a top-up as PDF", () => import("./commands/receipt.js")),
      branch("sessions", "list and end the sessions of your account", [
        leaf("list", "list where your account is signed in", () => import("./commands/sessions/list.js")),
        leaf("end", "end one session", () => import("./commands/sessions/end.js")),
      ]),
      branch("second-factor", "ask for a code of an app at each sign-in", [
        leaf("show", "show whether it is on", () => import("./commands/second-factor/show.js")),
        leaf("set-up", "turn it on, or replace its secret", () => import("./commands/second-factor/set-up.js")),
        leaf("recovery-codes", "print new recovery codes", () => import("./commands/second-factor/recovery-codes.js")),
        leaf("remove", "turn it off", () => import("./commands/second-factor/remove.js")),
      ]),
      leaf(
        "tracking-pages",
        "show or change whether your parcels have tracking pages",
        () => import("./commands/tracking-pages.js"),
      ),
      leaf("mail", "show or choose which mails you get", () => import("./commands/mail.js")),
      branch("api-key", "manage your API keys", [
        leaf("show", "print the default key", () => import("./commands/api-key/show.js")),
        leaf("list", "list your keys and their use", () => import("./commands/api-key/list.js")),
        leaf("create", "create a key with scopes", () => import("./commands/api-key/create.js")),
        leaf("edit", "change a key's scopes or limits", () => import("./commands/api-key/edit.js")),
        leaf("rotate", "replace a key", () => import("./commands/api-key/rotate.js")),
        leaf("remove", "delete a key", () => import("./commands/api-key/remove.js")),
      ]),
      branch("webhooks", "send your events to your server", [
        leaf("list", "list webhooks", () => import("./commands/webhooks/list.js")),
        leaf("add", "add a webhook", () => import("./commands/webhooks/add.js")),
        leaf("edit", "change a webhook, or turn it on or off", () => import("./commands/webhooks/edit.js")),
        leaf("test", "send a test event", () => import("./commands/webhooks/test.js")),
        leaf("listen", "send events to a program on your machine", () => import("./commands/webhooks/listen.js")),
        leaf("log", "list what was sent, with the answers", () => import("./commands/webhooks/log.js")),
        leaf("redeliver", "send events again", () => import("./commands/webhooks/redeliver.js")),
        leaf("rotate", "replace the secret", () => import("./commands/webhooks/rotate.js")),
        leaf("remove", "delete a webhook", () => import("./commands/webhooks/remove.js")),
      ]),
      branch("config", "choose what commands use for missing flags", [
        leaf("list", "list settings and what decides them", () => import("./commands/config/list.js")),
        leaf("get", "print one setting", () => import("./commands/config/get.js")),
        leaf("set", "save a setting", () => import("./commands/config/set.js")),
        leaf("unset", "remove a setting", () => import("./commands/config/unset.js")),
      ]),
      branch("addresses", "manage saved senders and recipients", [
        leaf("list", "list addresses", () => import("./commands/addresses/list.js")),
        leaf("add", "save an address", () => import("./commands/addresses/add.js")),
        leaf("edit", "change an address", () => import("./commands/addresses/edit.js")),
        leaf("check", "check addresses before you buy", () => import("./commands/addresses/check.js")),
        leaf("remove", "delete an address", () => import("./commands/addresses/remove.js")),
      ]),
      branch("parcels", "manage saved parcels", [
        leaf("list", "list parcels", () => import("./commands/parcels/list.js")),
        leaf("add", "save a parcel", () => import("./commands/parcels/add.js")),
        leaf("edit", "change a parcel", () => import("./commands/parcels/edit.js")),
        leaf("remove", "delete a parcel", () => import("./commands/parcels/remove.js")),
      ]),
    ],
    "One label:": [
      leaf("services", "list services and prices", () => import("./commands/services.js")),
      leaf("quote", "price a parcel with every service", () => import("./commands/quote.js")),
      leaf("buy", "buy a label", () => import("./commands/buy.js")),
      leaf("labels", "save labels as PDF, PNG or ZPL", () => import("./commands/labels.js")),
      leaf("print", "print labels", () => import("./commands/print.js")),
      leaf("printers", "list the printers of this computer", () => import("./commands/printers.js")),
      branch("orders", "list, track and void orders", [
        leaf("list", "list and search orders", () => import("./commands/orders/list.js")),
        leaf("show", "show one order", () => import("./commands/orders/show.js")),
        leaf("track", "track a parcel", () => import("./commands/orders/track.js")),
        leaf(
          "track-link",
          "create or end the link to a tracking page",
          () => import("./commands/orders/track-link.js"),
        ),
        leaf("return", "buy a return label", () => import("./commands/orders/return.js")),
        leaf("void", "void labels", () => import("./commands/orders/void.js")),
      ]),
    ],
    "Many labels:": [
      branch("bulk", "buy labels from a CSV file", [
        leaf("check", "check and price a file", () => import("./commands/bulk/check.js")),
        leaf("buy", "buy the labels of a file", () => import("./commands/bulk/buy.js")),
        leaf("list", "list bulk orders", () => import("./commands/bulk/list.js")),
        leaf("show", "show one bulk order with its rows", () => import("./commands/bulk/show.js")),
        leaf("watch", "follow a bulk order to its end", () => import("./commands/bulk/watch.js")),
        leaf("labels", "save the labels of a bulk order", () => import("./commands/bulk/labels.js")),
        leaf(
          "results",
          "save the results in your own columns, or for a shop",
          () => import("./commands/bulk/results.js"),
        ),
        leaf("trackings", "save tracking numbers as CSV", () => import("./commands/bulk/trackings.js")),
        leaf("failures", "show failed rows, or save them as CSV", () => import("./commands/bulk/failures.js")),
        leaf("retry", "buy failed rows again", () => import("./commands/bulk/retry.js")),
        leaf("stop", "stop buying the remaining rows", () => import("./commands/bulk/stop.js")),
        leaf("void", "void the labels of a bulk order", () => import("./commands/bulk/void.js")),
      ]),
      branch("manifests", "create and save end-of-day manifests", [
        leaf("create", "create a manifest", () => import("./commands/manifests/create.js")),
        leaf("list", "list manifests, or labels without one", () => import("./commands/manifests/list.js")),
        leaf("download", "save a manifest as PDF", () => import("./commands/manifests/download.js")),
        leaf("retry", "ask the carrier for a manifest again", () => import("./commands/manifests/retry.js")),
        leaf(
          "cancel",
          "cancel a manifest that its carrier has not answered",
          () => import("./commands/manifests/cancel.js"),
        ),
      ]),
    ],
    "Amazon:": [
      branch("amazon", "convert order reports and confirm shipments", [
        leaf("convert", "turn an order report into a bulk order file", () => import("./commands/amazon/convert.js")),
        leaf("confirm", "send tracking numbers to Amazon", () => import("./commands/amazon/confirm.js")),
        branch("levels", "choose services by what buyers paid for", [
          leaf("list", "list levels with their services", () => import("./commands/amazon/levels/list.js")),
          leaf("set", "set the service of a level", () => import("./commands/amazon/levels/set.js")),
          leaf("remove", "remove a level", () => import("./commands/amazon/levels/remove.js")),
        ]),
      ]),
    ],
    "Running Shipctl:": [
      leaf("doctor", "diagnose problems", () => import("./commands/doctor.js")),
      leaf("completion", "print a completion script for your shell", async () =>
        (await import("./commands/completion.js")).completion(commandTree()),
      ),
      leaf("serve", "run a server on this machine", () => import("./commands/serve.js")),
      leaf("mcp", "give a language model tools for labels", () => import("./commands/mcp.js")),
      adminCommands,
    ],
  };
}
