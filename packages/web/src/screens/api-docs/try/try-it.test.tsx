import { publicDocumentText } from "@shipctl/sdk/contract/public";
import { describe, expect, it } from "vitest";
import { drawn } from "../../../../test/drawn.js";
import { readContract } from "../contract/read-contract.js";
import { TryIt } from "./try-it.js";

/** The place to try a call as it is drawn when the server has these connections. */
function placeToTry(id: string, connections: readonly { readonly sandbox: boolean }[]): string {
  const call = readContract(publicDocumentText).calls.find((one) => one.id === id);
  if (!call) throw new Error(`there is no ${id}`);
  return drawn(<TryIt call={call} apiKey="shp_one" />, "listShippingApis", connections);
}

const canSend = (html: string): boolean => !/<button[^>]*type="submit"[^>]*disabled/.test(html);

describe("trying a call that buys", () => {
  it("is possible where all labels come from the sandbox, and says that it spends the balance", () => {
    const html = placeToTry("v1CreateLabel", [{ sandbox: true }, { sandbox: true }]);
    expect(html).toContain("This spends your balance.");
    expect(canSend(html)).toBe(true);
  });

  it("is not as soon as one connection sells real postage, and says why", () => {
    const html = placeToTry("v1CreateLabel", [{ sandbox: true }, { sandbox: false }]);
    expect(html).toContain("Calls that buy can be tried only where every label comes from the sandbox.");
    expect(canSend(html)).toBe(false);
  });
});

it("a call that buys nothing can be tried wherever labels come from", () => {
  expect(canSend(placeToTry("v1GetUser", [{ sandbox: false }]))).toBe(true);
});
