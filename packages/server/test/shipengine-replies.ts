import type { Answer } from "./provider-server.js";

export interface FakeRate {
  readonly account: string;
  readonly code: string;
  readonly service: string;
  readonly shipping: number;
  readonly currency?: string | undefined;
  readonly insurance?: number;
  readonly confirmation?: number;
  readonly other?: number;
  readonly packageType?: string | null;
  readonly errors?: readonly string[];
  readonly trackable?: boolean;
}

export interface FakeAccount {
  readonly id: string;
  readonly code: string;
  readonly services: readonly (readonly [code: string, name: string, domestic?: boolean])[];
  readonly disabled?: boolean;
}

export interface ShipengineError {
  readonly type: string;
  readonly code: string;
  readonly message: string;
  readonly field?: string;
  readonly carrier?: string;
}

/** The connected accounts, unless a test says otherwise. */
export const ACCOUNTS: FakeAccount[] = [
  {
    id: "se-11",
    code: "stamps_com",
    services: [
      ["usps_priority_mail", "USPS Priority Mail"],
      ["usps_ground_advantage", "USPS Ground Advantage"],
      ["usps_priority_mail_international", "USPS Priority Mail International", false],
    ],
  },
  {
    id: "se-12",
    code: "ups",
    services: [
      ["ups_ground", "UPS® Ground"],
      ["ups_2nd_day_air", "UPS 2nd Day Air®"],
    ],
  },
  { id: "se-13", code: "ups_walleted", services: [["ups_ground", "UPS® Ground"]] },
  { id: "se-14", code: "fedex", services: [["fedex_2day", "FedEx 2Day®"]], disabled: true },
  { id: "se-15", code: "dhl_express", services: [["dhl_express_worldwide", "DHL Express Worldwide"]] },
];

export const UUID = "aa3d8e8e-462b-4476-9618-72db7f7b7009";
export const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47]);

export const usd = (amount: number) => ({ currency: "usd", amount: Math.round(amount * 100) / 100 });

export const accountJson = ({ id, code, services, disabled = false }: FakeAccount) => ({
  carrier_id: id,
  carrier_code: code,
  account_number: "test",
  nickname: code,
  friendly_name: code,
  disabled_by_billing_plan: disabled,
  connection_status: "approved",
  services: services.map(([service_code, name, domestic = true]) => ({
    carrier_id: id,
    service_code,
    name,
    domestic,
    international: !domestic,
  })),
});

export const rateJson = (rate: FakeRate, id: string) => ({
  rate_id: id,
  rate_type: "shipment",
  carrier_id: rate.account,
  shipping_amount: { currency: rate.currency ?? "usd", amount: rate.shipping },
  insurance_amount: { currency: "usd", amount: rate.insurance ?? 0 },
  confirmation_amount: { currency: "usd", amount: rate.confirmation ?? 0 },
  other_amount: { currency: "usd", amount: rate.other ?? 0 },
  zone: 6,
  package_type: rate.packageType === undefined ? "package" : rate.packageType,
  guaranteed_service: false,
  negotiated_rate: false,
  service_type: rate.service,
  service_code: rate.service,
  trackable: rate.trackable ?? true,
  carrier_code: rate.code,
  carrier_nickname: rate.code,
  carrier_friendly_name: rate.code,
  validation_status: (rate.errors?.length ?? 0) > 0 ? "invalid" : "valid",
  warning_messages: [],
  error_messages: rate.errors ?? [],
});

export const errorJson = ({ type, code, message, field, carrier }: ShipengineError) => ({
  error_source: type === "business_rules" ? "carrier" : "shipengine",
  error_type: type,
  error_code: code,
  message,
  ...(field && { field_name: field }),
  ...(carrier && { carrier_code: carrier }),
});

export const errors = (status: number, error: ShipengineError): Answer => ({
  status,
  json: { request_id: UUID, errors: [errorJson(error)] },
});

export const UNAUTHORIZED = errors(401, { type: "security", code: "unauthorized", message: "The API key is invalid." });
export const NOT_FOUND = errors(404, { type: "validation", code: "invalid_identifier", message: "Not found." });

export function withNewWords(json: unknown): unknown {
  const changed = { ...(json as Record<string, unknown>) };
  const labels = Array.isArray(changed.labels) ? { labels: changed.labels.map(withNewWords) } : {};
  const words = {
    status: "teleported",
    shipment_status: "pondering",
    tracking_status: "quantum",
    brand_new: { deep: [1] },
  };
  return { ...changed, ...words, ...labels };
}

export const trackingJson = (tracking: string | undefined, events: readonly unknown[]) => ({
  tracking_number: tracking,
  status_code: "IT",
  carrier_status_code: "1",
  events,
});

export interface FakeCheck {
  readonly status: string;
  readonly matched: unknown;
  readonly messages: readonly string[];
}

export const checkedJson = ({ status, matched, messages }: FakeCheck, address: object) => ({
  status,
  original_address: { ...address, phone: undefined },
  matched_address: matched,
  messages: messages.map((message) => ({
    code: "a1004",
    message,
    type: "error",
    detail_code: "address_not_found",
  })),
});

/** A form that is made later. */
export const LATER_FORM = {
  manifests: [],
  manifest_requests: [{ manifest_request_id: "se-71", status: "in_progress" }],
  errors: [],
  request_id: UUID,
};

/** A manifest. */
export interface FakeForm {
  readonly id: string;
  readonly account: string;
  readonly labelIds: readonly string[];
}

export function manifestJson({ id, account, labelIds }: FakeForm, href: string, now: string) {
  const form = {
    manifest_id: id,
    form_id: "se-82",
    created_at: now,
    ship_date: now,
    shipments: labelIds.length,
    label_ids: labelIds,
    warehouse_id: "se-83",
    submission_id: "1",
    carrier_id: account,
    manifest_download: { href },
  };
  const manifest_requests = [{ manifest_request_id: "se-71", status: "completed" }];
  return { ...form, manifests: [form], manifest_requests, errors: [], request_id: UUID };
}
