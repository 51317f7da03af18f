import { MantineProvider } from "@mantine/core";
import { createClient, type ReliabilitySource } from "@shipctl/sdk";
import { QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { ApiProvider } from "../../api/api-context.js";
import { createQueryClient, readKey } from "../../api/query.js";
import { createServerClock } from "../../api/server-clock.js";
import { createSession } from "../../api/session.js";
import { ServicesScreen } from "./screen.js";

/** What an older or newer server may answer, which the contract of today does not know. */
const asAnswered = (services: object) =>
  ({ _id: "api_1", name: "Somewhere", isDefault: true, services }) as ReliabilitySource;

/** The screen as it is drawn when the server has answered this. */
function drawn(sources: readonly ReliabilitySource[]): string {
  const queries = createQueryClient();
  queries.setQueryData(readKey("listReliability"), sources);
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
          <MemoryRouter>
            <ServicesScreen />
          </MemoryRouter>
        </ApiProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

describe("what no built-in server answers", () => {
  it("no source at all: says that there is none", () => {
    expect(drawn([])).toContain("No shipping service APIs available");
  });

  it("a service that nobody has judged counts as being tested, and a word that is not known as unknown", () => {
    const service = (name: string, reliabilityStatus: unknown) => ({ name, code: name, reliabilityStatus });
    const html = drawn([
      asAnswered({ UPS: [service("UPS Ground", undefined)], USPS: [service("USPS Mail", "superb")], FEDEX: [] }),
    ]);
    expect(html).toMatch(/Ground<[^T]*>Testing</);
    expect(html).toMatch(/Mail<.*?>Unknown</);
    expect(html).toContain("No FedEx services available");
  });
});
