import type { V1CreateLabelRequest } from "@shipctl/sdk/contract";
import { carrierFacts } from "@shipctl/sdk/display";
import {
  busy,
  type Carrier,
  type CarrierAnswer,
  type CarrierKind,
  type CarrierPurchase,
  type GiveUp,
  ok,
  type PostalAddress,
  refused,
  type Shipment,
  silent,
} from "../../ports/carrier.js";
import type { Clock } from "../../ports/clock.js";
import { toUsd } from "../../shared/money.js";
import { type Outgoing, privateHostTest } from "../outgoing/outgoing.js";
import { type Fields, recordIn, recordsIn, textIn } from "../providers/json-reply.js";
import { isLabelFile } from "../providers/label-file.js";
import { type PeerAccess, peerCall } from "./peer-call.js";
import { catalogueOf, type PeerCatalogue, quoteFor } from "./peer-catalogue.js";
import { outcomeOf, refundOf, saleOf, scansOf } from "./peer-order.js";
import { ACCOUNT_MS, accountProblem, asOperators, laterAnswer, said, soldAnswer, unclear } from "./peer-problems.js";

/** How old prices and services may be: for a purchase, and for an operator who asks for them. */
const FRESH_MS = { purchase: 60_000, operator: 2_000 } as const;
/** For a label that is being created. */
const SOON_MS = 10_000;
/** Order numbers of recent purchases, which saves looking them up. */
const REMEMBERED = 5_000;

export interface PeerOptions {
  readonly clock: Pick<Clock, "now">;
  readonly outgoing: Outgoing;
  readonly privateHosts: readonly string[];
}

/**
 * Another Shipctl server, by its public API v1. Serves every base URL that may be called, so it comes after the
 * providers with a host of their own.
 */
export function peerKind({ clock, outgoing, privateHosts }: PeerOptions): CarrierKind {
  const isPrivateHost = privateHostTest(privateHosts);
  return {
    name: "shipctl",
    serves: (baseUrl) => {
      const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
      return url?.protocol === "https:" || (url?.protocol === "http:" && isPrivateHost(url));
    },
    traits: {
      voidWindowDays: (carrier) => carrierFacts(carrier).voidDays,
      labelFormats: ["pdf"],
      keepsReference: true,
      // The public API has no manifests.
      manifests: false,
      modeMayChange: true,
    },
    open: ({ baseUrl, key }) => {
      const url = baseUrl.replace(/\/+$/, "").replace(/\/api\/v1$/, "");
      return peerCarrier({ url, key, outgoing, now: () => clock.now() });
    },
  };
}

function peerCarrier(access: PeerAccess): Carrier {
  const call = peerCall(access);
  const numbers = new Map<string, string>();
  let catalogue: { readonly readAtMs: number; readonly found: Promise<CarrierAnswer<PeerCatalogue>> } | undefined;
  /** A key never moves to another account. */
  let account: string | undefined;
  let toldMode: PeerCatalogue["mode"] | undefined;

  async function readCatalogue(): Promise<CarrierAnswer<PeerCatalogue>> {
    const [user, services] = await Promise.all([call("GET", "user"), call("GET", "services")]);
    if (user.kind !== "ok") return said(user);
    const found = services.kind === "ok" ? catalogueOf(user.json, services.json) : said(services);
    if (found.kind === "ok") account = found.value.accountId;
    return found;
  }

  /** Shared by concurrent purchases, so it does not take the signal of one of them. */
  async function freshCatalogue(reader: keyof typeof FRESH_MS): Promise<CarrierAnswer<PeerCatalogue>> {
    const nowMs = access.now();
    if (!catalogue || nowMs - catalogue.readAtMs >= FRESH_MS[reader]) {
      catalogue = { readAtMs: nowMs, found: readCatalogue() };
    }
    const mine = catalogue;
    const answer = await mine.found;
    if (answer.kind !== "ok" && catalogue === mine) catalogue = undefined;
    return answer;
  }

  async function accountId(): Promise<CarrierAnswer<string>> {
    if (account !== undefined) return ok(account);
    const found = await freshCatalogue("purchase");
    return found.kind === "ok" ? ok(found.value.accountId) : asOperators(found);
  }

  /** The orders with our id in the account that was asked to sell. */
  async function ordersOf({ accountId: theirs, orderId }: Handle, signal?: GiveUp): Promise<CarrierAnswer<Fields[]>> {
    const ours = await accountId();
    if (ours.kind !== "ok") return ours;
    if (ours.value !== theirs) return silent("its key belongs to another account than the purchase");
    const query = { orderNumber: orderId };
    const answer = await call("GET", "orders", { query, signal: signal?.() });
    if (answer.kind === "problem") return accountProblem(answer) ?? unclear(answer);
    if (answer.kind !== "ok") return answer;
    if (!Array.isArray(answer.json?.orders)) return silent("its reply has no list of orders");
    return ok(recordsIn(answer.json.orders).filter(({ orderNumber }) => orderNumber === orderId));
  }

  function remember(orderId: string, order: Fields): void {
    const number = textIn(order, "orderId");
    if (number === undefined || !/^[\w-]+$/.test(number)) return;
    const [oldest] = numbers.keys();
    if (numbers.size >= REMEMBERED && oldest !== undefined) numbers.delete(oldest);
    numbers.set(orderId, number);
  }

  /** A purchase that is known to be bought. */
  async function boughtOrder(purchase: CarrierPurchase, signal?: GiveUp): Promise<CarrierAnswer<Fields>> {
    const handle = handleOf(purchase);
    if (!handle) return NOT_OURS;
    const found = await ordersOf(handle, signal);
    if (found.kind !== "ok") return found;
    const order = found.value.find((one) => saleOf(one) !== undefined);
    if (!order) return silent("it does not find its own order");
    remember(handle.orderId, order);
    return ok(order);
  }

  async function numberOf(purchase: CarrierPurchase, signal?: GiveUp): Promise<CarrierAnswer<string>> {
    const known = numbers.get(handleOf(purchase)?.orderId ?? "");
    if (known !== undefined) return ok(known);
    const order = await boughtOrder(purchase, signal);
    if (order.kind !== "ok") return order;
    const number = textIn(order.value, "orderId");
    return number === undefined ? silent("its reply has no order number") : ok(number);
  }

  return {
    async mode() {
      const found = await freshCatalogue("operator");
      if (found.kind !== "ok") return found;
      toldMode = found.value.mode;
      return ok(toldMode);
    },

    async services() {
      const found = await freshCatalogue("operator");
      return found.kind === "ok" ? ok(found.value.offers.map(({ flatCents: _flat, ...offer }) => offer)) : found;
    },

    async prepare(shipment) {
      const found = await freshCatalogue("purchase");
      if (found.kind !== "ok") return asOperators(found);
      const { mode, accountId } = found.value;
      if (toldMode === "test" && mode === "live") return busy(ACCOUNT_MS, "it has begun to sell real postage");
      const quote = quoteFor(found.value, shipment);
      if (quote.kind !== "ok") return quote;
      const { serviceId, costCents } = quote.value;
      return ok({ ref: `${accountId}/${shipment.reference}/${serviceId}`, costCents });
    },

    async buy(purchase, signal) {
      const handle = handleOf(purchase);
      if (!handle) return NOT_OURS;
      const { shipment } = purchase;
      const body = requestFor(shipment, handle.serviceId);
      const idempotencyKey = handle.orderId;
      const answer = await call("POST", "create-label", { body, idempotencyKey, signal: signal?.() });
      if (answer.kind !== "ok") return soldAnswer(answer, shipment);
      const order = recordIn(recordIn(answer.json?.data)?.order) ?? {};
      remember(handle.orderId, order);
      const sale = saleOf(order);
      return sale ? ok(sale) : silent("it has not got its carrier's answer yet");
    },

    async find(purchase, signal) {
      const handle = handleOf(purchase);
      // The handle is stored before the purchase.
      if (!handle) return ok("not-found");
      const found = await ordersOf(handle, signal);
      return found.kind === "ok" ? outcomeOf(found.value) : found;
    },

    async label(purchase, _trackingNumber, format, signal) {
      if (format !== "pdf") return refused("it has labels as PDF only");
      const number = await numberOf(purchase, signal);
      if (number.kind !== "ok") return number;
      const answer = await call("GET", `labels/${number.value}`, { signal: signal?.() });
      if (answer.kind === "problem" && answer.code === "label_not_ready") {
        return busy(SOON_MS, "the label is not ready yet");
      }
      if (answer.kind !== "ok") return laterAnswer(answer);
      const { bytes } = answer;
      return isLabelFile(bytes, format) ? ok({ kind: "file", format, bytes }) : silent("its reply is not a label");
    },

    async track(purchase, _trackingNumber, signal) {
      const order = await boughtOrder(purchase, signal);
      return order.kind === "ok" ? ok(scansOf(order.value)) : order;
    },

    async void(purchase, _trackingNumber, signal) {
      const number = await numberOf(purchase, signal);
      if (number.kind !== "ok") return number;
      const answer = await call("POST", `orders/${number.value}/void`, { signal: signal?.() });
      return answer.kind === "ok" ? refundOf(answer.json ?? {}) : laterAnswer(answer);
    },

    async refund(purchase, _trackingNumber, signal) {
      const order = await boughtOrder(purchase, signal);
      return order.kind === "ok" ? refundOf(order.value) : order;
    },
  };
}

const NOT_OURS = refused("it was not asked to sell this order");

interface Handle {
  readonly accountId: string;
  readonly orderId: string;
  readonly serviceId: string;
}

/** `usr_…/ord_…/svc_…`, or only the order's id before `prepare`. */
function handleOf({ carrierRef }: CarrierPurchase): Handle | undefined {
  const [, accountId, orderId, serviceId] = /^(\w+)\/(\w+)\/(\w+)$/.exec(carrierRef) ?? [];
  return accountId && orderId && serviceId ? { accountId, orderId, serviceId } : undefined;
}

type PeerRequest = Omit<V1CreateLabelRequest, "template"> & { readonly template: string | undefined };

/**
 * Our order's id is the order number there, which is not printed but can be looked up. The reference is printed, so it
 * is the seller's.
 */
function requestFor(shipment: Shipment, serviceId: string): PeerRequest {
  const { sender, recipient, parcels, description, valueCents, printed, template } = shipment;
  const [{ weightLbs: weight, lengthIn: length, widthIn: width, heightIn: height }] = parcels;
  return {
    serviceId,
    template,
    sender: addressFor(sender),
    recipient: addressFor(recipient),
    packageDetails: { weight, dimensions: { length, width, height }, description, value: toUsd(valueCents) },
    reference: printed.reference ?? printed.orderNumber,
    orderNumber: shipment.reference,
    sku: printed.sku,
  };
}

const addressFor = ({ phone = "", ...address }: PostalAddress) => ({ ...address, phone });
