import { VERDICTS, type VerdictOf } from "./findings.js";
import type { OrdealReport } from "./run-ordeal.js";

const PERCENTILES = [0.5, 0.95, 0.99, 1];
const COLUMNS = ["answered", "refused", "repeated", "p50 ms", "p95 ms", "p99 ms", "max ms"];
const NAME_WIDTH = 38;
const WIDTH = 10;
/** Findings that are printed of each kind. */
const MAX_SHOWN = 10;

/** The ordeal has to end more connections than this on Postgres. */
const FEW_CONNECTIONS = 10;

export const passed = (report: OrdealReport): boolean => report.findings.length === 0 && missing(report).length === 0;

/** What has to happen for a run without findings to prove anything. */
const missing = ({ engine, labels, terminated }: OrdealReport): string[] => [
  ...(labels === 0 ? ["no label was bought"] : []),
  ...(engine === "postgres" && terminated <= FEW_CONNECTIONS ? ["the database ended hardly any connection"] : []),
];

/** What a person reads at the end. */
export function reportText(report: OrdealReport): string {
  const { engine, seconds, seed, customers, servers, times, injected, skipped, labels, books, terminated } = report;
  const processes = servers === 1 ? "1 server process" : `${servers} server processes`;
  return [
    `The ordeal: ${number(customers)} customers for ${number(seconds)} s on ${engine}, ${processes}, seed ${seed}`,
    "",
    line("operation", COLUMNS),
    ...[...times].map(([operation, { answeredMs, refused, repeated }]) =>
      line(operation, [answeredMs.length, refused, repeated, ...percentiles(answeredMs)].map(number)),
    ),
    "",
    line("injected", ["times"]),
    ...[...injected].map(([injection, count]) => line(injection, [number(count)])),
    ...(terminated > 0 ? [line("connections ended by the database", [number(terminated)])] : []),
    ...skipped.map((text) => `skipped: ${text}`),
    "",
    `${number(labels)} labels were bought. ${books.split("\n").join(". ")}`,
    ...verdicts(report),
    ...missing(report).map((text) => `NO  it proves little: ${text}`),
    "",
    `To run it again: npm run ordeal -- --engine ${engine} --seconds ${seconds} --customers ${customers} --seed ${seed}`,
  ].join("\n");
}

function verdicts({ findings }: OrdealReport): string[] {
  return verdictKeys().flatMap((about) => {
    const found = findings.filter((finding) => finding.about === about);
    const shown = found.slice(0, MAX_SHOWN).map(({ text }) => `    ${text}`);
    const more = found.length > MAX_SHOWN ? [`    and ${number(found.length - MAX_SHOWN)} more`] : [];
    return [`${found.length === 0 ? "yes" : "NO "} ${VERDICTS[about]}`, ...shown, ...more];
  });
}

const line = (name: string, cells: readonly string[]): string =>
  name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(WIDTH)).join("");

function percentiles(valuesMs: readonly number[]): number[] {
  const sorted = Float64Array.from(valuesMs).sort();
  return PERCENTILES.map((share) => Math.round(sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)] ?? 0));
}

const number = (value: number): string => value.toLocaleString("en-US");

/** The keys are the verdicts. */
const verdictKeys = () => Object.keys(VERDICTS) as VerdictOf[];
