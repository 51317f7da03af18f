import type { CarrierName, UspsTemplate } from "@shipctl/sdk";
import { CARRIERS } from "@shipctl/sdk/contract";

/** The order in which admins see carriers. */
export const CARRIERS_USPS_FIRST: readonly CarrierName[] = ["USPS", ...CARRIERS.filter((name) => name !== "USPS")];

export const DEFAULT_TEMPLATE: UspsTemplate = "BASIC";
