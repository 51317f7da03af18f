import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { type Reason, reasons } from "./reasons.js";
import type { Room } from "./rooms.js";
import { TESTS } from "./vitest.config.js";

export interface Score {
  /** In percent, of the mutants that count: neither those that ran out of time nor those that change no result. */
  readonly score: number;
  readonly killed: number;
  readonly counted: number;
  readonly timedOut: number;
  readonly equivalent: number;
  /** Those that did not run: constants. */
  readonly ignored: number;
  readonly living: readonly string[];
}

/** Mutates declarations of a room in the copy, until there are enough mutants. */
export function runRoom(
  folder: string,
  room: Room,
  { seed, mutants, concurrency }: { readonly seed: number; readonly mutants: number; readonly concurrency: number },
): Score {
  const report = ".stryker-report.json";
  const options = {
    mutate: sample(folder, room, seed, mutants),
    testFiles: room.tests.map((path) => (path.endsWith(".ts") ? path : `${path}/**/*.test.ts`)),
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "test/mutants/vitest.config.ts", related: false },
    inPlace: true,
    concurrency,
    coverageAnalysis: "perTest",
    // A mutant that is only run while its module is loaded, such as that of a constant, needs a new process and every
    // test of the room: minutes each.
    ignoreStatic: true,
    reporters: ["json", "progress-append-only"],
    jsonReporter: { fileName: report },
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 15,
  };
  writeFileSync(join(folder, ".stryker.json"), JSON.stringify(options));
  const program = join(folder, "node_modules", "@stryker-mutator", "core", "bin", "stryker.js");
  const env = { ...process.env, [TESTS]: room.tests.join() };
  const run = [program, "run", ".stryker.json"];
  const { status } = spawnSync(process.execPath, run, { cwd: folder, stdio: "inherit", env });
  if (status !== 0) throw new Error(`StrykerJS ended with ${status}; its own words are above`);
  return scoreOf(JSON.parse(readFileSync(join(folder, report), "utf8")));
}

/** The part of StrykerJS's report that counts (mutation-testing-report-schema). */
interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

interface Mutant {
  readonly status: string;
  readonly replacement?: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

/** Both count from 1. */
interface Place {
  readonly line: number;
  readonly column: number;
}

function scoreOf({ files }: Report): Score {
  const all = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => {
      const from = textAt(source, mutant.location);
      const to = oneLine(mutant.replacement ?? "");
      const line = source.split("\n")[mutant.location.start.line - 1] ?? "";
      return { ...mutant, file, from, to, reason: reasonFor({ file, from, to, line }) };
    }),
  );
  const count = (status: string) => all.filter((mutant) => mutant.status === status).length;
  const killed = count("Killed");
  const living = all.filter(({ status }) => status === "Survived" || status === "NoCoverage");
  const equivalent = living.filter(({ reason }) => reason?.isEquivalent).length;
  const counted = killed + living.length - equivalent;
  return {
    score: counted === 0 ? 100 : (killed / counted) * 100,
    killed,
    counted,
    timedOut: count("Timeout"),
    equivalent,
    ignored: count("Ignored"),
    living: living.map(({ file, location: { start }, from, to, reason, status }) => {
      const judged = reason === undefined ? "no test and no reason yet" : reason.why;
      const kind = reason?.isEquivalent ? "Equivalent" : status;
      return `${kind}: ${file}:${start.line}:${start.column} ${from.slice(0, 80)} → ${to.slice(0, 80)}\n    ${judged}`;
    }),
  };
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ");

function textAt(source: string, { start, end }: Mutant["location"]): string {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = lines[last]?.slice(0, end.column - 1) ?? "";
  lines[0] = lines[0]?.slice(start.column - 1) ?? "";
  return oneLine(lines.join("\n"));
}

const reasonFor = ({ file, from, to, line }: Required<Pick<Reason, "file" | "from" | "to" | "line">>) =>
  reasons.find(
    (one) =>
      one.file === file &&
      one.from === from &&
      (one.to === undefined || one.to === to) &&
      (one.line === undefined || line.includes(one.line)),
  );

/** Declarations in an order that the seed decides, as ranges of lines, until they are about long enough. */
function sample(folder: string, room: Room, seed: number, mutants: number): string[] {
  const declarations = room.sources
    .flatMap((path) => filesIn(folder, path))
    .flatMap((file) => declarationsIn(folder, file));
  const random = randomOf(seed);
  const ordered = declarations.map((one) => ({ one, rank: random() })).sort((a, b) => a.rank - b.rank);
  const ranges: string[] = [];
  let lines = 0;
  for (const { one } of ordered) {
    // A line of this code has about one mutant.
    if (lines >= mutants) break;
    lines += one.last - one.first + 1;
    ranges.push(`${one.file}:${one.first}-${one.last}`);
  }
  return ranges;
}

function declarationsIn(folder: string, file: string): { file: string; first: number; last: number }[] {
  const source = ts.createSourceFile(file, readFileSync(join(folder, file), "utf8"), ts.ScriptTarget.Latest, true);
  const line = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  return source.statements
    .filter((node) => ts.isFunctionDeclaration(node) || ts.isVariableStatement(node) || ts.isClassDeclaration(node))
    .map((node) => ({ file, first: line(node.getStart()), last: line(node.getEnd()) }));
}

function filesIn(folder: string, path: string): string[] {
  if (statSync(join(folder, path)).isFile()) return [path];
  const names = readdirSync(join(folder, path), { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => `${path}/${name.replaceAll("\\", "/")}`)
    .sort();
}

/** mulberry32: small, and the same on every machine. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
