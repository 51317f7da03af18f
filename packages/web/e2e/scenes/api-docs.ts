import { failureTexts, screenTexts } from "../spec-texts.js";
import type { Scene } from "./script.js";

export const apiDocs: Scene = async ({ open, see, stage }) => {
  const [generate, copy, start, endpoints, support, copied, question, generated] = screenTexts["api docs"];
  const page = await open("/api-docs", { as: await stage.newcomer() });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await see(page, generate, copy, start, endpoints, support);
  await page.getByRole("button", { name: copy, exact: true }).first().click();
  await see(page, copied);
  await page.getByRole("button", { name: generate }).click();
  await see(page, question);
  await page.getByRole("dialog").getByRole("button", { name: generate }).click();
  await see(page, generated);
};

export const apiDocsWithoutAnswers: Scene = async ({ open, see, stage, gateway }) => {
  const [load, copy, generate] = failureTexts["api docs"];
  const session = await stage.newcomer();
  gateway.lose(/^GET \/api\/user\/api-key/);
  await see(await open("/api-docs", { as: session }), load);
  gateway.heal();

  gateway.lose(/^POST \/api\/user\/api-key/);
  const page = await open("/api-docs", { as: session });
  // The clipboard is missing, as in a browser where the page is not served over HTTPS.
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: "Copy", exact: true }).and(page.locator(":enabled")).first().click();
  await see(page, copy);
  await page.getByRole("button", { name: "Generate New Key" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Generate New Key" }).click();
  await see(page, generate);
};
