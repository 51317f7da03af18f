import { publicDocumentText } from "@shipctl/sdk/contract/public";
import { describe, expect, it } from "vitest";
import { drawn } from "../../../../test/drawn.js";
import { readContract } from "../contract/read-contract.js";
import { TryIt } from "./try-it.js";

/** Renders Try it for a call, with these connections on the server. */
function renderTryIt(id: string, connections: readonly { readonly sandbox: boolean }[]): string {
  const call = readContract(publicDocumentText).calls.find((one) => one.id === id);
  if (!call) throw new Error(`there is no ${id}`);
  return drawn(<TryIt call={call} apiKey="shp_one" />, "listShippingApis", connections);
}

const canSend = (html: string): boolean => !/<button[^>]*type="submit"[^>]*disabled/.test(html);

describe("trying a call that buys", () => {
  it("is possible if all connections are sandboxes, with a warning that it spends the balance", () => {
    const html = renderTryIt("v1CreateLabel", [{ sandbox: true }, { sandbox: true }]);
    expect(html).toContain("This spends your balance.");
    expect(canSend(html)).toBe(true);
  });

  it("is not possible if any connection sells real postage, and shows the reason", () => {
    const html = renderTryIt("v1CreateLabel", [{ sandbox: true }, { sandbox: false }]);
    expect(html).toContain("Calls that buy or void labels can be tried only if all labels come from the sandbox.");
    expect(canSend(html)).toBe(false);
  });
});

it("a call that buys nothing can always be tried", () => {
  expect(canSend(renderTryIt("v1GetUser", [{ sandbox: false }]))).toBe(true);
});
