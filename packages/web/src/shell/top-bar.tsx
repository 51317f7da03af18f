import { ActionIcon, Button } from "@mantine/core";
import { useApi } from "../api/api-context.js";
import { Clock } from "../components/clock.js";
import { LogoutIcon, MenuIcon } from "../ui/icons.js";
import typography from "../ui/typography.module.css";
import { useLeave } from "../ui/unsaved.js";
import { BalanceFigure } from "./balance-figure.js";
import classes from "./top-bar.module.css";
import { UserMenu } from "./user-menu.js";

interface TopBarProps {
  readonly showsBalance: boolean;
  readonly onOpenMenu: () => void;
}

/** Date and time, balance, account menu and logout. */
export function TopBar({ showsBalance, onOpenMenu }: TopBarProps) {
  const { session } = useApi();
  const leave = useLeave();
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
      <div className={classes.end}>
        {showsBalance && <BalanceFigure />}
        <UserMenu />
        <Button
          className={typography.icon}
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<LogoutIcon size={16} />}
          onClick={() => leave(() => session.signOut())}
        >
          Logout
        </Button>
      </div>
    </header>
  );
}
