import type { TrackingCode } from "./carrier.js";

/** What the sandbox carrier remembers between calls, whichever process makes them. */
export interface BusyTimes {
  /**
   * The first call with a parcel stores `untilMs`; later ones return what it stored. The first call after that time
   * deletes it.
   */
  until(parcel: string, untilMs: number): Promise<number>;
}

/** When the scans of a sample parcel were made that did not wait for their time (ISO). */
export type MadeScans = Readonly<Partial<Record<TrackingCode, string>>>;

/** By reference of the shipment. */
export interface SandboxScans {
  read(reference: string): Promise<MadeScans>;
  /** Adds the scan that `next` chooses. Undefined if it chooses none. */
  make(
    reference: string,
    next: (made: MadeScans) => TrackingCode | undefined,
    atMs: number,
  ): Promise<MadeScans | undefined>;
}
