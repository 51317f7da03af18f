import type { TrackingEvent } from "@shipctl/sdk";
import type { TrackingCode } from "@shipctl/sdk/contract";
import { AlertIcon, BoxIcon, CheckIcon, type Icon, TruckIcon } from "../../ui/icons.js";

export interface ScanIcon {
  readonly icon: Icon;
  readonly tone: "good" | "moving" | "bad" | "plain";
}

const DELIVERED: ScanIcon = { icon: CheckIcon, tone: "good" };
const OUT_FOR_DELIVERY: ScanIcon = { icon: TruckIcon, tone: "moving" };
const EXCEPTION: ScanIcon = { icon: AlertIcon, tone: "bad" };
const OTHER: ScanIcon = { icon: BoxIcon, tone: "plain" };

const BY_CODE: Readonly<Record<TrackingCode, ScanIcon | undefined>> = {
  label_created: OTHER,
  accepted: OTHER,
  in_transit: OTHER,
  out_for_delivery: OUT_FOR_DELIVERY,
  delivered: DELIVERED,
  exception: EXCEPTION,
  returned: OTHER,
  cancelled: OTHER,
  unknown: undefined,
};

/** The icon of a scan: by its code, or by the words in the carrier's text if the code is not known. */
export function scanIcon({ code, status }: Pick<TrackingEvent, "code" | "status">): ScanIcon {
  const known = Object.entries(BY_CODE).find(([name]) => name === code)?.[1];
  if (known) return known;
  const text = status.toLowerCase();
  if (text.includes("delivered")) return DELIVERED;
  if (text.includes("out for delivery")) return OUT_FOR_DELIVERY;
  if (text.includes("exception") || text.includes("failed")) return EXCEPTION;
  return OTHER;
}
