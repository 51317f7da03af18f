import { Link } from "react-router";
import { paths } from "../paths.js";
import { ArrowLeftIcon } from "../ui/icons.js";
import { Logo } from "../ui/logo.js";
import { adminNav } from "./admin-nav.js";
import { NavList } from "./nav-list.js";
import type { SidebarProps } from "./sidebar.js";
import classes from "./sidebar.module.css";

export function AdminSidebar({ existing, onIntent }: SidebarProps) {
  return (
    <div className={classes.sidebar}>
      <Link to={paths.admin} className={classes.brand} aria-label="Shipctl Admin, go to overview">
        <Logo /> <span className={classes.door}>Admin</span>
      </Link>
      <NavList groups={adminNav(existing)} onIntent={onIntent} />
      <Link
        to={paths.dashboard}
        className={`${classes.link} ${classes.leave}`}
        onPointerEnter={() => onIntent(paths.dashboard)}
        onFocus={() => onIntent(paths.dashboard)}
      >
        <ArrowLeftIcon />
        Back to my dashboard
      </Link>
    </div>
  );
}
