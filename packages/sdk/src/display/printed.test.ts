import { expect, it } from "vitest";
import { printedText } from "./printed.js";

const at = "2026-01-05T11:42:00Z";
const onTheDay = { timeZone: "UTC", now: new Date("2026-01-05T20:00:00Z") };
const later = { timeZone: "UTC", now: new Date("2026-01-06T00:00:00Z") };

it.each([
  [1, { ...onTheDay, of: 1 }, "This label was printed at 11:42 AM."],
  [38, { ...onTheDay, of: 200 }, "38 of these 200 labels were printed at 11:42 AM."],
  [1, { ...onTheDay, of: 200 }, "1 of these 200 labels was printed at 11:42 AM."],
  [200, { ...onTheDay, of: 200 }, "These 200 labels were printed at 11:42 AM."],
  [1_500, onTheDay, "1,500 of these were printed at 11:42 AM."],
  [1, { ...later, of: 1 }, "This label was printed on Jan 5, 2026, 11:42 AM."],
])("%i labels that were printed before, %j: %s", (labels, options, text) => {
  expect(printedText({ labels, at }, options)).toBe(text);
});
