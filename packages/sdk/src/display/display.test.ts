import { describe, expect, it } from "vitest";
import { addressLines, cityLine } from "./address-lines.js";
import { authMethodText } from "./auth-method.js";
import { byCarrier, CARRIER_CHOICE, CARRIER_NAMES, carrierName, shortServiceName } from "./carriers.js";
import { formatClock, formatDate, formatDateTime, formatDay, formatTime } from "./dates.js";
import { greeting } from "./greeting.js";
import { problemText } from "./problem-text.js";
import {
  bulkOrderStatus,
  connectionMode,
  connectionModeText,
  depositStatus,
  missingEventsText,
  orderStatus,
  reliability,
} from "./status.js";
import { exceedsMaxWeight, formatDimensions, formatWeight, lbsToOz, maxWeightMessage, ozToLbs } from "./weight.js";
import { count, formatCount, initials, titleCase } from "./words.js";

describe("weights", () => {
  it("show in lbs, missing ones as N/A", () => {
    expect([formatWeight(2.5), formatWeight(0.1 + 0.2), formatWeight(null)]).toEqual(["2.5 lbs", "0.3 lbs", "N/A"]);
    expect(formatDimensions({ length: 12, width: 10, height: 5.5 })).toBe("12 x 10 x 5.5 in");
  });

  it("convert to ounces and back without loss", () => {
    expect([lbsToOz(1.5), ozToLbs(15.99), lbsToOz(ozToLbs(15.99))]).toEqual([24, 0.999375, 15.99]);
  });

  it("are compared with the maximum in the unit of the service's name", () => {
    const light = "USPS Ground Advantage (under 15.99 oz)";
    expect(exceedsMaxWeight(ozToLbs(15.99), light, 15.99)).toBe(false);
    expect(exceedsMaxWeight(1, light, 15.99)).toBe(true);
    expect(exceedsMaxWeight(70, "UPS Ground", 70)).toBe(false);
    expect(exceedsMaxWeight(70.1, "UPS Ground", 70)).toBe(true);
    expect(exceedsMaxWeight(9_000, "UPS Ground", null)).toBe(false);
    expect(maxWeightMessage("UPS Ground", 70)).toBe("Weight exceeds maximum allowed (70 lbs) for UPS Ground");
    expect(maxWeightMessage(light, 15.99)).toBe(`Weight exceeds maximum allowed (15.99 oz) for ${light}`);
  });
});

/** On a machine in the time zone. */
function inZone<Result>(zone: string, run: () => Result): Result {
  const before = process.env.TZ;
  try {
    process.env.TZ = zone;
    return run();
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
}

describe("dates", () => {
  it("are formatted for the US, with plain spaces", () => {
    const utc = { timeZone: "UTC" };
    expect(formatDate("2026-01-05T23:30:00Z", utc)).toBe("Jan 5, 2026");
    expect(formatDate("2026-01-05T23:30:00Z", { timeZone: "Asia/Tokyo" })).toBe("Jan 6, 2026");
    expect(formatDateTime(new Date("2026-01-05T23:30:00Z"), utc)).toBe("Jan 5, 2026, 11:30 PM");
  });

  it("of a calendar day are the same in every time zone", () => {
    for (const zone of ["Pacific/Honolulu", "UTC", "Pacific/Auckland"]) {
      const texts = inZone(zone, () => [formatDay("2026-01-05"), formatDay("2026-01-05T00:00:00.000Z")]);
      expect(texts).toEqual(["Jan 5, 2026", "Jan 5, 2026"]);
    }
  });

  it.each(["Pacific/Honolulu", "America/New_York", "UTC", "Asia/Kolkata", "Australia/Lord_Howe"])(
    "are those of the runtime's own calendar in %s, also when clocks change",
    (timeZone) => {
      const [date, time] = [{ dateStyle: "medium" }, { timeStyle: "short" }] as const;
      const formats = [date, time, { ...date, ...time }, { timeStyle: "medium" } as const].map(
        (options) => new Intl.DateTimeFormat("en-US", { ...options, timeZone }),
      );
      const theirs = (at: Date) => formats.map((format) => format.format(at).replaceAll("\u202F", " "));
      const ours = (at: Date, options = {}) =>
        [formatDate, formatClock, formatDateTime, formatTime].map((textOf) => textOf(at, options));
      const instants: Date[] = [];
      for (let at = Date.UTC(2025, 11, 30); at < Date.UTC(2027, 0, 3); at += 19 * 3_600_000 + 61_000) {
        instants.push(new Date(at));
      }
      const expected = instants.map(theirs);
      expect(instants.map((at) => ours(at, { timeZone }))).toEqual(expected);
      expect(inZone(timeZone, () => instants.map((at) => ours(at)))).toEqual(expected);
    },
  );

  it.each([null, undefined, "", "soon"])("that are missing or invalid show as N/A: %j", (instant) => {
    expect([formatDate(instant), formatDateTime(instant), formatDay(undefined)]).toEqual(["N/A", "N/A", "N/A"]);
  });
});

it("a webhook without an event is reported where events are the only way to learn of later costs", () => {
  expect(missingEventsText({ reportsCosts: true })).toContain("No event has arrived yet");
  const quiet = [undefined, {}, { reportsCosts: true, firstEventAt: "2026-01-05T10:00:00Z" }];
  expect(quiet.map(missingEventsText)).toEqual([undefined, undefined, undefined]);
});

describe("addresses", () => {
  const address = {
    name: "Test Person",
    company: " ",
    street1: "1 Main St",
    city: "Austin",
    state: "TX",
    zip: "78701",
  };

  it("have a line for each field that is set, and the country only outside the US", () => {
    expect(addressLines({ ...address, country: "US" })).toEqual(["Test Person", "1 Main St", "Austin, TX 78701"]);
    expect(addressLines({ ...address, country: "CA" }).at(-1)).toBe("CA");
    expect(addressLines(null)).toEqual([]);
  });

  it("show city, state and ZIP if they are set", () => {
    expect([cityLine(address), cityLine({ city: "Austin" }), cityLine({ zip: "78701" }), cityLine({})]).toEqual([
      "Austin, TX 78701",
      "Austin",
      "78701",
      "",
    ]);
  });
});

describe("statuses", () => {
  it("of orders show as Unknown when they are unknown", () => {
    expect(orderStatus("in_transit")).toEqual({ label: "In Transit", color: "yellow" });
    expect(["processing", "delivered", "cancelled"].map((status) => orderStatus(status).label)).toEqual([
      "Processing",
      "Delivered",
      "Cancelled",
    ]);
    for (const status of ["lost", "", null, "constructor", "__proto__"]) {
      expect(orderStatus(status)).toEqual({ label: "Unknown", color: "grey-outline" });
    }
  });

  it("of bulk orders count as completed, of services as testing, of deposits as failed when missing", () => {
    expect([bulkOrderStatus(undefined).label, bulkOrderStatus("partial").label]).toEqual(["Completed", "Partial"]);
    expect([reliability(null).label, reliability("unreliable").label, reliability("?").label]).toEqual([
      "Testing",
      "Unreliable",
      "Unknown",
    ]);
    expect(["test", "live", "unknown", "new"].map((mode) => connectionMode(mode).label)).toEqual([
      ...["Test: samples, no postage", "Live", "Unknown", "Unknown"],
    ]);
    expect(connectionModeText("new")).toBe(connectionModeText("unknown"));
    expect([{ status: "pending" }, { status: "expired" }].map((one) => depositStatus(one).label)).toEqual([
      "Pending",
      "Failed",
    ]);
  });
});

describe("greetings", () => {
  it.each([
    [0, "Good Morning"],
    [11, "Good Morning"],
    [12, "Good Afternoon"],
    [17, "Good Afternoon"],
    [18, "Good Evening"],
    [23, "Good Evening"],
  ])("change at 12 and 18 o'clock: %i is %s", (hour, text) => {
    expect(greeting(hour)).toBe(text);
  });
});

describe("names", () => {
  it("of carriers and services are formatted for display", () => {
    expect([carrierName("FEDEX"), carrierName("UPS"), carrierName(null)]).toEqual(["FedEx", "UPS", "Unknown"]);
    expect(carrierName("DHL"), "of a later version").toBe("Unknown");
    expect(shortServiceName("USPS Priority Mail")).toBe("Priority Mail");
    expect(titleCase("admin_credit")).toBe("Admin Credit");
  });

  it("have initials, also with one word or none", () => {
    expect([initials("test middle person"), initials("Test"), initials("  "), initials(null)]).toEqual([
      "TP",
      "T",
      "",
      "",
    ]);
  });
});

describe("authentication methods", () => {
  it("show the end of the key, and unknown values in title case", () => {
    expect(authMethodText({ via: "api-key", keyEnd: "3f9a" })).toBe("API key …3f9a");
    expect(authMethodText({ via: "session", sessionEnd: "a1b2" })).toBe("Session …a1b2");
    expect(authMethodText({ via: "job" })).toBe("Background job");
    expect(authMethodText({ via: "carrier-pigeon" })).toBe("Carrier Pigeon");
  });
});

describe("problems", () => {
  it("show the message and the field errors", () => {
    const errors = [
      { field: "recipient.zip", message: "ZIP code is required" },
      { field: "packageDetails.weight", message: "must be greater than 0" },
    ];
    expect(problemText({ message: "Invalid order.", errors })).toBe(
      "Invalid order: ZIP code is required; must be greater than 0 (packageDetails.weight)",
    );
  });

  it("show a detail once when it equals the message", () => {
    const problem = { message: "Name is required", errors: [{ field: "name", message: "Name is required" }] };
    expect(problemText(problem)).toBe("Name is required");
  });

  it("are found in errors, texts and the public API's format", () => {
    expect(problemText(new Error("Out of reach"))).toBe("Out of reach");
    expect(problemText("Plain")).toBe("Plain");
    expect(problemText({ error: { code: "invalid_input", message: "Weight must be greater than 0" } })).toBe(
      "Weight must be greater than 0",
    );
  });

  it.each([{}, [], null, undefined, 42, { message: {} }, { errors: [{}] }, { message: "" }])(
    "that say nothing give the fallback, never [object Object]: %j",
    (problem) => {
      expect(problemText(problem, "Failed to load data")).toBe("Failed to load data");
    },
  );
});

describe("the table of carriers", () => {
  it("has each carrier of the contract, in its order", () => {
    expect(byCarrier((carrier) => carrierName(carrier))).toEqual({ UPS: "UPS", USPS: "USPS", FEDEX: "FedEx" });
    expect(Object.keys(byCarrier(() => 0))).toEqual(["UPS", "USPS", "FEDEX"]);
    expect([CARRIER_CHOICE, CARRIER_NAMES]).toEqual(["UPS, USPS or FEDEX", "UPS, USPS and FedEx"]);
  });

  it("removes only the carrier from a service name", () => {
    expect(shortServiceName("FedEx Home Delivery")).toBe("Home Delivery");
    expect(["UPS", "UPS ", "UPSIDE Down", "Ground"].map(shortServiceName)).toEqual([
      "UPS",
      "UPS ",
      "UPSIDE Down",
      "Ground",
    ]);
  });
});

it("numbers have thousands separators, and nouns their plural", () => {
  expect([formatCount(0), formatCount(1_234_567)]).toEqual(["0", "1,234,567"]);
  expect([count(0, "label"), count(1, "label"), count(1_200, "label")]).toEqual([
    "0 labels",
    "1 label",
    "1,200 labels",
  ]);
  expect([count(1, "address", "addresses"), count(2, "row is", "rows are")]).toEqual(["1 address", "2 rows are"]);
});
