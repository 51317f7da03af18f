import { usPhone } from "@shipctl/sdk/files";
import type { PostalAddress } from "../../ports/carrier.js";
import { type Fields, textIn } from "./json-reply.js";

/** Carriers take the ten digits of a US phone number, and no extension. Any other text is sent as it is. */
export const carrierPhone = (phone = ""): string => usPhone(phone)?.digits ?? phone;

const OUR_NAMES = { street1: "street1", street2: "street2", city: "city", state: "state", zip: "zip" };

/** An address that a provider has checked, as it spells it. A reply without a second line means that there is none. */
export const spelledBy = (reply: Fields, asked: PostalAddress, names = OUR_NAMES): PostalAddress => ({
  ...asked,
  street1: textIn(reply, names.street1) ?? asked.street1,
  street2: textIn(reply, names.street2),
  city: textIn(reply, names.city) ?? asked.city,
  state: textIn(reply, names.state) ?? asked.state,
  zip: textIn(reply, names.zip) ?? asked.zip,
});
