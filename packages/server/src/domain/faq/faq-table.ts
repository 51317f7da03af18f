import { at, one, type StoredRecord, table } from "../../store/store.js";

export interface FaqRecord extends StoredRecord {
  readonly question: string;
  readonly answer: string;
  readonly tags: readonly string[];
  /** Its position in the list. */
  readonly order: number;
}

/** Holds no data: a transaction that adds, removes or moves questions claims its one document. */
export const faqListTable = table<StoredRecord>()("faq-list", { version: 1, indexes: {}, unique: {} });

export const faqList = one(faqListTable, "faqs");

export const faqTable = table<FaqRecord>()("faqs", {
  version: 1,
  announced: true,
  indexes: { byOrder: (faq) => at("all", faq.order) },
  unique: {},
  under: { byOrder: () => faqList },
  search: (faq) => `${faq.question} ${faq.answer} ${faq.tags.join(" ")}`,
});
