import type { Tracking } from "@shipctl/sdk";
import { formatDateTime } from "@shipctl/sdk/display";
import { type Table, table } from "../../io/outcome.js";

export const scans = (events: Tracking["events"]): Table =>
  table(
    ["@Date", "~Status", "Location"],
    events.map(({ date, status, location }) => [formatDateTime(date), status, location]),
    "No tracking events yet.",
  );

export const scansForPipe = (events: Tracking["events"]): Table =>
  table(
    ["Date", "Status", "Location", "Code"],
    events.map(({ date, status, location, code }) => [date, status, location, code]),
  );
