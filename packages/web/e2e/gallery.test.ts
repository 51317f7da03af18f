import { it } from "vitest";
import { expectAccessibleExamples, expectAccessibleInThisLook } from "./checks.js";
import { startGallery } from "./gallery-server.js";
import { stageForJourneys } from "./harness.js";
import { SIZES } from "./windows.js";

const app = stageForJourneys();

it("the gallery of components has no axe violations, light and dark", async () => {
  const gallery = await startGallery();
  try {
    const page = await app().open("", { at: gallery.url });
    await page.getByRole("heading", { name: "controls: fields" }).waitFor();
    await expectAccessibleExamples(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize(SIZES.narrow);
    await expectAccessibleInThisLook(page);
  } finally {
    await gallery.close();
  }
}, 120_000);
