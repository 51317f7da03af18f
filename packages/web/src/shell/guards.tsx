import type { ReactNode } from "react";
import { createPath, Navigate, useLocation } from "react-router";
import { UserProvider, useSession } from "../api/api-context.js";
import { ownerOf } from "../api/session.js";
import { paths } from "../paths.js";

/**
 * Renders for signed-in accounts, remounting when the account changes. Redirects others to the sign-in page, which leads
 * back to this address unless they signed out.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  if (session.status !== "signed-out") {
    return (
      <UserProvider key={ownerOf(session)} user={session.user}>
        {children}
      </UserProvider>
    );
  }
  const isDeepLink = session.reason === "none" || session.reason === "expired";
  return <Navigate to={paths.login} replace state={isDeepLink ? { from: createPath(location) } : undefined} />;
}

/** Renders when signed out. Redirects signed-in accounts to the address that they had opened, or to the dashboard. */
export function RequireGuest({ children }: { children: ReactNode }) {
  const session = useSession();
  const { state } = useLocation();
  if (session.status !== "signed-in") return children;
  return <Navigate to={returnPath(state) ?? paths.dashboard} replace />;
}

/** The address that was opened, if it is in this app and not a sign-in page. Browsers read `/\` as `//`, another host. */
function returnPath(state: unknown): string | undefined {
  const from = typeof state === "object" && state !== null ? Reflect.get(state, "from") : undefined;
  return typeof from === "string" && /^\/(?![/\\]|auth\b)/i.test(from) ? from : undefined;
}
