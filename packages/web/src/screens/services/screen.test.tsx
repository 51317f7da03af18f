import type { ReliabilitySource } from "@shipctl/sdk";
import { describe, expect, it } from "vitest";
import { drawn } from "../../../test/drawn.js";
import { ServicesScreen } from "./screen.js";

/** What an older or newer server may answer, which the contract of today does not know. */
const asAnswered = (services: object) =>
  ({ _id: "api_1", name: "Somewhere", isDefault: true, services }) as ReliabilitySource;

const drawnWith = (sources: readonly ReliabilitySource[]) => drawn(<ServicesScreen />, "listReliability", sources);

describe("what no built-in server answers", () => {
  it("no source at all: says that there is none", () => {
    expect(drawnWith([])).toContain("No shipping service APIs available");
  });

  it("a service that nobody has judged counts as being tested, and a word that is not known as unknown", () => {
    const service = (name: string, reliabilityStatus: unknown) => ({ name, code: name, reliabilityStatus });
    const html = drawnWith([
      asAnswered({ UPS: [service("UPS Ground", undefined)], USPS: [service("USPS Mail", "superb")], FEDEX: [] }),
    ]);
    expect(html).toMatch(/Ground<[^T]*>Testing</);
    expect(html).toMatch(/Mail<.*?>Unknown</);
    expect(html).toContain("No FedEx services available");
  });
});
