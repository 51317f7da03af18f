import type { QueryOf } from "@shipctl/sdk";

export type Period = NonNullable<QueryOf<"getLabelStats">["period"]>;

export const PERIODS: readonly { readonly value: Period; readonly label: string }[] = [
  { value: "today", label: "Today" },
  { value: "week", label: "Last 7 Days" },
  { value: "month", label: "Last Month" },
  { value: "all", label: "All Time" },
];

export const DEFAULT_PERIOD: Period = "week";

/** The period in the URL, or the default. */
export function periodNamed(text: string | null): Period {
  return PERIODS.find(({ value }) => value === text)?.value ?? DEFAULT_PERIOD;
}
