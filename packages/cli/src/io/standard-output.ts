import { failure, usageError } from "./exit-code.js";
import { lines } from "./outcome.js";
import type { Output, OutputDeps, OutputOptions } from "./output.js";
import { bytesOf, type Content } from "./save-file.js";
import { inputIdentity, STANDARD, standardOutputIdentity } from "./standard-streams.js";

/** Standard output for one file, byte by byte. A terminal only accepts text. */
export async function openStandardOutput(
  { io, json }: Pick<OutputDeps, "io" | "json">,
  { flag, kind, inputs = [] }: OutputOptions,
): Promise<Output> {
  const elsewhere = `name a file with ${flag}`;
  if (json) {
    const message = `${flag} - and --json (or --jq) both write to standard output.`;
    throw usageError(message, `Leave one out, or ${elsewhere}.`);
  }
  if (kind === "binary" && io.out.isTTY) {
    throw usageError(
      `${flag} - writes a PDF or a ZIP to standard output, and a terminal cannot show that.`,
      `Pass it to a program, like ${flag} - | lp, or ${elsewhere}.`,
    );
  }
  const there = await standardOutputIdentity(io);
  for (const input of there ? inputs : []) {
    if ((await inputIdentity(io, input))?.file === there?.file) {
      throw usageError(`Standard output is ${input}, the file that is read.`, "Send it to another file.");
    }
  }
  return {
    path: STANDARD,
    isStandard: true,
    write: async (content) => {
      if (io.out.isTTY) return io.print([lines(...(await linesOf(content)))]);
      for await (const chunk of bytesOf(content)) {
        if (!io.out.write(chunk)) await new Promise((drained) => io.out.once("drain", drained));
      }
    },
    part: async () => {
      throw failure("The labels are several PDFs, but standard output takes only one.", `Instead, ${elsewhere}.`);
    },
  };
}

async function linesOf(content: Content): Promise<string[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytesOf(content)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks)
    .toString()
    .replace(/\r?\n$/, "")
    .split(/\r?\n/);
}
