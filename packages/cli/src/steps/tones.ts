import type { StatusColor } from "@shipctl/sdk/display";
import type { Tone } from "../io/style.js";

/** A colour of the display texts as the terminal has it. */
export const toneOf = (color: StatusColor): Tone => TONES[color];

const TONES: Readonly<Record<StatusColor, Tone>> = {
  blue: "info",
  yellow: "warn",
  green: "good",
  red: "bad",
  grey: "dim",
  "grey-outline": "dim",
};
