import { type Carrier, ok, type PostalAddress, silent } from "../../ports/carrier.js";
import { carrierPhone, spelledBy } from "../providers/address.js";
import { recordIn, whyUndeliverable } from "../providers/json-reply.js";
import { answered, type ProviderCall } from "../providers/provider-call.js";
import { messagesIn } from "./errors.js";

export const addressCalls = (call: ProviderCall): Pick<Carrier, "verifyAddress"> => ({
  async verifyAddress(address, signal) {
    const body = { address: addressFor(address), verify: true };
    const answer = answered(await call("POST", "addresses", { body, signal }));
    if (answer.kind !== "ok") return answer;
    const checked = recordIn(answer.value) ?? {};
    const delivery = recordIn(recordIn(checked.verifications)?.delivery);
    if (typeof delivery?.success !== "boolean") return silent("EasyPost has not checked the address");
    const errors = delivery.success ? [] : whyUndeliverable(messagesIn(delivery.errors));
    const isKnown = typeof checked.residential === "boolean" ? { residential: checked.residential } : {};
    return ok({ address: spelledBy(checked, address), errors, ...isKnown });
  },
});

export const addressFor = ({
  name,
  company,
  street1,
  street2,
  city,
  state,
  zip,
  country,
  phone,
  email,
}: PostalAddress) => ({
  ...{ name, company, street1, street2, city, state, zip, country, email, phone: carrierPhone(phone) },
});
