import { usPhone } from "@shipctl/sdk/files";

/** Carriers take the ten digits of a US phone number, and no extension. Any other text is sent as it is. */
export const carrierPhone = (phone = ""): string => usPhone(phone)?.digits ?? phone;
