import { describe, expect, it } from "vitest";
import { CommandError } from "../../io/exit-code.js";
import { readPriceFile, tiersOf, tiersText } from "./price-file.js";

const read = (text: string) => readPriceFile(new TextEncoder().encode(text), "prices.csv");

const refusalOf = (text: string): CommandError => {
  try {
    read(text);
  } catch (error) {
    if (error instanceof CommandError) return error;
  }
  return expect.fail("the file was taken");
};

describe("a price file", () => {
  it("is read by its headers, in any order and case; an empty cell changes nothing", () => {
    const text =
      'Enabled,SERVICE,baseprice,tiers\nno,UPS Ground,"$1,008.10",\n,UPS 2nd Day Air,,0-1:5.40 1.01-5:8.15\n';
    expect(read(text)).toEqual([
      { line: 2, service: "UPS Ground", basePrice: 1008.1, enabled: false, tiers: undefined },
      {
        line: 3,
        service: "UPS 2nd Day Air",
        basePrice: undefined,
        enabled: undefined,
        tiers: [
          { minWeight: 0, maxWeight: 1, price: 5.4 },
          { minWeight: 1.01, maxWeight: 5, price: 8.15 },
        ],
      },
    ]);
  });

  it("prices a service at the carrier's rate, or by weight again", () => {
    const lines = read("service,rate\nA,15%:5.00\nB,none\nC,\nD,0.5%:$0\n");
    expect(lines.map(({ ratePricing }) => ratePricing)).toEqual([
      { markupPercent: 15, minimum: 5 },
      null,
      undefined,
      { markupPercent: 0.5, minimum: 0 },
    ]);
    const { hints } = refusalOf("service,rate\nA,15\n");
    expect(hints).toEqual(['Line 2: rate "15" is not markup and minimum like 15%:5.00, or none']);
  });

  it("names every line that cannot be read, and is refused as a whole", () => {
    const { hints } = refusalOf("service,basePrice,enabled,tiers\nA,eight,maybe,1-2\n,1.005,,\nB,1,yes,none\n");
    expect(hints).toEqual([
      'Line 2: basePrice "eight" is not a price in USD, like 8.10',
      'Line 2: enabled "maybe" is not yes or no',
      'Line 2: tiers "1-2" is not tiers like 0-1:5.40 1.01-5:8.15, or none',
      'Line 3: service "" is not the name of a service',
      'Line 3: basePrice "1.005" is not a price in USD, like 8.10',
    ]);
  });

  it("is refused for a column that is not known or is there twice, with the nearest name", () => {
    expect(refusalOf("service,base_price,Enabled,enabled,note\nUPS Ground,8.10,,,\n").hints).toEqual([
      'Line 1: column "base_price" is not known. Did you mean basePrice?',
      "Line 1: column enabled appears twice",
      'Line 1: column "note" is not known. Columns: service, basePrice, enabled, tiers, rate.',
    ]);
  });

  it("is refused for more cells than columns and for decimal commas, which would change the price", () => {
    expect(refusalOf("service,basePrice\nUPS Ground,8,10\n").hints).toEqual([
      "Line 2: 3 cells under 2 columns: UPS Ground,8,10. Write amounts with a point, like 8.10.",
    ]);
    for (const price of ["8,10", "8,1", "8,100", "1.008,10"]) {
      const { hints } = refusalOf(`service;basePrice;tiers\nUPS Ground;${price};\n`);
      expect(hints).toEqual([`Line 2: basePrice "${price}" is not a price in USD, like 8.10`]);
    }
    expect(refusalOf("service;tiers\nA;0-1:5,40\n").hints[0]).toContain('tiers "0-1:5,40" is not tiers like');
    expect(read("service,basePrice,\nUPS Ground,8.10,\n")).toMatchObject([{ basePrice: 8.1 }]);
  });

  it("is refused without a column service, and without a line", () => {
    expect(refusalOf("name,price\nA,1\n").message).toContain("no column service");
    expect(refusalOf("service,basePrice\n").message).toContain("no line below its header");
  });

  it("writes tiers so that they can be read again", () => {
    const tiers = [{ minWeight: 0, maxWeight: 15.99, price: 5.4 }];
    expect(tiersOf(tiersText(tiers))).toEqual(tiers);
    expect(tiersOf(tiersText([]))).toEqual([]);
  });
});
