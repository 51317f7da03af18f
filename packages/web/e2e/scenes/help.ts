import type { Scene } from "./script.js";

export const faqs: Scene = async ({ open, see, seeFilled }) => {
  const page = await open("/faqs", { as: "demo" });
  await see(page, "All FAQs", "Popular Questions", "General");
  await page.getByLabel("Search FAQs").fill("zebra");
  await seeFilled(page, "Search results for ...", 'Search results for "zebra"');
  await see(page, "No FAQs found matching your criteria.");
};

export const faqsWithoutAnswers: Scene = async ({ open, see, gateway }) => {
  gateway.lose(/^GET \/api\/faqs/);
  await see(await open("/faqs", { as: "demo" }), "Failed to load FAQs");
};

export const contactSupport: Scene = async ({ open, see }) => {
  await see(await open("/contact-support", { as: "demo" }), "Join Discord", "Join Telegram");
};
