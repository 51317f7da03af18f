import { expect, it } from "vitest";
import { actionText, changesOf } from "./entry-words.js";

it("shows an action in words", () => {
  expect(actionText("create-password-reset")).toBe("Create Password Reset");
});

it("shows changed values by their path, and omits unchanged ones", () => {
  const from = { enabled: true, carriers: { UPS: { enabled: false, services: { "UPS Ground": 7.5 } } } };
  const to = { enabled: true, carriers: { UPS: { enabled: true, services: {} } } };
  expect(changesOf({ from, to })).toEqual([
    { name: "carriers UPS enabled", from: "no", to: "yes" },
    { name: "carriers UPS services UPS Ground", from: "7.5", to: undefined },
  ]);
});

it("shows plain values without a name, and only the side that exists", () => {
  expect(changesOf({ from: 100, to: 150 })).toEqual([{ name: "", from: "100", to: "150" }]);
  expect(changesOf({ to: ["a", "b"] })).toEqual([{ name: "", from: undefined, to: "a, b" }]);
  expect(changesOf({})).toEqual([]);
});

it("formats money", () => {
  const to = { purchase: "bought", price: 8.1 };
  expect(changesOf({ to }).map(({ name, to }) => [name, to])).toEqual([
    ["purchase", "bought"],
    ["price", "$8.10"],
  ]);
});
