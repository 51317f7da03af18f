import { describe, expect, it } from "vitest";
import { convertAmazonReport, levelText } from "./amazon/convert-report.js";
import { readAmazonReport } from "./amazon/read-report.js";
import { writeAmazonCsv } from "./amazon/write-labels.js";
import { type ReadBulkCsvOptions, readBulkCsv } from "./bulk-csv/read-bulk-csv.js";
import { distinctLevels, levelsWith, servicePicker } from "./service-levels.js";

const LEVELS = [
  { level: "Next Day", carrier: "UPS", service: "UPS Next Day Air" },
  { level: "Expedited Shipping", carrier: "USPS", service: "USPS Priority Mail" },
];
const REPORT = [
  "order-id,order-item-id,sku,product-name,quantity-to-ship,ship-service-level,is-buyer-requested-cancellation,buyer-requested-cancel-reason,recipient-name,ship-address-1,ship-city,ship-state,ship-postal-code",
  "111-0000001-0000001,1,MUG,Mug,1,Standard,false,,Test One,1 Main St,Austin,TX,78701",
  "111-0000002-0000002,2,MUG,Mug,1,NextDay,false,,Test Two,2 Main St,Austin,TX,78701",
  "111-0000003-0000003,3,MUG,Mug,2,SecondDay,true,Bought twice,Test Three,3 Main St,Austin,TX,78701",
  "111-0000001-0000001,4,CUP,Cup,1,Expedited,false,,Test One,1 Main St,Austin,TX,78701",
]
  .join("\n")
  .replaceAll(",", "\t");

const convert = (options: Parameters<typeof convertAmazonReport>[1] = {}) => {
  const report = readAmazonReport(REPORT);
  if (!report.ok) throw new Error(report.message);
  return convertAmazonReport(report, { sender: { name: "Test Sender", phone: "512-555-0100" }, ...options });
};

const csvOf = (options: Parameters<typeof convert>[0]) => {
  const csv = writeAmazonCsv({ labels: convert(options).labels, at: new Date(0) });
  if (!csv.ok) throw new Error(csv.message);
  return csv.text;
};

const readCsv = (text: string, options?: ReadBulkCsvOptions) => {
  const file = readBulkCsv(text, options);
  if (!file.ok) throw new Error(file.message);
  return file;
};

describe("a service level", () => {
  it("is the same in any case, with blanks and with punctuation", () => {
    expect(["nextday", "NEXT-DAY", "Next"].map((level) => servicePicker(LEVELS)(level)?.service)).toEqual([
      "UPS Next Day Air",
      "UPS Next Day Air",
      undefined,
    ]);
    expect(distinctLevels(["NextDay", "", undefined, "Next day", "标准", "!"])).toEqual(["NextDay", "标准", "!"]);
  });

  it("gets another service in its place, is added, and is removed", () => {
    const ground = { carrier: "UPS", service: "UPS Ground" };
    expect(levelsWith(LEVELS, "NextDay", ground)).toEqual([{ level: "NextDay", ...ground }, LEVELS[1]]);
    expect(levelsWith(LEVELS, "Standard", ground)).toEqual([...LEVELS, { level: "Standard", ...ground }]);
    expect(levelsWith(LEVELS, "next-day", undefined)).toEqual([LEVELS[1]]);
    const ofLaterVersion = { level: "Drone", carrier: "DHL", service: "DHL Drone" };
    expect(levelsWith([ofLaterVersion], "Standard", undefined)).toEqual([]);
  });
});

describe("a line of an Amazon report", () => {
  it("gets the service of its level, and a faster level without one is warned of", () => {
    const { labels, orders, warnings } = convert({ levels: LEVELS });
    expect(labels.map(({ row }) => [row.carrier, row.service])).toEqual([
      [undefined, undefined],
      ["UPS", "UPS Next Day Air"],
      [undefined, undefined],
    ]);
    expect(orders.map(levelText)).toEqual(["Expedited", "NextDay → UPS Next Day Air"]);
    const ofSpeed = (all: typeof warnings) =>
      all.flatMap(({ code, message }) => (code === "faster_service_paid" ? [message] : []));
    expect(ofSpeed(warnings)).toEqual(['Line 5 was paid for "Expedited", and no service is saved for it']);
    expect(ofSpeed(convert().warnings)).toEqual([
      'Line 3 was paid for "NextDay", and no service is saved for it',
      'Line 5 was paid for "Expedited", and no service is saved for it',
    ]);
  });

  it("is warned of, if its level is not known and has no service", () => {
    const report = readAmazonReport(
      REPORT.replace("NextDay", "Scheduled").replaceAll(/Expedited|SecondDay/g, "Standard"),
    );
    if (!report.ok) throw new Error(report.message);
    const messagesOf = (levels: typeof LEVELS) =>
      convertAmazonReport(report, { levels }).warnings.flatMap(({ code, message }) =>
        code === "faster_service_paid" ? [message] : [],
      );
    expect(messagesOf([])).toEqual(['Line 3 was paid for "Scheduled", and no service is saved for it']);
    expect(messagesOf([{ level: "scheduled", carrier: "UPS", service: "UPS Ground" }])).toEqual([]);
  });

  it("is shipped as its fastest item, if an order is one parcel", () => {
    expect(convert({ labelPer: "order" }).labels.map(({ serviceLevel }) => serviceLevel)).toEqual([
      "Expedited",
      "NextDay",
    ]);
  });

  it("is written with what its buyer paid for, and carrier and service at the end", () => {
    const [header = "", ...rows] = csvOf({ levels: LEVELS, includeCancelled: true }).trimEnd().split("\r\n");
    expect(header).toMatch(/,quantity,toCountry,fromCountry,shippingMethod,cancelled,carrier,service$/);
    expect(rows.map((row) => row.split(",").slice(-4).join())).toEqual([
      "Standard,,UPS,",
      "NextDay,,UPS,UPS Next Day Air",
      "SecondDay,yes,UPS,",
      "Expedited,,UPS,",
    ]);
  });
});

describe("a bulk order file", () => {
  it("of Amazon Convert has the levels of its lines, and a decision for what a buyer asked to cancel", () => {
    const file = readCsv(csvOf({ includeCancelled: true }), { levels: LEVELS });
    expect(file.shippingMethods).toEqual([
      { name: "Standard" },
      { name: "NextDay", service: "UPS Next Day Air" },
      { name: "SecondDay" },
      { name: "Expedited" },
    ]);
    expect(file.decisions).toEqual([
      {
        ...{ rowIndex: 2, kind: "cancelled", safe: "leave_out" },
        message: "Order 111-0000003-0000003 is marked as cancelled in the file",
      },
    ]);
    expect(file.rows.map(({ carrier, service }) => [carrier, service])).toEqual([
      [undefined, undefined],
      ["UPS", "UPS Next Day Air"],
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(file.filled[1]).toEqual(["carrier", "service"]);
    expect(file.ignoredHeaders).toEqual([]);
  });

  it("of Amazon Convert is bought with the carrier that is chosen for it, and with that of a level that is saved later", () => {
    const overnight = [{ level: "NextDay", carrier: "USPS", service: "USPS Priority Mail Express" }];
    const file = readCsv(csvOf({}).replace(/UPS,\r\n$/, "FEDEX,\r\n"), { levels: overnight });
    expect(file.rows.map(({ carrier, service }) => [carrier, service])).toEqual([
      [undefined, undefined],
      ["USPS", "USPS Priority Mail Express"],
      ["FEDEX", undefined],
    ]);
  });

  it("keeps the service that a row names, and fills levels before the service for rows without one", () => {
    const header =
      "toName,toStreet1,toCity,toState,toZip,toPhone,weight,length,width,height,Shipping Method,Carrier,Service";
    const row = (...cells: string[]) => ["Test One,1 Main St,Austin,TX,78701,512-555-0100,1,6,5,4", ...cells].join();
    const text = [
      header,
      row("Next Day", "", "UPS Ground"),
      row("Next Day", "USPS", ""),
      row("next-day", "UPS", ""),
      row("Standard", "", ""),
    ].join("\n");
    const { rows } = readCsv(text, { levels: LEVELS, defaults: { service: "cheapest" } });
    expect(rows.map(({ carrier, service }) => [carrier, service])).toEqual([
      [undefined, "UPS Ground"],
      ["USPS", "cheapest"],
      ["UPS", "UPS Next Day Air"],
      [undefined, "cheapest"],
    ]);
  });

  it.each([
    ["ebay", "Shipping Service"],
    ["shopify", "Shipping Method"],
  ])("of %s has the services of its shipping methods", (shop, column) => {
    const exports = {
      shopify:
        "Name,Accepts Marketing,Lineitem fulfillment status,Lineitem quantity,Lineitem name,Shipping Method,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Province\n#1,no,pending,1,Mug,Expedited Shipping,Test One,1 Main St,Austin,78701,TX",
      ebay: "Sales Record Number,Order Number,Paid On Date,Item Title,Quantity,Shipping Service,Ship To Name,Ship To Address 1,Ship To City,Ship To State,Ship To Zip\n1,01-00001-00001,Nov-20-26,Mug,1,Expedited Shipping,Test One,1 Main St,Austin,TX,78701",
    };
    const text = shop === "ebay" ? exports.ebay : exports.shopify;
    const file = readCsv(text, { levels: LEVELS });
    expect(file.mapping).toMatchObject({ shippingMethod: column, service: null });
    expect(file.rows).toMatchObject([{ carrier: "USPS", service: "USPS Priority Mail" }]);
    const renamed = text.replace(column, "Delivery note");
    expect(readCsv(renamed, { levels: LEVELS }).rows[0]?.service).toBeUndefined();
    const chosen = readCsv(renamed, { levels: LEVELS, mapping: { shippingMethod: "Delivery note" } });
    expect(chosen.rows[0]?.service).toBe("USPS Priority Mail");
  });
});
