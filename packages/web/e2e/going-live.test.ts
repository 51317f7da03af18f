import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { easypostServer, LIVE_KEY, TEST_KEY } from "../../server/test/easypost-server.js";
import { TestClock } from "../../server/test/test-clock.js";
import { buyLabel } from "./buy.js";
import { expectAccessible, expectNoSidewaysScrolling } from "./checks.js";
import { stageForJourneys } from "./harness.js";
import { SIZES } from "./windows.js";

const SERVICE = { carrier: "USPS", service: "USPS Ground Advantage" } as const;
const GOES_LIVE = "This makes the shop live. Customers then see and buy real postage only.";

const easypost = await easypostServer(new TestClock());
afterAll(() => easypost.stop());
const app = stageForJourneys(async () => ({ SHIPCTL_EASYPOST_URL: easypost.url, SHIPCTL_PRIVATE_HOSTS: "127.0.0.1" }), {
  isDemo: false,
});

const admin = async () => app().client((await app().signIn("admin")).token);
const modeNow = async () => (await (await admin()).getGoLive()).mode;
const open = (path: string) => app().open(path, { as: "admin" });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).last().click();
let apiId = "";

beforeAll(async () => {
  const api = await admin();
  const body = { name: "EasyPost", baseUrl: "https://api.easypost.com", key: LIVE_KEY };
  apiId = (await api.addConnection({ body }))._id;
  await api.addServices({ body: { services: [{ apiId, ...SERVICE }] } });
  await api.setServicePricing({ path: { apiId, ...SERVICE }, body: { basePrice: 20 } });
});

/** Presses Cancel, which changes nothing, then acts again and confirms. */
async function asks(page: Page, act: () => Promise<void>, text: string) {
  await act();
  const question = page.getByRole("dialog", { name: "Make the shop live?" });
  await question.getByText(text).waitFor();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  expect(await modeNow()).toBe("test");
  await act();
  await question.getByRole("button", { name: "Make it live" }).click();
  await question.waitFor({ state: "detached" });
}

const undo = async () => expect(await (await admin()).goLive({ body: { undo: true } })).toMatchObject({ mode: "test" });

it("a service that makes the shop live is enabled only after a question", async () => {
  const page = await open(`/admin/pricing?api=${apiId}`);
  await page.getByRole("button", { name: `Edit: ${SERVICE.service}` }).click();
  await page.getByRole("switch", { name: /^Enabled/ }).click({ force: true });
  await asks(page, () => press(page, "Save"), GOES_LIVE);
  await page.getByText(`${SERVICE.service} saved`).waitFor();
  expect(await modeNow()).toBe("live");
});

it("Overview leads through going live and back, and shows what is left of the time before", async () => {
  await app().newcomer(50);
  const page = await open("/admin");
  const panel = page.getByRole("region", { name: "Going live" });
  await panel.getByText("Confirmed for EasyPost").waitFor();
  await panel.getByText(/^Live since /).waitFor();
  await panel.getByRole("button", { name: "Back to a test shop" }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await modeNow()).toBe("live");
  await panel.getByRole("button", { name: "Back to a test shop" }).click();
  await question.getByRole("button", { name: "Back to a test shop" }).click();
  await panel.getByText("The shop sells samples").waitFor();
  await asks(page, () => panel.getByRole("button", { name: "Make the shop live" }).click(), "real postage only");
  await panel.getByText(/^Live since /).waitFor();
  // The server reads when a data folder was backed up.
  expect(await panel.getByRole("button", { name: "Note a backup" }).count()).toBe(0);
  await undo();
});

it("of a database, the administrator says that it was backed up", async () => {
  const page = await open("/");
  // As a server on Postgres replies.
  await page.route("**/api/admin/golive", async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    for (const step of body.steps) if (step.id === "backup" && !step.done) step.canNote = true;
    await route.fulfill({ response: reply, json: body });
  });
  await page.goto(`${app().url}/admin`);
  const panel = page.getByRole("region", { name: "Going live" });
  await panel.getByRole("button", { name: "Note a backup" }).click();
  await page.getByRole("dialog", { name: "Is the database backed up?" }).waitFor();
  await press(page, "Note the backup");
  await panel.getByText(/^Last backed up /).waitFor();
  expect(await panel.getByRole("button", { name: "Note a backup" }).count()).toBe(0);
});

it("credits given before are moved to the test balance, of one customer or all, with a reason", async () => {
  const seller = await app().newcomer(30);
  const page = await open("/admin");
  const panel = page.getByRole("region", { name: "Going live" });
  await panel.getByText(/hold \$80\.00 of credits given before the shop was live/).waitFor();
  await panel.getByRole("button", { name: "Move credits" }).click();
  const dialog = page.getByRole("dialog", { name: "Move credits to the test balance" });
  await dialog.getByLabel("Customer").selectOption({ value: seller.user._id });
  await dialog.getByLabel("Reason").fill("Credits for trying samples");
  await dialog.getByRole("button", { name: "Move credits" }).click();
  await panel.getByText("1 customer holds $50.00 of credits given before the shop was live").waitFor();
  expect(await (await admin()).listEarlierCredits()).toMatchObject({ totalCustomers: 1, totalAmount: 50 });
});

it("a connection and a key that make the shop live are asked about, and so are labels that a key leaves behind", async () => {
  const api = await admin();
  await api.updateConnection({ path: { id: apiId }, body: { enabled: false } });
  const page = await open("/admin/api-settings");
  const enabled = page.getByRole("switch", { name: "EasyPost enabled" });
  await asks(page, () => enabled.click({ force: true }), GOES_LIVE);
  await page.getByText("EasyPost is now enabled").waitFor();
  expect(await modeNow()).toBe("live");

  await undo();
  await page.reload();
  const form = page.getByRole("form", { name: "API key of EasyPost" });
  const save = () => form.getByRole("button", { name: "Save API Key" }).click();
  const ifLive = "If the key buys real postage, this makes the shop live.";
  await form.getByLabel("API Key", { exact: true }).fill(TEST_KEY);
  await asks(page, save, ifLive);
  await page.getByText("API key of EasyPost saved").waitFor();
  expect(await modeNow()).toBe("test");

  const seller = await app().newcomer(100);
  await buyLabel(app().client(seller.token), "Test Recipient", {
    apiId,
    carrier: "USPS",
    serviceType: SERVICE.service,
  });
  await form.getByLabel("API Key", { exact: true }).fill(LIVE_KEY);
  const change = async () => {
    await save();
    await press(page, "Make it live");
  };
  await change();
  const question = page.getByRole("dialog", { name: "Change the key of EasyPost?" });
  await question.getByText("1 label can still be voided or is on its way.").waitFor();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await modeNow()).toBe("test");
  await change();
  await question.getByRole("button", { name: "Change the key" }).click();
  await page.getByText("API key of EasyPost saved").last().waitFor();
  await expect.poll(modeNow).toBe("live");
  await page.setViewportSize(SIZES.narrow);
  await expectNoSidewaysScrolling(page);
});

it("a live shop's lists show what is real, and samples and test balance when they are chosen, with a mark", async () => {
  for (const [path, label] of [
    ["/admin/orders", "Individual orders"],
    ["/admin/orders?tab=bulk", "Bulk orders"],
    ["/admin/transactions", "Deposits"],
    ["/admin", undefined],
  ] as const) {
    const page = await open(path);
    await page.getByLabel("Mode", { exact: true }).selectOption("Samples");
    await expect.poll(() => new URL(page.url()).searchParams.get("mode")).toBe("test");
    if (label === "Individual orders") await page.getByRole("table").getByText("Sample", { exact: true }).waitFor();
    if (label === undefined) await page.getByText("$20.00").first().waitFor();
    await page.getByLabel("Mode", { exact: true }).selectOption("Live");
    await expect.poll(() => new URL(page.url()).searchParams.get("mode")).toBe(null);
    if (label === "Individual orders") await page.getByRole("link", { name: /^ORD-/ }).waitFor({ state: "detached" });
    await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
    await expectAccessible(page);
  }
  const narrow = await app().open("/admin/orders?mode=all", { as: "admin", size: "narrow" });
  await narrow.getByText("Sample", { exact: true }).waitFor();
  await expectNoSidewaysScrolling(narrow);
});
