import { CONFIG_NAMES, type ConfigName, type ConfigValue } from "../../profile/config.js";

export const CONFIG_ABOUT = CONFIG_NAMES.join(", ");

/** What commands do without the setting. */
export const DEFAULTS: Readonly<Record<ConfigName, string>> = {
  service: "asked for, or --service",
  sender: "your default sender",
  parcel: "--weight and --size; in files, your default parcel",
  printer: "the system's",
  format: "4x6",
  columns: "all",
};

export const placeText = ({ from, place }: ConfigValue): string => (from === "profile" ? `profile ${place}` : place);
