import { describe, expect, it } from "vitest";
import { drawn } from "../../test/drawn.js";
import { read } from "../api/read.js";
import { Loaded } from "./loaded.js";
import { screenReads } from "./screen-reads.js";
import { useReads } from "./use-reads.js";

const reads = screenReads(() => ({ faqs: read("listFaqs") }));

function Screen() {
  const { faqs } = useReads(reads);
  return (
    <Loaded reading={faqs} failure="Failed to load FAQs" empty={(all) => all.length === 0 && "No FAQs yet"}>
      {(all) => (all ? `${all.length} loaded` : "loading")}
    </Loaded>
  );
}

describe("what a screen reads first", () => {
  it("is the reply to the request of its route", () => {
    expect(drawn(<Screen />, "listFaqs", [])).toContain("No FAQs yet");
  });

  it("fails in development if the route did not request it", () => {
    expect(() => drawn(<Screen />, "listAddresses", [])).toThrow("not requested by the route: faqs");
  });
});
