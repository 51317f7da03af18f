import { Button } from "@mantine/core";
import { Link, Outlet } from "react-router";
import { FileHandoffProvider } from "../components/file-handoff.js";
import { paths } from "../paths.js";
import { PlusIcon } from "../ui/icons.js";
import { Logo } from "../ui/logo.js";
import { customerNav } from "./customer-nav.js";
import { Frame } from "./frame.js";
import { NavList, type SidebarProps } from "./nav-list.js";
import classes from "./sidebar.module.css";

/** The frame of the customer screens. */
export function CustomerShell(props: SidebarProps) {
  return (
    <FileHandoffProvider>
      <Frame showsBalance sidebar={<Sidebar {...props} />}>
        <Outlet />
      </Frame>
    </FileHandoffProvider>
  );
}

function Sidebar({ onIntent }: SidebarProps) {
  return (
    <div className={classes.sidebar}>
      <Link to={paths.dashboard} className={classes.brand} aria-label="Shipctl, go to dashboard">
        <Logo />
      </Link>
      <Button component={Link} to={paths.manualOrder} fullWidth leftSection={<PlusIcon size={16} />}>
        Create Order
      </Button>
      <NavList groups={customerNav} onIntent={onIntent} />
    </div>
  );
}
