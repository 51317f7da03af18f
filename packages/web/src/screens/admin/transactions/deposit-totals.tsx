import type { DepositList } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";
import { Figures } from "../../../ui/figures.js";
import typography from "../../../ui/typography.module.css";
import classes from "./deposit-totals.module.css";

interface DepositTotalsProps {
  /** Undefined while it loads. */
  readonly list: DepositList | "failed" | undefined;
  readonly period: string;
}

/** The sum of deposits, and under it what was really paid in, what was credited, and what was taken back since. */
export function DepositTotals({ list, period }: DepositTotalsProps) {
  const usd = (key: "totalAmount" | "paidIn" | "credited" | "takenBack") =>
    list === "failed" ? "N/A" : list && formatUsd(list[key]);
  return (
    <div className={classes.totals}>
      <Figures label="Totals" figures={[{ label: "Total Deposits", value: usd("totalAmount"), note: period }]} />
      <dl className={classes.parts} aria-busy={list === undefined}>
        <Part term="Paid in" value={usd("paidIn")} note="Top-ups" />
        <Part term="Credited" value={usd("credited")} note="By administrators" />
        <Part term="Taken back" value={usd("takenBack")} note="By administrators, not taken off the total" />
      </dl>
    </div>
  );
}

function Part({ term, value, note }: { term: string; value: string | undefined; note: string }) {
  return (
    <div className={classes.part}>
      <dt>{term}</dt>
      <dd className={classes.value} data-loading={value === undefined || undefined}>
        {value ?? <span className="visually-hidden">Loading</span>}
      </dd>
      <dd className={typography.smallFlush}>{note}</dd>
    </div>
  );
}
