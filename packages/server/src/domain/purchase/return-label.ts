import type { CarrierName, ReturnQuote } from "@shipctl/sdk/contract";
import type { Actor } from "../../shared/actor.js";
import type { Cents } from "../../shared/money.js";
import { Problem } from "../../shared/problem.js";
import type { World } from "../../world.js";
import type { OrderInput } from "../order/order-request.js";
import { isLive, type OrderRecord } from "../order/order-table.js";
import type { RequestKey } from "../request-key/request-key.js";
import type { PriceLimit } from "../service/price.js";
import type { QuoteDeps } from "../service/quotes.js";
import { connectionForSale } from "../service/sale-mode.js";
import type { Accept } from "../service/undeliverable.js";
import type { PurchaseDeps } from "./buy-from-carrier.js";
import { buyLabel, type LabelPurchased } from "./buy-label.js";
import { calculatePrice } from "./calculate-price.js";
import { requireReturnable, returnsOf } from "./second-label.js";

/** The service of a return label. What is missing is the order's. */
export interface ReturnService {
  readonly apiId?: string;
  readonly carrier?: CarrierName | undefined;
  readonly service?: string | undefined;
}

export interface ReturnPurchase extends ReturnService {
  /** The price that the customer saw; programs send none. */
  readonly expectedCents?: Cents;
  /** The most that a program pays. */
  readonly limit?: PriceLimit | undefined;
  /** Buy it although the order has a return label. */
  readonly again?: boolean | undefined;
  readonly accept?: Accept | undefined;
  /** The goods that come back; those of the order if missing. */
  readonly customs?: OrderInput["customs"];
}

/** Buys nothing. @throws not_returnable, and as `calculatePrice` */
export async function quoteReturn(
  world: QuoteDeps & Pick<World, "settings" | "ids">,
  original: OrderRecord,
  wanted: ReturnService,
): Promise<ReturnQuote> {
  requireReturnable(original);
  const input = returnInput(original, wanted);
  const apiId = wanted.apiId ?? original.connectionId;
  await connectionForSale(world, original.customerId, apiId);
  const price = await calculatePrice(world, original.customerId, { ...input, apiId });
  const existing = (await returnsOf(world, original)).find(isLive);
  const { carrier, service: serviceType } = input;
  return { returnOf: original.number, existing: existing?.number, carrier, serviceType, ...price };
}

/** @throws not_returnable, return_exists, and as `buyLabel` */
export function buyReturn(
  world: PurchaseDeps & Pick<World, "secrets">,
  actor: Actor,
  original: OrderRecord,
  wanted: () => Promise<ReturnPurchase>,
  key?: RequestKey,
): Promise<LabelPurchased> {
  const purchase = async () => {
    const {
      apiId = original.connectionId,
      expectedCents,
      limit,
      again = false,
      accept,
      customs,
      ...service
    } = await wanted();
    const returnOf = { id: original.id, number: original.number, again };
    const input = returnInput(original, service);
    return {
      apiId,
      request: { ...input, customs: customs ?? input.customs },
      expectedCents,
      limit,
      returnOf,
      accept,
    };
  };
  return buyLabel(world, actor, purchase, key);
}

/** The same parcel the other way. Options cost extra, so they are not repeated. */
function returnInput(original: OrderRecord, { carrier, service }: ReturnService): OrderInput {
  if (carrier !== undefined && service === undefined && carrier !== original.carrier) {
    const message = `Choose a ${carrier} service as well.`;
    throw new Problem("invalid_input", message, { errors: [{ field: "serviceType", message }] });
  }
  const { reference, orderNumber, sku, productName, quantity, metadata } = original;
  return {
    carrier: carrier ?? original.carrier,
    service: service ?? original.service,
    sender: original.recipient,
    recipient: original.sender,
    parcel: original.parcel,
    description: original.description,
    valueCents: original.valueCents,
    customs: original.customs,
    template: original.template,
    references: { reference, orderNumber, sku, productName, quantity, metadata },
    isReturn: true,
  };
}
