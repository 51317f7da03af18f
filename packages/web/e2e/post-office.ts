import type { Page } from "playwright-core";
import { parcelTo } from "./buy.js";
import { service, side } from "./manual-order-form.js";

const POST_OFFICE = { street1: "PSC 802 BOX 74", city: "APO", state: "AE", zip: "09499" };

/** The address of an Army post office, which USPS asks for a customs form for. */
export async function fillPostOffice(page: Page): Promise<void> {
  const to = side(page, "To");
  await to.getByLabel("Street address").fill(POST_OFFICE.street1);
  await to.getByLabel("City").fill(POST_OFFICE.city);
  await to.getByLabel("State").fill(POST_OFFICE.state);
  await to.getByLabel("ZIP code").fill(POST_OFFICE.zip);
}

/** Turns an order that is filled in into one with a customs form, which is returned. */
export async function sendToPostOffice(page: Page) {
  await fillPostOffice(page);
  await page.getByText("USPS", { exact: true }).click();
  await service(page).selectOption("USPS Priority Mail");
  const form = page.getByRole("region", { name: "Customs form" });
  await form.waitFor();
  return form;
}

/** Two items, the first with an HS code. */
export async function fillGoods(page: Page): Promise<void> {
  const form = page.getByRole("region", { name: "Customs form" });
  const item = (number: number) => form.getByRole("group", { name: `Item ${number}` });
  await form.getByRole("button", { name: "Add item" }).click();
  await item(1).getByLabel("Goods").fill("Porcelain mug");
  await item(1).getByLabel("HS code (optional)").fill("6912.00");
  await item(1).getByLabel("Value of all pieces (USD)").fill("24.50");
  await item(2).getByLabel("Goods").fill("Plate");
  await item(2).getByLabel("Weight of all (lbs, optional)").fill("8oz");
  await item(2).getByLabel("Value of all pieces (USD)").fill("8");
}

/** What `fillGoods` fills in, as an order shows it. */
export const GOODS = "1 x Porcelain mug, $24.50, 1.5 lbs, made in US, HS 691200; 1 x Plate, $8.00, 0.5 lbs, made in US";

/** An order to an Army post office; two mugs and a plate. */
export function toPostOffice() {
  const { recipient, packageDetails, ...order } = parcelTo("Test Soldier");
  const customs = [
    { description: "Porcelain mug", quantity: 2, value: 24.5 },
    { description: "Plate", value: 8, weight: 0.5 },
  ];
  return {
    ...{ ...order, carrier: "USPS" as const, serviceType: "USPS Priority Mail", price: 11.45 },
    recipient: { ...recipient, ...POST_OFFICE },
    packageDetails: { ...packageDetails, customs },
  };
}
