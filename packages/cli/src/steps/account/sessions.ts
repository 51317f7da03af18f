import type { SessionEntry } from "@shipctl/sdk";
import { type Table, table } from "../../io/outcome.js";
import { time } from "../shared/cells.js";

/** Where an account is signed in. */
export const sessionTable = (sessions: readonly SessionEntry[], none: string): Table =>
  table(
    ["Device", "Network", "Last used", "Signed in", "#Id"],
    sessions.map(({ device, network, lastUsedAt, createdAt, current, _id }) => [
      current ? `${device} (this session)` : device,
      network,
      time(lastUsedAt),
      time(createdAt),
      _id,
    ]),
    none,
  );
