import { defineApiCommand } from "../../../context.js";
import { many, required } from "../../../io/flags.js";
import { lines } from "../../../io/outcome.js";

/** POST /api/admin/faqs */
export const command = defineApiCommand({
  about: "Adds it at the end; `shipctl admin faqs move` moves it.",
  positionals: { question: required("question", "the question"), answer: required("answer", "the answer") },
  flags: { tag: many("tag", "a tag; repeatable") },
  examples: ['admin faqs add "How do I void a label?" "Open My Orders and press Void." --tag Orders'],
  async run({ question, answer, tag }, client) {
    const faq = await client.createFaq({ body: { question, answer, tags: [...tag] } });
    return { json: faq, show: [lines(`Added ${faq.question} (${faq._id}).`)], plain: [lines(faq._id)] };
  },
});
