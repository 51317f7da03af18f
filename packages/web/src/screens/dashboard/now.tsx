import type { BalanceReply, OrderStats } from "@shipctl/sdk";
import { type NowFact, whatNow } from "@shipctl/sdk/display";
import { Link } from "react-router";
import { paths } from "../../paths.js";
import { AlertIcon, type Icon, PrintIcon, TruckIcon, WalletIcon } from "../../ui/icons.js";
import cards from "../../ui/link-cards.module.css";
import classes from "./now.module.css";

interface NowProps {
  /** Undefined while they load. */
  readonly stats: OrderStats | undefined;
  readonly balance: BalanceReply | undefined;
}

/** What there is to do now. Each card opens its list. */
export function Now(props: NowProps) {
  return (
    <nav aria-label="What now">
      <ul className={classes.now}>
        {whatNow(props).map(({ id, value, text, needsAttention }) => {
          const { path, icon: Picture } = PLACES[id];
          return (
            <li key={id}>
              <Link to={path} className={`${cards.card} ${classes.card}`} data-attention={needsAttention || undefined}>
                <Picture className={classes.icon} aria-hidden="true" />
                <span className={classes.words}>
                  <strong className={classes.value} data-loading={value === undefined || undefined}>
                    {value ?? <span className="visually-hidden">Loading</span>}
                  </strong>{" "}
                  <span>{text}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const PLACES: Readonly<Record<NowFact["id"], { readonly path: string; readonly icon: Icon }>> = {
  toPrint: { path: paths.unprinted, icon: PrintIcon },
  inTransit: { path: paths.inTransit, icon: TruckIcon },
  exceptions: { path: paths.exceptions, icon: AlertIcon },
  webhooks: { path: `${paths.apiDocs}?tab=webhooks`, icon: AlertIcon },
  balance: { path: paths.balance, icon: WalletIcon },
};
