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

/** Screens that show everything without a read. */
const READS_NOTHING: ReadonlySet<string> = new Set(["contact-support"]);

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
        expect(await failure(page).count()).toBe(0);
        await expectAccessible(page);
        await expectNoSidewaysScrolling(page);
        gateway.refuse();
        if (!READS_NOTHING.has(screen.name)) await failure(page).first().waitFor();
        await expectAccessible(page);
        await expectNoSidewaysScrolling(page);
        gateway.heal();
        // At once, because one retry may be about several failures.
        await failure(page).evaluateAll((buttons) => {
          for (const button of buttons) (button as HTMLElement).click();
        });
      }
      await ready(page);
      expect(new URL(page.url()).pathname).toBe(pathnameOf(path));
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await page.setViewportSize(SIZES.narrow);
      await expectNoSidewaysScrolling(page);
      await expectAccessibleInThisLook(page);
    },
  );
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
