/** What the sandbox carrier remembers between calls, whichever process makes them. */
export interface BusyTimes {
  /**
   * The first call with a parcel stores `untilMs`; later ones return what it stored. The first call after that time
   * deletes it.
   */
  until(parcel: string, untilMs: number): Promise<number>;
}
