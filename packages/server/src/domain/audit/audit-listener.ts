import type { Listener } from "../event/listeners.js";
import { recordAudit } from "./record-audit.js";

/** Keeps who changed what, of every event that says so. */
export const auditListener: Listener = {
  hear: (tx, world, { audit }) => {
    if (audit) recordAudit(tx, world, audit);
  },
};
