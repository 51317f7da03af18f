import { describe, expect, it } from "vitest";
import type { Parcel } from "../../contract/names.gen.js";
import { convertAmazonReport } from "../amazon/convert-report.js";
import { readAmazonReport } from "../amazon/read-report.js";
import { readBulkCsv } from "../bulk-csv/read-bulk-csv.js";

const MUG: Parcel = parcel("Mug box", { weight: 1.25, skus: ["MUG-*"] });
const RED: Parcel = parcel("Red box", { weight: 1.5, skus: ["*-RED"] });
const STANDARD: Parcel = parcel("Standard", { weight: 3, isDefault: true });
const PARCELS = [MUG, RED, STANDARD];

describe("a row of a bulk file", () => {
  it("has the parcel of its SKU, then the given one, then the default one", () => {
    expect(parcelsOf([",,MUG-1,1", ",,PLATE,1", ",,,1"], {})).toEqual(["1.25 6x5x4", "3 6x5x4", "3 6x5x4"]);
    const defaults = { weight: "12oz", length: "9x8x7" };
    expect(parcelsOf([",,MUG-1,1", ",,PLATE,1"], { defaults })).toEqual(["1.25 6x5x4", "0.75 9x8x7"]);
  });

  it("keeps what the file has, a size as a whole", () => {
    expect(parcelsOf(["2,,MUG-1,1", ",10,MUG-1,1"], {})).toEqual(["2 6x5x4", "1.25 10xx"]);
  });

  it("waits for a person if two parcels fit equally, and names them", () => {
    const file = read([",,MUG-RED,1", "2,,MUG-RED,1", ",,MUG-1,1"], {});
    expect(file.rows.map(({ weight }) => weight)).toEqual(["", "2", "1.25"]);
    const message = 'SKU MUG-RED is in several saved parcels: "Mug box", "Red box". Enter weight and size';
    const problem = { severity: "error", code: "parcel_unclear", message };
    expect(file.problems.filter(({ code }) => code === "parcel_unclear")).toEqual([
      { ...problem, rowIndex: 0, line: 2, column: "weight" },
      { ...problem, rowIndex: 1, line: 3, column: "length" },
    ]);
    const answered = read([",,MUG-RED,1"], { defaults: { weight: "1", length: "6x5x4" } });
    expect(answered.problems.filter(({ code }) => code === "parcel_unclear")).toEqual([]);
  });

  it("says that several units may not fit", () => {
    const file = read([",,MUG-1,3", ",,PLATE,3"], {});
    expect(file.problems).toMatchObject([
      {
        ...{ rowIndex: 0, severity: "warning", code: "parcel_units" },
        message: '3 units in "Mug box" (1.25 lbs, 6 x 5 x 4 in): check weight and size',
      },
    ]);
  });
});

describe("an order of a shop's export", () => {
  const HEADERS =
    "Name,Email,Financial Status,Fulfillment Status,Lineitem quantity,Lineitem name,Lineitem sku,Lineitem requires shipping,Shipping Name,Shipping Street,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Shipping Method";
  const order = (number: string, sku: string) =>
    `#${number},,paid,unfulfilled,1,Thing,${sku},true,Test Recipient,2 Sample Avenue,Portland,97201,OR,US,503-555-0100,Standard`;
  const item = (number: string, sku: string) => `#${number},,,,1,Thing,${sku},true,,,,,,,,`;

  it("has the parcel that all of its products are shipped in", () => {
    const lines = [HEADERS, order("1", "MUG-1"), item("1", "MUG-2"), order("2", "MUG-1"), item("2", "PLATE")];
    const file = readBulkCsv(lines.join("\n"), { parcels: PARCELS });
    if (!file.ok) throw new Error(file.message);
    expect(file.rows.map(({ weight }) => weight)).toEqual(["1.25", ""]);
    expect(file.problems.filter(({ code }) => code === "parcel_unclear")).toMatchObject([
      {
        rowIndex: 1,
        message: expect.stringContaining('Not all of its products are shipped in the same saved parcel: "Mug box"'),
      },
    ]);
  });
});

describe("a label of an Amazon report", () => {
  const report = (...lines: string[]) => {
    const headers = [
      ...["order-id", "order-item-id", "sku", "product-name", "quantity-purchased", "recipient-name"],
      ...["ship-address-1", "ship-city", "ship-state", "ship-postal-code", "ship-phone-number"],
    ];
    const read = readAmazonReport([headers.join("\t"), ...lines].join("\n"));
    if (!read.ok) throw new Error(read.message);
    return read;
  };
  const line = (number: number, sku: string, quantity = 1) =>
    [
      ...[`111-0000000-000000${number}`, String(number), sku, "Thing", String(quantity), "Test Recipient"],
      ...["2 Sample Avenue", "Portland", "OR", "97201", "503-555-0100"],
    ].join("\t");
  const shown = (options: Parameters<typeof convertAmazonReport>[1], ...lines: string[]) => {
    const { labels, warnings } = convertAmazonReport(report(...lines), options);
    return {
      parcels: labels.map(({ row }) => `${row.weight} ${row.length}x${row.width}x${row.height}`),
      warnings: warnings.map(({ code }) => code),
    };
  };

  it("has the parcel of its SKU, then the given one, then the default one, and 2 lbs as the last resort", () => {
    const lines = [line(1, "MUG-1"), line(2, "PLATE")];
    expect(shown({ parcels: PARCELS }, ...lines).parcels).toEqual(["1.25 6x5x4", "3 6x5x4"]);
    expect(shown({ parcels: PARCELS, parcel: { weight: "12oz" } }, ...lines).parcels).toEqual([
      "1.25 6x5x4",
      "0.75 6x5x4",
    ]);
    expect(shown({ parcels: [MUG, RED] }, ...lines).parcels).toEqual(["1.25 6x5x4", "2.0 12x10x5"]);
    expect(shown({}, ...lines).parcels).toEqual(["2.0 12x10x5", "2.0 12x10x5"]);
  });

  it("is left without a parcel if two fit equally, and is warned of", () => {
    expect(shown({ parcels: PARCELS }, line(1, "MUG-RED"))).toEqual({ parcels: [" xx"], warnings: ["parcel_unclear"] });
    const given = { weight: "1", length: "6x5x4" };
    expect(shown({ parcels: PARCELS, parcel: given }, line(1, "MUG-RED"))).toEqual({
      parcels: ["1 6x5x4"],
      warnings: [],
    });
  });

  it("is warned of if it has several units, unless each has its own label", () => {
    expect(shown({ parcels: PARCELS }, line(1, "MUG-1", 3)).warnings).toEqual(["parcel_units"]);
    expect(shown({ parcels: PARCELS, labelPer: "unit" }, line(1, "MUG-1", 3)).warnings).toEqual([]);
    const ofOrder = [line(1, "MUG-1"), line(1, "MUG-2")];
    expect(shown({ parcels: PARCELS, labelPer: "order" }, ...ofOrder)).toEqual({
      ...{ parcels: ["1.25 6x5x4"], warnings: ["parcel_units"] },
    });
  });
});

const HEADERS =
  "fromName,fromStreet1,fromCity,fromState,fromZip,fromPhone,toName,toStreet1,toCity,toState,toZip,toPhone,weight,length,width,height,sku,quantity";

/** Rows with these weights, lengths, SKUs and quantities. */
function read(cells: readonly string[], options: Parameters<typeof readBulkCsv>[1]) {
  const rows = cells.map((row) => {
    const [weight, length, sku, quantity] = row.split(",");
    const places =
      "Test Sender,1 Sample Street,Springfield,IL,62701,217-555-0100,Test Recipient,2 Sample Avenue,Portland,OR,97201,503-555-0100";
    return [places, weight, length, "", "", sku, quantity].join(",");
  });
  const file = readBulkCsv([HEADERS, ...rows].join("\n"), { ...options, parcels: PARCELS });
  if (!file.ok) throw new Error(file.message);
  return file;
}

const parcelsOf = (cells: readonly string[], options: Parameters<typeof readBulkCsv>[1]) =>
  read(cells, options).rows.map(({ weight, length, width, height }) => `${weight} ${length}x${width}x${height}`);

function parcel(name: string, more: Partial<Parcel>): Parcel {
  return { _id: `prc_${name}`, name, weight: 1, length: 6, width: 5, height: 4, skus: [], isDefault: false, ...more };
}
