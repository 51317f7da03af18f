import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { someOf } from "../../server/test/some-of.js";
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

/** The colors of the dark scheme are checked by theme.test.ts, and on every screen by every-route.test.ts. */
describe("every state of a screen", () => {
  it.each(someOf(states))("$name: no axe violations, and no horizontal scrolling", async (state) => {
    const { seller, who } = await cast(state);
    const path = typeof state.path === "string" ? state.path : await state.path(app(), seller);
    const page = await app().open(path, who ? { as: who } : {});
    await state.reach(page, seller);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.setViewportSize(SIZES.narrow);
    await expectNoSidewaysScrolling(page);
  });
});

describe("the list of states", () => {
  /** Their scenes need a provider or a data folder of their own. These journeys run axe on the dialog. */
  const ELSEWHERE: Readonly<Record<string, string>> = {
    "screens/admin/jobs/job-actions.tsx": "admin-jobs.test.ts",
    "screens/admin/pricing/suggestion/suggest-prices-modal.tsx": "suggest-prices.test.ts",
  };
  const OPENS_A_DIALOG = /<(?:Modal|FormModal|ConfirmDialog)\b/;
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
