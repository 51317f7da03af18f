import { type BulkRow, LIMITS } from "@shipctl/sdk/contract";
import { describe, expect, it, onTestFinished } from "vitest";
import { rowOutcomes } from "../../src/domain/bulk-order/bulk-rows.js";
import { type BulkOrderRecord, rowChunkTable } from "../../src/domain/bulk-order/bulk-tables.js";
import type { OrderedRow } from "../../src/domain/bulk-order/ordered-row.js";
import { planRow } from "../../src/domain/bulk-order/plan-row.js";
import { type PickedService, rowService, UNQUOTED } from "../../src/domain/bulk-order/row-service.js";
import type { ConnectionRecord, ServiceRecord } from "../../src/domain/service/connection-table.js";
import type { PriceTerms } from "../../src/domain/service/price.js";
import { NO_QUOTES } from "../../src/domain/service/quotes.js";
import { testWorld } from "../test-world.js";
import { bulkRow } from "./shipments.js";

const service = (
  carrier: ServiceRecord["carrier"],
  name: string,
  changes: Partial<ServiceRecord> = {},
): ServiceRecord => ({
  ...{
    carrier,
    name,
    code: name,
    basePriceCents: 800,
    tiers: [],
    maxWeight: 150,
    enabled: true,
    active: true,
    transitDays: 3,
    reliabilityStatus: "reliable" as const,
  },
  ...changes,
});

const SERVICES = [
  service("UPS", "UPS Ground"),
  service("UPS", "UPS Freight", { basePriceCents: 900, maxWeight: LIMITS.weight }),
  service("FEDEX", "FedEx Ground", { basePriceCents: 700, maxWeight: 50 }),
  service("FEDEX", "FedEx Ice", { basePriceCents: 1, enabled: false }),
];

const termsOf = (services: readonly ServiceRecord[]): PriceTerms => ({
  connection: { id: "api_1", name: "Sandbox", services } as unknown as ConnectionRecord,
  ...{ pricing: undefined, offered: [], quotes: NO_QUOTES },
});

const parcel = { weightLbs: 2, lengthIn: 12, widthIn: 10, heightIn: 5 };

describe("the service of a row", () => {
  const pick = (row: PickedService, picked: PickedService = {}, weightLbs = 2, services = SERVICES) => {
    const found = rowService(termsOf(services), row, picked, { parcel: { ...parcel, weightLbs } });
    if (found === UNQUOTED) return found;
    if (!("message" in found)) return found.name;
    return `${found.field}: ${found.message}${found.suggestion ? ` → ${found.suggestion}` : ""}`;
  };
  const UPS = { carrier: "UPS", service: "UPS Ground" };

  it.each<[string, PickedService, PickedService, string]>([
    ["is the picked one", {}, UPS, "UPS Ground"],
    ["is its own, however it is written", { service: " ups freight " }, UPS, "UPS Freight"],
    ["is its own even if another carrier was picked", { service: "FedEx Ground" }, UPS, "FedEx Ground"],
    ["is the picked one if its carrier has it", { carrier: "ups" }, UPS, "UPS Ground"],
    [
      "is required if its carrier does not have the picked one",
      { carrier: "FedEx" },
      UPS,
      "service: Service is required. Choose one of: FedEx Ground.",
    ],
    ["is required", {}, {}, "service: Service is required. Choose one of: UPS Ground, UPS Freight, FedEx Ground."],
    [
      "must be its carrier's",
      { carrier: "FedEx", service: "UPS Ground" },
      {},
      'service: "UPS Ground" is not available from FEDEX. Choose one of: FedEx Ground.',
    ],
    [
      "must be enabled",
      { service: "FedEx Ice" },
      UPS,
      'service: "FedEx Ice" is not available. Choose one of: UPS Ground, UPS Freight, FedEx Ground.',
    ],
    [
      "is suggested by what its carrier calls it",
      { carrier: "UPS", service: "ups_ground" },
      {},
      'service: "ups_ground" is not available from UPS. Choose one of: UPS Ground, UPS Freight. → UPS Ground',
    ],
    [
      "is not suggested without its carrier",
      { service: "Ground" },
      {},
      'service: "Ground" is not available. Choose one of: UPS Ground, UPS Freight, FedEx Ground.',
    ],
    ["is the cheapest of all", { service: "Cheapest" }, UPS, "FedEx Ground"],
    ["is the cheapest of its carrier", { carrier: "UPS" }, { service: "cheapest" }, "UPS Ground"],
  ])("%s", (_what, row, picked, expected) => {
    expect(pick(row, picked)).toBe(expected);
  });

  it("has a carrier that exists", () => {
    expect(pick({ carrier: "Pigeon" }, UPS)).toMatch(/^carrier: "Pigeon" is not a carrier; use /);
  });

  it("is the cheapest that carries the weight, and none if none does", () => {
    expect(pick({ service: "cheapest" }, {}, 60)).toBe("UPS Ground");
    expect(pick({ service: "cheapest" }, {}, 151)).toBe("UPS Freight");
    const ofOnePrice = [service("USPS", "First"), service("UPS", "Second")];
    expect(pick({ service: "cheapest" }, {}, 2, ofOnePrice), "the first of those with one price").toBe("First");
    expect(pick({ service: "cheapest" }, {}, 60, SERVICES.slice(2))).toBe("service: No service carries 60 lbs");
    expect(pick({ service: "cheapest" }, {}, 2, [])).toBe("service: No service carries 2 lbs");
    expect(pick({}, {}, 2, [])).toBe("service: Service is required. None is enabled.");
  });
});

describe("the cells of a row", () => {
  const errorsOf = (cells: BulkRow) => {
    const context = { ...termsOf(SERVICES), pick: { service: "UPS Freight" } };
    const { errors, request } = planRow(bulkRow(cells), context);
    return {
      request,
      errors: errors.map(({ field, message, suggestion }) => [field, message, suggestion].filter(Boolean)),
    };
  };

  it.each<[string, number]>([
    ["2", 2],
    ["2.5", 2.5],
    ["2.", 2],
    [".5", 0.5],
    ["+3", 3],
    ["1e1", 10],
    ["1E+1", 10],
    ["100e-1", 10],
    ["0.1", 0.1],
    [`${LIMITS.weight}`, LIMITS.weight],
  ])("have the weight %s", (weight, lbs) => {
    const { errors, request } = errorsOf({ weight });
    expect([errors, request.parcel.weightLbs]).toEqual([[], lbs]);
  });

  it.each<[string, string[]]>([
    ["", ["weight", "Weight is required"]],
    ["two", ["weight", 'Weight: "two" is not a number']],
    ["2 lbs", ["weight", 'Weight: "2 lbs" is not a number', "2"]],
    ["approx. 2.25 lbs", ["weight", 'Weight: "approx. 2.25 lbs" is not a number']],
    ["about 2.25 lbs", ["weight", 'Weight: "about 2.25 lbs" is not a number', "2.25"]],
    ["2 lbs 3 oz", ["weight", 'Weight: "2 lbs 3 oz" is not a number']],
    ["0x10", ["weight", 'Weight: "0x10" is not a number']],
    ["2 3", ["weight", 'Weight: "2 3" is not a number']],
    ["1e", ["weight", 'Weight: "1e" is not a number']],
    ["~2", ["weight", 'Weight: "~2" is not a number', "2"]],
    ["oz 12", ["weight", 'Weight: "oz 12" is not a number', "0.75"]],
    ["450 GRM", ["weight", 'Weight: "450 GRM" is not a number', "0.99208"]],
    ["1000mg", ["weight", 'Weight: "1000mg" is not a number']],
    ["5 stone", ["weight", 'Weight: "5 stone" is not a number']],
    [".", ["weight", 'Weight: "." is not a number']],
    [`1${"0".repeat(40)}`, ["weight", `Weight: "1${"0".repeat(40)}" is not a number`]],
    ["0.09", ["weight", "Weight must be at least 0.1"]],
    ["0", ["weight", "Weight must be at least 0.1"]],
    ["-2", ["weight", "Weight must be at least 0.1"]],
    [`${LIMITS.weight + 1}`, ["weight", `Weight must be at most ${LIMITS.weight}`]],
  ])("have no weight %j", (weight, error) => {
    expect(errorsOf({ weight }).errors).toEqual([error]);
  });

  it.each<[string, string | undefined]>([
    ["1ft", "12"],
    ["cm 25.4", "10"],
    ["~10", "10"],
    ["1 yd", undefined],
  ])("suggest no side of another unit: %s", (length, suggestion) => {
    const error = ["length", `Length: "${length}" is not a number`];
    expect(errorsOf({ length }).errors).toEqual([suggestion === undefined ? error : [...error, suggestion]]);
  });

  it("name the measure that is wrong", () => {
    expect(errorsOf({ length: "", width: "x", height: `${LIMITS.dimension + 1}` }).errors).toEqual([
      ["length", "Length is required"],
      ["width", 'Width: "x" is not a number'],
      ["height", `Height must be at most ${LIMITS.dimension}`],
    ]);
  });
});

it("the rows of a page are those of the latest run of each, also from chunks that begin before the page", async () => {
  const world = await testWorld();
  onTestFinished(() => world.close());
  const row = (position: number, sku: string): OrderedRow =>
    ({ position, rowIndex: position, refused: { code: sku, message: "no" } }) as unknown as OrderedRow;
  const chunk = (id: string, intakeId: string, rows: readonly OrderedRow[]) =>
    world.store.transact({}, (tx) => tx.put(rowChunkTable, { id, bulkId: "bulk_1", intakeId, rows }));
  const first = Array.from({ length: 250 }, (_, position) => row(position, "first"));
  for (const start of [0, 100, 200]) await chunk(`c${start}`, "in_1", first.slice(start, start + 100));
  // A retry of few rows, far apart, in one chunk.
  await chunk("again", "in_2", [row(3, "again"), row(199, "again"), row(249, "again")]);
  const bulk = { id: "bulk_1", run: 2, intakeIds: ["in_1", "in_2"] } as unknown as BulkOrderRecord;
  const page = async (from: number, to: number) =>
    (await rowOutcomes(world, bulk, from, to)).map(({ row: { position }, errorCode }) => `${position} ${errorCode}`);
  expect(await page(198, 201)).toEqual(["198 first", "199 again", "200 first", "201 first"]);
  expect(await page(199, 199)).toEqual(["199 again"]);
  expect(await page(248, 400)).toEqual(["248 first", "249 again"]);
  expect(await page(0, 3)).toEqual(["0 first", "1 first", "2 first", "3 again"]);
  expect(await page(0, 249)).toHaveLength(250);
});
