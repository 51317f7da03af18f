import type { CarrierName, CreateOrderRequest, CustomsLine, Dimensions, PackageDetails } from "@shipctl/sdk/contract";
import type { OrderInput } from "../domain/order/order-request.js";
import type { LabelOptions, Parcel } from "../ports/carrier.js";
import { centsOf } from "./conversions.js";

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
export type SentParcel = Pick<
  CreateOrderRequest,
  "sender" | "recipient" | "reference" | "orderNumber" | "sku" | "productName" | "orderItemId" | "quantity"
> & { readonly packageDetails: Omit<CreateOrderRequest["packageDetails"], "template"> };

export interface PickedService {
  readonly carrier: CarrierName;
  readonly service: string;
  readonly template?: string;
}

/** Maps the API request to the domain's order input. */
export function orderInput(body: SentParcel, { carrier, service, template }: PickedService): OrderInput {
  const { packageDetails, reference, orderNumber, sku, productName, orderItemId, quantity } = body;
  return {
    carrier,
    service,
    sender: body.sender,
    recipient: body.recipient,
    parcel: parcelOf(packageDetails),
    description: packageDetails.description,
    valueCents: centsOf(packageDetails.value ?? 0, "packageDetails.value"),
    customs: customsOf(packageDetails.customs, "packageDetails.customs"),
    template,
    ...optionsOf(packageDetails),
    references: { reference, orderNumber, sku, productName, orderItemId, quantity },
  };
}
