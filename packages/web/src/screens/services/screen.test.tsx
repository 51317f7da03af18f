import type { ReliabilitySource } from "@shipctl/sdk";
import { describe, expect, it } from "vitest";
import { drawn } from "../../../test/drawn.js";
import { Screen } from "./screen.js";

/** A reply that the current contract does not describe, as an older or newer server may send it. */
const asAnswered = (services: object) =>
  ({ _id: "api_1", name: "Somewhere", isDefault: true, services }) as ReliabilitySource;

const drawnWith = (sources: readonly ReliabilitySource[]) =>
  drawn(<Screen />, "listReliability", sources, ["listServices"]);

describe("unexpected replies", () => {
  it("no sources: shows that there are none", () => {
    expect(drawnWith([])).toContain("No shipping service APIs available");
  });

  it("a service without a status is shown as Testing, and an unknown status as Unknown", () => {
    const service = (name: string, reliabilityStatus: unknown) => ({ name, code: name, reliabilityStatus });
    const html = drawnWith([
      asAnswered({ UPS: [service("UPS Ground", undefined)], USPS: [service("USPS Mail", "superb")], FEDEX: [] }),
    ]);
    expect(html).toMatch(/Ground<[^T]*>Testing</);
    expect(html).toMatch(/Mail<.*?>Unknown</);
    expect(html).toContain("No FedEx services available");
  });
});
