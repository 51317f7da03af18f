import { expect, it } from "vitest";
import { expectAccessible, expectNoSidewaysScrolling } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

const seen = { firstSeenAt: "2026-11-03T00:10:00.000Z", lastSeenAt: "2026-11-03T00:10:00.000Z" };
const easypost = { _id: "api_1", name: "EasyPost" };
const found = { connection: easypost, day: "2026-11-01", mode: "live", ...seen };
const LIST = {
  differences: [
    {
      ...{ _id: "1", kind: "missing_here", ...found },
      ...{ providerId: "shp_1", theirs: { state: "bought", amount: 5.93 } },
    },
    {
      ...{ _id: "2", kind: "other_cost", ...found, orderId: "ORD-100001", providerId: "shp_2" },
      ...{ ours: { state: "bought", amount: 5.93 }, theirs: { state: "bought", amount: 6.4 } },
    },
  ],
  progress: {
    connections: [{ ...easypost, lists: "labels", comparing: ["2026-11-02"], problem: "EasyPost answered 500" }],
  },
  totalPages: 1,
  totalDifferences: 2,
};

it("differences between the books and the providers are listed with the order and with how far the comparison is", async () => {
  const page = await app().open("/admin", { as: "admin" });
  await page.route("**/api/admin/reconciliation?**", (route) => route.fulfill({ json: LIST }));
  await page.getByRole("link", { name: "Reconciliation" }).first().click();
  const table = page.getByRole("table", { name: "Differences" });
  const row = table.getByRole("row").filter({ hasText: "ORD-100001" });
  await row.getByText("Bought, $6.40").waitFor();
  await table.getByRole("row").filter({ hasText: "Missing here" }).getByText("Nothing").waitFor();
  expect(await row.getByRole("link", { name: "ORD-100001" }).getAttribute("href")).toBe(
    "/admin/orders?order=ORD-100001",
  );
  await page.getByText("EasyPost: comparing Nov 2, 2026, which waits (EasyPost answered 500)").waitFor();
  await expectAccessible(page);
  await page.getByLabel("Kind").selectOption({ label: "Missing here" });
  expect(page.url()).toContain("status=missing_here");

  const narrow = await app().open("/admin/reconciliation", { as: "admin", size: "narrow" });
  await narrow.getByText("No differences").waitFor();
  await expectNoSidewaysScrolling(narrow);
  await narrow.getByRole("button", { name: "Compare Now" }).click();
  await narrow.getByText("No connection lists its labels").waitFor();
});
