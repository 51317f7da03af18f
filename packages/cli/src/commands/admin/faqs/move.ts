import { defineApiCommand } from "../../../context.js";
import { required, wholeNumber } from "../../../io/flags.js";
import { table } from "../../../io/outcome.js";
import { faqNamed } from "../../../steps/admin/find-faq.js";

/** PUT /api/admin/faqs/order, all of it at once. */
export const command = defineApiCommand({
  positionals: {
    faq: required("faq", "its number, id or question"),
    position: required("position", "its new position, from 1"),
  },
  examples: ["admin faqs move 5 1"],
  async run({ faq: wanted, position }, client) {
    const faqs = await client.listFaqsToEdit();
    const { _id } = faqNamed(faqs, wanted);
    const index = wholeNumber(1, faqs.length)(position, "<position>") - 1;
    const ids = faqs.map((faq) => faq._id).filter((id) => id !== _id);
    const ordered = await client.orderFaqs({ body: { ids: ids.toSpliced(index, 0, _id) } });
    const rows = ordered.map(({ question }, i) => [String(i + 1), question]);
    return { json: ordered, show: [table([">#", "~Question"], rows)] };
  },
});
