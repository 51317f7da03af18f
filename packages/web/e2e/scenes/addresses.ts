import { screenTexts } from "../spec-texts.js";
import type { Scene } from "./script.js";

const REQUIRED = screenTexts.addresses.filter((text) => text.endsWith(" is required"));
const QUESTION = "Are you sure you want to delete this address?";

export const addresses: Scene = async ({ open, see }) => {
  const page = await open("/addresses", { as: "demo" });
  await see(page, "All", "Sender", "Recipient", "Default", "Edit", "Delete");
  await page.getByRole("button", { name: "Add Address" }).click();
  await page.getByRole("button", { name: "Save Address" }).click();
  await see(page, ...REQUIRED);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  await see(page, QUESTION);
};

export const addressesWithoutAnswers: Scene = async ({ open, see, gateway }) => {
  gateway.lose(/^GET \/api\/addresses/);
  await see(await open("/addresses", { as: "demo" }), "Failed to load addresses", "Try Again");
  gateway.heal();

  const page = await open("/addresses", { as: "demo" });
  gateway.lose(/^(POST|PUT|DELETE) \/api\/addresses/);
  const edit = page.getByRole("button", { name: /^Edit / }).first();
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await see(page, "Failed to delete address");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await edit.click();
  await page.getByRole("button", { name: "Save Address" }).click();
  await see(page, "Failed to update address");
  gateway.heal();
  gateway.lose(/^PUT \/api\/addresses/, "broken line");
  await page.getByRole("button", { name: "Save Address" }).click();
  await see(page, "Failed to save address");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();

  gateway.lose(/^POST \/api\/addresses/);
  await page.getByRole("button", { name: "Add Address" }).click();
  const form = page.getByRole("dialog", { name: "Add Address" });
  for (const field of ["Name", "Street address", "City", "State", "ZIP code", "Phone number"]) {
    await form.getByLabel(field).fill("12345678");
  }
  await page.getByRole("button", { name: "Save Address" }).click();
  await see(page, "Failed to create address");
};
