import type { StatusBadge, StatusColor } from "@shipctl/sdk/display";
import { type Cell, tinted } from "../../io/outcome.js";
import type { Tone } from "../../io/style.js";

/** The tone for a color of a status. */
export const toneOf = (color: StatusColor): Tone => TONES[color];

/** A status in its color. */
export const badgeCell = ({ label, color }: StatusBadge): Cell => tinted(label, toneOf(color));

const TONES: Readonly<Record<StatusColor, Tone>> = {
  blue: "info",
  yellow: "warn",
  green: "good",
  red: "bad",
  grey: "dim",
  "grey-outline": "dim",
};
