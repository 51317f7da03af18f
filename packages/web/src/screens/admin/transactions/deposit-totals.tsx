import type { DepositList } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";
import { Figures } from "../../../ui/figures.js";
import typography from "../../../ui/typography.module.css";
import classes from "./deposit-totals.module.css";

interface DepositTotalsProps {
  /** Undefined while loading. */
  readonly list: DepositList | "failed" | undefined;
  readonly period: string;
}

/** The total of deposits, split into top-ups and credits, and the amount that administrators took back. */
export function DepositTotals({ list, period }: DepositTotalsProps) {
  const usd = (key: "totalAmount" | "paidIn" | "credited" | "takenBack") =>
    list === "failed" ? "N/A" : list && formatUsd(list[key]);
  return (
    <div className={classes.totals}>
      <Figures label="Totals" figures={[{ label: "Total Deposits", value: usd("totalAmount"), note: period }]} />
      <dl className={classes.figures} aria-busy={list === undefined}>
        <Figure term="Paid in" value={usd("paidIn")} note="Top-ups" />
        <Figure term="Credited" value={usd("credited")} note="By administrators" />
        <Figure term="Taken back" value={usd("takenBack")} note="By administrators, not deducted from the total" />
      </dl>
    </div>
  );
}

function Figure({ term, value, note }: { term: string; value: string | undefined; note: string }) {
  return (
    <div className={classes.figure}>
      <dt>{term}</dt>
      <dd className={classes.value} data-loading={value === undefined || undefined}>
        {value ?? <span className="visually-hidden">Loading</span>}
      </dd>
      <dd className={typography.smallFlush}>{note}</dd>
    </div>
  );
}
