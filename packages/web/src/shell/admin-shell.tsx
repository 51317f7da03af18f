import { Button } from "@mantine/core";
import { ApiError } from "@shipctl/sdk";
import { type ReactNode, useState } from "react";
import { Link, Navigate, Outlet } from "react-router";
import { useUser } from "../api/api-context.js";
import { errorText } from "../api/problem.js";
import { useRead } from "../api/query.js";
import { useIsAdministrator } from "../components/admin/administrators-only.js";
import { AsksPassword } from "../components/admin/asks-password.js";
import { PageHeader } from "../components/page-header.js";
import { paths } from "../paths.js";
import { ArrowLeftIcon } from "../ui/icons.js";
import { lazyDialog } from "../ui/lazy-dialog.js";
import { Logo } from "../ui/logo.js";
import { ErrorState } from "../ui/states.js";
import { adminNav, supportNav } from "./admin-nav.js";
import { AdminSearch } from "./admin-search.js";
import { Frame } from "./frame.js";
import { NavList, type SidebarProps } from "./nav-list.js";
import classes from "./sidebar.module.css";

/** The frame of the admin screens. */
export function AdminShell(props: SidebarProps) {
  // Hidden from an account that is not an admin as far as is known, until the server answers.
  const isLikely = useUser().isAdmin;
  return (
    <Frame showsBalance={false} search={isLikely && <AdminSearch />} sidebar={isLikely && <AdminSidebar {...props} />}>
      <RequireAdmin>
        <AsksPassword>
          <Outlet />
        </AsksPassword>
      </RequireAdmin>
    </Frame>
  );
}

/** Renders for accounts that the server confirms as admins. Redirects others to their dashboard. */
function RequireAdmin({ children }: { children: ReactNode }) {
  const check = useRead("verifyAdmin");
  const account = useRead("verifySession");
  const isRefused = check.error instanceof ApiError && check.error.status === 403;
  if (isRefused && account.data?.secondFactorNeeded) return <SecondFactorFirst />;
  if (isRefused && !account.isPending) return <Navigate to={paths.dashboard} replace />;
  if (check.data) return children;
  if (check.isPending) return <p className="visually-hidden">Loading</p>;
  const text = errorText(check.error, "Failed to check your admin rights");
  return <ErrorState text={text} onRetry={() => check.refetch()} retrying={check.isFetching} />;
}

const LOOK_AGAIN_MS = 60_000;
const SecondFactor = lazyDialog(async () => (await import("./second-factor.js")).SecondFactor);

function SecondFactorFirst() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageHeader title="Second factor" actions={<Button onClick={() => setOpen(true)}>Set up</Button>}>
        Administrators of this shop need one. Until then, your account is a customer's.
      </PageHeader>
      {isOpen && <SecondFactor onClose={() => setOpen(false)} />}
    </>
  );
}

function AdminSidebar({ onIntent }: SidebarProps) {
  const isAdministrator = useIsAdministrator();
  const count = useRead("listAttention", undefined, { refetchInterval: LOOK_AGAIN_MS }).data?.items.length ?? 0;
  const waiting = { [paths.admin]: { count, text: count === 1 ? "thing needs attention" : "things need attention" } };
  return (
    <div className={classes.sidebar}>
      <Link to={paths.admin} className={classes.brand} aria-label="Shipctl Admin, go to overview">
        <Logo /> <span className={classes.area}>Admin</span>
      </Link>
      <NavList groups={isAdministrator ? adminNav : supportNav()} waiting={waiting} onIntent={onIntent} />
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
