import { StatusBadge } from "../ui/status-badge.js";

/** What operators of a live shop can list: real postage and money, samples and test balance, or both. */
export const LIVE_SHOP_MODES = [
  { value: "", label: "Live" },
  { value: "test", label: "Samples" },
  { value: "all", label: "All" },
];

/** Marks samples and test balance among what is real. */
export const SampleBadge = () => <StatusBadge badge={{ label: "Sample", color: "blue" }} />;
