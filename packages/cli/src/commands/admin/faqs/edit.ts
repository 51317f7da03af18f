import { defineCommand } from "../../../context.js";
import { usageError } from "../../../io/exit-code.js";
import { many, one, required } from "../../../io/flags.js";
import { lines } from "../../../io/outcome.js";
import { faqNamed } from "../../../steps/admin/find-faq.js";
import { ifUnchanged, withConflictText } from "../../../steps/admin/version-conflict.js";

/** PUT /api/admin/faqs/{id}; other fields do not change. */
export const command = defineCommand({
  positionals: { faq: required("faq", "its number, id or question") },
  flags: {
    question: one("text", "new question"),
    answer: one("text", "new answer"),
    tag: many("tag", "new tag, replaces all current tags; repeatable"),
  },
  examples: ['admin faqs edit 1 --answer "Open My Orders and press Void."', "admin faqs edit faq_1 --tag Orders"],
  async run({ faq: wanted, question, answer, tag }, context) {
    if (question === undefined && answer === undefined && tag.length === 0) {
      throw usageError("Nothing to change. Pass --question, --answer or --tag");
    }
    const client = await context.api();
    const before = faqNamed(await client.listFaqsToEdit(), wanted);
    const tags = tag.length > 0 ? [...tag] : before.tags;
    const body = { question: question ?? before.question, answer: answer ?? before.answer, tags };
    const saving = client.updateFaq({ path: { id: before._id }, body, headers: ifUnchanged(before.version) });
    const faq = await withConflictText(saving, {
      values: ({ faq: fresh }) => [
        ["Question", question, fresh?.question],
        ["Answer", answer, fresh?.answer],
        ["Tags", tag.length > 0 ? tag.join(", ") : undefined, fresh?.tags.join(", ")],
      ],
      retry: "save your text",
    });
    return { json: faq, show: [lines(`Changed ${faq.question} (${faq._id}).`)], plain: [lines(faq._id)] };
  },
});
