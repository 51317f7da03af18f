import { at, type StoredRecord, table } from "../../store/store.js";

/** A problem that the operator is told of. The id is the problem's key. */
export interface AlertRecord extends StoredRecord {
  readonly message: string;
  /** When it was first seen. */
  readonly since: string;
  /** The operator knows of it. */
  readonly isRaised: boolean;
  /** Set for a problem of one process. */
  readonly process?: string;
  /** A process sends it; if that process ends before it has finished, another one may from this instant on. */
  readonly sendingUntil?: string;
}

export const alertTable = table<AlertRecord>()("alerts", {
  version: 1,
  indexes: { bySince: (alert) => at(alert.process ?? "all", alert.since) },
  unique: {},
});
