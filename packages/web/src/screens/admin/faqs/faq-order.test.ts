import type { Faq } from "@shipctl/sdk";
import { describe, expect, it } from "vitest";
import { foundFaqs, inOrder, swapped, withTag } from "./faq-order.js";

const faq = (_id: string, ...tags: string[]): Faq => ({
  _id,
  question: `Why ${_id}?`,
  answer: "Because.",
  tags,
  order: 0,
  version: "v",
});
const FAQS = [faq("a", "Orders"), faq("b"), faq("c", "orders", "Money")];
const idsOf = (faqs: readonly Faq[]) => faqs.map(({ _id }) => _id);

describe("the order of questions", () => {
  it("swaps two and leaves all others where they are, also when they are no neighbours", () => {
    expect(swapped(["a", "b", "c", "d"], "b", "c")).toEqual(["a", "c", "b", "d"]);
    expect(swapped(["a", "b", "c"], "a", "c")).toEqual(["c", "b", "a"]);
  });

  it("shows a question last that the order does not name yet", () => {
    expect(idsOf(inOrder(FAQS, ["c", "b"]))).toEqual(["c", "b", "a"]);
  });
});

describe("the search", () => {
  it("looks at questions, answers and tags, for every word", () => {
    expect(idsOf(foundFaqs(FAQS, "ORDERS"))).toEqual(["a", "c"]);
    expect(idsOf(foundFaqs(FAQS, "because money"))).toEqual(["c"]);
    expect(idsOf(foundFaqs(FAQS, "zebra"))).toEqual([]);
    expect(idsOf(foundFaqs(FAQS, " "))).toEqual(["a", "b", "c"]);
  });
});

describe("tags", () => {
  it("are trimmed, and ignored when they are empty or there already", () => {
    expect(withTag(["Orders"], "  Money ")).toEqual(["Orders", "Money"]);
    expect(withTag(["Orders"], "Orders ")).toEqual(["Orders"]);
    expect(withTag(["Orders"], "  ")).toEqual(["Orders"]);
  });
});
