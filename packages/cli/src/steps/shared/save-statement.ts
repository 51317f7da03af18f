import { extname, join } from "node:path";
import type { FileReply } from "@shipctl/sdk";
import type { Context } from "../../context.js";
import { forceFlag, one, outputFile } from "../../io/flags.js";
import { lines, type Outcome } from "../../io/outcome.js";
import { STANDARD } from "../../io/standard-streams.js";
import { saveReply } from "../order/save-labels.js";
import { statementOrigin } from "./origins.js";
import { type Days, daysOf, periodFlags } from "./period-flags.js";

export const statementFlags = {
  ...periodFlags,
  output: outputFile(one("path", "a folder, or a file that ends in .csv (default: this folder)", { short: "o" })),
  ...forceFlag,
};

interface StatementRequest extends Days {
  readonly month?: Days | undefined;
  readonly output?: string | undefined;
  readonly force?: boolean | undefined;
}

/** Saves the statement of an account, or of the shop. */
export async function saveStatement(
  context: Context,
  { output: named = ".", force = false, ...period }: StatementRequest,
  { of, read }: { readonly of: readonly string[]; readonly read: (days: Days) => Promise<FileReply> },
): Promise<Outcome> {
  const days = daysOf(period);
  const origin = await statementOrigin(context, of, days);
  const open = (path: string) =>
    context.outputs.open(path, { flag: "-o", kind: "text", force, origins: async () => [origin] });
  if (named === STANDARD && context.json) return { json: { text: await (await read(days)).text() }, show: [] };
  const isFile = named === STANDARD || extname(named).toLowerCase() === ".csv";
  const opened = isFile ? await open(named) : undefined;
  const reply = await read(days);
  const output = opened ?? (await open(join(named, reply.fileName ?? "statement.csv")));
  await saveReply(output, reply, origin);
  if (output.isStandard) return { json: null, show: [] };
  const { path } = output;
  return { json: { files: [path] }, show: [lines(`Statement saved as ${path}`)], plain: [lines(path)] };
}
