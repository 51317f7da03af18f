import type { CarrierName, UspsTemplate } from "@shipctl/sdk";

/** In the order in which they are offered. */
export const CARRIERS: readonly CarrierName[] = ["UPS", "USPS", "FEDEX"];

export const DEFAULT_TEMPLATE: UspsTemplate = "BASIC";

/** USPS alone knows templates. */
export const USPS_TEMPLATES: readonly UspsTemplate[] = [
  DEFAULT_TEMPLATE,
  "EVS",
  "EVS_V2",
  "AMZ",
  "EASYPOST",
  "ENDICIA",
  "ROLLO",
  "PITNEY_BOWES",
  "STAMPS",
];
