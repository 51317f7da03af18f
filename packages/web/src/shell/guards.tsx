import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { UserProvider, useSession } from "../api/api-context.js";
import { ownerOf } from "../api/session.js";
import { paths } from "../paths.js";

/** Renders for signed-in accounts, remounting when the account changes. Redirects others to the sign-in page. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status !== "signed-out") {
    return (
      <UserProvider key={ownerOf(session)} user={session.user}>
        {children}
      </UserProvider>
    );
  }
  const state = session.reason === "expired" ? { from: `${pathname}${search}` } : undefined;
  return <Navigate to={paths.login} replace state={state} />;
}

/** Renders when signed out. Redirects signed-in accounts to where they were, or to the dashboard. */
export function RequireGuest({ children }: { children: ReactNode }) {
  const session = useSession();
  const { state } = useLocation();
  if (session.status !== "signed-in") return children;
  return <Navigate to={returnPath(state) ?? paths.dashboard} replace />;
}

/** The path at which the session expired. */
function returnPath(state: unknown): string | undefined {
  const from = typeof state === "object" && state !== null ? Reflect.get(state, "from") : undefined;
  return typeof from === "string" && /^\/(?!\/)/.test(from) ? from : undefined;
}
