import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeBulkCsv } from "@shipctl/sdk/files";
import type { Home } from "../packages/cli/test/demo-server.js";
import { KEYS, openTerminal, type Terminal } from "../packages/cli/test/terminal.js";
import { bulkRows } from "./bulk-rows.js";
import { type Line, ms } from "./line.js";
import { quantiles, timed } from "./measure.js";

const ROWS = 10_000;
const SMALL = { columns: 80, rows: 24 };
const LARGE = { columns: 120, rows: 40 };
const TASKS = 300;
const WORDS = "madison, wi";
const BACKSPACE = "\u007f";
const WARM_KEYS = 100;

/** What a person does with the rows of a file: the keys, again and again. */
const ACTS: Readonly<Record<string, readonly string[]>> = {
  scrolling: [KEYS.pageDown, "j", KEYS.pageDown, "k"],
  // One row, a range, and all 10,000.
  selecting: [" ", "j", "v", "j", KEYS.pageDown, "v", "a", "j", "x"],
  filtering: ["/", ...WORDS, ...Array.from(WORDS, () => BACKSPACE), KEYS.esc],
  // Into a cell, whose row is then checked, and back.
  "typing in": [KEYS.enter, KEYS.enter, ..." on the Quay", KEYS.enter, KEYS.esc, "u"],
};

/** Frames of the full-screen app with 10,000 rows while a person uses the keyboard, and what a key costs. */
export async function appKeys(home: Home): Promise<Line[]> {
  await writeFile(join(home.folder, "rows.csv"), writeBulkCsv(bulkRows(ROWS)));
  const lines: Line[] = [];
  for (const [act, keys] of Object.entries(ACTS)) {
    const opened = await openRows(home, LARGE);
    try {
      lines.push(await longestTask(opened, act, keys));
    } finally {
      await opened.close();
    }
  }
  return [...lines, await keyCost(home)];
}

async function openRows(home: Home, size: typeof SMALL): Promise<Terminal> {
  const opened = openTerminal(home, size);
  await opened.shows("rows.csv");
  opened.press("rows", KEYS.enter);
  await opened.shows("(Default)");
  opened.press(KEYS.enter);
  await opened.shows("b buy");
  return opened;
}

/**
 * From a key to the last byte of its frame, in CPU time of the app's main thread: what else runs on the
 * machine makes it wait, but is not its work.
 */
async function longestTask(opened: Terminal, act: string, keys: readonly string[]): Promise<Line> {
  const tasks: number[] = [];
  const frames: number[] = [];
  while (tasks.length < TASKS) {
    for (const key of keys) {
      const before = threadMs(opened);
      const { ms: took } = await timed(() => pressed(opened, key));
      frames.push(took);
      tasks.push(threadMs(opened) - before);
    }
  }
  const [middle, longest] = quantiles(tasks, [0.5, 1]);
  return {
    part: "terminal",
    name: `longest task while ${act} 10,000 rows`,
    value: longest,
    unit: "ms",
    goal: { atMost: 50 },
    note: `median ${ms(middle)} of ${tasks.length} keys; until seen ${quantiles(frames, [0.5, 1]).map(ms).join(", longest ")}`,
  };
}

/** Of all threads, once the program is warm. */
async function keyCost(home: Home): Promise<Line> {
  const opened = await openRows(home, SMALL);
  try {
    const act = async () => {
      for (let n = 0; n < WARM_KEYS; n++) await pressed(opened, "j");
    };
    await act();
    const before = processMs(opened);
    for (let time = 0; time < 3; time++) await act();
    return {
      part: "terminal",
      name: "CPU time of a key in the app, 10,000 rows",
      value: (processMs(opened) - before) / (3 * WARM_KEYS),
      unit: "ms",
      goal: { atMost: 6 },
      note: `${SMALL.columns}x${SMALL.rows}`,
    };
  } finally {
    await opened.close();
  }
}

async function pressed(opened: Terminal, key: string): Promise<void> {
  const painted = opened.painted();
  opened.press(key);
  await painted;
}

/** Where the system does not report CPU time, all the time that passes. */
const threadMs = ({ pid }: Terminal): number => cpuMs(`/proc/${pid}`) ?? performance.now();

function processMs({ pid }: Terminal): number {
  const threads = process.platform === "linux" ? readdirSync(`/proc/${pid}/task`) : [];
  const times = threads.map((thread) => cpuMs(`/proc/${pid}/task/${thread}`) ?? 0);
  return threads.length > 0 ? times.reduce((sum, time) => sum + time) : performance.now();
}

function cpuMs(folder: string): number | undefined {
  try {
    return Number(readFileSync(`${folder}/schedstat`, "latin1").split(" ")[0]) / 1e6;
  } catch {
    return undefined;
  }
}
