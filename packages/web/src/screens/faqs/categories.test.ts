import type { Faq } from "@shipctl/sdk";
import { describe, expect, it } from "vitest";
import { categoriesOf, searchFaqs } from "./categories.js";

const faq = (question: string, ...tags: string[]): Faq => ({
  _id: question,
  question,
  answer: "Yes.",
  tags,
  order: 0,
  version: "v",
});

const FAQS = [faq("Void?", "Popular", "orders"), faq("Units?", "Orders "), faq("Sandbox?", "General"), faq("Else?")];

const held = (label: string) =>
  FAQS.filter(
    categoriesOf(FAQS).find((category) => category.label === label)?.holds ?? expect.fail(`no category ${label}`),
  ).map(({ question }) => question);

describe("the categories of questions", () => {
  it("always start with the three fixed ones", () => {
    expect(categoriesOf([]).map(({ label }) => label)).toEqual(["All FAQs", "Popular Questions", "General"]);
  });

  it("list each tag once, ignoring case, without repeating the fixed ones", () => {
    const tagged = [...FAQS, faq("a", "Billing"), faq("b", "billing"), faq("c", "POPULAR"), faq("d", " ")];
    expect(categoriesOf(tagged).map(({ label }) => label)).toEqual([
      "All FAQs",
      "Popular Questions",
      "General",
      "Billing",
      "orders",
    ]);
  });

  it("contain the questions with their tag", () => {
    expect(held("All FAQs")).toEqual(["Void?", "Units?", "Sandbox?", "Else?"]);
    expect(held("Popular Questions")).toEqual(["Void?"]);
    expect(held("orders")).toEqual(["Void?", "Units?"]);
  });

  it("put questions without a tag in General", () => {
    expect(held("General")).toEqual(["Sandbox?", "Else?"]);
  });
});

describe("the search of questions", () => {
  const found = (search: string) => searchFaqs(FAQS, search).map(({ question }) => question);

  it("matches questions, answers and tags, ignoring case", () => {
    expect(found("sandBOX")).toEqual(["Sandbox?"]);
    expect(found("yes.")).toHaveLength(4);
    expect(found("ORDERS")).toEqual(["Void?", "Units?"]);
  });

  it("requires every word, in any order", () => {
    expect(found("yes void")).toEqual(["Void?"]);
    expect(found("void sandbox")).toEqual([]);
  });

  it("matches everything if empty", () => {
    expect(found("  ")).toHaveLength(4);
  });
});
