import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { expectAccessible, expectNoSidewaysScrolling } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

const LEAVE_DEAD_JOBS = fileURLToPath(new URL("../../server/test/leave-dead-jobs.ts", import.meta.url));

it("jobs that have failed permanently are listed with their error, and can be restarted and dismissed", async () => {
  await app().stopServer();
  const args = ["--import", "tsx", LEAVE_DEAD_JOBS, app().folder, "ORD-900001", "ORD-900002"];
  await promisify(execFile)(process.execPath, args);
  await app().startServer();

  const page = await app().open("/admin/jobs", { as: "admin" });
  const jobs = page.getByRole("table", { name: "Failed jobs" });
  const rowOf = (subject: string) => jobs.getByRole("row").filter({ hasText: subject });
  await rowOf("ORD-900001").getByText("the carrier's answer cannot be read").waitFor();
  await rowOf("ORD-900002").getByText("300", { exact: true }).waitFor();
  await expectAccessible(page);
  const narrow = await app().open("/admin/jobs", { as: "admin", size: "narrow" });
  await narrow.getByText("ORD-900001").waitFor();
  await expectNoSidewaysScrolling(narrow);

  await page.getByRole("button", { name: "Restart: Settle Refund of ORD-900001" }).click();
  await page.getByText("Settle Refund of ORD-900001 restarted").waitFor();
  await rowOf("ORD-900001").waitFor({ state: "detached" });

  const dismiss = page.getByRole("button", { name: "Dismiss: Settle Refund of ORD-900002" });
  await dismiss.click();
  const question = page.getByRole("dialog", { name: "Dismiss Job" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  await expect.poll(() => dismiss.evaluate((button) => button === document.activeElement)).toBe(true);
  await dismiss.click();
  await question.getByRole("button", { name: "Dismiss" }).click();
  await page.getByText("Settle Refund of ORD-900002 dismissed").waitFor();
  await page.getByText("No failed jobs").waitFor();

  const { token } = await app().signIn("admin");
  const client = app().client(token);
  expect((await client.listJobs()).counts.dead).toBe(0);
  const { entries } = await client.listAudit({ query: { search: "job_" } });
  expect(entries.map(({ action }) => action)).toEqual(["dismiss-job", "restart-job"]);
});
