import type { CarrierName, UspsTemplate } from "@shipctl/sdk";
import { CARRIERS } from "@shipctl/sdk/contract";

/** As operators see them. */
export const CARRIERS_USPS_FIRST: readonly CarrierName[] = ["USPS", ...CARRIERS.filter((name) => name !== "USPS")];

export const DEFAULT_TEMPLATE: UspsTemplate = "BASIC";
