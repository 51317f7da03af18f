import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { Router } from "react-router";
import type { GuardedHistory } from "../ui/guarded-history.js";

/**
 * React Router on a history that can stop navigation. React Router's data router can too, but adds 14 kB to the first
 * load of every page.
 */
export function HistoryRouter({ history, children }: { history: GuardedHistory; children: ReactNode }) {
  const [location, setLocation] = useState(history.location);
  useLayoutEffect(() => history.subscribe((to) => startTransition(() => setLocation(to))), [history]);
  return (
    <Router navigator={history} location={location}>
      {children}
    </Router>
  );
}
