import {
  type CarrierName,
  type CreateOrderRequest,
  type CustomsLine,
  type Dimensions,
  filledMetadata,
  type PackageDetails,
  type RefundList,
  type RefundOutcome,
  type VoidList,
  type VoidOutcome,
} from "@shipctl/sdk/contract";
import type { OrderInput } from "../domain/order/order-request.js";
import type { PriceLimit } from "../domain/service/price.js";
import type { LabelOptions, Parcel } from "../ports/carrier.js";
import { type Cents, toCents } from "../shared/money.js";
import { type PageQuery, type PageRequest, pageRequest, UNPAGED_LIMIT } from "../shared/page.js";
import { invalidInput } from "../shared/problem.js";

/** Converts USD to cents. @throws invalid_input for more than two decimals. */
export function centsOf(usd: number, field: string): Cents {
  const cents = toCents(usd);
  if (cents === undefined) throw invalidInput([{ field, message: centsMessage(usd, field) }]);
  return cents;
}

/** The contract allows two decimals. */
export function maxPriceOf({ maxPrice }: { readonly maxPrice?: number | undefined }): PriceLimit | undefined {
  const cents = maxPrice === undefined ? undefined : toCents(maxPrice);
  return cents === undefined ? undefined : { cents, field: "maxPrice" };
}

export const centsMessage = (usd: number, field: string): string =>
  `${field} is ${usd}: an amount in USD has at most two decimals`;

const PAGE_LIMIT = 10;

/** Lists that are not paged by default: everything (up to 1,000) unless a page is requested. */
export const listPage = <Sort extends string>(query: PageQuery<Sort>): PageRequest<Sort> =>
  pageRequest(query, query.page === undefined ? UNPAGED_LIMIT : PAGE_LIMIT);

/** Lists that are paged by default: 10 per page. */
export const pagedList = <Sort extends string>(query: PageQuery<Sort>): PageRequest<Sort> =>
  pageRequest(query, PAGE_LIMIT);

/**
 * Normalizes a period to UTC with milliseconds, like our records, which are compared as text. @throws invalid_input
 */
export function period<F extends { from?: string; to?: string }>(filter: F): F {
  const { from, to } = filter;
  return {
    ...filter,
    ...(from === undefined ? {} : { from: instant("from", from) }),
    ...(to === undefined ? {} : { to: instant("to", to) }),
  };
}

/** The contract's format allows leap seconds, which Date does not. @throws invalid_input */
export function instant(field: string, text: string): string {
  const ms = Date.parse(text);
  if (!Number.isNaN(ms)) return new Date(ms).toISOString();
  throw invalidInput([
    { field, message: `${field} is ${JSON.stringify(text)}; give an instant such as 2026-11-01T09:00:00.000Z` },
  ]);
}

const WAIT_SECONDS = 20;
const MAX_WAIT_SECONDS = 25;

/** `Prefer: wait=N` in milliseconds; anything else means the default, per RFC 7240. */
export function waitMs(prefer: string | undefined): number {
  const wanted = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,6})/i.exec(prefer ?? "")?.[1];
  return Math.min(wanted === undefined ? WAIT_SECONDS : Number(wanted), MAX_WAIT_SECONDS) * 1_000;
}

/** Marks the answer to a repeated call as a replay. */
export const replayHeader = (replayed: boolean): Record<string, string> =>
  replayed ? { "Idempotency-Replayed": "true" } : {};

export const voidList = (results: VoidOutcome[]): VoidList => ({
  results,
  voided: results.filter((result) => result.code === undefined).length,
});

export function refundList(results: RefundOutcome[]): RefundList {
  const refunded = results.filter((result) => result.code === undefined);
  const cents = refunded.reduce((total, { amount = 0 }) => total + Math.round(amount * 100), 0);
  return { results, refunded: refunded.length, amount: cents / 100 };
}

export const parcelOf = ({ weight, dimensions }: { weight: number; dimensions: Dimensions }): Parcel => ({
  weightLbs: weight,
  lengthIn: dimensions.length,
  widthIn: dimensions.width,
  heightIn: dimensions.height,
});

/** @throws invalid_input for a fraction of a cent. */
export function optionsOf({ signature, insuredValue = 0 }: SentOptions): LabelOptions {
  return {
    signature: signature === "none" ? undefined : signature,
    insuredCents: centsOf(insuredValue, "packageDetails.insuredValue") || undefined,
  };
}

/** @throws invalid_input for a fraction of a cent. */
export const customsOf = (lines: readonly CustomsLine[] | undefined, field: string): OrderInput["customs"] =>
  lines?.map(({ value, weight, ...line }, index) => ({
    ...line,
    valueCents: value === undefined ? undefined : centsOf(value, `${field}[${index}].value`),
    weightLbs: weight,
  }));

type SentOptions = Pick<PackageDetails, "signature" | "insuredValue">;

/** One parcel of a request, without the choice of service. */
type SentParcel = Pick<
  CreateOrderRequest,
  "sender" | "recipient" | "reference" | "orderNumber" | "sku" | "productName" | "orderItemId" | "quantity" | "metadata"
> & { readonly packageDetails: Omit<CreateOrderRequest["packageDetails"], "template"> };

export interface PickedService {
  readonly carrier: CarrierName;
  readonly service: string;
  readonly template?: string;
}

/** Maps the API request to the domain's order input. */
export const orderInput = (body: SentParcel, { carrier, service, template }: PickedService): OrderInput => ({
  ...{ carrier, service, template },
  ...parcelInput(body),
});

/** What does not depend on the service. @throws invalid_input for a fraction of a cent. */
export function parcelInput(body: SentParcel): Omit<OrderInput, keyof PickedService> {
  const { packageDetails, reference, orderNumber, sku, productName, orderItemId, quantity, metadata } = body;
  return {
    sender: body.sender,
    recipient: body.recipient,
    parcel: parcelOf(packageDetails),
    description: packageDetails.description,
    valueCents: centsOf(packageDetails.value ?? 0, "packageDetails.value"),
    customs: customsOf(packageDetails.customs, "packageDetails.customs"),
    ...optionsOf(packageDetails),
    references: {
      reference,
      orderNumber,
      sku,
      productName,
      orderItemId,
      quantity,
      metadata: metadata && filledMetadata(metadata),
    },
  };
}
