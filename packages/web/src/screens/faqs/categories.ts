import type { Faq } from "@shipctl/sdk";

export interface Category {
  /** The value in the URL. */
  readonly id: string;
  readonly label: string;
  readonly holds: (faq: Faq) => boolean;
}

const POPULAR = "popular";
const GENERAL = "general";

export const ALL_FAQS: Category = { id: "", label: "All FAQs", holds: () => true };

const FIXED: readonly Category[] = [
  ALL_FAQS,
  { id: POPULAR, label: "Popular Questions", holds: (faq) => keysOf(faq).includes(POPULAR) },
  // Includes questions without tags, so every question is in a category besides All FAQs.
  { id: GENERAL, label: "General", holds: (faq) => faq.tags.length === 0 || keysOf(faq).includes(GENERAL) },
];

/** All FAQs, Popular Questions, General, then every other tag in alphabetical order, ignoring case. */
export function categoriesOf(faqs: readonly Faq[]): readonly Category[] {
  const labels = new Map<string, string>();
  for (const tag of faqs.flatMap(({ tags }) => tags)) if (!labels.has(keyOf(tag))) labels.set(keyOf(tag), tag.trim());
  const tags = [...labels]
    .filter(([id]) => id !== "" && id !== POPULAR && id !== GENERAL)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([id, label]): Category => ({ id, label, holds: (faq) => keysOf(faq).includes(id) }));
  return [...FIXED, ...tags];
}

/** The questions that contain every word of the search in question, answer or tags. */
export function searchFaqs(faqs: readonly Faq[], search: string): readonly Faq[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return faqs.filter(({ question, answer, tags }) => {
    const text = [question, answer, ...tags].join("\n").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

const keyOf = (tag: string): string => tag.trim().toLowerCase();

const keysOf = ({ tags }: Faq): readonly string[] => tags.map(keyOf);
