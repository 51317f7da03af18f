import type { Context } from "../../context.js";
import { allLines } from "../../io/ask.js";
import { usageError } from "../../io/exit-code.js";

interface SecretSources {
  readonly given: string | undefined;
  readonly stdin: boolean;
  readonly question: string;
}

/** A key from --key, the first line of stdin or a hidden prompt; `rest` are the other lines. */
export async function secretFrom(context: Context, { given, stdin, question }: SecretSources) {
  if (given !== undefined && stdin) throw usageError("--key and --key-stdin contradict each other.");
  const [typed = "", ...rest] = stdin
    ? await allLines(context.io.input)
    : [given ?? (await context.ask.secret(question, { flag: "--key-stdin" }))];
  const secret = typed.trim();
  if (secret === "") throw usageError("API key cannot be empty");
  return { secret, rest };
}
