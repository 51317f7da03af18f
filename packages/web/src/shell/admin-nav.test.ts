import { expect, it } from "vitest";
import { paths } from "../paths.js";
import { adminNav } from "./admin-nav.js";

const labels = (existing: readonly string[]) =>
  adminNav(new Set(existing)).flatMap(({ entries }) => entries.map(({ label }) => label));

it("lists all entries in order, with audit log and failed jobs last", () => {
  expect(labels(Object.values(paths).filter((path) => typeof path === "string"))).toEqual([
    ...["Overview", "Customers", "Orders", "Transactions", "Service Pricing", "Service Status"],
    ...["API Settings", "App Settings", "FAQs", "Audit Log", "Failed Jobs"],
  ]);
});

it("shows no entry without a screen", () => {
  expect(labels([paths.admin, paths.adminFaqs])).toEqual(["Overview", "FAQs"]);
});
