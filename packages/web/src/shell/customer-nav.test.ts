import { describe, expect, it } from "vitest";
import { paths } from "../paths.js";
import { customerNav } from "./customer-nav.js";

const labels = (existing: readonly string[]) =>
  customerNav(new Set(existing)).map(({ title, entries }) => [title, ...entries.map(({ label }) => label)]);

describe("the sidebar", () => {
  it("lists all groups and entries in order", () => {
    expect(labels(Object.values(paths).filter((path) => typeof path === "string"))).toEqual([
      ["HOME", "Dashboard", "My Orders", "Manual Order", "CSV Bulk Order", "Balance", "Services", "API Information"],
      ["Amazon Tools", "Amazon Convert", "Amazon Confirm"],
      ["PRESETS", "Addresses", "Parcels"],
      ["HELP", "FAQs", "Contact Support"],
    ]);
  });

  it("shows no entry without a screen and no group without an entry", () => {
    expect(labels([paths.dashboard, paths.faqs])).toEqual([
      ["HOME", "Dashboard"],
      ["HELP", "FAQs"],
    ]);
  });
});
