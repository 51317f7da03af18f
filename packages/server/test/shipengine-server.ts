import { shipengineKind } from "../src/adapters/shipengine/carrier.js";
import type { CarrierKind } from "../src/ports/carrier.js";
import { type Answer, type Fault, labelPdf, type ProviderRequest, providerServer } from "./provider-server.js";
import { shipengineDocument } from "./shipengine-document.js";
import {
  ACCOUNTS,
  accountJson,
  checkedJson,
  errorJson,
  errors,
  type FakeAccount,
  type FakeCheck,
  type FakeForm,
  type FakeRate,
  LATER_FORM,
  manifestJson,
  NOT_FOUND,
  PNG,
  rateJson,
  type ShipengineError,
  trackingJson,
  UNAUTHORIZED,
  UUID,
  usd,
  withNewWords,
} from "./shipengine-replies.js";
import type { TestClock } from "./test-clock.js";

export const TEST_KEY = "TEST_the-key-of-these-tests";
export const LIVE_KEY = "the-production-key-of-these-tests";

export interface FakeLabel {
  readonly id: string;
  readonly shipmentId: string;
  /** ISO. */
  createdAt: string;
  rate: FakeRate;
  readonly tracking: string | undefined;
  status: string;
  voided: boolean;
  refundStatus?: string;
}

interface FakeShipment {
  readonly id: string;
  readonly reference: string;
  readonly request: { readonly [part: string]: unknown };
}

export interface ShipengineServer {
  readonly kind: CarrierKind;
  /** For `SHIPCTL_SHIPENGINE_URL`. */
  readonly url: string;
  /** Every call: `POST /v1/rates`. */
  readonly calls: string[];
  /** How the calls and this fake's replies violate the provider's document. */
  readonly misfits: string[];
  readonly shipments: FakeShipment[];
  readonly labels: FakeLabel[];
  accounts: FakeAccount[];
  rates: FakeRate[];
  /** Why accounts gave no rate. */
  rateErrors: ShipengineError[];
  /** Refuses rates. */
  rateRefusal: (ShipengineError & { readonly status: number }) | undefined;
  /** Refuses purchases. */
  refusal: (ShipengineError & { readonly status: number }) | undefined;
  /** The carrier's answer to a void. */
  voids: { readonly approved: boolean; readonly message: string };
  events: { readonly [field: string]: unknown }[];
  /** Reply to an address check. */
  checked: FakeCheck;
  /** New labels are not listed yet. */
  listsLater: boolean;
  /** The form is made later. */
  formsLater: boolean;
  /** Messages that refuse the next forms, one each. */
  readonly formRefusals: string[];
  /** The forms that it has made. */
  readonly forms: FakeForm[];
  /** The most labels of a page. */
  pageSize: number;
  /** Somebody else buys a label with the account. */
  addLabel(): void;
  /** Before each reply. */
  onCall: () => void;
  breaks(call: RegExp, ...faults: Fault[]): void;
  stop(): void;
}

/**
 * A fake of the ShipEngine calls in use, with its own records. It sells a shipment as often as it is asked, like
 * ShipEngine, and accepts a reference once.
 */
export async function shipengineServer(clock: TestClock): Promise<ShipengineServer> {
  const pdf = await labelPdf();
  const document = shipengineDocument();
  const now = () => new Date(clock.now()).toISOString();

  function answerTo(request: ProviderRequest): Answer {
    self.onCall();
    const answer = reply(request);
    if (document && answer.json !== undefined) {
      self.misfits.push(...document.misfits(request.call, request.body, answer.status, answer.json));
    }
    return answer;
  }

  function reply({ call, body, header }: ProviderRequest): Answer {
    if (![TEST_KEY, LIVE_KEY].includes(header("api-key"))) return UNAUTHORIZED;
    const [, path = ""] = /^\w+ \/v1\/([^?]*)/.exec(call) ?? [];
    const method = call.split(" ")[0];
    const [noun, id = "", verb] = path.split("/");
    switch (`${method} ${noun}`) {
      case "GET carriers":
        return { status: 200, json: { carriers: self.accounts.map(accountJson), request_id: UUID, errors: [] } };
      case "POST rates":
        return rate(JSON.parse(body));
      case "POST labels":
        return sell(verb ?? "");
      case "PUT labels": {
        const label = labelById(id);
        if (!label) return NOT_FOUND;
        if (self.voids.approved && !label.voided) Object.assign(label, { voided: true, status: "voided" });
        else if (label.voided) return { status: 200, json: { approved: false, message: "Already voided" } };
        return { status: 200, json: self.voids };
      }
      case "GET labels": {
        if (!id) return list(new URL(call.split(" ")[1] ?? "", "http://x").searchParams);
        const label = labelById(id);
        if (!label) return NOT_FOUND;
        return { status: 200, json: verb === "track" ? trackingJson(label.tracking, self.events) : labelJson(label) };
      }
      case "GET shipments": {
        const found = self.shipments.find((one) => one.id === id || (verb && one.reference === verb));
        return found ? { status: 200, json: shipmentJson(found) } : NOT_FOUND;
      }
      case "GET downloads": {
        const format = path.split(".").at(-1);
        const labelId = /label-(.+)\.\w+$/.exec(path)?.[1] ?? "";
        if (!labelById(labelId) && !path.includes("manifest")) return NOT_FOUND;
        return { status: 200, file: format === "zpl" ? "^XA^XZ" : format === "png" ? PNG : pdf };
      }
      case "POST addresses":
        return { status: 200, json: [checkedJson(self.checked, JSON.parse(body)[0])] };
      case "POST manifests":
        return makeForm(JSON.parse(body).label_ids);
      case "GET manifests": {
        const listed = new URL(call.split(" ")[1] ?? "", "http://x").searchParams.get("label_ids");
        if (id === "")
          return { status: 200, json: formList(self.forms.filter((one) => one.labelIds.includes(listed ?? ""))) };
        const form = id === "requests" ? self.forms.at(-1) : self.forms.find((one) => one.id === id);
        if (!form) return NOT_FOUND;
        return { status: 200, json: id === "requests" ? formJson(form) : formJson(form).manifests[0] };
      }
      default:
        return NOT_FOUND;
    }
  }

  function rate({ shipment, shipment_id, rate_options }: RatesRequest): Answer {
    if (self.rateRefusal) return errors(self.rateRefusal.status, self.rateRefusal);
    const reference = shipment?.external_shipment_id ?? "";
    if (reference && self.shipments.some((one) => one.reference === reference)) {
      const message = "external_shipment_id is used by another shipment";
      return errors(400, {
        type: "business_rules",
        code: "identifier_conflict",
        message,
        field: "external_shipment_id",
      });
    }
    if (shipment) self.shipments.push({ id: `se-${1001 + self.shipments.length}`, reference, request: shipment });
    const found = shipment ? self.shipments.at(-1) : self.shipments.find(({ id }) => id === shipment_id);
    if (!found) return NOT_FOUND;
    const named = self.rates.map((one, index) => rateJson(one, `${found.id.replace("se-", "se-r")}-${index}`));
    const asked = named.filter(
      (one) =>
        rate_options.carrier_ids.includes(one.carrier_id) && rate_options.service_codes.includes(one.service_code),
    );
    const lacking = customsLacking(found.request);
    const rateErrors = lacking ? [lacking] : self.rateErrors;
    const rate_response = {
      rates: asked.filter((one) => one.error_messages.length === 0 && !lacking),
      invalid_rates: asked.filter((one) => one.error_messages.length > 0),
      rate_request_id: "se-85",
      shipment_id: found.id,
      created_at: "se-0",
      status: rateErrors.length > 0 ? "partial" : "completed",
      errors: rateErrors.map(errorJson),
    };
    return { status: 200, json: { ...shipmentJson(found), rate_response } };
  }

  function sell(rateId: string): Answer {
    if (self.refusal) return errors(self.refusal.status, self.refusal);
    const [, number, index] = /^se-r(\d+)-(\d+)$/.exec(rateId) ?? [];
    const [shipment, sold] = [self.shipments.find(({ id }) => id === `se-${number}`), self.rates[Number(index)]];
    if (!shipment || !sold) return NOT_FOUND;
    return { status: 200, json: labelJson(addLabel(shipment.id, sold)) };
  }

  function addLabel(shipmentId: string, sold: FakeRate): FakeLabel {
    const id = `se-${5001 + self.labels.length}`;
    const tracking = `9400100000000000000${id.slice(3)}`;
    const made = { id, shipmentId, createdAt: now(), rate: sold, tracking };
    const label: FakeLabel = { ...made, status: "completed", voided: false };
    self.labels.push(label);
    return label;
  }

  function makeForm(labelIds: readonly string[]): Answer {
    const [account, another] = new Set(labelIds.map((id) => labelById(id)?.rate.account));
    const isMixed = account === undefined || another !== undefined;
    const message = self.formRefusals.shift() ?? (isMixed ? "The labels are of several carrier accounts." : undefined);
    if (message !== undefined || account === undefined) {
      return errors(400, { type: "business_rules", code: "invalid_field_value", message: message ?? "No labels." });
    }
    const form = { id: `se-${81 + self.forms.length}`, account, labelIds };
    self.forms.push(form);
    return { status: 200, json: formJson(form) };
  }

  function list(query: URLSearchParams): Answer {
    const [shipmentId, from, to] = ["shipment_id", "created_at_start", "created_at_end"].map((name) => query.get(name));
    const matching = (self.listsLater ? [] : self.labels)
      .filter((one) => !shipmentId || one.shipmentId === shipmentId)
      .filter(({ createdAt }) => (!from || createdAt >= from) && (!to || createdAt <= to));
    const size = Math.min(Number(query.get("page_size") ?? 25), self.pageSize);
    const page = Number(query.get("page") ?? 1);
    const labels = matching.slice((page - 1) * size, page * size).map(labelJson);
    const link = { href: `${server.url}/v1/labels` };
    const links = { first: link, last: link, prev: {}, next: {} };
    const counts = { total: matching.length, page, pages: Math.ceil(matching.length / size) };
    return { status: 200, json: { labels, ...counts, links } };
  }

  const formJson = (form: FakeForm) =>
    self.formsLater ? LATER_FORM : manifestJson(form, `${server.url}/v1/downloads/10/manifest-${form.id}.pdf`, now());

  const labelById = (id: string) => self.labels.find((one) => one.id === id);

  const shipmentJson = ({ id, reference, request }: FakeShipment) => ({
    ...request,
    shipment_id: id,
    external_shipment_id: reference || null,
    ship_date: now(),
    created_at: now(),
    modified_at: now(),
    shipment_status: self.labels.some((one) => one.shipmentId === id) ? "label_purchased" : "pending",
    warehouse_id: null,
    return_to: request.ship_from,
    confirmation: "none",
    customs: null,
    advanced_options: {},
    insurance_provider: "none",
    tags: [],
    total_weight: { value: 16, unit: "ounce" },
    validate_address: undefined,
  });

  function labelJson(label: FakeLabel) {
    const { id, shipmentId, createdAt, rate: sold, tracking, status, voided, refundStatus } = label;
    const shipment = self.shipments.find((one) => one.id === shipmentId);
    const files = (format: string) => `${server.url}/v1/downloads/10/x-${id}/label-${id}.${format}`;
    const label_download = { href: files("pdf"), pdf: files("pdf"), png: files("png"), zpl: files("zpl") };
    return {
      label_id: id,
      status,
      shipment_id: shipmentId,
      external_shipment_id: shipment?.reference || null,
      external_order_id: null,
      ship_date: now(),
      created_at: createdAt,
      shipment_cost: usd(sold.shipping + (sold.confirmation ?? 0) + (sold.other ?? 0)),
      insurance_cost: usd(sold.insurance ?? 0),
      tracking_number: tracking,
      is_return_label: false,
      rma_number: null,
      is_international: false,
      batch_id: "se-1",
      carrier_id: sold.account,
      charge_event: "carrier_default",
      service_code: sold.service,
      package_code: "package",
      voided,
      voided_at: voided ? now() : null,
      label_format: "pdf",
      display_scheme: "label",
      label_layout: "4x6",
      trackable: true,
      label_image_id: null,
      carrier_code: sold.code,
      tracking_status: "in_transit",
      label_download,
      form_download: shipment?.request.customs ? { href: files("pdf").replace("label-", "form-label-") } : null,
      qr_code_download: null,
      paperless_download: null,
      insurance_claim: null,
      packages: [],
      ship_to: shipment?.request.ship_to,
      ...(refundStatus && { refund_details: { refund_status: refundStatus, request_date: now() } }),
    };
  }

  function formList(forms: readonly FakeForm[]) {
    const manifests = forms.flatMap((form) => formJson(form).manifests);
    const href = `${server.url}/v1/manifests?page=1`;
    const links = { first: { href }, last: { href }, prev: {}, next: {} };
    return { manifests, total: manifests.length, page: 1, pages: 1, links };
  }

  const server = await providerServer(clock, {
    answerTo,
    errors: {
      "500": errors(500, { type: "system", code: "unspecified", message: "Oops" }),
      "timed out": errors(400, { type: "system", code: "unspecified", message: "The carrier timed out." }),
      unauthorized: UNAUTHORIZED,
      forbidden: errors(403, { type: "security", code: "forbidden", message: "The key may not do this." }),
      unpaid: errors(400, { type: "account_status", code: "insufficient_funds", message: "Insufficient funds." }),
      "rate limited": errors(429, { type: "system", code: "rate_limit_exceeded", message: "Too many requests." }),
    },
    withNewWords,
    requestIdHeader: "x-shipengine-requestid",
  });
  const { url, outgoing } = server;
  const self: ShipengineServer = {
    kind: shipengineKind({ clock, outgoing, url }),
    url,
    calls: server.calls,
    misfits: [],
    shipments: [],
    labels: [],
    accounts: ACCOUNTS,
    rates: [
      { account: "se-11", code: "stamps_com", service: "usps_priority_mail_express", shipping: 33.1 },
      { account: "se-11", code: "stamps_com", service: "usps_ground_advantage", shipping: 5.91, other: 0.02 },
      { account: "se-12", code: "ups", service: "ups_ground", shipping: 7.07 },
    ],
    rateErrors: [],
    rateRefusal: undefined,
    refusal: undefined,
    voids: { approved: true, message: "Request for refund submitted" },
    events: [],
    checked: { status: "verified", matched: null, messages: [] },
    listsLater: false,
    formsLater: false,
    formRefusals: [],
    forms: [],
    pageSize: 100,
    addLabel() {
      const [rate] = self.rates;
      if (rate) addLabel("se-1", rate);
    },
    onCall: () => undefined,
    breaks: server.breaks,
    stop: server.stop,
  };
  return self;
}

const CUSTOMS_STATES = ["AA", "AE", "AP", "GU", "AS", "MP", "FM", "MH", "PW"];

interface Product {
  readonly description?: string;
  readonly quantity?: number;
  readonly value?: { readonly amount?: number };
  readonly country_of_origin?: string;
}

/** Why a carrier gives no rate. Values are those of one piece. */
function customsLacking({
  ship_to,
  ship_from,
  customs,
  packages,
}: FakeShipment["request"]): ShipengineError | undefined {
  const stateOf = (place: unknown) => (place as { readonly state_province?: string }).state_province ?? "";
  const isNeeded = [ship_to, ship_from].some((place) => CUSTOMS_STATES.includes(stateOf(place)));
  const [parcel] = packages as readonly { readonly products?: readonly Product[] }[];
  const products = parcel?.products ?? [];
  const isProduct = ({ description = "", quantity = 0, value, country_of_origin = "" }: Product) =>
    /^.{1,30}$/.test(description) && quantity > 0 && (value?.amount ?? 0) > 0 && /^[A-Z]{2}$/.test(country_of_origin);
  if (!isNeeded || (customs && products.length > 0 && products.every(isProduct))) return undefined;
  const message = "Customs items are required for this shipment.";
  return { type: "business_rules", code: "customs_items_required", message, carrier: "stamps_com" };
}

interface RatesRequest {
  readonly shipment?: { readonly external_shipment_id: string; readonly [part: string]: unknown };
  readonly shipment_id?: string;
  readonly rate_options: { readonly carrier_ids: readonly string[]; readonly service_codes: readonly string[] };
}
