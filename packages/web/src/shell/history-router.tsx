import type { RouterHistory } from "@tanstack/history";
import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from "react";
import { createPath, type Navigator, Router } from "react-router";

/**
 * React Router on TanStack's history, which can block navigation. React Router's data router can too, but adds 17 kB to
 * the first load of every page.
 */
export function HistoryRouter({ history, children }: { history: RouterHistory; children: ReactNode }) {
  const [{ pathname, search, hash, state }, setLocation] = useState(history.location);
  useLayoutEffect(() => history.subscribe(({ location }) => startTransition(() => setLocation(location))), [history]);
  const navigator = useMemo<Navigator>(() => {
    const pathOf = (to: Parameters<Navigator["push"]>[0]) => (typeof to === "string" ? to : createPath(to));
    return {
      createHref: (to) => history.createHref(pathOf(to)),
      go: (delta) => history.go(delta),
      push: (to, given) => history.push(pathOf(to), { given }),
      replace: (to, given) => history.replace(pathOf(to), { given }),
    };
  }, [history]);
  const location = useMemo(
    () => ({ pathname, search, hash, state: Reflect.get(state, "given") ?? null, key: state.__TSR_key ?? "" }),
    [pathname, search, hash, state],
  );
  return (
    <Router navigator={navigator} location={location}>
      {children}
    </Router>
  );
}
