import type { UspsTemplate } from "@shipctl/sdk";

/** Label templates of USPS connections; the first is the default. */
export const TEMPLATES = [
  "BASIC",
  "EVS",
  "EVS_V2",
  "AMZ",
  "EASYPOST",
  "ENDICIA",
  "ROLLO",
  "PITNEY_BOWES",
  "STAMPS",
] as const satisfies readonly UspsTemplate[];
