import { ApiError } from "@shipctl/sdk";
import type { ReactNode } from "react";
import { Navigate, Outlet } from "react-router";
import { useUser } from "../api/api-context.js";
import { errorText } from "../api/error-text.js";
import { useRead } from "../api/query.js";
import { paths } from "../paths.js";
import { ErrorState } from "../ui/error-state.js";
import { AdminSidebar } from "./admin-sidebar.js";
import { Frame } from "./frame.js";
import type { SidebarProps } from "./sidebar.js";

/** The frame of the admin screens. */
export function AdminShell(props: SidebarProps) {
  // Hidden from an account that is not an admin as far as is known, until the server answers.
  const isLikely = useUser().isAdmin;
  return (
    <Frame showsBalance={false} sidebar={isLikely && <AdminSidebar {...props} />}>
      <RequireAdmin>
        <Outlet />
      </RequireAdmin>
    </Frame>
  );
}

/** Renders for accounts that the server confirms as admins. Redirects others to their dashboard. */
function RequireAdmin({ children }: { children: ReactNode }) {
  const check = useRead("verifyAdmin");
  const isRefused = check.error instanceof ApiError && check.error.status === 403;
  if (isRefused) return <Navigate to={paths.dashboard} replace />;
  if (check.data) return children;
  if (check.isPending) return <p className="visually-hidden">Loading</p>;
  const text = errorText(check.error, "Failed to check your admin rights");
  return <ErrorState text={text} onRetry={() => check.refetch()} retrying={check.isFetching} />;
}
