import type { OrderAddress, OrderPackage, ShippingAddress, V1Package, V1Parcel, V1Service } from "../contract/index.js";

export const toCents = (amount: number): number => Math.round(amount * 100);

export const usd = (amount: number): string => `$${amount.toFixed(2)}`;

/** What a quote holds for: names, phone numbers, contents and references may differ. */
export function quotedPart({ sender, recipient, packageDetails }: V1Parcel): string {
  const { weight, dimensions, value, signature, insuredValue } = packageDetails;
  const { length, width, height } = dimensions;
  const place = ({ street1, street2 = "", city, state, zip, country = "US" }: ShippingAddress) => [
    street1,
    street2,
    city,
    state,
    zip,
    country,
  ];
  return JSON.stringify([
    weight,
    length,
    width,
    height,
    value,
    signature,
    insuredValue,
    place(sender),
    place(recipient),
  ]);
}

export function whyTooHeavy(
  { name, maxWeight, maxWeightUnit }: V1Service,
  { packageDetails }: V1Parcel,
): string | undefined {
  const weight = packageDetails.weight * (maxWeightUnit === "oz" ? 16 : 1);
  if (maxWeight === null || weight <= maxWeight) return undefined;
  return `Weight exceeds maximum allowed (${maxWeight} ${maxWeightUnit}) for ${name}`;
}

/** With what the carrier gets where nothing was sent. */
export function packageOf({ description = "", value = 0, customs, ...sent }: V1Package): OrderPackage {
  const lines = customs?.map((line) => ({
    ...{ description, quantity: 1, value, weight: sent.weight, originCountry: "US" },
    ...line,
  }));
  return { ...sent, description, value, ...(lines && { customs: lines }) };
}

export const addressOf = (address: ShippingAddress): OrderAddress => ({
  ...{ name: address.name, company: address.company ?? "", street1: address.street1, street2: address.street2 ?? "" },
  ...{ city: address.city, state: address.state, zip: address.zip, country: address.country ?? "US" },
  ...{ phone: address.phone, email: address.email ?? "" },
});
