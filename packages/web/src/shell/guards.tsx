import { Fragment, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { useSession } from "../api/api-context.js";
import { ownerOf } from "../api/session.js";
import { paths } from "../paths.js";

/** Lets in whoever is signed in, each to a frame of their own; everybody else goes to the sign-in page. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status !== "signed-out") return <Fragment key={ownerOf(session)}>{children}</Fragment>;
  const state = session.reason === "expired" ? { from: `${pathname}${search}` } : undefined;
  return <Navigate to={paths.login} replace state={state} />;
}

/** For the pages that only somebody who is not signed in needs. */
export function RequireGuest({ children }: { children: ReactNode }) {
  const session = useSession();
  const { state } = useLocation();
  if (session.status !== "signed-in") return children;
  return <Navigate to={returnPath(state) ?? paths.dashboard} replace />;
}

/** Where somebody was when the session ended. */
function returnPath(state: unknown): string | undefined {
  const from = typeof state === "object" && state !== null ? Reflect.get(state, "from") : undefined;
  return typeof from === "string" && /^\/(?!\/)/.test(from) ? from : undefined;
}
