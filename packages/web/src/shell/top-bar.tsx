import { ActionIcon, Button } from "@mantine/core";
import type { Draft } from "@shipctl/sdk/bulk";
import { formatUsd, isLowBalance, labelsLeftText } from "@shipctl/sdk/display";
import { type ReactNode, useState } from "react";
import { useApi } from "../api/api-context.js";
import { useRead } from "../api/query.js";
import { ownerOf } from "../api/session.js";
import { Clock } from "../components/clock.js";
import { ownDrafts } from "../components/drafts/own-drafts.js";
import { Money } from "../components/money.js";
import { TestShop } from "../components/test-shop.js";
import { LogoutIcon, MenuIcon } from "../ui/icons.js";
import { lazyDialog } from "../ui/lazy-dialog.js";
import typography from "../ui/typography.module.css";
import { useLeave } from "../ui/unsaved.js";
import classes from "./top-bar.module.css";
import { UserMenu } from "./user-menu.js";

const KeepDrafts = lazyDialog(async () => (await import("../components/drafts/keep-drafts.js")).KeepDrafts);

interface TopBarProps {
  readonly showsBalance: boolean;
  /** A search box, if the frame has one. */
  readonly search: ReactNode;
  readonly onOpenMenu: () => void;
}

/** Date and time, balance, account menu and logout. */
export function TopBar({ showsBalance, search, onOpenMenu }: TopBarProps) {
  const { client, session } = useApi();
  const leave = useLeave();
  const [asked, setAsked] = useState<{ readonly accountId: string; readonly drafts: readonly Draft[] }>();
  const logout = () => {
    const state = session.get();
    session.signOut();
    if (state.status !== "signed-in") return;
    // Not awaited, so that it works offline: the session then ends by itself within 24 hours.
    const headers = { authorization: `Bearer ${state.token}` };
    client.signOut({ headers, retries: 0 }).catch(() => undefined);
  };
  const askFirst = async () => {
    const accountId = ownerOf(session.get());
    const drafts = accountId === undefined ? [] : await ownDrafts(accountId);
    if (accountId !== undefined && drafts.length > 0) setAsked({ accountId, drafts });
    else logout();
  };
  return (
    <header className={classes.bar}>
      <ActionIcon
        className={classes.menu}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Open menu"
        onClick={onOpenMenu}
      >
        <MenuIcon />
      </ActionIcon>
      <Clock className={classes.clock} />
      {search}
      <div className={classes.end}>
        {showsBalance && <TestShop className={classes.clock} />}
        {showsBalance && <BalanceFigure />}
        <UserMenu />
        <Button
          className={typography.icon}
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<LogoutIcon size={16} />}
          onClick={() => leave(() => void askFirst())}
        >
          Logout
        </Button>
      </div>
      {asked && <KeepDrafts {...asked} onLogout={logout} onClose={() => setAsked(undefined)} />}
    </header>
  );
}

/** A blurred placeholder while the balance loads, hidden from screen readers. */
const PLACEHOLDER_USD = 15.45;

/** The balance. If it cannot be loaded, this shows N/A, and the screen shows the error. */
function BalanceFigure() {
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
      {data && isLowBalance(data) && <span className={classes.low}>{labelsLeftText(data)}</span>}
      {!isPending && !data && <strong className={typography.strong}>N/A</strong>}
    </p>
  );
}
