import { formatUsd } from "@shipctl/sdk/display";
import type { ReactNode } from "react";
import { useRead } from "../../api/query.js";
import { Loaded } from "../../components/loaded.js";
import { TestShop } from "../../components/test-shop.js";
import { Panel } from "../../ui/panel.js";
import typography from "../../ui/typography.module.css";
import classes from "./current-balance.module.css";

/** The available balance and, if any, the held amount. */
export function CurrentBalance({ children }: { children?: ReactNode }) {
  const balance = useRead("getBalance");
  return (
    <Loaded reading={balance} failure="Failed to load balance data">
      {(data) => (
        <Panel>
          <div className={classes.balance} aria-busy={!data}>
            <h2 className={classes.label}>Current Balance</h2>
            <p className={classes.figure} data-loading={!data || undefined}>
              {data ? formatUsd(data.balance) : <span className="visually-hidden">Loading</span>}
            </p>
            <p className={typography.hint}>
              {data?.held
                ? `${formatUsd(data.held)} more is held for purchases in progress.`
                : "What you can spend on labels, in USD."}
            </p>
            <TestShop />
          </div>
          {children}
        </Panel>
      )}
    </Loaded>
  );
}
