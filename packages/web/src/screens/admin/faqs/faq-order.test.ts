import type { Faq } from "@shipctl/sdk";
import { describe, expect, it } from "vitest";
import { foundFaqs, inOrder, placed, withTag } from "./faq-order.js";

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
  it("puts a question where another is, and moves those between them by one", () => {
    expect(placed(["a", "b", "c", "d"], "b", "c")).toEqual(["a", "c", "b", "d"]);
    expect(placed(["a", "b", "c", "d"], "c", "b")).toEqual(["a", "c", "b", "d"]);
    expect(placed(["a", "b", "c", "d"], "a", "d")).toEqual(["b", "c", "d", "a"]);
    expect(placed(["a", "b", "c", "d"], "d", "b")).toEqual(["a", "d", "b", "c"]);
    expect(placed(["a", "b"], "a", "a")).toEqual(["a", "b"]);
    expect(placed(["a", "b"], "a", "gone")).toEqual(["a", "b"]);
  });

  it("puts a question that is not in the order last", () => {
    expect(idsOf(inOrder(FAQS, ["c", "b"]))).toEqual(["c", "b", "a"]);
  });
});

describe("the search", () => {
  it("matches every word in questions, answers and tags", () => {
    expect(idsOf(foundFaqs(FAQS, "ORDERS"))).toEqual(["a", "c"]);
    expect(idsOf(foundFaqs(FAQS, "because money"))).toEqual(["c"]);
    expect(idsOf(foundFaqs(FAQS, "zebra"))).toEqual([]);
    expect(idsOf(foundFaqs(FAQS, " "))).toEqual(["a", "b", "c"]);
  });
});

describe("tags", () => {
  it("are trimmed, and ignored if empty or already added", () => {
    expect(withTag(["Orders"], "  Money ")).toEqual(["Orders", "Money"]);
    expect(withTag(["Orders"], "Orders ")).toEqual(["Orders"]);
    expect(withTag(["Orders"], "  ")).toEqual(["Orders"]);
  });
});
