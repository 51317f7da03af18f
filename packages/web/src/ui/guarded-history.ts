import { createPath, type Location, type Navigator, type To } from "react-router";

interface Guard {
  /** Whether the navigation would lose something. If so, it asks, and calls `leave` to repeat the navigation. */
  readonly stops: (from: Location, to: Location, leave: () => void) => boolean;
  /** Whether the browser asks before a reload. */
  readonly isDirty: () => boolean;
}

type Listener = (location: Location) => void;

/** The history of the browser, for the whole page. */
export interface GuardedHistory extends Navigator {
  readonly location: Location;
  /** Reports each navigation that was not stopped, until the returned function is called. */
  subscribe(listener: Listener): () => void;
  /** Stops navigation that would lose something, until the returned function is called. */
  guard(guard: Guard): () => void;
}

/** An entry of the browser's history. */
interface Entry {
  /** Its position: the browser does not report how many steps Back or Forward went. */
  readonly index: number;
  readonly location: Location;
}

/** How long the browser takes at most to move within its history. */
const TRAVERSAL_MS = 100;
const MAX_TRIES = 10;

export function createGuardedHistory(): GuardedHistory {
  const listeners = new Set<Listener>();
  let guard: Guard | undefined;
  let shown = currentEntry();
  /** Confirmed by the user. */
  let isLeaving = false;
  /** Set while the browser returns to the entry that is shown. */
  let returning: ReturnType<typeof setTimeout> | undefined;

  const show = () => {
    shown = currentEntry(shown);
    for (const listener of listeners) listener(shown.location);
  };
  const open = (to: To, state: unknown, isNew: boolean) => {
    const { pathname, search, hash } = new URL(hrefOf(to), window.location.href);
    const location: Location = { pathname, search, hash, state: state ?? null, key: newKey() };
    const write = () => {
      writeEntry({ index: shown.index + (isNew ? 1 : 0), location }, isNew);
      show();
    };
    if (!guard?.stops(shown.location, location, write)) write();
  };

  const stopReturning = () => {
    clearTimeout(returning);
    returning = undefined;
  };
  // Repeated, because another press of Back may come before the browser has returned.
  const goHome = (tries: number) => {
    const steps = shown.index - currentEntry(shown).index;
    returning = steps === 0 || tries === 0 ? undefined : setTimeout(() => goHome(tries - 1), TRAVERSAL_MS);
    if (returning !== undefined) window.history.go(steps);
  };
  window.addEventListener("popstate", () => {
    const to = currentEntry(shown);
    if (isLeaving) {
      isLeaving = false;
      return show();
    }
    const leave = () => {
      stopReturning();
      const steps = to.index - currentEntry(shown).index;
      // Zero steps would reload the page.
      if (steps === 0) return show();
      isLeaving = true;
      window.history.go(steps);
    };
    if (returning === undefined && !guard?.stops(shown.location, to.location, leave)) show();
    else if (to.location.key === shown.location.key) stopReturning();
    else if (returning === undefined) goHome(MAX_TRIES);
  });
  window.addEventListener("beforeunload", (event) => {
    if (guard?.isDirty()) event.preventDefault();
  });

  return {
    get location() {
      return shown.location;
    },
    createHref: hrefOf,
    go: (steps) => window.history.go(steps),
    push: (to, state) => open(to, state, true),
    replace: (to, state) => open(to, state, false),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    guard(given) {
      guard = given;
      return () => {
        guard = undefined;
        stopReturning();
      };
    },
  };
}

const hrefOf = (to: To): string => (typeof to === "string" ? to : createPath(to));

const newKey = () => Math.random().toString(36).slice(2);

/** The browser's current entry. If the browser itself has added it after `last`, as for `#hash` links, it is numbered. */
function currentEntry(last?: Entry): Entry {
  const { pathname, search, hash } = window.location;
  const { index, key, given: state = null } = window.history.state ?? {};
  if (typeof index === "number") return { index, location: { pathname, search, hash, state, key } };
  const location: Location = { pathname, search, hash, state, key: newKey() };
  // The browser replaces the entry if the URL is the same.
  const isNew = last !== undefined && createPath(last.location) !== createPath(location);
  const entry = { index: (last?.index ?? 0) + (isNew ? 1 : 0), location };
  writeEntry(entry, false);
  return entry;
}

function writeEntry({ index, location }: Entry, isNew: boolean): void {
  const state = { index, key: location.key, given: location.state };
  // With the origin, because a path that begins with // would name another host, which the browser refuses.
  const url = window.location.origin + createPath(location);
  if (isNew) window.history.pushState(state, "", url);
  else window.history.replaceState(state, "", url);
}
