import { defineCommand } from "../../../context.js";
import { many, required } from "../../../io/flags.js";
import { lines } from "../../../io/outcome.js";

/** POST /api/admin/faqs */
export const command = defineCommand({
  about: "It comes last; `shipctl admin faqs move` puts it elsewhere.",
  positionals: { question: required("question", "what is asked"), answer: required("answer", "what is answered") },
  flags: { tag: many("tag", "a tag; may be repeated") },
  examples: ['admin faqs add "How do I void a label?" "Open My Orders and press Void." --tag Orders'],
  async run({ question, answer, tag }, context) {
    const client = await context.api();
    const faq = await client.createFaq({ body: { question, answer, tags: [...tag] } });
    return { json: faq, show: [lines(`Added ${faq.question} (${faq._id}).`)], plain: [lines(faq._id)] };
  },
});
