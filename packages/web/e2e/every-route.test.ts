import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "../src/paths.js";
import { expectAccessible, expectAccessibleInThisLook, expectNoSidewaysScrolling } from "./checks.js";
import { type Gateway, startGateway } from "./gateway.js";
import { stageForJourneys } from "./harness.js";
import { screens } from "./screens.js";
import { SIZES } from "./windows.js";

const app = stageForJourneys();
let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway(app().url);
});
afterAll(() => gateway.close());

/** Every call of a screen except the permission check. */
const DATA = /^GET \/api\/(?!auth\/)/;

const pathnameOf = (path: string) => new URL(path, "http://shipctl.test").pathname;

/** What a screen shows for data that it could not load. */
const failure = (page: Page) => page.getByRole("button", { name: "Try Again" });

describe("every screen, while loading, when it could not load, and when loaded", () => {
  it.each(screens)(
    "$name: no axe violations in light and dark, no horizontal scrolling, and each failure can be retried",
    async (screen) => {
      const { path, as, ready } = screen;
      gateway.heal();
      if (as) gateway.lose(DATA, "no answer");
      const page = await app().open(path, { ...(as && { as }), at: gateway.url });
      if (as) {
        await page.getByRole("navigation").first().waitFor();
        await page.getByRole("heading", { level: 1 }).waitFor();
        // Its code may come after that of the list below it.
        if (screen.name === "order") await page.getByRole("dialog").waitFor();
        expect(await failure(page).count()).toBe(0);
        await expectAccessible(page);
        await expectNoSidewaysScrolling(page);
        gateway.refuse();
        await failure(page).first().waitFor();
        await expectAccessible(page);
        await expectNoSidewaysScrolling(page);
        gateway.heal();
        // At once, because one retry may be about several failures.
        await failure(page).evaluateAll((buttons) => {
          for (const button of buttons) (button as HTMLElement).click();
        });
      }
      await ready(page);
      expect(new URL(page.url()).pathname).toBe(pathnameOf(await app().pathOf(path)));
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await page.setViewportSize(SIZES.narrow);
      await expectNoSidewaysScrolling(page);
      await expectAccessibleInThisLook(page);
    },
  );
});

const REFRESHED = ["admin-orders", "admin-transactions", "admin-services", "admin-reconciliation"];

describe("a screen whose Refresh fails", () => {
  it.each(screens.filter(({ name }) => REFRESHED.includes(name)))(
    "$name: keeps its rows, says since when they are shown, and is right again after a retry",
    async ({ name, path, as, ready }) => {
      gateway.heal();
      const page = await app().open(path, { ...(as && { as }), at: gateway.url });
      await ready(page);
      const rows = page.getByRole("main").getByRole("row");
      const shown = await rows.allInnerTexts();
      // The demo has no differences.
      if (name !== "admin-reconciliation") expect(shown.length).toBeGreaterThan(1);
      gateway.lose(DATA, "rate limit");
      await page.getByRole("button", { name: "Refresh", exact: true }).click();
      const alert = page.getByRole("alert").filter({ hasText: /Could not be refreshed since \d+:\d\d [AP]M\./ });
      await alert.waitFor();
      expect(await rows.allInnerTexts()).toEqual(shown);
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
      gateway.heal();
      await alert.getByRole("button", { name: "Try Again" }).click();
      await alert.waitFor({ state: "detached" });
      expect(await rows.allInnerTexts()).toEqual(shown);
    },
  );

  it("is tried on every screen that has the button", () => {
    const folder = fileURLToPath(new URL("../src/screens", import.meta.url));
    const found = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter(
        (file) => /screen\.tsx$/.test(file) && readFileSync(join(folder, file), "utf8").includes("<RefreshButton"),
      )
      .map((file) => dirname(file).replace(/[\\/]/g, "-"));
    expect(found.toSorted()).toEqual(REFRESHED.toSorted());
  });
});

describe("the list of screens", () => {
  it("is complete: any other address redirects to the dashboard", async () => {
    const listed = new Set(screens.map(({ path }) => pathnameOf(path)));
    const others = Object.values(paths).filter((path) => typeof path === "string" && !listed.has(pathnameOf(path)));
    const page = await app().open(paths.dashboard, { as: "admin" });
    const found: unknown[] = [];
    for (const path of others) {
      await page.goto(`${app().url}${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      if (new URL(page.url()).pathname !== paths.dashboard) found.push(path);
    }
    expect(found, "screens that are not in screens.ts").toEqual([]);
  });
});
