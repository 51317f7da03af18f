import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { buyLabel } from "./buy.js";
import { expectAccessible, expectNoSidewaysScrolling } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

const panel = (page: Page) => page.getByRole("region", { name: "Needs attention" });
const overview = (page: Page, name: string | RegExp) =>
  page.getByRole("navigation", { name: "Main" }).first().getByRole("link", { name });

it("what needs an operator is on top of Overview and counted beside it, until one operator has seen it for all", async () => {
  const customer = app().client((await app().signIn("demo")).token);
  const admin = app().client((await app().signIn("admin")).token);
  const { items } = await admin.listAttention();
  if (items.length > 0) await admin.markAttentionSeen({ body: { seen: items.map(({ _id, at }) => ({ _id, at })) } });
  const page = await app().open("/admin", { as: "admin" });
  await page.getByText("Total Labels").first().waitFor();
  expect(await panel(page).count()).toBe(0);
  await overview(page, /^Overview$/).waitFor();

  const refuse = () => buyLabel(customer, "Carrier Refuses").catch(() => undefined);
  await refuse();
  await page.reload();
  const line = panel(page).getByRole("listitem").first();
  await line.getByText(/^1 order failed: /).waitFor();
  await line.getByText("Read why: an address is the customer's to correct").waitFor();
  await overview(page, /^Overview 1 thing needs attention$/).waitFor();
  await expectAccessible(page);
  const narrow = await app().open("/admin", { as: "admin", size: "narrow" });
  await panel(narrow).waitFor();
  await expectNoSidewaysScrolling(narrow);

  await refuse();
  const other = await app().open("/admin", { as: "admin" });
  const both = panel(other).getByRole("link", { name: "2 orders failed" });
  await both.click();
  await other.getByRole("table", { name: "Individual orders" }).getByText("Failed").first().waitFor();
  expect(other.url()).toBe(`${app().url}/admin/orders?status=failed`);

  await panel(page)
    .getByRole("button", { name: /^Mark as seen: 1 order failed/ })
    .click();
  // The second one was not listed when it was marked.
  await expect.poll(async () => (await admin.listAttention()).items).toMatchObject([{ count: 1 }]);
  await panel(page)
    .getByRole("button", { name: /^Mark as seen/ })
    .click();
  await panel(page).waitFor({ state: "detached" });
  await overview(page, /^Overview$/).waitFor();
  await other.goBack();
  await other.reload();
  await other.getByText("Total Labels").first().waitFor();
  expect(await panel(other).count()).toBe(0);
});
