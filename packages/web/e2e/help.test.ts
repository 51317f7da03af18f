import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { stageForJourneys } from "./harness.js";
import { SIZES } from "./windows.js";

const app = stageForJourneys();

describe("FAQs", () => {
  const questions = (page: Page) => page.getByRole("main").locator("summary").allTextContents();
  const category = (page: Page, name: RegExp) =>
    page.getByRole("navigation", { name: "Categories of questions" }).getByRole("button", { name });

  it("opens an answer, also by keyboard", async () => {
    const page = await app().open("/faqs", { as: "demo" });
    const answer = page.getByText("Weights are in pounds and dimensions in inches.");
    const question = page.locator("summary", { hasText: "Which units are used?" });
    await question.click();
    await answer.waitFor();
    await question.focus();
    await page.keyboard.press("Enter");
    await answer.waitFor({ state: "hidden" });
  });

  it("groups questions into all, popular, general and every tag, each with its count", async () => {
    const page = await app().open("/faqs", { as: "demo" });
    await category(page, /^All FAQs 9/).waitFor();
    const names = page.getByRole("navigation", { name: "Categories of questions" }).getByRole("button");
    expect((await names.allTextContents()).map((text) => text.replace(/\d+ \d+ questions?$/, ""))).toEqual([
      ...["All FAQs", "Popular Questions", "General", "Billing", "Bulk", "Orders"],
    ]);
    await category(page, /^Billing/).click();
    await page.getByRole("heading", { name: "Billing" }).waitFor();
    expect(await questions(page)).toEqual([
      ...["What happens to my money when a label cannot be bought?", "How do I top up my balance?"],
    ]);
    await page.reload();
    await page.getByRole("heading", { name: "Billing" }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "All FAQs" }).waitFor();
    expect(await questions(page)).toHaveLength(9);
  });

  it("searches questions, answers and tags within the category", async () => {
    const page = await app().open("/faqs", { as: "demo" });
    await page.getByLabel("Search FAQs").fill("apo fpo");
    await page.getByRole("heading", { name: 'Search results for "apo fpo"' }).waitFor();
    expect(await questions(page)).toEqual(["Where can I ship to?"]);
    await category(page, /^Orders 0/).click();
    await page.getByText("No FAQs found matching your criteria.").waitFor();
    await page.getByRole("button", { name: "Show all FAQs" }).click();
    await page.getByRole("heading", { name: "All FAQs" }).waitFor();
    expect(await page.getByLabel("Search FAQs").inputValue()).toBe("");
    expect(await questions(page)).toHaveLength(9);
  });
});

describe("Contact Support", () => {
  it("links to the communities, the support e-mail and the FAQs", async () => {
    const page = await app().open("/contact-support", { as: "demo" });
    const main = page.getByRole("main");
    const goal = (name: string) => main.getByRole("link", { name }).getAttribute("href");
    expect(await goal("Join Discord")).toBe("https://discord.gg/your-server");
    expect(await goal("Join Telegram")).toBe("https://t.me/your-channel");
    expect(await goal("support@shipctl.example")).toBe("mailto:support@shipctl.example");
    await main.getByRole("link", { name: "Read the FAQs" }).click();
    await page.waitForURL("**/faqs");
    await main.getByRole("link", { name: "Contact Support" }).click();
    await page.waitForURL("**/contact-support");
  });

  it("links popular questions to their answers, and says what to include", async () => {
    const page = await app().open("/contact-support", { as: "demo" });
    await page.getByText("Its order ID (ORD-…) or tracking number").waitFor();
    await page.getByRole("link", { name: "Can I void a label?" }).click();
    await page.getByText("Yes, as long as the carrier has not scanned it").waitFor();
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Services/ })
      .click();
    await page.waitForURL("**/services");
  });
});

it.each(["/services", "/faqs", "/contact-support", "/amazon-confirm"])(
  "%s has content in the lower half of a wide window",
  async (path) => {
    const page = await app().open(path, { as: "demo" });
    await page.getByRole("main").locator("section, details").last().waitFor();
    await page.waitForLoadState("networkidle");
    const bottoms = page.getByRole("main").locator("section");
    const bottom = await bottoms.evaluateAll((all) =>
      Math.max(...all.map((one) => one.getBoundingClientRect().bottom)),
    );
    expect(bottom).toBeGreaterThan((2 / 3) * SIZES.wide.height);
  },
);
