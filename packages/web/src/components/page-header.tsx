import type { ReactNode } from "react";
import { useRead } from "../api/query.js";
import layout from "../ui/layout.module.css";
import typography from "../ui/typography.module.css";
import { Clock } from "./clock.js";
import { LoadAlert } from "./loaded.js";
import classes from "./page-header.module.css";
import { TestShop } from "./test-shop.js";

interface PageHeaderProps {
  /** The screen's heading, and the title of the browser tab unless `tabTitle` is given. */
  readonly title: string;
  readonly tabTitle?: string;
  /** Shown when the balance cannot be loaded. */
  readonly balanceProblem?: string;
  readonly children?: ReactNode;
  /** The screen's own buttons. */
  readonly actions?: ReactNode;
}

/** The header of a screen. Date, balance, initials and name are in the top bar. */
export function PageHeader({ title, tabTitle = title, balanceProblem, children, actions }: PageHeaderProps) {
  const balance = useRead("getBalance", undefined, { enabled: balanceProblem !== undefined });
  return (
    <div className={classes.wrap}>
      <title>{`${tabTitle} · Shipctl`}</title>
      <header className={classes.header}>
        <div className={layout.shrinks}>
          <h1 className={classes.title}>{title}</h1>
          <div className={classes.line}>
            <Clock />
            {balanceProblem && <TestShop />}
          </div>
          {children && <p className={typography.hint}>{children}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {balanceProblem && <LoadAlert reading={balance} failure={balanceProblem} />}
    </div>
  );
}
