import type { Manifest } from "@shipctl/sdk";
import { carrierName, formatCount, formatDate, manifestStatus } from "@shipctl/sdk/display";
import { type Fields, fields } from "../../io/outcome.js";
import { badgeCell } from "../shared/tones.js";

/** A calendar day of the server's time zone. */
export const formatDay = (date: string): string => formatDate(`${date}T12:00:00Z`, { timeZone: "UTC" });

export const senderText = ({ name, street1, city, state, zip }: Manifest["sender"]): string =>
  `${name}, ${street1}, ${city}, ${state} ${zip}`;

export const manifestFields = (manifest: Manifest): Fields =>
  fields(
    ["Manifest", manifest.manifestId],
    ["Status", badgeCell(manifestStatus(manifest.status))],
    ...(manifest.message === undefined ? [] : [["Reason", manifest.message] as const]),
    ["Day", formatDay(manifest.date)],
    ["Carrier", carrierName(manifest.carrier)],
    ["Sender", senderText(manifest.sender)],
    ["Labels", formatCount(manifest.labelCount)],
  );
