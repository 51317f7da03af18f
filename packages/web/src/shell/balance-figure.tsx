import { formatUsd } from "@shipctl/sdk/display";
import { useRead } from "../api/query.js";
import { Money } from "../components/money.js";
import typography from "../ui/typography.module.css";
import classes from "./balance-figure.module.css";

/** A blurred placeholder while the balance loads, hidden from screen readers. */
const PLACEHOLDER_USD = 15.45;

/** The balance. If it cannot be loaded, this shows N/A, and the screen shows the error. */
export function BalanceFigure() {
  const { data, isPending } = useRead("getBalance");
  return (
    <p className={classes.balance}>
      <span className={classes.label}>Balance</span>
      {isPending && (
        <>
          <span className={classes.placeholder} aria-hidden="true">
            {formatUsd(PLACEHOLDER_USD)}
          </span>
          <span className="visually-hidden">loading</span>
        </>
      )}
      {data && (
        <strong className={typography.strong}>
          <Money usd={data.balance} />
        </strong>
      )}
      {!isPending && !data && <strong className={typography.strong}>N/A</strong>}
    </p>
  );
}
