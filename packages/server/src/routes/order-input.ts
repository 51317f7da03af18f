import type { CreateOrderRequest, Dimensions } from "@shipctl/sdk/contract";
import type { TypedWish } from "../domain/order/order-wish.js";
import type { Parcel } from "../ports/carrier.js";
import { centsOf } from "./cents-of.js";

export const parcelOf = ({ weight, dimensions }: { weight: number; dimensions: Dimensions }): Parcel => ({
  weightLbs: weight,
  lengthIn: dimensions.length,
  widthIn: dimensions.width,
  heightIn: dimensions.height,
});

/** The contract's request as the domain's wish. */
export function wishOf(body: CreateOrderRequest): TypedWish {
  const { packageDetails, reference, orderNumber, sku, productName, orderItemId, quantity } = body;
  return {
    carrier: body.carrier,
    service: body.serviceType,
    sender: body.sender,
    recipient: body.recipient,
    parcel: parcelOf(packageDetails),
    description: packageDetails.description,
    valueCents: centsOf(packageDetails.value ?? 0, "packageDetails.value"),
    template: packageDetails.template,
    references: { reference, orderNumber, sku, productName, orderItemId, quantity },
  };
}
