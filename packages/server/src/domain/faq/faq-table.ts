import { at, type StoredRecord, table } from "../../store/store.js";

export interface FaqRecord extends StoredRecord {
  readonly question: string;
  readonly answer: string;
  readonly tags: readonly string[];
  /** Where it stands in the list. */
  readonly order: number;
}

export const faqTable = table<FaqRecord>()("faqs", {
  version: 1,
  indexes: { byOrder: (faq) => at("all", faq.order) },
  unique: {},
  search: (faq) => `${faq.question} ${faq.answer} ${faq.tags.join(" ")}`.toLowerCase(),
});
