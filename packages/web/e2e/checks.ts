import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Fails when axe finds anything on the page, targets that are too small included. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoViolations(page, "rules: { 'target-size': { enabled: true } }");
}

/**
 * The same page in another scheme and width: only the rules that those can break. Colours change, targets shrink, names are
 * hidden, regions scroll; roles and order stay.
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

/** Once the rows on the page are those that were asked for: older ones are faded. */
async function expectNoViolations(page: Page, options: string): Promise<void> {
  await page.locator("[data-stale=true]").first().waitFor({ state: "detached" });
  await page.evaluate(AT_REST);
  // Evaluated rather than added as a script: the page's policy allows no scripts but its own.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  // Without `preload`, which fetches every style sheet anew for one experimental rule.
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, { resultTypes: ['violations'], preload: false, ${options} })`,
  );
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html}\n  ${failureSummary}`),
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Fails when the page is wider than its window. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { content, room } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  expect(content, `${page.url()} is wider than its window`).toBeLessThanOrEqual(room);
}

/**
 * Colours that have just changed are those of before until a frame has been drawn, and some glide to where they go.
 * What moves for ever, as a spinner does, is not waited for.
 */
const AT_REST = `(async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const ends = (move) => move.playState === "running" && move.effect.getComputedTiming().endTime !== Infinity;
  const moves = document.getAnimations().filter(ends);
  await Promise.allSettled(moves.map((move) => move.finished));
})()`;

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
