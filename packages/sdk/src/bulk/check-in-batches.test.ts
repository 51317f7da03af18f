import { expect, it } from "vitest";
import type { CheckAddressesRequest } from "../contract/index.js";
import { type AddressForCarrier, checkInBatches } from "./check-in-batches.js";

it("addresses are checked once each, by carrier, 100 in a call, and results are in order", async () => {
  const asked: [string | undefined, number][] = [];
  const ask = async ({ carrier, addresses }: Pick<CheckAddressesRequest, "carrier" | "addresses">) => {
    asked.push([carrier, addresses.length]);
    const messages = addresses.map(({ street1 = "" }) => [{ field: "street1", message: `${carrier} ${street1}` }]);
    return { results: messages.map((all) => ({ status: "ok", messages: all, checkedBy: "provider" })) };
  };
  const entries = Array.from({ length: 250 }, (_, n): AddressForCarrier => {
    const carrier = n % 2 === 0 ? "UPS" : "USPS";
    return { carrier, address: { street1: n === 7 ? "s".repeat(201) : String(n % 240) } };
  });
  const results = await checkInBatches(entries, ask);
  expect(asked).toEqual([
    ["UPS", 100],
    ["UPS", 20],
    ["USPS", 100],
    ["USPS", 20],
  ]);
  const messages = results.map((result) => result.messages[0]?.message);
  expect(messages.filter((_, n) => n !== 7)).toEqual(
    entries.filter((_, n) => n !== 7).map(({ carrier, address }) => `${carrier} ${address.street1}`),
  );
  expect(results[7]).toMatchObject({ status: "undeliverable", messages: [{ field: "street1" }] });
});
