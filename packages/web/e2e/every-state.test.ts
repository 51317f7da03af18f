import { describe, it } from "vitest";
import { someOf } from "../../server/test/some-of.js";
import { expectAccessible, expectNoSidewaysScrolling } from "./checks.js";
import { stageForJourneys } from "./harness.js";
import { states } from "./states.js";
import { SIZES } from "./windows.js";

const app = stageForJourneys();

/** The colors of the dark scheme are checked by theme.test.ts, and on every screen by every-route.test.ts. */
describe("every state of a screen", () => {
  it.each(someOf(states))("$name: no axe violations, and no horizontal scrolling", async (state) => {
    const { path, as, reach } = state;
    const who = as === "newcomer" ? await app().newcomer() : as;
    const page = await app().open(path, who === "signed out" ? {} : { as: who });
    await reach(page);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.setViewportSize(SIZES.narrow);
    await expectNoSidewaysScrolling(page);
  });
});
