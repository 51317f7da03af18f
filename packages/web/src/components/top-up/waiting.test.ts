import { expect, it } from "vitest";
import { coinAmount } from "./waiting.js";

it.each([
  [69_000, "BTC", "1.00000000"],
  [50, "BTC", "0.00072464"],
  [1, "BTC", "0.00001449"],
  [3_400, "ETH", "1.00000000"],
  [50, "ETH", "0.01470588"],
] as const)("shows $%d in %s to 8 decimals", (usd, coin, shown) => {
  expect(coinAmount(usd, coin)).toBe(shown);
});
