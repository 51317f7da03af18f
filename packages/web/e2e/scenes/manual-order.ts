import type { Page } from "playwright-core";
import type { Scene } from "./script.js";

const service = (page: Page) => page.getByRole("combobox", { name: "Service", exact: true });

const buy = (page: Page) => page.getByRole("button", { name: "Buy label" });

/** Fills in everything except the service; the default sender is already filled in. */
async function fill(page: Page): Promise<void> {
  const recipient = page.getByRole("region", { name: "To", exact: true }).getByLabel("Saved address");
  await recipient.locator("option").nth(1).waitFor({ state: "attached" });
  await recipient.selectOption({ index: 1 });
  for (const size of ["Weight (lbs)", "Length (inches)", "Width (inches)", "Height (inches)"]) {
    await page.getByLabel(size).fill("5");
  }
}

export const manualOrder: Scene = async ({ open, see, seeFilled, gateway }) => {
  const page = await open("/manual-order", { as: "demo" });
  await fill(page);
  await service(page).selectOption("UPS Ground");
  await page.locator("button[type=submit][aria-disabled=false]").waitFor();
  gateway.lose(/^POST \/api\/orders\/calculate-price/, "no answer");
  await page.getByLabel("Weight (lbs)").fill("4");
  await buy(page).click({ force: true });
  await see(page, "Please wait for price calculation to complete");
  gateway.heal();

  await page.getByLabel("Weight (lbs)").fill("151");
  const inLbs = "Weight exceeds maximum allowed (150 lbs) for UPS Ground";
  await seeFilled(page, "Weight exceeds maximum allowed ({max} lbs) for {service}", inLbs);
  await page.getByText("USPS", { exact: true }).click();
  await service(page).selectOption("USPS Ground Advantage (under 15.99 oz)");
  const inOunces = "Weight exceeds maximum allowed (15.99 oz) for USPS Ground Advantage (under 15.99 oz)";
  await seeFilled(page, "Weight exceeds maximum allowed ({max} oz) for {service}", inOunces);
};

export const manualOrderWithoutAnswers: Scene = async ({ open, see, seeFilled, gateway }) => {
  gateway.lose(/^GET \/api\/(shipping\/apis|addresses|balance)/);
  const first = await open("/manual-order", { as: "demo" });
  await see(first, "Failed to load account balance", "Failed to load shipping services");
  await see(first, "Failed to load saved addresses");
  gateway.heal();
  gateway.lose(/^GET \/api\/shipping\/all-services/);
  await see(await open("/manual-order", { as: "demo" }), "Failed to load services for selected API");
  gateway.heal();

  gateway.lose(/^POST \/api\/orders\/calculate-price/);
  const page = await open("/manual-order", { as: "demo" });
  await fill(page);
  await service(page).selectOption("UPS Ground");
  await see(page, "Failed to calculate shipping price");
  gateway.heal();
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.locator("button[type=submit][aria-disabled=false]").waitFor();

  gateway.lose(/^POST \/api\/orders$/);
  await buy(page).click();
  await page.getByRole("button", { name: "Stop trying" }).click();
  const failed = "Failed to create order and shipping label";
  await seeFilled(page, failed, new RegExp(`^${failed}\\.`));
  gateway.heal();
  gateway.lose(/^GET \/api\/orders\/ord_/);
  await buy(page).click();
  await see(page, "Failed to retrieve order details");
};
