import { expect, it } from "vitest";
import { stageForJourneys } from "./harness.js";
import { screens } from "./screens.js";

const app = stageForJourneys();

/** Of every screen, cold: requests, and bytes as they are sent, with the font of 48 kB. */
const MOST = { requests: 25, bytes: 240_000 };

/** The API reference has the whole contract. */
const ABOVE: Readonly<Record<string, Partial<typeof MOST>>> = {
  "/api-docs": { bytes: 278_000 },
};

const ANSWERS_AFTER_MS = 400;

/** The greatest layout shift. */
const SHIFT = 0.02;

const routes = new Map(screens.map(({ path, as }) => [path.split("?")[0] ?? path, as]));

it.each([...routes])("%s loads within its budget, and does not move what is shown", async (path, as) => {
  const page = await app().open("/favicon.svg", { ...(as && { as }), isOwn: true });
  // Longer than the screen takes, so that what it reads takes the place of placeholders.
  await page.route("**/api/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWERS_AFTER_MS));
    await route.continue();
  });
  await page.goto(new URL(await app().pathOf(path), app().url).href);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  const { loaded, shift } = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    const shifts = observer.takeRecords();
    const entries = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    return {
      // The picture of a label is what somebody came to see: 100 kB that no code can save.
      loaded: entries
        .filter(({ name }) => !new URL(name).pathname.startsWith("/api/labels/"))
        .map((entry) => ({
          path: new URL(entry.name).pathname,
          bytes: entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0,
        })),
      shift: shifts.reduce((sum, entry) => sum + Number(Reflect.get(entry, "value")), 0),
    };
  });
  const list = loaded.map(({ path, bytes }) => `${bytes} ${path}`).join("\n");
  expect(loaded.length, list).toBeLessThanOrEqual(ABOVE[path]?.requests ?? MOST.requests);
  const bytes = loaded.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(bytes, list).toBeLessThanOrEqual(ABOVE[path]?.bytes ?? MOST.bytes);
  expect(shift).toBeLessThanOrEqual(SHIFT);
});
