import { expect, it } from "vitest";
import { newBalance } from "./balance-modal.js";

it("adds exactly to the cent, without floating-point errors", () => {
  expect(newBalance("add", 0.1, "0.20")).toBe(0.3);
  expect(newBalance("add", 1000, "$1,234.56")).toBe(2234.56);
  expect(newBalance("add", -5, "5")).toBe(0);
});

it("sets the balance to the amount, including 0", () => {
  expect(newBalance("set", 1000, "90.5")).toBe(90.5);
  expect(newBalance("set", 1000, "0")).toBe(0);
});

it.each(["", "abc", "-1", "1.234", "1e3", "0"])("adds nothing for %j", (typed) => {
  expect(newBalance("add", 10, typed)).toBeUndefined();
});
