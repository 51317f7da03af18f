import {
  accountProblem,
  type Carrier,
  type CarrierAnswer,
  type CarrierPurchase,
  type LazySignal,
  ok,
  type Prepared,
  refused,
  type Sale,
  type Shipment,
  silent,
} from "../../ports/carrier.js";
import { recordIn, textIn } from "../providers/json-reply.js";
import { answered, type ProviderAnswer } from "../providers/provider-answer.js";
import type { KnownCost } from "../providers/rated-parcel.js";
import { accountIdsFor, type KnownAccounts } from "./known-accounts.js";
import { ID } from "./shipengine-accounts.js";
import type { ShipengineCall } from "./shipengine-call.js";
import { labelIn, saleOf } from "./shipengine-label.js";
import { type Rated, ratedIn, rateFor, type ShipengineRate, whyNotRated } from "./shipengine-rates.js";
import { handleOf, quotedShipment, REFERENCE_LIMIT, rateOptionsFor, shipmentFor } from "./shipengine-shipment.js";
import type { ShipmentLabels } from "./shipment-labels.js";

/** Shipments in memory: those that were prepared and those whose purchase was requested. */
const REMEMBERED = 10_000;

const LABEL_REQUEST = {
  validate_address: "no_validation",
  label_format: "pdf",
  label_layout: "4x6",
  label_download_type: "url",
};

/** A shipment that may have a label. */
const SOLD: ReadonlySet<unknown> = new Set(["label_purchased", "processing"]);

interface PurchaseDeps {
  readonly call: ShipengineCall;
  readonly accounts: KnownAccounts;
  readonly labels: ShipmentLabels;
}

/**
 * Rates create a shipment with our reference, and a rate buys its label. ShipEngine sells a shipment as often as it is
 * asked, so only the first purchase after `prepare` is sent; any other is looked up.
 */
export function shipenginePurchase({
  call,
  accounts,
  labels,
}: PurchaseDeps): Pick<Carrier, "prepare" | "rates" | "buy" | "find"> {
  const requests = new Map<string, "prepared" | "requested">();
  const note = (shipmentId: string, state: "prepared" | "requested") => {
    requests.delete(shipmentId);
    requests.set(shipmentId, state);
    const [oldest] = requests.keys();
    if (requests.size > REMEMBERED && oldest !== undefined) requests.delete(oldest);
  };

  /** Undefined if ShipEngine has none. */
  async function shipmentAt(path: string, signal?: LazySignal): Promise<CarrierAnswer<StoredShipment | undefined>> {
    const answer = await call("GET", `shipments/${path}`, { signal: signal?.() });
    if (answer.kind === "error" && answer.status === 404) return ok(undefined);
    const read = answered(answer);
    if (read.kind !== "ok") return read.kind === "refused" ? silent(read.words) : read;
    const record = recordIn(read.value);
    const id = textIn(record, "shipment_id") ?? "";
    return ID.test(id) ? ok({ id, isSold: SOLD.has(record?.shipment_status) }) : OTHER_SHIPMENT;
  }

  const shipmentByReference = ({ reference }: Shipment, signal?: LazySignal) =>
    shipmentAt(`external_shipment_id/${encodeURIComponent(reference)}`, signal);

  function preparedFrom(answer: ProviderAnswer, shipment: Shipment): CarrierAnswer<Prepared> {
    const rate = rateIn(answer, shipment, shipment.reference);
    if (rate.kind !== "ok") return rate;
    const { shipmentId, id, costCents } = rate.value;
    if (requests.get(shipmentId) !== "requested") note(shipmentId, "prepared");
    return ok({ ref: `${shipmentId}/${id}`, costCents });
  }

  /** The accounts to ask for rates. */
  async function sellersOf(shipment: Shipment): Promise<CarrierAnswer<readonly [string, ...string[]]>> {
    const known = await accounts.recent();
    if (known.kind === "refused") return accountProblem(known.words);
    if (known.kind !== "ok") return known;
    const [id, ...others] = accountIdsFor(known.value, shipment);
    if (id === undefined) return accountProblem(`No carrier account at ShipEngine sells ${shipment.service}`);
    return ok([id, ...others]);
  }

  /** After a reply to `prepare` was lost: references are unique at ShipEngine. */
  async function prepareAgain(
    shipment: Shipment,
    rateOptions: unknown,
    refusal: ProviderAnswer,
    signal?: LazySignal,
  ): Promise<CarrierAnswer<Prepared>> {
    const found = await shipmentByReference(shipment, signal);
    if (found.kind !== "ok") return found;
    if (!found.value) return preparedFrom(refusal, shipment);
    const { id, isSold } = found.value;
    if (isSold) return ok({ ref: id });
    const body = { shipment_id: id, rate_options: rateOptions };
    return preparedFrom(await call("POST", "rates", { body, signal: signal?.() }), shipment);
  }

  async function find(purchase: CarrierPurchase, signal?: LazySignal): Promise<CarrierAnswer<Sale | "not-found">> {
    const handle = handleOf(purchase);
    const known = handle ? undefined : await shipmentByReference(purchase.shipment, signal);
    if (known && known.kind !== "ok") return known;
    const shipmentId = handle?.shipmentId ?? known?.value?.id;
    if (shipmentId === undefined) return ok("not-found");
    const listed = await labels.list(shipmentId, signal);
    if (listed.kind !== "ok") return listed;
    if (listed.value) return saleOf(listed.value);
    const shipment = known ?? (await shipmentAt(shipmentId, signal));
    if (shipment.kind !== "ok") return shipment;
    // The id is from ShipEngine, so a key that does not find it belongs to another account.
    if (!shipment.value) return silent("ShipEngine does not find its own shipment");
    return shipment.value.isSold ? silent("ShipEngine does not list the shipment's label yet") : ok("not-found");
  }

  return {
    async prepare(shipment, signal) {
      const { reference } = shipment;
      if (reference.length > REFERENCE_LIMIT) {
        return refused(
          `The reference has ${reference.length} characters; ShipEngine stores at most ${REFERENCE_LIMIT}`,
        );
      }
      const sellers = await sellersOf(shipment);
      if (sellers.kind !== "ok") return sellers;
      const rateOptions = rateOptionsFor(shipment, sellers.value);
      const body = { rate_options: rateOptions, shipment: shipmentFor(shipment, sellers.value[0]) };
      const made = await call("POST", "rates", { body, signal: signal?.() });
      return isTaken(made) ? prepareAgain(shipment, rateOptions, made, signal) : preparedFrom(made, shipment);
    },

    async rates(shipment, signal) {
      const sellers = await sellersOf(shipment);
      if (sellers.kind !== "ok") return sellers;
      const rateOptions = rateOptionsFor(shipment, sellers.value);
      const body = { rate_options: rateOptions, shipment: quotedShipment(shipment, sellers.value[0]) };
      const rate = rateIn(await call("POST", "rates", { body, signal: signal?.() }), shipment);
      if (rate.kind !== "ok") return rate;
      const { carrier, serviceCode } = shipment;
      return ok([{ carrier, serviceCode, costCents: rate.value.costCents }]);
    },

    async buy(purchase, signal) {
      const handle = handleOf(purchase);
      if (!handle) return refused("ShipEngine has no shipment for this order");
      const { shipmentId, rateId } = handle;
      if (rateId === undefined || requests.get(shipmentId) !== "prepared") {
        const found = await find(purchase, signal);
        // `busy` is about the lookup only: an earlier purchase may have succeeded.
        if (found.kind === "busy") return silent(found.why);
        if (found.kind !== "ok") return found;
        return found.value === "not-found" ? silent("an earlier purchase may still arrive") : ok(found.value);
      }
      note(shipmentId, "requested");
      const answer = await call("POST", `labels/rates/${rateId}`, { body: LABEL_REQUEST, signal: signal?.() });
      if (isConflict(answer)) return silent(`ShipEngine answered ${answer.status}, ${answer.code}`);
      const read = answered(answer);
      if (read.kind === "refused" || read.kind === "busy") note(shipmentId, "prepared");
      if (read.kind !== "ok") return read;
      const label = labelIn(read.value, shipmentId);
      if (!label) return silent("ShipEngine's reply to a purchase has no label of this shipment");
      labels.remember(shipmentId, label);
      return saleOf(label);
    },

    find,
  };
}

/** The cheapest rate of the service, and its shipment. */
function rateIn(
  answer: ProviderAnswer,
  shipment: Shipment,
  reference?: string,
): CarrierAnswer<KnownCost<ShipengineRate> & Pick<Rated, "shipmentId">> {
  const read = answered(answer);
  if (read.kind !== "ok") return read;
  const rated = ratedIn(read.value, reference);
  if (!rated) return OTHER_SHIPMENT;
  const rate = rateFor(rated, shipment);
  return rate ? ok({ ...rate, shipmentId: rated.shipmentId }) : whyNotRated(rated, shipment);
}

interface StoredShipment {
  readonly id: string;
  readonly isSold: boolean;
}

const OTHER_SHIPMENT = silent("ShipEngine's reply is for another shipment, or for none");

type Refusal = Extract<ProviderAnswer, { readonly kind: "error" }>;

/** A shipment with this reference exists. The code is not documented for it, so the words count as well. */
const isTaken = (answer: ProviderAnswer): boolean =>
  answer.kind === "error" && (/conflict/.test(answer.code) || /external[_ ]shipment[_ ]id/i.test(answer.words));

/** The shipment's state does not allow a purchase: it may have a label. */
const isConflict = (answer: ProviderAnswer): answer is Refusal =>
  answer.kind === "error" && /conflict|invalid_status/.test(answer.code);
