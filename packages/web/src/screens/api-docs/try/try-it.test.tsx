import { MantineProvider } from "@mantine/core";
import { createClient } from "@shipctl/sdk";
import { publicDocumentText } from "@shipctl/sdk/contract/public";
import { QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ApiProvider } from "../../../api/api-context.js";
import { createQueryClient, readKey } from "../../../api/query.js";
import { createServerClock } from "../../../api/server-clock.js";
import { createSession } from "../../../api/session.js";
import { readContract } from "../contract/read-contract.js";
import { TryIt } from "./try-it.js";

/** The place to try a call as it is drawn when the server has these connections. */
function drawn(id: string, connections: readonly { readonly sandbox: boolean }[]): string {
  const call = readContract(publicDocumentText).calls.find((one) => one.id === id);
  if (!call) throw new Error(`there is no ${id}`);
  const queries = createQueryClient();
  queries.setQueryData(readKey("listShippingApis"), connections);
  const storage: Storage = {
    length: 0,
    clear() {},
    getItem: () => null,
    key: () => null,
    removeItem() {},
    setItem() {},
  };
  const client = createClient({ baseUrl: "http://127.0.0.1:9" });
  const api = { client, session: createSession(storage), serverClock: createServerClock() };
  return renderToString(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <ApiProvider api={api}>
          <TryIt call={call} apiKey="shp_one" />
        </ApiProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const canSend = (html: string): boolean => !/<button[^>]*type="submit"[^>]*disabled/.test(html);

describe("trying a call that buys", () => {
  it("is possible where all labels come from the sandbox, and says that it spends the balance", () => {
    const html = drawn("v1CreateLabel", [{ sandbox: true }, { sandbox: true }]);
    expect(html).toContain("This spends your balance.");
    expect(canSend(html)).toBe(true);
  });

  it("is not as soon as one connection sells real postage, and says why", () => {
    const html = drawn("v1CreateLabel", [{ sandbox: true }, { sandbox: false }]);
    expect(html).toContain("Calls that buy can be tried only where every label comes from the sandbox.");
    expect(canSend(html)).toBe(false);
  });
});

it("a call that buys nothing can be tried wherever labels come from", () => {
  expect(canSend(drawn("v1GetUser", [{ sandbox: false }]))).toBe(true);
});
