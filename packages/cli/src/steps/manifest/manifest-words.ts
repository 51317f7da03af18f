import type { Manifest } from "@shipctl/sdk";
import { carrierName, formatCount, manifestStatus } from "@shipctl/sdk/display";
import { type Fields, fields } from "../../io/outcome.js";
import { day } from "../shared/cells.js";
import { badgeCell } from "../shared/tones.js";

export const senderText = ({ name, street1, city, state, zip }: Manifest["sender"]): string =>
  `${name}, ${street1}, ${city}, ${state} ${zip}`;

export const manifestFields = (manifest: Manifest): Fields =>
  fields(
    ["Manifest", manifest.manifestId],
    ["Status", badgeCell(manifestStatus(manifest.status))],
    ...(manifest.message === undefined ? [] : [["Reason", manifest.message] as const]),
    ["Day", day(manifest.date)],
    ["Carrier", carrierName(manifest.carrier)],
    ["Sender", senderText(manifest.sender)],
    ["Labels", formatCount(manifest.labelCount)],
  );
