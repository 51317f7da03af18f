import { Button } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "../paths.js";
import { PlusIcon } from "../ui/icons.js";
import { Logo } from "../ui/logo.js";
import { customerNav } from "./customer-nav.js";
import { NavList } from "./nav-list.js";
import classes from "./sidebar.module.css";

export interface SidebarProps {
  /** The paths that have a screen. */
  readonly existing: ReadonlySet<string>;
  /** Called on hover and focus, before navigation. */
  readonly onIntent: (path: string) => void;
}

export function Sidebar({ existing, onIntent }: SidebarProps) {
  return (
    <div className={classes.sidebar}>
      <Link to={paths.dashboard} className={classes.brand} aria-label="Shipctl, go to dashboard">
        <Logo />
      </Link>
      {existing.has(paths.manualOrder) && (
        <Button component={Link} to={paths.manualOrder} fullWidth leftSection={<PlusIcon size={16} />}>
          Create Order
        </Button>
      )}
      <NavList groups={customerNav(existing)} onIntent={onIntent} />
    </div>
  );
}
