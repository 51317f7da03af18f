import type { HistoryLocation, NavigationBlocker, RouterHistory } from "@tanstack/history";
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { LeaveQuestion } from "./leave-question.js";

interface GuardOptions {
  /** What would be lost, as a sentence. */
  readonly loss?: string;
  /** The address says that it is open, so that any other address closes it. Else only another screen does. */
  readonly ownsAddress?: boolean;
}

interface UnsavedGuard {
  /** For Cancel, X, Escape and a click outside: does it at once, or after a question where something is unsaved. */
  leave(act: () => void): void;
  /** It has been saved: nothing is asked from this moment on. */
  saved(): void;
}

interface Unsaved {
  watch(guard: GuardOptions): () => void;
  forget(guard: GuardOptions): void;
  /** Asks where one of these guards (all, when left out) watches something. */
  leave(act: () => void, guard?: GuardOptions): void;
}

const LOSS = "What you have entered is not saved and will be lost.";

const UnsavedContext = createContext<Unsaved>({ watch: () => () => {}, forget: () => {}, leave: (act) => act() });

/**
 * While `isDirty`, nothing leads away from what was typed without a question: no link, Back, reload or sign-out.
 *
 * @example
 * const guard = useUnsavedGuard(isDirty);
 * <Modal opened onClose={() => guard.leave(onClose)}>
 * save.mutate(input, { onSuccess: () => { guard.saved(); onClose(); } });
 */
export function useUnsavedGuard(
  isDirty: boolean,
  { loss = LOSS, ownsAddress = false }: GuardOptions = {},
): UnsavedGuard {
  const unsaved = use(UnsavedContext);
  const guard = useMemo<GuardOptions>(() => ({ loss, ownsAddress }), [loss, ownsAddress]);
  // Before any effect that leads elsewhere: what is gone from the screen is not asked about.
  useLayoutEffect(() => (isDirty ? unsaved.watch(guard) : undefined), [isDirty, unsaved, guard]);
  return { leave: (act) => unsaved.leave(act, guard), saved: () => unsaved.forget(guard) };
}

/** For what ends everything on the screen, as a sign-out does: asks where anything is unsaved. */
export function useLeave(): (act: () => void) => void {
  const unsaved = use(UnsavedContext);
  return unsaved.leave;
}

interface Asked {
  readonly guard: GuardOptions;
  readonly leave: () => void;
}

/** Goes around all screens. All guards share one blocker, so that one question is asked at a time. */
export function UnsavedProvider({ history, children }: { history: RouterHistory; children: ReactNode }) {
  const [guards] = useState(() => new Set<GuardOptions>());
  const [asked, setAsked] = useState<Asked>();
  const unsaved = useMemo(() => createUnsaved(guards, setAsked), [guards]);
  useEffect(() => history.block(createBlocker(history, guards, setAsked)), [history, guards]);
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

/** Blocks what leaves a guard, at once, so that the address stays right; a yes repeats it. At a reload the browser asks. */
function createBlocker(history: RouterHistory, guards: ReadonlySet<GuardOptions>, ask: Ask): NavigationBlocker {
  return {
    enableBeforeUnload: () => guards.size > 0,
    blockerFn({ currentLocation: from, nextLocation: to, action }) {
      const guard = [...guards].findLast((watched) => isLeft(watched, from, to));
      if (!guard) return false;
      const steps = to.state.__TSR_index - from.state.__TSR_index;
      const leave = () => {
        const unasked = { ignoreBlocker: true };
        if (action === "PUSH") history.push(to.href, to.state, unasked);
        else if (action === "REPLACE") history.replace(to.href, to.state, unasked);
        else history.go(steps, unasked);
      };
      ask({ guard, leave });
      return true;
    },
  };
}

function createUnsaved(guards: Set<GuardOptions>, ask: Ask): Unsaved {
  const forget = (guard: GuardOptions) => void guards.delete(guard);
  return {
    forget,
    watch(guard) {
      guards.add(guard);
      return () => forget(guard);
    },
    leave(act, guard) {
      const lost = [...guards].filter((watched) => guard === undefined || watched === guard);
      const last = lost.at(-1);
      if (!last) return act();
      ask({
        guard: last,
        leave() {
          for (const watched of lost) forget(watched);
          act();
        },
      });
    },
  };
}

const isLeft = ({ ownsAddress }: GuardOptions, from: HistoryLocation, to: HistoryLocation): boolean =>
  from.pathname !== to.pathname || (ownsAddress === true && from.search !== to.search);
