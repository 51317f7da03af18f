import { createIo } from "./io/streams.js";
import { runProgram } from "./program.js";

const stopping = new AbortController();
const io = createIo({ out: process.stdout, err: process.stderr, input: process.stdin }, process.env);

// The first Ctrl-C lets the command end cleanly; the second exits at once.
const onSignal = () => (stopping.signal.aborted ? process.exit(3) : stopping.abort());
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, onSignal);
// The reader of a pipe may close it early (`| head`).
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

process.exitCode = await runProgram(process.argv.slice(2), { io, env: process.env, signal: stopping.signal });
