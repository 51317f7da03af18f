import type { ReactNode } from "react";

export interface Example {
  /** The files in src/ui or src/components. */
  readonly name: string;
  readonly shows: ReactNode;
}

/** A handler that does nothing. */
export const nothing = () => {};

/** A text that overflows its container. */
export const LONG =
  "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Trading Company of New Orleans, Incorporated";
