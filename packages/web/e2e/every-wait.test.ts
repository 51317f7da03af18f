import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, expectNoSidewaysScrolling } from "./checks.js";
import { type Gateway, startGateway } from "./gateway.js";
import { stageForJourneys } from "./harness.js";
import { screens } from "./screens.js";

const app = stageForJourneys();
let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway(app().url);
});
afterAll(() => gateway.close());

/** Everything that a screen asks for, apart from whether whoever asks may see it. */
const DATA = /^GET \/api\/(?!auth\/)/;

describe("every screen that waits for its data", () => {
  it.each(screens.filter(({ as }) => as))(
    "$name: keeps its frame, is accessible, and fills when the answers come",
    async (screen) => {
      gateway.lose(DATA, "no answer");
      const page = await app().open(screen.path, { as: screen.as, at: gateway.url });
      await page.getByRole("navigation").first().waitFor();
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await page.getByRole("button", { name: "Try Again" }).count()).toBe(0);
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
      gateway.heal();
      await screen.ready(page);
    },
  );
});
