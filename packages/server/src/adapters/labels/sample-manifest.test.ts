import { describe, expect, it } from "vitest";
import { drawnLabel, hasPoppler, pageSizes, textOfPages } from "../../../test/label-pages.js";
import { sampleManifest } from "./sample-manifest.js";

const parcel = (number: number, name = "Grace Example") => {
  const { trackingNumber, ...shipment } = drawnLabel(number);
  return {
    carrierRef: `ord_${number}`,
    shipment: { ...shipment, sender: { ...shipment.sender, name } },
    trackingNumber,
  };
};
const draw = (count: number) =>
  sampleManifest(
    Array.from({ length: count }, (_, index) => parcel(index + 1)),
    new Date("2026-03-04T10:00:00.000Z"),
  );

describe("a sample manifest", () => {
  it("is drawn for 10,000 parcels while the process answers others", async () => {
    let others = 0;
    const timer = setInterval(() => others++, 5);
    const pages = await pageSizes(await draw(10_000));
    clearInterval(timer);
    expect(new Set(pages)).toEqual(new Set(["612x792"]));
    expect(pages.length).toBeGreaterThan(200);
    expect(others).toBeGreaterThan(10);
  });

  it.skipIf(!hasPoppler)("lists each parcel once and is marked on each page, by poppler", async () => {
    const pages = textOfPages(await draw(100));
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page).toContain("SAMPLE - NOT VALID FOR POSTAGE");
    const listed = pages.join(" ").match(/SBX\d{12}/g) ?? [];
    expect(listed).toEqual(Array.from({ length: 100 }, (_, index) => parcel(index + 1).trackingNumber));
  });

  it("prints names in any script and length", async () => {
    const names = ["Łódź & Søn", "名前", "x".repeat(5_000)].map((name, index) => parcel(index, name));
    expect(await pageSizes(await sampleManifest(names, new Date(0)))).toEqual(["612x792"]);
  });
});
