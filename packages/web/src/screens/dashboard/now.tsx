import type { BalanceReply, OrderStats } from "@shipctl/sdk";
import { formatCount, formatUsd, isLowBalance, labelsLeftText } from "@shipctl/sdk/display";
import { Link } from "react-router";
import { paths } from "../../paths.js";
import { AlertIcon, type Icon, PrintIcon, TruckIcon, WalletIcon } from "../../ui/icons.js";
import classes from "./now.module.css";

interface NowProps {
  /** Undefined while they load. */
  readonly stats: OrderStats | undefined;
  readonly balance: BalanceReply | undefined;
}

interface Fact {
  readonly path: string;
  readonly icon: Icon;
  readonly value: string | undefined;
  readonly text: string;
  readonly needsAttention?: boolean | undefined;
}

/** What there is to do now. Each card opens its list. */
export function Now(props: NowProps) {
  return (
    <nav aria-label="What now">
      <ul className={classes.now}>
        {factsOf(props).map(({ path, icon: Picture, value, text, needsAttention }) => (
          <li key={path}>
            <Link to={path} className={classes.card} data-attention={needsAttention || undefined}>
              <Picture className={classes.icon} aria-hidden="true" />
              <span className={classes.words}>
                <strong className={classes.value} data-loading={value === undefined || undefined}>
                  {value ?? <span className="visually-hidden">Loading</span>}
                </strong>{" "}
                <span>{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function factsOf({ stats, balance }: NowProps): readonly Fact[] {
  return [
    { path: paths.unprinted, icon: PrintIcon, ...counted(stats?.toPrint, "label to print", "labels to print") },
    {
      path: paths.inTransit,
      icon: TruckIcon,
      ...counted(stats?.inTransitNow, "parcel in transit", "parcels in transit"),
    },
    {
      path: paths.exceptions,
      icon: AlertIcon,
      ...counted(stats?.exceptions, "parcel has an exception", "parcels have an exception"),
      needsAttention: stats && stats.exceptions > 0,
    },
    {
      path: paths.balance,
      icon: WalletIcon,
      value: balance && formatUsd(balance.balance),
      text: (balance && labelsLeftText(balance)) ?? "to spend on labels",
      needsAttention: balance && isLowBalance(balance),
    },
  ];
}

const counted = (amount: number | undefined, one: string, several: string): Pick<Fact, "value" | "text"> => ({
  value: amount === undefined ? undefined : formatCount(amount),
  text: amount === 1 ? one : several,
});
