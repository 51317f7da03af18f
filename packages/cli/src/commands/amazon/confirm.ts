import { basename, join } from "node:path";
import { type AmazonConfirmation, ApiError, type BodyOf, waitForConfirmation } from "@shipctl/sdk";
import { count } from "@shipctl/sdk/display";
import { CONFIRM_MESSAGES, readCookiesFile, writeAmazonConfirmation } from "@shipctl/sdk/files";
import { type Context, defineCommand } from "../../context.js";
import { CommandError, ExitCode, failure, usageError } from "../../io/exit-code.js";
import { forceFlag, inputFile, maybe, one, outputFile, required, toggle, type Values } from "../../io/flags.js";
import { lines, type Outcome, table, tinted } from "../../io/outcome.js";
import { type Counts, createRate } from "../../io/progress.js";
import { contentOf, inputFileName, inputName, STANDARD } from "../../io/standard-streams.js";
import { allOrders } from "../../steps/order/order-ids.js";
import { bulkOrigin } from "../../steps/shared/origins.js";
import { exitCodeOf } from "../../steps/shared/purchase-calls.js";

const flags = {
  file: outputFile(maybe("path", "write a confirmation file (the default): a folder, or a .txt file")),
  cookies: inputFile(one("file.json", "confirm in your Amazon session, with the cookies file of a browser extension")),
  csrf: one("token", "CSRF token of that session (default: ask for it)"),
  saved: toggle("use the saved cookies and CSRF token unless others are given"),
  save: toggle("save these cookies and the token, encrypted, for next time"),
  ...forceFlag,
};
type ConfirmOptions = Values<typeof flags> & { readonly bulkOrder: string };

/** Writes a confirmation file, or POST /api/amazon/confirm-orders */
export const command = defineCommand({
  about: [
    "Without flags, writes a confirmation file. Upload it in Seller Central under Orders, Upload Order Related Files.",
    "With --cookies or --saved, the server confirms the orders in your Amazon session. Orders confirmed before are not",
    "sent again. Ctrl-C stops watching; the same command resumes. Exit code 6: some orders are not confirmed.",
  ].join(" "),
  positionals: { bulkOrder: required("BULK-…", "the bulk order") },
  flags,
  examples: [
    "amazon confirm BULK-100001",
    "amazon confirm BULK-100001 --file confirmation.txt",
    "amazon confirm BULK-100001 --cookies cookies.json --save",
    "amazon confirm BULK-100001 --saved --jq .outcomes",
  ],
  async run(options, context) {
    const isSession = options.cookies !== undefined || options.csrf !== undefined || options.saved;
    if (isSession && options.file !== undefined) {
      throw usageError("--file needs no session. Remove it, or remove --cookies, --csrf and --saved.");
    }
    if (options.save && !isSession) throw usageError("--save needs --cookies or --csrf.");
    return isSession ? inSession(context, options) : byFile(context, options);
  },
});

async function byFile(context: Context, { bulkOrder, file = "", force }: ConfirmOptions): Promise<Outcome> {
  const isText = file === STANDARD && context.json;
  const origin = await bulkOrigin(context, "confirmation", bulkOrder);
  const open = async (path: string) =>
    context.outputs.open(path, { flag: "--file", kind: "text", force, origins: async () => [origin] });
  const isFile = file === STANDARD || /\.(txt|tsv)$/i.test(file);
  const opened = isFile && !isText ? await open(file) : undefined;
  const client = await context.api();
  const orders = await allOrders(client, bulkOrder);
  if (!orders.some(({ amazonOrderId, sku }) => amazonOrderId && sku?.trim())) {
    throw failure(CONFIRM_MESSAGES.noAmazonOrders, "List bulk orders with: shipctl bulk list");
  }
  const written = writeAmazonConfirmation({ bulkOrderId: bulkOrder, orders, at: context.now() });
  const leftOut = written.leftOut.map(({ orderId, reason }) => tinted(`${orderId} is not in it: ${reason}`, "warn"));
  if (leftOut.length > 0) context.io.printMessage(lines(...leftOut));
  if (!written.ok) throw failure(written.message);
  if (isText) return { json: { text: written.text }, show: [] };
  const output = opened ?? (await open(join(file || ".", written.fileName)));
  await output.write(written.text, origin);
  if (output.isStandard) return { json: null, show: [] };
  const { path } = output;
  return {
    json: { files: [path], bulkOrderId: bulkOrder, lineCount: written.lineCount, leftOut: written.leftOut },
    show: [lines(`Confirmation of ${count(written.lineCount, "item")} saved as ${path}`)],
    plain: [lines(path)],
    notes: ["Upload it in Seller Central: Orders, Upload Order Related Files, Shipping Confirmation."],
  };
}

async function inSession(context: Context, options: ConfirmOptions): Promise<Outcome> {
  const { bulkOrder: bulkOrderId, saved, save } = options;
  const cookies = options.cookies === undefined ? undefined : await cookiesIn(context, options.cookies);
  if (!cookies && !saved) {
    throw usageError(
      CONFIRM_MESSAGES.cookiesMissing,
      "--cookies <file.json> gives them, --saved uses those saved before.",
    );
  }
  const csrfToken =
    options.csrf ?? (saved ? undefined : await context.ask.secret("CSRF token:", { flag: "--csrf <token>" }));
  const body = {
    bulkOrderId,
    ...(cookies && { cookies, saveCookies: save }),
    ...(csrfToken && { csrfToken, saveCsrfToken: save }),
  };
  const reply = await followConfirmation(context, await startConfirmation(context, body));
  if (reply.error) throw failure(reply.error.message);
  const leftOver = reply.outcomes.filter(({ outcome }) => outcome === "refused" || outcome === "unanswered").length;
  const rows = reply.outcomes.map(({ orderId, amazonOrderId, outcome, message = "" }) => [
    orderId,
    amazonOrderId,
    tinted(WORDS[outcome] ?? "Unknown", TONES[outcome]),
    message,
  ]);
  return {
    json: reply,
    show: [table(["#Order", "#Amazon order", "Outcome", "~Reason"], rows)],
    notes: [
      tinted(CONFIRM_MESSAGES.confirmed(reply.confirmedCount), leftOver > 0 ? undefined : "good"),
      ...(leftOver > 0 ? [tinted(`${leftOver} not confirmed. Run the command again to send only those.`, "bad")] : []),
    ],
    exitCode: leftOver > 0 ? ExitCode.someRowsFailed : ExitCode.success,
  };
}

/** Watches a confirmation that is already running. */
async function startConfirmation(
  { api, io }: Context,
  body: BodyOf<"confirmAmazonOrders">,
): Promise<AmazonConfirmation> {
  const client = await api();
  try {
    return await client.confirmAmazonOrders({ body, headers: { Prefer: "wait=0" } });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "confirmation_running")) throw error;
    io.printMessage(lines(`${error.message}; watching it.`));
    return client.getAmazonConfirmation({ path: { bulkOrderId: body.bulkOrderId } });
  }
}

async function cookiesIn({ io }: Context, path: string): Promise<string> {
  const text = new TextDecoder().decode(await contentOf(io, path));
  const read = readCookiesFile(text, basename(inputFileName(path, ".json")));
  if (read.ok) return read.cookies;
  throw failure(`${inputName(path)}: ${read.message}`);
}

/** A newer server may send other values. */
const WORDS: Readonly<Record<string, string>> = {
  confirmed: "confirmed",
  already_confirmed: "confirmed before",
  refused: "refused",
  unanswered: "no answer",
};
const TONES: Readonly<Record<string, "good" | "bad" | "warn">> = {
  confirmed: "good",
  already_confirmed: "good",
  refused: "bad",
  unanswered: "warn",
};

const POLL_MS = 400;

/** Shows the progress of a confirmation. Ctrl-C stops watching; the confirmation continues. */
async function followConfirmation(context: Context, started: AmazonConfirmation): Promise<AmazonConfirmation> {
  if (started.status !== "running") return started;
  const { bulkOrderId } = started;
  const client = await context.api();
  const start = countsOf(started);
  const rateOf = createRate(context.now, { at: context.now(), done: start.bought + start.failed });
  const progress = await context.progress("Confirming", start);
  const onProgress = (confirmation: AmazonConfirmation) => {
    const counts = countsOf(confirmation);
    progress.update(counts, rateOf(counts.bought + counts.failed));
  };
  try {
    return await waitForConfirmation(client, bulkOrderId, { onProgress, signal: context.signal, pollMs: POLL_MS });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await progress.end();
    throw new CommandError(exitCodeOf(error), error.code === "aborted" ? "Stopped watching." : error.message, [
      `The confirmation of ${bulkOrderId} continues on the server.`,
      `Watch it again with: shipctl amazon confirm ${bulkOrderId} --saved`,
    ]);
  } finally {
    await progress.end();
  }
}

const countsOf = (confirmation: AmazonConfirmation): Counts => ({
  total: confirmation.totalCount,
  bought: confirmation.confirmedCount + confirmation.alreadyConfirmedCount,
  failed: confirmation.refusedCount + confirmation.unansweredCount,
});
