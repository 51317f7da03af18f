import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { amazonReport } from "./amazon-report.js";
import type { Line } from "./line.js";

const LINES = 100_000;
const ROUNDS = 3;

/** Frame times of the converter page while it converts a report of 100,000 lines and writes files. */
export async function converterLines(context: BrowserContext): Promise<Line[]> {
  const page = await context.newPage();
  await page.goto("/amazon-convert", { waitUntil: "networkidle" });
  const folder = await mkdtemp(join(tmpdir(), "shipctl-bench-report-"));
  try {
    // From disk: passing the file in memory would block the page itself.
    const path = join(folder, "orders.txt");
    await writeFile(path, amazonReport(LINES));
    const converting: FrameTimes[] = [];
    const csv: FrameTimes[] = [];
    const zip: FrameTimes[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      converting.push(await framesWhile(page, () => convert(page, path)));
      await page.getByLabel("Split by SKU").check();
      csv.push(await framesWhile(page, () => download(page, "Download CSV")));
      zip.push(await framesWhile(page, () => download(page, "Download ZIP")));
    }
    return [
      frameLine("converting a report of 100,000 lines", converting),
      frameLine("writing them as CSV", csv),
      frameLine("writing them as ZIP", zip),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function convert(page: Page, path: string): Promise<void> {
  await page.getByLabel("Upload Amazon orders TXT file").setInputFiles(path);
  await page.getByText("100,000 orders in 100,000 labels").waitFor({ timeout: 60_000 });
}

async function download(page: Page, button: string): Promise<void> {
  const saved = page.waitForEvent("download", { timeout: 60_000 });
  await page.getByRole("button", { name: button, exact: true }).click();
  await (await saved).path();
}

/** Takes the best round, because other load on the machine only makes frames longer. */
function frameLine(what: string, rounds: readonly FrameTimes[]): Line {
  const [best] = [...rounds].sort((a, b) => Math.max(...a.frames) - Math.max(...b.frames));
  const { frames, tasks } = best ?? { frames: [], tasks: [] };
  return {
    part: "browser",
    name: `longest frame while ${what}`,
    value: Math.max(...frames),
    unit: "ms",
    goal: { atMost: 50 },
    note: `best of ${rounds.length}: ${frames.length} frames, ${tasks.length || "no"} tasks over 50 ms`,
  };
}

interface FrameTimes {
  /** Duration of each frame in ms. */
  readonly frames: readonly number[];
  /** Duration of each task of more than 50 ms, in ms. */
  readonly tasks: readonly number[];
}

async function framesWhile(page: Page, work: () => Promise<unknown>): Promise<FrameTimes> {
  await page.evaluate(WATCH);
  await work();
  return page.evaluate<FrameTimes>("window.stopWatching()");
}

/** A string, because tsx adds helpers to functions that do not exist in the page. */
const WATCH = `new Promise((resolve) => {
  const frames = [];
  const tasks = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration)));
  observer.observe({ type: "longtask" });
  let last;
  let going = true;
  const step = (now) => {
    if (last === undefined) resolve();
    else frames.push(now - last);
    last = now;
    if (going) requestAnimationFrame(step);
  };
  window.stopWatching = () => {
    going = false;
    tasks.push(...observer.takeRecords().map((task) => task.duration));
    observer.disconnect();
    return { frames, tasks };
  };
  requestAnimationFrame(step);
})`;
