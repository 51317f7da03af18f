import type { Faq } from "@shipctl/sdk/contract";
import { UNPAGED_LIMIT } from "../../shared/page.js";
import { versionOf } from "../../shared/version.js";
import type { Reader } from "../../world.js";
import { type FaqRecord, faqTable } from "./faq-table.js";

export async function listFaqs(world: Reader): Promise<Faq[]> {
  const records = await world.store.list(faqTable, { index: "byOrder", groups: ["all"], limit: UNPAGED_LIMIT });
  return records.map(faqView);
}

export const faqView = ({ id, tags, ...faq }: FaqRecord): Faq => ({
  _id: id,
  ...faq,
  tags: [...tags],
  // Covers the text only: moving a question must not conflict with an edit of it.
  version: versionOf([faq.question, faq.answer, tags]),
});
