import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Fails if axe finds any violation on the page, including targets that are too small. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoViolations(page, "rules: { 'target-size': { enabled: true } }");
}

/** For a page that shows several examples of the same component, so that their names repeat. */
export function expectAccessibleExamples(page: Page): Promise<void> {
  return expectNoViolations(page, "rules: { 'target-size': { enabled: true }, 'landmark-unique': { enabled: false } }");
}

/**
 * For the same page in another color scheme or width: runs only the rules that these can break. Colors, target sizes,
 * visible names and scrolling regions change; roles and order do not.
 */
export function expectAccessibleInThisLook(page: Page): Promise<void> {
  return expectNoViolations(page, `runOnly: ${JSON.stringify(RULES_OF_LOOKS)}`);
}

const RULES_OF_LOOKS = [
  "color-contrast",
  "target-size",
  "button-name",
  "link-name",
  "label",
  "select-name",
  "scrollable-region-focusable",
];

/** Waits until the requested rows are shown, as outdated ones are faded, and until a dialog that opens has its name. */
async function expectNoViolations(page: Page, options: string): Promise<void> {
  await page.locator("[data-stale=true]").first().waitFor({ state: "detached" });
  await page.locator("[role=dialog]:not([aria-labelledby], [aria-label])").first().waitFor({ state: "detached" });
  await page.evaluate(AT_REST);
  // Evaluated, because the page's policy blocks added scripts.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  // `preload` would fetch every style sheet again for one experimental rule, and a failure shows HTML, not selectors.
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, { resultTypes: ['violations'], preload: false, selectors: false, ${options} })`,
  );
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html}\n  ${failureSummary}`),
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** A day as screens show it in every time zone: `Jan 5, 2026`. */
export const dayText = (day: string): string =>
  new Date(day).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** Fails if the page is wider than its window. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { content, room } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  expect(content, `${page.url()} is wider than its window`).toBeLessThanOrEqual(room);
}

/**
 * Changed colors take effect with the next frame, and some have a transition.
 * Endless animations, such as spinners, are not waited for.
 */
const AT_REST = `(async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const ends = (move) => move.playState === "running" && move.effect.getComputedTiming().endTime !== Infinity;
  const moves = document.getAnimations().filter(ends);
  await Promise.allSettled(moves.map((move) => move.finished));
})()`;

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Chooses from the menu of an open order. */
export async function chooseMore(within: Page | Locator, name: string): Promise<void> {
  await within.getByRole("button", { name: "More actions" }).click();
  await within.getByRole("button", { name, exact: true }).click();
}

/** Chooses from the menu of a row. */
export async function chooseFor(page: Page, row: string, name: string): Promise<void> {
  await page.getByRole("button", { name: `More actions: ${row}` }).click();
  await page.getByRole("button", { name, exact: true }).click();
}
