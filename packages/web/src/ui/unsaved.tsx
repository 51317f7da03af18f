import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useMemo, useState } from "react";
import type { Location } from "react-router";
import type { GuardedHistory } from "./guarded-history.js";
import { LeaveQuestion } from "./leave-question.js";

interface GuardOptions {
  /** What would be lost, as a sentence. */
  readonly loss?: string;
  /** The query parameter that opens the form, so a change of it also closes the form. Otherwise only another path does. */
  readonly parameter?: string | undefined;
  /** It is kept when the screen is left: only `leave` of the guard itself asks. */
  readonly survives?: boolean | undefined;
}

interface UnsavedGuard {
  /** For Cancel, X, Escape and a click outside: calls `act`, after asking if something is unsaved. */
  leave(act: () => void): void;
  /** The form is saved: leaving needs no confirmation. */
  saved(): void;
}

interface Unsaved {
  watch(guard: GuardOptions): () => void;
  unwatch(guard: GuardOptions): void;
  /** Asks if this guard has unsaved input; any guard whose work does not survive, if left out. */
  leave(act: () => void, guard?: GuardOptions | "all"): void;
}

const LOSS = "What you entered is not saved and will be lost.";

const UnsavedContext = createContext<Unsaved>({ watch: () => () => {}, unwatch: () => {}, leave: (act) => act() });

/**
 * While `isDirty`, asks before a link, Back, reload or sign-out discards typed input.
 *
 * @example
 * const guard = useUnsavedGuard(isDirty);
 * <Dialog onClose={() => guard.leave(onClose)}>
 * save.mutate(input, { onSuccess: () => { guard.saved(); onClose(); } });
 */
export function useUnsavedGuard(
  isDirty: boolean,
  { loss = LOSS, parameter, survives }: GuardOptions = {},
): UnsavedGuard {
  const unsaved = use(UnsavedContext);
  const guard = useMemo<GuardOptions>(() => ({ loss, parameter, survives }), [loss, parameter, survives]);
  // A layout effect, so the guard is removed before any effect navigates after unmount.
  useLayoutEffect(() => (isDirty ? unsaved.watch(guard) : undefined), [isDirty, unsaved, guard]);
  return { leave: (act) => unsaved.leave(act, guard), saved: () => unsaved.unwatch(guard) };
}

/** For actions that leave all screens, such as sign-out: asks if anything is unsaved. `all`: also if it is kept. */
export function useLeave(): (act: () => void, guard?: "all") => void {
  const unsaved = use(UnsavedContext);
  return unsaved.leave;
}

interface Asked {
  readonly guard: GuardOptions;
  readonly leave: () => void;
}

/** Wraps all screens. All guards share one blocker, so only one question is asked at a time. */
export function UnsavedProvider({ history, children }: { history: GuardedHistory; children: ReactNode }) {
  const [guards] = useState(() => new Set<GuardOptions>());
  const [asked, setAsked] = useState<Asked>();
  const unsaved = useMemo(() => createUnsaved(guards, setAsked), [guards]);
  useEffect(
    () =>
      history.guard({
        isDirty: () => [...guards].some(({ survives }) => !survives),
        stops(from, to, leave) {
          const guard = [...guards].findLast((watched) => !watched.survives && isLeft(watched, from, to));
          if (guard) setAsked({ guard, leave });
          return guard !== undefined;
        },
      }),
    [history, guards],
  );
  return (
    <UnsavedContext value={unsaved}>
      {children}
      {asked && (
        <LeaveQuestion
          loss={asked.guard.loss ?? LOSS}
          onStay={() => setAsked(undefined)}
          onLeave={() => {
            setAsked(undefined);
            asked.leave();
          }}
        />
      )}
    </UnsavedContext>
  );
}

type Ask = (asked: Asked) => void;

function createUnsaved(guards: Set<GuardOptions>, ask: Ask): Unsaved {
  const unwatch = (guard: GuardOptions) => void guards.delete(guard);
  return {
    unwatch,
    watch(guard) {
      guards.add(guard);
      return () => unwatch(guard);
    },
    leave(act, guard) {
      const lost = [...guards].filter(
        (watched) => guard === "all" || (guard === undefined ? !watched.survives : watched === guard),
      );
      const last = lost.at(-1);
      if (!last) return act();
      ask({
        guard: last,
        leave() {
          for (const watched of lost) unwatch(watched);
          act();
        },
      });
    },
  };
}

function isLeft({ parameter }: GuardOptions, from: Location, to: Location): boolean {
  const valueIn = ({ search }: Location) => parameter && new URLSearchParams(search).get(parameter);
  return from.pathname !== to.pathname || valueIn(from) !== valueIn(to);
}
