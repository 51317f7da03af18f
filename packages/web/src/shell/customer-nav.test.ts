import { expect, it } from "vitest";
import { customerNav } from "./customer-nav.js";

it("lists all groups and entries of the sidebar in order", () => {
  expect(customerNav.map(({ title, entries }) => [title, ...entries.map(({ label }) => label)])).toEqual([
    ["HOME", "Dashboard", "My Orders", "Manual Order", "CSV Bulk Order", "Balance", "Services", "API Information"],
    ["Amazon Tools", "Amazon Convert", "Amazon Confirm"],
    ["PRESETS", "Addresses", "Parcels"],
    ["HELP", "FAQs", "Contact Support"],
  ]);
});
