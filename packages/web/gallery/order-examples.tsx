import type { ReactNode } from "react";
import { Clock } from "../src/components/clock.js";
import { Money } from "../src/components/money.js";
import { OutageNotice } from "../src/components/outage-notice.js";

export interface Example {
  /** The file in src/ui or src/components. */
  readonly name: string;
  readonly shows: ReactNode;
}

/** Components that know orders and money, as far as they need no server. */
export const orderExamples: readonly Example[] = [
  { name: "money", shows: <Money usd={1234.5} /> },
  { name: "clock", shows: <Clock /> },
  { name: "outage-notice", shows: <OutageNotice outage={{ isTrying: true, stop: () => {} }} /> },
];
