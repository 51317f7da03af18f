import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible, expectNoSidewaysScrolling } from "./checks.js";
import { stageForJourneys } from "./harness.js";
import { states } from "./states.js";
import { SIZES } from "./windows.js";

const app = stageForJourneys();

/** Who opens the screen; a signed-out visitor is undefined. `seller` is the account that the state is about. */
async function cast({ as, path }: (typeof states)[number]) {
  const isNew = as === "newcomer" || as === "seller" || typeof path === "function";
  const seller = isNew ? await app().newcomer(...(as === "newcomer" ? [] : [100])) : await app().signIn("demo");
  if (as === "signed out") return { seller, who: undefined };
  return { seller, who: as === "demo" || as === "admin" ? as : seller };
}

const DIALOG = "[role=dialog], [role=alertdialog]";

/** Remembers in the page which element had the focus before each dialog. */
const WATCH_OPENERS = (dialog: string) => {
  const openers = new Map<Element, Element>();
  Object.assign(window, { openers });
  document.addEventListener("focusin", ({ target, relatedTarget }) => {
    const opened = target instanceof Element ? target.closest(dialog) : null;
    if (opened && !openers.has(opened) && relatedTarget instanceof Element) openers.set(opened, relatedTarget);
  });
};

/** The opener of each open dialog; undefined if it cannot be focused any more. */
const OPENERS = (dialog: string) => {
  const openers: ReadonlyMap<Element, Element> = Reflect.get(window, "openers");
  return [...document.querySelectorAll(dialog)].map((opened) => {
    const opener = openers.get(opened);
    return opener?.isConnected && !opener.matches(":disabled") ? opener : undefined;
  });
};

/** Shows a page in a narrow window and then as before, and checks that its dialogs still have their openers. */
async function inNarrowWindow(page: Page, check: () => Promise<void>) {
  const before = await page.evaluateHandle(OPENERS, DIALOG);
  await page.setViewportSize(SIZES.narrow);
  await check();
  await page.setViewportSize(SIZES.wide);
  const after = await page.evaluateHandle(OPENERS, DIALOG);
  const isSame = await page.evaluate(
    ([first, second]) => first.length === second.length && first.every((opener, at) => opener === second[at]),
    [before, after] as const,
  );
  expect(isSame, "the dialogs have the same openers after the window was narrow").toBe(true);
}

/** Closes a page's dialogs by the keyboard, one at a time, and checks where each leaves the focus. */
async function expectFocusReturns(page: Page) {
  const dialogs = page.locator(DIALOG);
  for (let open = await dialogs.count(); open > 0; open--) {
    const openers = await page.evaluateHandle(OPENERS, DIALOG);
    // Escape does not close what is shown only once.
    const done = dialogs.last().getByRole("button", { name: "Done" });
    if (await done.isVisible()) await done.press("Enter");
    else await page.keyboard.press("Escape");
    const leave = page.getByRole("alertdialog").getByRole("button", { name: "Leave" });
    if ((await dialogs.count()) > open) await leave.click();
    await expect.poll(() => dialogs.count()).toBe(open - 1);
    const isReturned = (expected: readonly (Element | undefined)[]) => {
      const opener = expected.at(-1);
      return opener?.isConnected ? document.activeElement === opener : document.activeElement !== document.body;
    };
    await expect.poll(() => page.evaluate(isReturned, openers), { message: "the focus returned" }).toBe(true);
  }
}

/** The colors of the dark scheme are checked by theme.test.ts, and on every screen by every-route.test.ts. */
describe("every state of a screen", () => {
  it.each(states)(
    "$name: no axe violations, no horizontal scrolling, and the focus returns when its dialogs close",
    async (state) => {
      const { seller, who } = await cast(state);
      const path = typeof state.path === "string" ? state.path : await state.path(app(), seller);
      const page = await app().open(path, who ? { as: who } : {});
      await page.evaluate(WATCH_OPENERS, DIALOG);
      await state.reach(page, seller);
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
      await inNarrowWindow(page, () => expectNoSidewaysScrolling(page));
      if (state.dialog) await expectFocusReturns(page);
    },
  );
});

describe("the list of states", () => {
  /** Their scenes need a provider, a data folder or a record of their own. These journeys run axe on the dialog. */
  const ELSEWHERE: Readonly<Record<string, string>> = {
    "components/admin/password-dialog.tsx": "recent-password.test.ts",
    "components/confirm-write.tsx": "parcels.test.ts",
    "components/go-live-question.tsx": "going-live.test.ts",
    "screens/admin/api-settings/key-form.tsx": "going-live.test.ts",
    "screens/admin/jobs/job-actions.tsx": "admin-jobs.test.ts",
    "screens/admin/pricing/suggestion/suggest-prices-modal.tsx": "suggest-prices.test.ts",
    "screens/manual-order/screen.tsx": "address-check.test.ts",
    "screens/parcels/screen.tsx": "parcels.test.ts",
  };
  const OPENS_A_DIALOG = /<(?:Dialog|SidePanel|FormModal|ConfirmDialog|ConfirmWrite)\b/;
  const textOf = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), "utf8");

  it("shows every dialog of the app", () => {
    const sources = ["components", "screens", "shell"].flatMap((folder) =>
      readdirSync(fileURLToPath(new URL(`../src/${folder}`, import.meta.url)), { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".tsx"))
        .map((file) => `${folder}/${file}`),
    );
    const dialogs = sources.filter((file) => OPENS_A_DIALOG.test(textOf(`../src/${file}`)));
    const listed = [...states.flatMap(({ dialog = [] }) => dialog), ...Object.keys(ELSEWHERE)];
    expect(
      dialogs.filter((file) => !listed.includes(file)),
      "dialogs without a state in states.ts",
    ).toEqual([]);
    expect(
      listed.filter((file) => !dialogs.includes(file)),
      "dialogs of states.ts that do not exist",
    ).toEqual([]);
    for (const journey of Object.values(ELSEWHERE)) expect(textOf(journey)).toContain("expectAccessible(");
  });
});
