import type { Client, Session } from "@shipctl/sdk";
import type { Page } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";
import { parcels, upload } from "./bulk-files.js";
import { parcelTo } from "./buy.js";
import { chooseFor, chooseMore, expectAccessible } from "./checks.js";
import { type Gateway, startGateway } from "./gateway.js";
import { stageForJourneys } from "./harness.js";
import { button, enabled, manualOrdersOn, price } from "./manual-order-form.js";
import { fillGoods, GOODS, sendToPostOffice, toPostOffice } from "./post-office.js";

/** Two forms and an outage take longer than other tests on a busy machine. */
const LONG = { timeout: 120_000 };

const app = stageForJourneys();
const { seller, readyToBuy } = manualOrdersOn(app);

const PROCESS = /^POST \/api\/orders\/bulk\/process/;
const CREATE = /^POST \/api\/orders$/;
const RETURN = /^POST \/api\/orders\/[^/]+\/return/;
/** Otherwise the page would find out what was bought without another attempt. */
const LOOK = /^GET \/api\/orders\/(bulk\/key|[^/]+\/return)/;

async function gatewayForTest(): Promise<Gateway> {
  const gateway = await startGateway(app().url);
  onTestFinished(() => gateway.close());
  return gateway;
}

async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Your session has expired" });
  await dialog.getByLabel("Password", { exact: true }).fill("seller-password");
  await dialog.getByRole("button", { name: "Login" }).click();
  await dialog.waitFor({ state: "detached" });
}

/** A client of an account, whose session in the page may have ended. */
async function clientOf({ user }: Session): Promise<Client> {
  const body = { email: user.email, password: "seller-password" };
  return app().client((await app().client().login({ body })).token);
}

/** A customer's orders and balance. */
async function booksOf(person: Session) {
  const client = await clientOf(person);
  const { totalOrders } = await client.listOrders();
  const { totalBulkOrders } = await client.listBulkOrders();
  return { totalOrders, totalBulkOrders, balance: (await client.getBalance()).balance };
}

/** Loses the answer, then ends the session, then limits the rate. The page retries, and the person submits again. */
async function loseEverything(
  page: Page,
  gateway: Gateway,
  person: Session,
  call: RegExp,
  press: () => Promise<void>,
  answerIsLost: () => Promise<unknown> = () => page.getByText("The server does not answer. Trying again").waitFor(),
) {
  gateway.lose(call, "lost answer");
  await press();
  await answerIsLost();
  await expectAccessible(page);
  await app().client(person.token).signOutEverywhere();
  gateway.heal();
  gateway.lose(LOOK);
  await signInAgain(page);
  gateway.lose(call, "rate limit");
  await press();
  await page.getByRole("alert").filter({ hasText: "Too many requests. Try again in 900 s." }).waitFor();
}

describe("a connection that loses the answer, then ends the session, then limits the rate", () => {
  it("leaves one bulk order, which is found when it is submitted again", async () => {
    const person = await app().newcomer(100);
    const gateway = await gatewayForTest();
    const page = await app().open("/bulk-order", { as: person, at: gateway.url });
    await upload(page, "orders.csv", parcels(2));
    await page.getByText("All 2 rows are valid").waitFor();
    await page.getByRole("button", { name: /^Pay for / }).click();
    const modal = page.getByRole("dialog", { name: "Confirm payment" });
    const confirm = () => modal.getByRole("button", { name: /^Confirm and pay/ }).click();

    await loseEverything(page, gateway, person, PROCESS, confirm);
    await modal.getByText("Confirm again. It is the same purchase, so nothing is bought twice.").waitFor();
    expect(await modal.getByText("Your session has expired").count()).toBe(0);
    // Otherwise it could be found first, which closes the dialog.
    gateway.heal();
    gateway.lose(LOOK);
    await confirm();
    await page.getByText("Drop a CSV file here, or choose one").waitFor();
    gateway.heal();
    await page.reload();
    await page.getByRole("table", { name: "Bulk orders" }).getByText("Completed").waitFor();
    expect(await booksOf(person)).toEqual({ totalOrders: 2, totalBulkOrders: 1, balance: 83.8 });
  });

  it("leaves one bulk order, which is found by its key", async () => {
    const person = await app().newcomer(100);
    const gateway = await gatewayForTest();
    const page = await app().open("/bulk-order", { as: person, at: gateway.url });
    await upload(page, "orders.csv", parcels(2));
    await page.getByText("All 2 rows are valid").waitFor();
    await page.getByRole("button", { name: /^Pay for / }).click();
    gateway.lose(PROCESS, "lost answer");
    await page.getByRole("button", { name: /^Confirm and pay/ }).click();
    await page.getByRole("button", { name: "Stop trying" }).click();
    await page.getByText(/This purchase was already made as BULK-\d+\. Nothing was bought twice\./).waitFor();
    await page.getByRole("dialog", { name: "Confirm payment" }).waitFor({ state: "detached" });
    await page.getByText("Drop a CSV file here, or choose one").waitFor();
    expect(await booksOf(person)).toEqual({ totalOrders: 2, totalBulkOrders: 1, balance: 83.8 });
  });

  it("leaves one bulk order, which is found while the next file is open, and keeps that file", async () => {
    const person = await app().newcomer(100);
    const gateway = await gatewayForTest();
    const page = await app().open("/bulk-order", { as: person, at: gateway.url });
    await upload(page, "orders.csv", parcels(2));
    await page.getByText("All 2 rows are valid").waitFor();
    await page.getByRole("button", { name: /^Pay for / }).click();
    gateway.lose(PROCESS, "lost answer");
    const sent = page.waitForRequest(/\/bulk\/process/);
    await page.getByRole("button", { name: /^Confirm and pay/ }).click();
    await sent;
    gateway.lose(LOOK);
    await page.getByRole("button", { name: "Stop trying" }).click();
    const modal = page.getByRole("dialog", { name: "Confirm payment" });
    await modal.getByText(/Confirm again/).waitFor();
    await modal.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Remove orders.csv" }).click();
    await upload(page, "next.csv", parcels(3));
    await page.getByText("All 3 rows are valid").waitFor();
    gateway.heal();
    await page.getByText(/This purchase was already made as BULK-\d+\. Nothing was bought twice\./).waitFor();
    await page.getByText(/is complete: 2 labels/).waitFor();
    await page.getByText("All 3 rows are valid").waitFor();
  });

  it("leaves a file unbought that never arrived, although another of the same name and size is bought after it", async () => {
    const person = await app().newcomer(100);
    const gateway = await gatewayForTest();
    const page = await app().open("/bulk-order", { as: person, at: gateway.url });
    const modal = page.getByRole("dialog", { name: "Confirm payment" });
    const pay = async (day: string) => {
      await upload(page, "orders.csv", parcels(2, { 1: { toName: `${day} One` }, 2: { toName: `${day} Two` } }));
      await page.getByText("All 2 rows are valid").waitFor();
      await page.getByRole("button", { name: /^Pay for / }).click();
      await modal.getByRole("button", { name: /^Confirm and pay/ }).click();
    };
    gateway.lose(PROCESS, "broken line");
    await pay("Monday");
    await page.getByRole("button", { name: "Stop trying" }).click();
    await modal.getByText(/Confirm again/).waitFor();
    await modal.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Remove orders.csv" }).click();
    gateway.heal();
    await page.reload();
    const unfinished = page.getByRole("region", { name: "Unfinished purchase" });
    const notBought = unfinished.getByText(
      "The purchase of 2 labels from orders.csv was interrupted and is not in your history yet. Nothing was bought so far.",
    );
    await notBought.waitFor();

    await pay("Tuesday");
    await page.getByText(/is complete: 2 labels/).waitFor();
    await unfinished.getByRole("button", { name: "Check again" }).click();
    await notBought.waitFor();
    await expectAccessible(page);
    expect(await booksOf(person)).toMatchObject({ totalBulkOrders: 1 });

    await pay("Monday");
    await unfinished.waitFor({ state: "detached" });
    await page.getByText("Drop a CSV file here, or choose one").waitFor();
    await expect.poll(() => booksOf(person)).toEqual({ totalOrders: 4, totalBulkOrders: 2, balance: 67.6 });
  });

  it("leaves one label of a manual order", async () => {
    const person = await app().newcomer(100);
    const client = app().client(person.token);
    const { sender, recipient } = parcelTo("Test Buyer");
    await client.createAddress({ body: { ...sender, country: "US", type: "sender" } });
    await client.createAddress({ body: { ...recipient, country: "US", type: "recipient" } });
    const gateway = await gatewayForTest();
    const page = await app().open("/manual-order", { as: person, at: gateway.url });
    await page.waitForFunction(() => document.querySelector("input[value='Test Warehouse']"));
    const to = page.getByRole("region", { name: "To", exact: true }).getByLabel("Saved address");
    await to.selectOption({ index: 1 });
    for (const size of ["Weight (lbs)", "Length (inches)", "Width (inches)", "Height (inches)"]) {
      await page.getByLabel(size).fill("5");
    }
    await page.getByRole("combobox", { name: "Service", exact: true }).selectOption("UPS Ground");
    const buy = async () => {
      await page.locator("button[type=submit][aria-disabled=false]").waitFor();
      await page.getByRole("button", { name: "Buy label" }).click();
    };

    await loseEverything(page, gateway, person, CREATE, buy);
    await page.getByText("Try again: if nothing has changed, the label is not bought twice.").waitFor();
    gateway.heal();
    await buy();
    await page.waitForURL("**/my-orders");
    expect(await booksOf(person)).toMatchObject({ totalOrders: 1 });
  });

  it("leaves one label of a manual order with a customs form, with all its goods", LONG, async () => {
    const person = await seller(100);
    const gateway = await gatewayForTest();
    const page = await readyToBuy(person, "Test Buyer", gateway.url);
    await sendToPostOffice(page);
    await fillGoods(page);
    await price(page).getByText("$11.45", { exact: true }).waitFor();
    const buy = async () => {
      await enabled(page);
      await button(page).click();
    };

    await loseEverything(page, gateway, person, CREATE, buy);
    gateway.heal();
    await buy();
    await page.waitForURL("**/my-orders");
    expect(await booksOf(person)).toEqual({ totalOrders: 1, totalBulkOrders: 0, balance: 88.55 });
    const [order] = (await (await clientOf(person)).listOrders()).orders;
    await page.goto(`${gateway.url}/my-orders/${order?.orderId}`);
    await page.getByRole("dialog").getByText(GOODS).waitFor();
  });

  /** An order with a customs form, and the dialog of its return, whose purchase was lost in all ways. */
  async function lostReturn() {
    const person = await seller(100);
    const { order } = await app().client(person.token).createOrder({ body: toPostOffice() });
    const gateway = await gatewayForTest();
    const page = await app().open(`/my-orders/${order.orderId}`, { as: person, at: gateway.url });
    await chooseMore(page, "Return label");
    const dialog = page.getByRole("dialog", { name: `Return label for ${order.orderId}` });
    const mugs = dialog.getByRole("group", { name: "Item 1" });
    await mugs.getByLabel("HS code (optional)").fill("6912.00");
    const buy = () => dialog.getByRole("button", { name: "Buy return label" }).click();
    const answerIsLost = () => page.waitForEvent("requestfailed", (request) => request.method() === "POST");
    await loseEverything(page, gateway, person, RETURN, buy, answerIsLost);
    gateway.heal();
    gateway.lose(LOOK);
    return { person, order, gateway, page, dialog, mugs, buy };
  }
  const TWO_LABELS = { totalOrders: 2, totalBulkOrders: 0, balance: 77.1 };

  it("leaves one return label, which is found when it is asked for again", LONG, async () => {
    const { person, order, page, buy } = await lostReturn();
    await buy();
    await page.getByText(/^Return label bought: ORD-/).waitFor();
    await page.getByText(/2 x Porcelain mug, .*, HS 691200; 1 x Plate, /).waitFor();
    expect(await booksOf(person)).toEqual(TWO_LABELS);
    const { orders } = await (await clientOf(person)).listOrders();
    expect(orders.map(({ returnOf }) => returnOf)).toEqual([order.orderId, undefined]);
  });

  it("leaves one return label, which is found when its goods were changed since", LONG, async () => {
    const { person, order, gateway, page, dialog, mugs, buy } = await lostReturn();
    await mugs.getByLabel("Pieces", { exact: true }).fill("1");
    await buy();
    const found = dialog.getByText("is already a return label of this order");
    await found.waitFor();
    expect(await booksOf(person)).toEqual(TWO_LABELS);
    gateway.heal();
    await page.goto(`${gateway.url}/my-orders/${order.orderId}`);
    await chooseMore(page, "Return label");
    await found.waitFor();
    expect(await dialog.getByRole("button", { name: "Buy another one" }).count()).toBe(1);
    expect(await booksOf(person)).toEqual(TWO_LABELS);
  });

  it("credits a customer once", async () => {
    const customer = await app().newcomer(100);
    const gateway = await gatewayForTest();
    const page = await app().open("/admin/customers", { as: "admin", at: gateway.url });
    await page.getByPlaceholder(/Search/).fill(customer.user.email);
    await chooseFor(page, customer.user.name, "Add Funds");
    const modal = page.getByRole("dialog", { name: /^Add Funds/ });
    await modal.getByLabel("Amount to add (USD)").fill("50");
    const add = () => modal.getByRole("button", { name: "Add Funds" }).click();
    gateway.lose(/^PATCH \/api\/admin\/users\/.*\/balance/, "lost answer");
    await add();
    await modal.getByText("Press again without changing anything: the balance is changed only once.").waitFor();
    gateway.heal();
    gateway.lose(/^PATCH \/api\/admin\/users\/.*\/balance/, "rate limit");
    await add();
    await modal.getByText("Too many requests. Try again in 900 s.").waitFor();
    gateway.heal();
    await add();
    await page.getByText(`The balance of ${customer.user.name} is now $150.00`).waitFor();
    expect((await booksOf(customer)).balance).toBe(150);
  });
});
