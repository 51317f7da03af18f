import { type Carrier, ok, type PostalAddress, silent } from "../../ports/carrier.js";
import { carrierPhone, spelledBy } from "../providers/address.js";
import { listIn, recordIn, recordsIn, textIn, whyUndeliverable } from "../providers/json-reply.js";
import { answered, type ProviderCall } from "../providers/provider-call.js";
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
    return ok({ address: spelledBy(matched, address, NAMES), errors, ...isKnown });
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

const NAMES = {
  street1: "address_line1",
  street2: "address_line2",
  city: "city_locality",
  state: "state_province",
  zip: "postal_code",
};
