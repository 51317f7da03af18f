import type { Carrier, CarrierAnswer, CarrierBatches, CarrierManifests, LazySignal } from "../../ports/carrier.js";

export type CarrierCall = keyof Carrier;

export type Ask<T> = (signal?: LazySignal) => Promise<CarrierAnswer<T>>;

/** Wraps one call to a carrier. It may answer without making the call. */
export type CallWrapper = <T>(call: CarrierCall, ask: Ask<T>, signal?: LazySignal) => Promise<CarrierAnswer<T>>;

/** The first wrapper is the outermost. */
export const composeWrappers = (layers: readonly CallWrapper[]): CallWrapper =>
  layers.reduceRight<CallWrapper>(
    (inner, layer) => (call, ask, signal) => layer(call, (within) => inner(call, ask, within), signal),
    (_call, ask, signal) => ask(signal),
  );

/** Whether the caller has ended the call, which then says nothing about the provider. */
export const wasAborted = (signal: LazySignal | undefined): boolean => signal?.().aborted === true;

/** Wraps every call of a carrier. A forged event must not count as a call to the provider, so events get `limit` only. */
export function wrapCarrier(carrier: Carrier, wrap: CallWrapper, limit: CallWrapper): Carrier {
  const { options, testServices, withoutCustoms, rates, verifyAddress } = carrier;
  const { batches, manifests, laterCost, changes, readEvent } = carrier;
  return {
    mode: (signal) => wrap("mode", (s) => carrier.mode(s), signal),
    services: (signal) => wrap("services", (s) => carrier.services(s), signal),
    prepare: (shipment, signal) => wrap("prepare", (s) => carrier.prepare(shipment, s), signal),
    buy: (purchase, signal) => wrap("buy", (s) => carrier.buy(purchase, s), signal),
    find: (purchase, signal) => wrap("find", (s) => carrier.find(purchase, s), signal),
    label: (purchase, number, format, signal) =>
      wrap("label", (s) => carrier.label(purchase, number, format, s), signal),
    track: (purchase, number, signal) => wrap("track", (s) => carrier.track(purchase, number, s), signal),
    void: (purchase, number, signal) => wrap("void", (s) => carrier.void(purchase, number, s), signal),
    refund: (purchase, number, signal) => wrap("refund", (s) => carrier.refund(purchase, number, s), signal),
    ...(options && { options: (signal) => wrap("options", (s) => options.call(carrier, s), signal) }),
    ...(testServices && {
      testServices: (signal) => wrap("testServices", (s) => testServices.call(carrier, s), signal),
    }),
    ...(withoutCustoms && {
      withoutCustoms: (signal) => wrap("withoutCustoms", (s) => withoutCustoms.call(carrier, s), signal),
    }),
    ...(rates && { rates: (shipment, signal) => wrap("rates", (s) => rates.call(carrier, shipment, s), signal) }),
    ...(verifyAddress && {
      verifyAddress: (address, signal) => wrap("verifyAddress", (s) => verifyAddress.call(carrier, address, s), signal),
    }),
    ...(batches && { batches: wrapBatches(batches, wrap) }),
    ...(manifests && { manifests: wrapManifests(manifests, wrap) }),
    ...(laterCost && {
      laterCost: (purchase, ref, signal) => wrap("laterCost", (s) => laterCost.call(carrier, purchase, ref, s), signal),
    }),
    ...(changes && { changes: (after, signal) => wrap("changes", (s) => changes.call(carrier, after, s), signal) }),
    ...(readEvent && {
      readEvent: (event, signal) => limit("readEvent", (s) => readEvent.call(carrier, event, s), signal),
    }),
  };
}

function wrapBatches({ size, prepare, buy }: CarrierBatches, wrap: CallWrapper): CarrierBatches {
  return {
    size,
    prepare: (shipments, signal) => wrap("prepare", (s) => prepare(shipments, s), signal),
    buy: (purchases, signal) => wrap("buy", (s) => buy(purchases, s), signal),
  };
}

function wrapManifests({ create, find, file }: CarrierManifests, wrap: CallWrapper): CarrierManifests {
  return {
    create: (purchases, signal) => wrap("manifests", (s) => create(purchases, s), signal),
    ...(find && { find: (purchases, signal) => wrap("manifests", (s) => find(purchases, s), signal) }),
    file: (ref, parcels, signal) => wrap("manifests", (s) => file(ref, parcels, s), signal),
  };
}
