import type { Dialog, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { parcels, upload } from "./bulk-files.js";
import { expectAccessible } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

const question = (page: Page) => page.getByRole("alertdialog", { name: "Leave without saving?" });
const stay = (page: Page) => question(page).getByRole("button", { name: "Stay" }).click();
const leave = (page: Page) => question(page).getByRole("button", { name: "Leave" }).click();
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first();

/** The browser's own question at a reload, answered by staying. */
async function reloadAndStay(page: Page): Promise<Dialog> {
  const asking = page.waitForEvent("dialog");
  const reloading = page.evaluate(() => window.location.reload()).catch(() => undefined);
  const dialog = await asking;
  await dialog.dismiss();
  await reloading;
  return dialog;
}

interface Work {
  readonly what: string;
  readonly path: string;
  readonly begin: (page: Page) => Promise<unknown>;
  /** It is still there. */
  readonly look: (page: Page) => Promise<unknown>;
}

const weight = (page: Page) => page.getByLabel("Weight (lbs)");
const city = (page: Page) => page.getByRole("dialog", { name: "Add Address" }).getByLabel("City");

const BULK: Work = {
  what: "a bulk sheet",
  path: "/bulk-order",
  begin: async (page) => {
    await upload(page, "orders.csv", parcels(2));
    await page.getByText("All 2 rows are valid").waitFor();
  },
  look: (page) => page.getByText("All 2 rows are valid").waitFor(),
};

const MANUAL: Work = {
  what: "a manual order",
  path: "/manual-order",
  begin: (page) => weight(page).fill("2.5"),
  look: async (page) => expect(await weight(page).inputValue()).toBe("2.5"),
};

const ADDRESS: Work = {
  what: "a form in a dialog",
  path: "/addresses",
  begin: async (page) => {
    await page.getByRole("button", { name: "Add Address" }).first().click();
    await city(page).fill("Portland");
  },
  look: async (page) => expect(await city(page).inputValue()).toBe("Portland"),
};

/** At the work, with the dashboard behind it. */
async function atWork({ path, begin }: Work): Promise<Page> {
  const page = await app().open("/dashboard", { as: await app().newcomer(100) });
  await link(
    page,
    path === "/bulk-order" ? "CSV Bulk Order" : path === "/addresses" ? "Addresses" : "Manual Order",
  ).click();
  await begin(page);
  return page;
}

describe.each([BULK, MANUAL])("$what", (work) => {
  it("is left by a link, Back and a sign-out after a question, and by a reload after the browser's", async () => {
    const page = await atWork(work);
    await link(page, "My Orders").click();
    await expectAccessible(page);
    await stay(page);
    await work.look(page);

    await page.goBack();
    await page.keyboard.press("Escape");
    await question(page).waitFor({ state: "detached" });
    await work.look(page);
    expect(page.url()).toBe(`${app().url}${work.path}`);

    await page.getByRole("button", { name: "Logout" }).click();
    await stay(page);
    await work.look(page);

    expect((await reloadAndStay(page)).type()).toBe("beforeunload");
    await work.look(page);

    await page.goBack();
    await leave(page);
    await page.waitForURL("**/dashboard");
  });

  it("ends with the session where that is wanted", async () => {
    const page = await atWork(work);
    await page.getByRole("button", { name: "Logout" }).click();
    await leave(page);
    await page.waitForURL("**/auth/login");
  });
});

it("a form in a dialog is left by Escape, X, a click beside it, Cancel, Back and a reload after a question", async () => {
  const page = await atWork(ADDRESS);
  const dialog = page.getByRole("dialog", { name: "Add Address" });
  const ways = [
    () => page.keyboard.press("Escape"),
    () => dialog.locator("header button").click(),
    () => page.mouse.click(5, 5),
    () => dialog.getByRole("button", { name: "Cancel" }).click(),
    () => page.goBack(),
  ];
  for (const tryToLeave of ways) {
    await tryToLeave();
    await stay(page);
    await ADDRESS.look(page);
  }
  expect((await reloadAndStay(page)).type()).toBe("beforeunload");
  await ADDRESS.look(page);
  await page.keyboard.press("Escape");
  await leave(page);
  await dialog.waitFor({ state: "detached" });

  // Nothing typed, nothing asked.
  await page.getByRole("button", { name: "Add Address" }).first().click();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await question(page).count()).toBe(0);
});

it("a file whose rows were changed is removed after a question, and at once when they were not", async () => {
  const page = await atWork(BULK);
  const remove = page.getByRole("button", { name: "Remove orders.csv" });
  await remove.click();
  await page.getByLabel("Upload CSV").waitFor({ state: "attached" });
  await BULK.begin(page);
  await page.getByRole("checkbox", { name: "Select row 2", exact: true }).uncheck();
  await remove.click();
  await stay(page);
  expect(await page.getByRole("checkbox", { name: "Select row 2", exact: true }).isChecked()).toBe(false);
  await remove.click();
  await leave(page);
  await page.getByLabel("Upload CSV").waitFor({ state: "attached" });
});

it("after a purchase nothing is asked", async () => {
  const page = await atWork(BULK);
  await page.getByRole("button", { name: /^Pay for / }).click();
  await page.getByRole("button", { name: /^Confirm and pay/ }).click();
  await page.getByText(/is complete: 2 labels/).waitFor();
  await link(page, "My Orders").click();
  await page.waitForURL("**/my-orders");
});

it("what stands behind the question for the password is not thrown away by using another account", async () => {
  const page = await atWork(BULK);
  const token = await page.evaluate(() => localStorage.getItem("token"));
  await app()
    .client(token ?? "")
    .signOutEverywhere();
  await page.getByLabel("Carrier").selectOption("USPS");
  await page.getByRole("button", { name: "Use another account" }).click();
  await stay(page);
  await page.getByRole("dialog", { name: "Your session has expired" }).waitFor();
  await page.getByText("orders.csv", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Use another account" }).click();
  await leave(page);
  await page.waitForURL("**/auth/login");
});
