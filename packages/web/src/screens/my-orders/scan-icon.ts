import { AlertIcon, BoxIcon, CheckIcon, type Icon, TruckIcon } from "../../ui/icons.js";

export interface ScanIcon {
  readonly icon: Icon;
  readonly tone: "good" | "moving" | "bad" | "plain";
}

/** The icon of a scan, by the words in the carrier's status text. */
export function scanIcon(status: string): ScanIcon {
  const text = status.toLowerCase();
  if (text.includes("delivered")) return { icon: CheckIcon, tone: "good" };
  if (text.includes("out for delivery")) return { icon: TruckIcon, tone: "moving" };
  if (text.includes("exception") || text.includes("failed")) return { icon: AlertIcon, tone: "bad" };
  return { icon: BoxIcon, tone: "plain" };
}
