import type { TrackingEvent, V1Order } from "../contract/index.js";

/** What the carrier does with a purchase. */
export interface CarrierPlan {
  /** `lost`: no answer with the purchase; the next GET knows how it ended. `busy`: nothing is sold at the first call. */
  readonly answer: "now" | "lost" | "busy";
  readonly refusal?: { readonly code: "carrier_refused" | "price_unavailable"; readonly message: string };
  /** The first call for the label is too early. */
  readonly isLabelLate?: boolean;
  readonly hasException?: boolean;
  readonly refusesVoid?: boolean;
}

const REFUSED = { code: "carrier_refused", message: "The carrier refused: the sandbox was told to refuse" } as const;
const TOO_DEAR = {
  code: "price_unavailable",
  message: "This service is not available for this parcel at the current price. Nothing was bought.",
} as const;

/** The recipients of docs/sandbox.md. `Carrier Slow` is sold like any other: the fake does not wait. */
const PLANS: ReadonlyMap<string, CarrierPlan> = new Map<string, CarrierPlan>([
  ["Carrier Refuses", { answer: "now", refusal: REFUSED }],
  ["Carrier Silent", { answer: "lost" }],
  ["Carrier Silent Refuses", { answer: "lost", refusal: REFUSED }],
  ["Carrier Busy", { answer: "busy" }],
  ["Carrier Late Label", { answer: "now", isLabelLate: true }],
  ["Carrier Costs More", { answer: "now", refusal: TOO_DEAR }],
  ["Carrier Exception", { answer: "now", hasException: true }],
  ["Void Refused", { answer: "now", refusesVoid: true }],
]);

export const planFor = (recipient: string): CarrierPlan => PLANS.get(recipient) ?? { answer: "now" };

type Scan = Pick<TrackingEvent, "code" | "status" | "location">;

/** All scans of a parcel, in the order in which they are made. */
export function scansOf({ sender, recipient }: V1Order, { hasException }: CarrierPlan): Scan[] {
  const home = `${sender.city}, ${sender.state}`;
  const there = `${recipient.city}, ${recipient.state}`;
  const end: Scan[] = hasException
    ? [{ code: "exception", status: "Delivery exception: address needs correction", location: there }]
    : [
        { code: "out_for_delivery", status: "Out for delivery", location: there },
        { code: "delivered", status: "Delivered", location: there },
      ];
  return [
    { code: "label_created", status: "Label created", location: home },
    { code: "accepted", status: "Accepted by the carrier", location: home },
    { code: "in_transit", status: "In transit", location: home },
    ...end,
  ];
}
