import { easypostKind } from "../src/adapters/easypost/carrier.js";
import type { CarrierKind } from "../src/ports/carrier.js";
import { type Answer, type Fault, labelPdf, providerServer } from "./provider-server.js";
import type { TestClock } from "./test-clock.js";

export const TEST_KEY = "EZTK-the-test-key-of-these-tests";
export const LIVE_KEY = "EZAK-the-production-key-of-these-tests";

export interface FakeShipment {
  readonly id: string;
  readonly reference: string;
  readonly request: { readonly [part: string]: unknown };
  bought?: { readonly rate: FakeRate; readonly tracking: string };
  refundStatus: string | null;
  trackerStatus: string;
  /** The SCAN form that lists it. */
  form?: string;
  /** ISO. */
  createdAt: string;
}

interface FakeRate {
  readonly carrier: string;
  readonly service: string;
  readonly rate: string;
  readonly currency?: string | undefined;
  readonly account?: string;
}

export interface EasypostServer {
  readonly kind: CarrierKind;
  /** For `SHIPCTL_EASYPOST_URL`. */
  readonly url: string;
  /** Every call: `POST /v2/shipments/shp_1/buy`. */
  readonly calls: string[];
  readonly shipments: Map<string, FakeShipment>;
  rates: FakeRate[];
  /** Fees in addition to the postage. */
  fees: { readonly type: string; readonly amount: string; readonly charged: boolean; readonly refunded: boolean }[];
  /** Sent events: the body by id. */
  readonly events: Map<string, string>;
  /** ZIP codes without any rate. */
  unserved: readonly string[];
  messages: { readonly carrier: string; readonly type: string; readonly message: string }[];
  /** The reply to a test key that lists carrier accounts: both forms exist. */
  accountsStatus: number;
  /** The reply to a refund: most carriers decide later. */
  refundsAtOnce: boolean;
  /** How often a form is still being made when it is asked for. */
  formsLate: number;
  /** The kind of customs forms. */
  formKind: "pdf" | "png";
  /** The SCAN forms, with the shipments that each lists. */
  readonly forms: Map<string, readonly string[]>;
  /** The most shipments of a page. */
  pageSize: number;
  /** Faults for the next matching calls, one each. */
  breaks(call: RegExp, ...faults: Fault[]): void;
  /** The bodies of purchases. */
  readonly bodies: { readonly insurance?: string }[];
  /** The purchased shipments. */
  sold(): FakeShipment[];
  stop(): void;
}

/** A fake of the EasyPost calls in use, with its own records. Replies are shaped like EasyPost's. */
export async function easypostServer(clock: TestClock): Promise<EasypostServer> {
  const label = await labelPdf();
  const server = await providerServer(clock, {
    answerTo: ({ call, body, header }) => answerTo(call, body, header("authorization")),
    errors: {
      "500": refusal(500, "INTERNAL_SERVER_ERROR", "Oops"),
      "timed out": refusal(422, "SHIPMENT.POSTAGE.TIMED_OUT", "The carrier timed out."),
      unauthorized: UNKNOWN_KEY,
      forbidden: refusal(403, "MODE.UNAUTHORIZED", "This resource requires a production API Key to access."),
      unpaid: refusal(402, "PAYMENT_REQUIRED", "Insufficient funds in your account."),
      "rate limited": refusal(429, "RATE_LIMITED", "You have exceeded the API rate limit."),
    },
    withNewWords,
    requestIdHeader: "x-ep-request-uuid",
  });
  const { url, outgoing } = server;

  function answerTo(call: string, body: string, authorization: string): Answer {
    const [, fileId] = /^GET \/files\/(\w+)\.pdf$/.exec(call) ?? [];
    if (fileId?.startsWith("form_")) return { status: 200, file: label };
    if (call.startsWith("GET /files/form_")) return { status: 200, file: PICTURE };
    if (fileId?.startsWith("sf_")) return self.forms.has(fileId) ? { status: 200, file: label } : NOT_FOUND;
    if (fileId) return self.shipments.get(fileId)?.bought ? { status: 200, file: label } : NOT_FOUND;
    const mode = MODES.get(authorization);
    if (!mode) return UNKNOWN_KEY;
    if (call === "POST /v2/parcels") return { status: 201, json: { id: "prcl_1", object: "Parcel", mode } };
    if (call.startsWith("GET /v2/metadata/carriers?")) return { status: 200, json: METADATA };
    if (call === "GET /v2/carrier_accounts") {
      const types = ["UspsAccount", "UpsDapAccount"];
      return mode === "production"
        ? { status: 200, json: types.map((type, n) => ({ id: `ca_${n}`, object: "CarrierAccount", type })) }
        : refusal(self.accountsStatus, "MODE.UNAUTHORIZED", "This resource requires a production API Key to access.");
    }
    if (call === "POST /v2/shipments") {
      const { shipment } = JSON.parse(body);
      const id = `shp_${self.shipments.size + 1}`;
      self.shipments.set(id, {
        id,
        reference: shipment.reference,
        request: shipment,
        refundStatus: null,
        trackerStatus: "unknown",
        createdAt: new Date(clock.now()).toISOString(),
      });
      return { status: 201, json: shipmentJson(id, mode) };
    }
    if (call === "POST /v2/scan_forms") {
      const ids: string[] = JSON.parse(body).scan_form.shipments.map((one: { id: string }) => one.id);
      const listed = ids.map((one) => self.shipments.get(one)).filter((one) => one?.bought !== undefined);
      if (listed.length !== ids.length || listed.some((one) => one?.form !== undefined)) {
        return refusal(422, "SCAN_FORM.INVALID", "A shipment is on another form, or has no label.");
      }
      const form = `sf_${self.forms.size + 1}`;
      self.forms.set(form, ids);
      for (const one of listed) if (one) one.form = form;
      return { status: 201, json: formJson(form) };
    }
    const [, form] = /^GET \/v2\/scan_forms\/(\w+)$/.exec(call) ?? [];
    if (form) {
      if (!self.forms.has(form)) return NOT_FOUND;
      if (self.formsLate-- > 0) return { status: 200, json: { ...formJson(form), status: "creating", form_url: null } };
      return { status: 200, json: formJson(form) };
    }
    const [, event] = /^GET \/v2\/events\/(\w+)\/payloads$/.exec(call) ?? [];
    if (event) {
      const request_body = self.events.get(event);
      const payload = { id: "payload_1", object: "Payload", request_url: "https://shop.test", request_body };
      return { status: 200, json: { payloads: request_body === undefined ? [] : [payload] } };
    }
    if (call.startsWith("GET /v2/shipments?")) return listed(new URL(call.slice(4), url).searchParams, mode);
    const [, id = "", verb] = /^(?:GET|POST) \/v2\/shipments\/(\w+)(?:\/(\w+))?/.exec(call) ?? [];
    const shipment = self.shipments.get(id);
    if (!shipment) return NOT_FOUND;
    if (verb === "buy") {
      self.bodies.push(JSON.parse(body));
      if (shipment.bought) return refusal(422, "SHIPMENT.POSTAGE.EXISTS", "Postage already exists for this shipment.");
      const rate = self.rates[Number(JSON.parse(body).rate.id.split("_").at(-1))];
      if (!rate) return refusal(422, "SHIPMENT.POSTAGE.FAILURE", "The rate is not one of this shipment's.");
      shipment.bought = { rate, tracking: `94001000000000000000${id.slice(4).padStart(2, "0")}` };
    } else if (verb === "refund") {
      if (!shipment.bought || shipment.refundStatus) {
        return refusal(422, "SHIPMENT.REFUND.UNAVAILABLE", "The refund is not available.");
      }
      shipment.refundStatus = self.refundsAtOnce ? "refunded" : "submitted";
    }
    return { status: 200, json: shipmentJson(id, mode) };
  }

  /** The last ones first. `purchased` leaves out those without a label. */
  function listed(query: URLSearchParams, mode: string): Answer {
    const [from = "", to = "", before] = ["start_datetime", "end_datetime", "before_id"].map((name) => query.get(name));
    const inRange = self
      .sold()
      .filter(({ createdAt }) => createdAt >= (from ?? "") && createdAt <= (to ?? ""))
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    const begin = before ? inRange.findIndex(({ id }) => id === before) + 1 : 0;
    const size = Math.min(Number(query.get("page_size") ?? 20), self.pageSize);
    const page = inRange.slice(begin, begin + size).map(({ id }) => shipmentJson(id, mode));
    return { status: 200, json: { shipments: page, has_more: begin + size < inRange.length } };
  }

  function formJson(id: string) {
    const tracking_codes = (self.forms.get(id) ?? []).map((one) => self.shipments.get(one)?.bought?.tracking);
    return {
      id,
      object: "ScanForm",
      status: "created",
      message: null,
      tracking_codes,
      form_url: `${url}/files/${id}.pdf`,
    };
  }

  function shipmentJson(id: string, mode: string) {
    const { reference, request, bought, refundStatus, trackerStatus, form, createdAt } = self.shipments.get(id) ?? {};
    const to = request?.to_address as { readonly zip?: string } | undefined;
    const lacking = request ? customsLacking(request) : undefined;
    const isServed = !self.unserved.includes(to?.zip ?? "") && lacking === undefined;
    const rateJson = ({ account = "ca_1", ...rate }: FakeRate, index: number) => ({
      id: `rate_${id.slice(4)}_${index}`,
      object: "Rate",
      currency: "USD",
      ...rate,
      billing_type: "easypost",
      carrier_account_id: account,
    });
    const fees = bought
      ? [
          { object: "Fee", type: "PostageFee", amount: `${bought.rate.rate}000`, charged: true, refunded: false },
          ...self.fees.map((fee) => ({ object: "Fee", ...fee })),
        ]
      : [];
    return {
      id,
      object: "Shipment",
      mode,
      reference,
      created_at: createdAt,
      status: "unknown",
      tracking_code: bought?.tracking ?? null,
      refund_status: refundStatus,
      scan_form: form === undefined ? null : formJson(form),
      rates: isServed ? self.rates.map(rateJson) : [],
      messages: lacking === undefined ? self.messages : [lacking],
      forms: bought && request?.customs_info ? [customsForm(id)] : [],
      selected_rate: bought ? rateJson(bought.rate, self.rates.indexOf(bought.rate)) : null,
      fees,
      postage_label: bought
        ? {
            object: "PostageLabel",
            id: `pl_${id}`,
            label_file_type: "application/pdf",
            label_url: `${url}/files/${id}.pdf`,
          }
        : null,
      tracker: bought
        ? {
            id: `trk_${id}`,
            object: "Tracker",
            status: trackerStatus,
            updated_at: new Date(clock.now()).toISOString(),
            tracking_details: [],
          }
        : null,
    };
  }

  const customsForm = (id: string) => ({
    ...{ object: "Form", id: `form_${id}`, mode: "test", form_type: "cn22" },
    ...{ form_url: `${url}/files/form_${id}.${self.formKind}`, submitted_electronically: true },
  });

  const self: EasypostServer = {
    kind: easypostKind({ clock, outgoing, url }),
    url,
    calls: server.calls,
    shipments: new Map(),
    bodies: [],
    rates: [
      { carrier: "USPS", service: "Express", rate: "33.10" },
      { carrier: "USPS", service: "GroundAdvantage", rate: "5.93" },
      { carrier: "UPSDAP", service: "Ground", rate: "7.07" },
    ],
    fees: [],
    events: new Map(),
    unserved: [],
    messages: [],
    accountsStatus: 403,
    refundsAtOnce: false,
    formsLate: 0,
    formKind: "pdf",
    forms: new Map(),
    pageSize: 100,
    breaks: server.breaks,
    sold: () => [...self.shipments.values()].filter(({ bought }) => bought),
    stop: server.stop,
  };
  return self;
}

/** One white dot. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

const CUSTOMS_STATES = ["AA", "AE", "AP", "GU", "AS", "MP", "FM", "MH", "PW"];

interface CustomsItem {
  readonly description?: string;
  readonly quantity?: number;
  readonly value?: number;
  readonly weight?: number;
  readonly origin_country?: string;
}

interface CustomsInfo {
  readonly customs_certify?: boolean;
  readonly customs_signer?: string;
  readonly contents_type?: string;
  readonly eel_pfc?: string;
  readonly customs_items?: readonly CustomsItem[];
}

/** Why a carrier gives no rate, as EasyPost reports it. Values and weights are totals of their items. */
function customsLacking(request: FakeShipment["request"]) {
  const placeOf = (side: string) => (request[side] as { readonly state?: string } | undefined)?.state ?? "";
  const isNeeded = ["to_address", "from_address"].some((side) => CUSTOMS_STATES.includes(placeOf(side)));
  const info = request.customs_info as CustomsInfo | undefined;
  const parcel = request.parcel as { readonly weight: number };
  const items = info?.customs_items ?? [];
  const isItem = ({ description = "", quantity = 0, value = 0, weight = 0, origin_country = "" }: CustomsItem) =>
    /^.{1,30}$/.test(description) && quantity > 0 && value > 0 && weight > 0 && /^[A-Z]{2}$/.test(origin_country);
  const isComplete =
    [info?.customs_certify === true, info?.customs_signer, info?.contents_type, info?.eel_pfc].every(Boolean) &&
    items.length > 0 &&
    items.every(isItem) &&
    items.reduce((sum, { weight = 0 }) => sum + weight, 0) <= parcel.weight;
  if (!isNeeded || isComplete) return undefined;
  return { carrier: "USPS", type: "rate_error", message: "Customs info is required for this shipment." };
}

const MODES = new Map(
  [
    [TEST_KEY, "test"],
    [LIVE_KEY, "production"],
  ].map(([key, mode]) => [`Basic ${Buffer.from(`${key}:`).toString("base64")}`, mode]),
);

const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  json: { error: { code, message, errors: [] } },
});

const UNKNOWN_KEY: Answer = {
  status: 401,
  json: { error: "This api key is no longer active. Please use a different api key." },
};
const NOT_FOUND = refusal(404, "NOT_FOUND", "The requested resource could not be found.");

const level = (name: string, human_readable: string | null, description: string | null, max_weight: number | null) => ({
  name,
  human_readable,
  description,
  max_weight,
  dimensions: [],
});

const METADATA = {
  carriers: [
    {
      name: "usps",
      human_readable: "USPS",
      service_levels: [
        level("Priority", "Priority Mail®", "1-3 business days", 1120),
        level("GroundAdvantage", "USPS Ground Advantage®", "2-5 days", 70),
        level("PriorityMailInternational", "Priority Mail International®", "6-10 business days", 1120),
      ],
    },
    {
      name: "ups",
      human_readable: "UPS",
      service_levels: [
        level("Ground", "UPS Ground", "1-5 Business Days", null),
        level("2ndDayAirAM", null, null, null),
      ],
    },
    {
      name: "fedex",
      human_readable: "FedEx",
      service_levels: [level("FIRST_OVERNIGHT", "FedEx First (Overnight)", "By 8am the next business day", null)],
    },
  ],
};

/** Replaces every value word with an unknown one, as in a later version of EasyPost. */
function withNewWords(json: unknown): unknown {
  const changed = { ...(json as Record<string, unknown>) };
  return { ...changed, status: "teleported", mode: "quantum", object: "Parcelogram", brand_new: { deep: [1] } };
}
