import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createClient } from "@shipctl/sdk";
import { PROVIDERS } from "@shipctl/sdk/display";
import type { Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { newHome, startDemo } from "../../cli/test/demo-server.js";
import { TEST_KEY as EASYPOST_KEY, easypostServer } from "../../server/test/easypost-server.js";
import { TEST_KEY as SHIPENGINE_KEY, shipengineServer } from "../../server/test/shipengine-server.js";
import { TestClock } from "../../server/test/test-clock.js";
import { chooseFor, expectAccessible, expectNoSidewaysScrolling } from "./checks.js";
import { stageForJourneys } from "./harness.js";
import { enabled, fillAddress, fillParcel, price, service } from "./manual-order-form.js";
import { PEOPLE, type Stage } from "./stage.js";
import { SIZES } from "./windows.js";

const DOCS = fileURLToPath(new URL("../../../docs/carriers.md", import.meta.url));

const SERVICE = "USPS Ground Advantage";

const easypost = await easypostServer(new TestClock());
const shipengine = await shipengineServer(new TestClock());
const home = await newHome();
const shop = await startDemo(home);
afterAll(async () => {
  easypost.stop();
  shipengine.stop();
  await shop.stop();
  await home.remove();
});
const app = stageForJourneys(async () => ({
  SHIPCTL_EASYPOST_URL: easypost.url,
  SHIPCTL_SHIPENGINE_URL: shipengine.url,
  SHIPCTL_PRIVATE_HOSTS: "127.0.0.1",
}));

/** The account at the other shop. */
async function buyer() {
  const { token } = await createClient({ baseUrl: shop.url }).login({ body: PEOPLE.demo });
  return createClient({ baseUrl: shop.url, token });
}

/** An account at a provider. */
interface Account {
  /** The heading of its section in the docs. */
  readonly section: string;
  readonly name: string;
  readonly baseUrl: string;
  readonly key: () => Promise<string>;
  /** How many labels the provider has sold. */
  readonly sold: () => Promise<number>;
}

const ACCOUNTS: readonly Account[] = [
  {
    section: "EasyPost",
    name: "EasyPost",
    baseUrl: "https://api.easypost.com",
    key: async () => EASYPOST_KEY,
    sold: async () => easypost.sold().length,
  },
  {
    section: "ShipEngine",
    name: "ShipEngine",
    baseUrl: "https://api.shipengine.com",
    key: async () => SHIPENGINE_KEY,
    sold: async () => shipengine.labels.length,
  },
  {
    section: "Another Shipctl",
    name: "Other shop",
    baseUrl: shop.url,
    key: async () => (await (await buyer()).getApiKey()).apiKey,
    sold: async () => (await (await buyer()).listOrders()).totalOrders,
  },
];

/** The numbered steps of a section, and the names of the buttons in bold, in order. */
async function stepsOf(section: string): Promise<{ count: number; buttons: string[] }> {
  const [, text = ""] = (await readFile(DOCS, "utf8")).split(`\n## ${section}\n`);
  const [steps = ""] = text.split("\nIn a terminal");
  const buttons = [...steps.matchAll(/\*\*(.+?)\*\*/gs)].map(([, name = ""]) => name.replace(/\s+/g, " "));
  return { count: [...steps.matchAll(/^\d+\. /gm)].length, buttons };
}

// Fifteen screens one after the other, which takes longer than other tests on a busy machine.
const WALK = { timeout: 180_000 };

it.each(ACCOUNTS)("the steps for $section in the docs lead from a key to a label", WALK, async (account) => {
  const { count, buttons } = await stepsOf(account.section);
  expect(count).toBeLessThanOrEqual(8);
  expect(buttons.at(-1)).toBe("Download label");
  const before = await account.sold();
  const walk = walkerOf(app(), account);
  for (const name of buttons) {
    const step = walk.get(name);
    if (!step) throw new Error(`this test cannot press ${name}`);
    await step();
  }
  expect((await account.sold()) - before).toBe(1);
});

/** Each step by the button that it ends with. */
function walkerOf(stage: Stage, account: Account): ReadonlyMap<string, () => Promise<void>> {
  let page: Page;
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const dialog = () => page.getByRole("dialog");
  const visit = async (path: string) => {
    page = await stage.open(path, { as: "admin" });
  };
  const customer = { email: `${account.name.split(" ")[0]?.toLowerCase()}@shop.example`, password: "seller-password" };
  const expectFit = async () => {
    // The screens do not depend on the provider.
    if (account.section !== "EasyPost") return;
    await expectAccessible(page);
    await page.setViewportSize(SIZES.narrow);
    await expectNoSidewaysScrolling(page);
    await page.setViewportSize(SIZES.wide);
  };
  return new Map<string, () => Promise<void>>([
    [
      "Add New API",
      async () => {
        await visit("/admin/api-settings");
        await press("Add New API");
        const [name, baseUrl] = [dialog().getByLabel("Name", { exact: true }), dialog().getByLabel("Base URL")];
        if (PROVIDERS.some((provider) => provider.name === account.name)) {
          await dialog().getByLabel("Provider").selectOption(account.name);
        } else {
          await name.fill(account.name);
          await baseUrl.fill(account.baseUrl);
        }
        expect(await name.inputValue()).toBe(account.name);
        expect(await baseUrl.inputValue()).toBe(account.baseUrl);
        await dialog().getByLabel("API Key", { exact: true }).fill("a-mistyped-key");
        await expectFit();
      },
    ],
    [
      "Add API",
      async () => {
        await press("Add API");
        await dialog()
          .getByText(/provider has not confirmed that this is one/)
          .waitFor();
        await expectFit();
        await dialog()
          .getByLabel("API Key", { exact: true })
          .fill(await account.key());
        await press("Add API");
        await page.getByText(`${account.name} added`).waitFor();
        await page.getByRole("heading", { name: account.name, exact: true }).waitFor();
      },
    ],
    [
      "Check connection",
      async () => {
        const check = page.getByRole("button", { name: `Check connection: ${account.name}`, exact: true });
        await expect.poll(() => check.evaluate((button) => button === document.activeElement)).toBe(true);
        await check.click();
        await page.getByText(/Connected to .+: \d+ services available\. Its key sells samples/).waitFor();
        await expectFit();
      },
    ],
    [
      "Service Report",
      async () => {
        await visit("/admin/services");
        await press("Service Report");
        const section = dialog().getByRole("region", { name: account.name, exact: true });
        await section.getByLabel(`Select ${SERVICE}`, { exact: true }).check();
        await expectFit();
      },
    ],
    [
      "Add Selected Services",
      async () => {
        await press("Add Selected Services (1)");
        await page.getByText("Successfully added 1 services").waitFor();
      },
    ],
    [
      "Suggest Prices",
      async () => {
        await visit("/admin/pricing");
        await page
          .getByRole("combobox", { name: "API", exact: true })
          .selectOption({ label: `${account.name} · Test: samples, no postage` });
        await page.getByRole("button", { name: `Suggest Prices: ${SERVICE}`, exact: true }).waitFor();
        await press(`Suggest Prices: ${SERVICE}`);
      },
    ],
    [
      "Get Quotes",
      async () => {
        await press("Get Quotes");
        await dialog()
          .getByRole("button", { name: /^Save / })
          .waitFor();
        await expectFit();
      },
    ],
    [
      "Save",
      async () => {
        await dialog().getByRole("button", { name: /^Save/ }).click();
        await dialog().waitFor({ state: "detached" });
      },
    ],
    ["Edit", () => press(`Edit: ${SERVICE}`)],
    [
      "Enabled",
      async () => {
        await dialog().getByRole("switch", { name: "Enabled" }).check();
        await expectFit();
      },
    ],
    [
      "Make Default",
      async () => {
        await page.getByRole("button", { name: "Make Default" }).waitFor();
      },
    ],
    [
      "Create Account",
      async () => {
        page = await stage.open("/auth/register");
        await page.getByLabel("Full Name").fill(`Seller through ${account.name}`);
        await page.getByLabel("Email").fill(customer.email);
        await page.getByLabel("Password", { exact: true }).fill(customer.password);
        await page.getByLabel("Confirm Password").fill(customer.password);
        await page.getByRole("checkbox").check();
        await press("Create Account");
        await page.waitForURL("**/dashboard");
      },
    ],
    [
      "Add Funds",
      async () => {
        await visit(`/admin/customers?search=${customer.email}`);
        await chooseFor(page, `Seller through ${account.name}`, "Add Funds");
        await dialog().getByLabel("Amount to add (USD)").fill("50");
        await dialog().getByRole("button", { name: "Add Funds" }).click();
        await dialog().waitFor({ state: "detached" });
      },
    ],
    [
      "Buy label",
      async () => {
        const session = await stage.client().login({ body: customer });
        page = await stage.open("/manual-order", { as: session });
        await page.getByRole("combobox", { name: "API", exact: true }).selectOption({ label: account.name });
        await page.getByText("USPS", { exact: true }).click();
        await service(page).selectOption(SERVICE);
        await fillAddress(page, "From", "Test Warehouse");
        await fillAddress(page, "To", `Buyer at ${account.name}`);
        await fillParcel(page);
        await price(page)
          .getByText(/^\$\d+\.\d\d$/)
          .first()
          .waitFor();
        await enabled(page);
        const opened = page.waitForEvent("popup");
        await press("Buy label");
        await opened;
        await page.waitForURL("**/my-orders");
      },
    ],
    [
      "Download label",
      async () => {
        const row = page.getByRole("row", { name: new RegExp(`Buyer at ${account.name}`) });
        await row.waitFor();
        await page.setViewportSize(SIZES.narrow);
        const number = row.getByText(/^(94|SBX)\w+$/);
        const [inside, shown] = await Promise.all([row.boundingBox(), number.boundingBox()]);
        if (!inside || !shown) throw new Error("the tracking number is not shown");
        expect(shown.x + shown.width).toBeLessThanOrEqual(inside.x + inside.width);
        const saved = page.waitForEvent("download");
        await row.getByRole("button", { name: /^Download label/ }).click();
        const file = await saved;
        expect(file.suggestedFilename()).toMatch(/^ORD-\d+\.pdf$/);
        expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
      },
    ],
  ]);
}
