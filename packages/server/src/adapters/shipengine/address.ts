import { type Carrier, ok, type PostalAddress, silent } from "../../ports/carrier.js";
import { type Fields, listIn, recordIn, recordsIn, textIn, whyUndeliverable } from "../providers/json-reply.js";
import { answered, type ProviderCall } from "../providers/provider-call.js";
import { carrierPhone } from "../providers/rated-parcel.js";
import { messageIn } from "./errors.js";

export const addressCalls = (call: ProviderCall): Pick<Carrier, "verifyAddress"> => ({
  async verifyAddress(address, signal) {
    const body = [addressFor(address)];
    const answer = answered(await call("POST", "addresses/validate", { body, signal }));
    if (answer.kind !== "ok") return answer;
    const checked = recordIn(listIn(answer.value)[0]);
    const status = textIn(checked, "status");
    if (!checked || status === undefined) return silent("ShipEngine has not checked the address");
    const matched = recordIn(checked.matched_address) ?? {};
    const isGood = status === "verified" || status === "warning";
    const errors = isGood ? [] : whyUndeliverable(recordsIn(checked.messages).flatMap(messageIn));
    const indicator = textIn(matched, "address_residential_indicator");
    const isKnown = indicator === "yes" || indicator === "no" ? { residential: indicator === "yes" } : {};
    return ok({ address: addressOf(matched, address), errors, ...isKnown });
  },
});

/** Empty text is refused by ShipEngine, so it is left out. */
export const addressFor = (address: PostalAddress) => ({
  name: address.name,
  company_name: address.company || undefined,
  phone: carrierPhone(address.phone) || undefined,
  email: address.email || undefined,
  address_line1: address.street1,
  address_line2: address.street2 || undefined,
  city_locality: address.city,
  state_province: address.state,
  postal_code: address.zip,
  country_code: address.country,
});

const addressOf = (matched: Fields, asked: PostalAddress): PostalAddress => ({
  ...asked,
  street1: textIn(matched, "address_line1") ?? asked.street1,
  street2: textIn(matched, "address_line2"),
  city: textIn(matched, "city_locality") ?? asked.city,
  state: textIn(matched, "state_province") ?? asked.state,
  zip: textIn(matched, "postal_code") ?? asked.zip,
});
