import { AlertIcon, BoxIcon, CheckIcon, type Icon, TruckIcon } from "../../ui/icons.js";

export interface ScanIcon {
  readonly icon: Icon;
  readonly tone: "good" | "moving" | "bad" | "plain";
}

/** The picture of a scan, by what the carrier's words contain. */
export function scanIcon(status: string): ScanIcon {
  const words = status.toLowerCase();
  if (words.includes("delivered")) return { icon: CheckIcon, tone: "good" };
  if (words.includes("out for delivery")) return { icon: TruckIcon, tone: "moving" };
  if (words.includes("exception") || words.includes("failed")) return { icon: AlertIcon, tone: "bad" };
  return { icon: BoxIcon, tone: "plain" };
}
