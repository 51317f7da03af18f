import type { Session } from "@shipctl/sdk";
import type { Page } from "playwright-core";
import { parcelTo } from "./buy.js";
import type { Stage } from "./stage.js";

export const button = (page: Page) => page.getByRole("button", { name: "Buy label" });
export const service = (page: Page) => page.getByRole("combobox", { name: "Service", exact: true });
export const price = (page: Page) => page.getByRole("complementary", { name: "Price and purchase" });
export const side = (page: Page, title: "From" | "To") => page.getByRole("region", { name: title, exact: true });

export async function fillParcel(page: Page, weight = "2"): Promise<void> {
  await page.getByLabel("Weight (lbs)").fill(weight);
  await page.getByLabel("Length (inches)").fill("12");
  await page.getByLabel("Width (inches)").fill("10");
  await page.getByLabel("Height (inches)").fill("5");
}

export async function fillAddress(page: Page, title: "From" | "To", name: string): Promise<void> {
  const address = side(page, title);
  await address.getByLabel("Name", { exact: true }).fill(name);
  await address.getByLabel("Street address").fill("48 Lantern Street");
  await address.getByLabel("City").fill("Portland");
  await address.getByLabel("State").fill("OR");
  await address.getByLabel("ZIP code").fill("97205");
  await address.getByLabel("Phone number").fill("503-555-0124");
}

/** Fills in everything except the service. */
export async function fillOrder(page: Page, recipient = "Test Buyer"): Promise<void> {
  await page.waitForFunction(() => document.querySelector("input[value='Test Warehouse']"));
  const label = `${recipient}, 48 Lantern Street, Portland, OR 97205`;
  await side(page, "To").getByLabel("Saved address").selectOption({ label });
  await fillParcel(page);
}

export const enabled = (page: Page) => page.locator("button[type=submit][aria-disabled=false]").waitFor();

/** Helpers for tests of manual orders. */
export const manualOrdersOn = (app: () => Stage) => ({
  /** A customer with saved addresses: a default sender and one recipient. */
  async seller(balance: number, recipient = "Test Buyer"): Promise<Session> {
    const session = await app().newcomer(balance);
    const client = app().client(session.token);
    const { sender, recipient: address } = parcelTo(recipient);
    await client.createAddress({ body: { ...sender, country: "US", type: "sender" } });
    await client.createAddress({ body: { ...address, country: "US", type: "recipient" } });
    return session;
  },
  /** A form that is complete and not submitted. */
  async readyToBuy(as: Session, recipient?: string, at?: string): Promise<Page> {
    const page = await app().open("/manual-order", { as, ...(at && { at }) });
    await fillOrder(page, recipient);
    await service(page).selectOption("UPS Ground");
    await price(page).getByText("$8.10", { exact: true }).waitFor();
    return page;
  },
  ordersOf: async ({ token }: Session) => (await app().client(token).listOrders()).orders,
  balanceOf: async ({ token }: Session) => (await app().client(token).getBalance()).balance,
});
