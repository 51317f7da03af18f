import { expect, it } from "vitest";
import { stageForJourneys } from "./harness.js";
import { screens } from "./screens.js";

const app = stageForJourneys();

/** Of every screen, cold: requests, and bytes as they are sent, with the font of 48 kB. */
const MOST = { requests: 25, bytes: 240_000 };

/** Screens above it, with limits of their own, to be lowered when a screen shrinks. The API reference has the whole contract. */
const ABOVE: Readonly<Record<string, Partial<typeof MOST>>> = {
  "/bulk-order": { bytes: 243_000 },
  "/my-orders/ORD-100001": { requests: 29, bytes: 251_500 },
  "/api-docs": { bytes: 278_000 },
};

/** The greatest layout shift. */
const SHIFT = 0.02;

const routes = new Map(screens.map(({ path, as }) => [path.split("?")[0] ?? path, as]));

it.each([...routes])("%s loads within its budget, and does not move what is shown", async (path, as) => {
  const page = await app().open(path, { ...(as && { as }), isOwn: true });
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
