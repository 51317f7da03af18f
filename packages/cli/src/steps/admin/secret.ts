import { text } from "node:stream/consumers";
import type { Context } from "../../context.js";
import { usageError } from "../../io/exit-code.js";

interface SecretSources {
  readonly given: string | undefined;
  readonly stdin: boolean;
  readonly question: string;
}

/** A key from --key, stdin or a hidden prompt. */
export async function secretFrom(context: Context, { given, stdin, question }: SecretSources): Promise<string> {
  if (given !== undefined && stdin) throw usageError("--key and --key-stdin contradict each other.");
  const typed = stdin
    ? await text(context.io.input)
    : (given ?? (await context.ask.secret(question, { flag: "--key-stdin" })));
  const secret = typed.trim();
  if (secret === "") throw usageError("API key cannot be empty");
  return secret;
}
