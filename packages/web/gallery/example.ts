import type { ReactNode } from "react";

export interface Example {
  /** The files in src/ui or src/components. */
  readonly name: string;
  readonly shows: ReactNode;
}

/** For handlers of what is only looked at. */
export const nothing = () => {};

/** A text that is longer than its place. */
export const LONG =
  "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Trading Company of New Orleans, Incorporated";
