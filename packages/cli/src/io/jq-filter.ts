import { failure, usageError } from "./exit-code.js";

/** A filter that was checked: the result as text, each value on a line of its own. */
export type JqFilter = (result: unknown) => string;

/** Texts without quotes, everything else as one line of JSON. */
const FLAGS = ["-r", "-c"];
const MANUAL = "The language of filters: https://jqlang.org/manual";
/** What jq exits with when a filter cannot be read. */
const NOT_COMPILED = 3;

/**
 * jq itself, compiled to WebAssembly (jq-wasm), because libraries that imitate it answer some filters differently.
 *
 * @throws CommandError if jq cannot read the filter
 */
export async function readJqFilter(text: string): Promise<JqFilter> {
  const { loadJq } = await import("jq-wasm");
  const jq = await loadJq();
  // Otherwise jq takes `-1` or `--help` as a flag.
  const filter = text.startsWith("-") ? `(${text}\n)` : text;
  const { exitCode, stderr } = jq.raw(null, filter, FLAGS);
  if (exitCode === NOT_COMPILED)
    throw usageError(`--jq ${JSON.stringify(text)} is no filter: ${reasonIn(stderr)}`, MANUAL);
  return (result) => {
    const filtered = jq.raw(result as object, filter, FLAGS);
    if (filtered.exitCode === 0) return filtered.stdout === "" ? "" : `${filtered.stdout}\n`;
    throw failure(`The command was carried out, but --jq cannot filter its result: ${reasonIn(filtered.stderr)}`);
  };
}

/** `jq: error (at /dev/stdin:0): boo`, without the lines that repeat the filter. */
const reasonIn = (stderr: string): string =>
  (stderr.split("\n")[0] ?? "").replace(/^jq: error(?: \(at .*?\))?: |:$/g, "");
