import type { Faq } from "@shipctl/sdk";
import { usageError } from "../../io/exit-code.js";

/** A question by id, number in the list, or text. */
export function faqNamed(faqs: readonly Faq[], wanted: string): Faq {
  const byNumber = /^\d+$/.test(wanted) ? faqs[Number(wanted) - 1] : undefined;
  const isWanted = ({ question }: Faq) => question.toLowerCase() === wanted.toLowerCase();
  const found = faqs.find(({ _id }) => _id === wanted) ?? byNumber ?? faqs.find(isWanted);
  if (found) return found;
  throw usageError(`<faq> ${JSON.stringify(wanted)} is not an FAQ.`, "List them: shipctl admin faqs list");
}
