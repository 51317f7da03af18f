import { expect, it } from "vitest";
import { stageForJourneys } from "./harness.js";
import { screens } from "./screens.js";

const app = stageForJourneys();

/** Of every screen, cold: requests, and bytes as they are sent, with the font of 48 kB. */
const MOST = { requests: 25, bytes: 240_000 };

/** What these still need above it; only falling. The reference of the API has the whole contract. */
const ABOVE: Readonly<Record<string, Partial<typeof MOST>>> = {
  "/bulk-order": { requests: 36, bytes: 300_000 },
  "/manual-order": { bytes: 251_000 },
  "/my-orders/ORD-100001": { requests: 30, bytes: 280_000 },
  "/api-docs": { bytes: 280_000 },
  "/amazon-convert": { bytes: 243_000 },
};

/** A screen moves what is shown by at most this layout shift. */
const SHIFT = 0.02;

const routes = new Map(screens.map(({ path, as }) => [path.split("?")[0] ?? path, as]));

it.each([...routes])("%s loads within its budget, and does not move what is shown", async (path, as) => {
  const page = await app().open(path, { ...(as && { as }), isOwn: true });
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  const { loaded, shift } = await page.evaluate(async () => {
    const shifts = await new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type: "layout-shift", buffered: true });
      setTimeout(() => resolve([]), 200);
    });
    const entries = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    return {
      loaded: entries.map((entry) => ({
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
