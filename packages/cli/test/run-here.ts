import { join } from "node:path";
import { PassThrough } from "node:stream";
import { createIo } from "../src/io/streams.js";
import { runProgram } from "../src/program.js";
import type { Home, Ran } from "./demo-server.js";

export interface RunHereOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly input?: string;
  /** Emulates a terminal with this many columns instead of a pipe. */
  readonly columns?: number;
}

/** Runs the program's sources in this process, which starts much faster than a child process. */
export async function runHere(typed: readonly string[], { env, input = "", columns }: RunHereOptions): Promise<Ran> {
  const output = { out: "", err: "" };
  const listener = (name: keyof typeof output) => {
    const stream = Object.assign(new PassThrough(), columns === undefined ? {} : { isTTY: true, columns, rows: 40 });
    stream.on("data", (chunk) => {
      output[name] += String(chunk);
    });
    return stream;
  };
  const typedIn = new PassThrough();
  typedIn.end(input);
  const io = createIo(asStreams({ out: listener("out"), err: listener("err"), input: typedIn }), env);
  const code = await runProgram(typed, { io, env, signal: new AbortController().signal });
  return { code, ...output };
}

/** Environment variables of a test machine. */
export const environmentOf = ({ folder }: Home): Readonly<Record<string, string>> => ({
  NO_COLOR: "1",
  XDG_CONFIG_HOME: join(folder, "config"),
  XDG_STATE_HOME: join(folder, "state"),
});

const asStreams = (streams: object) => streams as Parameters<typeof createIo>[0];
