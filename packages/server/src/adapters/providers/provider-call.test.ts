import { expect, it } from "vitest";
import { retryAfterMs } from "./provider-call.js";

const NOW = Date.parse("2026-11-02T15:00:00Z");

it.each([
  [undefined, 2_000],
  ["0", 1_000],
  ["20", 20_000],
  ["Mon, 02 Nov 2026 15:00:20 GMT", 20_000],
  ["soon", 2_000],
  ["7200", 7_200_000],
  ["86400", 86_400_000],
  ["Tue, 03 Nov 2026 03:00:00 GMT", 43_200_000],
  ["1793631620", 3_600_000],
  ["Thu, 05 Nov 2026 15:00:00 GMT", 3_600_000],
])("Retry-After %s waits %d ms", (header, expected) => {
  expect(retryAfterMs(header, NOW)).toBe(expected);
});
