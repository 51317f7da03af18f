import { createBrowserHistory, type HistoryLocation, parseHref, type RouterHistory } from "@tanstack/history";

interface Guard {
  /** Whether the navigation would lose something. If so, it asks, and calls `leave` to repeat the navigation. */
  readonly stops: (from: HistoryLocation, to: HistoryLocation, leave: () => void) => boolean;
  /** Whether the browser asks before a reload. */
  readonly isDirty: () => boolean;
}

/** The history of the browser, for the whole page. */
export interface GuardedHistory extends RouterHistory {
  /** Stops navigation that would lose something, until the returned function is called. */
  guard(guard: Guard): () => void;
}

const UNASKED = { ignoreBlocker: true };
/** How long the browser takes at most to move within its history. */
const TRAVERSAL_MS = 100;
const MAX_TRIES = 10;

/**
 * TanStack's history, which stops links. Its way to stop Back and Forward counts steps from the entry that it knows, so
 * quick presses, and the entries that a browser adds for `#hash` links, make it go zero steps, which reloads the page.
 * Here, the steps are counted from the browser's current entry.
 */
export function createGuardedHistory(): GuardedHistory {
  let onPop: ((event: PopStateEvent) => void) | undefined;
  // Registered before the listener of TanStack's history, which does not see the events that are stopped here.
  window.addEventListener("popstate", (event) => {
    if (isNumbered(window.history.state)) onPop?.(event);
    else numberEntry(history.location);
  });
  const history = createBrowserHistory();
  const guard = (given: Guard) => {
    const stopper = createStopper(history, given);
    onPop = stopper.onPop;
    return () => {
      onPop = undefined;
      stopper.end();
    };
  };
  return Object.assign(history, { guard });
}

function createStopper(history: RouterHistory, { stops, isDirty }: Guard) {
  /** Confirmed by the user. */
  let isLeaving = false;
  /** Set while the browser returns to the entry of the screen. */
  let returning: ReturnType<typeof setTimeout> | undefined;

  const stepsTo = (location: HistoryLocation): number => location.state.__TSR_index - here().state.__TSR_index;
  // Repeated, because another press of Back may come before the browser has returned.
  const goHome = (tries: number) => {
    const steps = stepsTo(history.location);
    returning = steps === 0 || tries === 0 ? undefined : setTimeout(() => goHome(tries - 1), TRAVERSAL_MS);
    if (returning !== undefined) window.history.go(steps);
  };
  const stopReturning = () => {
    clearTimeout(returning);
    returning = undefined;
  };
  const onPop = (event: PopStateEvent) => {
    if (isLeaving) {
      isLeaving = false;
      return;
    }
    const from = history.location;
    const to = here();
    const leave = () => {
      stopReturning();
      const steps = stepsTo(to);
      if (steps === 0) return showHere();
      isLeaving = true;
      history.go(steps, UNASKED);
    };
    const isHome = to.state.__TSR_key === from.state.__TSR_key;
    if (returning === undefined && !stops(from, to, leave)) return;
    event.stopImmediatePropagation();
    if (isHome) stopReturning();
    else if (returning === undefined) goHome(MAX_TRIES);
  };
  const unblock = history.block({
    enableBeforeUnload: isDirty,
    blockerFn({ currentLocation: from, nextLocation: to, action }) {
      if (action === "PUSH") return stops(from, to, () => history.push(to.href, to.state, UNASKED));
      if (action === "REPLACE") return stops(from, to, () => history.replace(to.href, to.state, UNASKED));
      return false;
    },
  });
  const end = () => {
    stopReturning();
    unblock();
  };
  return { onPop, end };
}

/** The browser's current entry. */
const here = (): HistoryLocation => {
  const { pathname, search, hash } = window.location;
  return parseHref(`${pathname}${search}${hash}`, window.history.state);
};

const isNumbered = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "__TSR_index" in state && "__TSR_key" in state;

/** Numbers an entry that the browser has added after `last`, or in its place if it has the same URL. */
function numberEntry(last: HistoryLocation): void {
  const key = Math.random().toString(36).slice(2);
  const index = last.state.__TSR_index + (here().href === last.href ? 0 : 1);
  window.history.replaceState({ key, __TSR_key: key, __TSR_index: index }, "");
}

/** Shows the screen of the browser's current entry: TanStack's history follows calls of `replaceState`. */
const showHere = (): void => window.history.replaceState(window.history.state, "");
