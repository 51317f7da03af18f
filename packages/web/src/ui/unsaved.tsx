import { createContext, type ReactNode, use, useCallback, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { type Location, useBlocker } from "react-router";
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

/** Stands around all screens. A router takes one blocker, so all guards share this one. */
export function UnsavedProvider({ children }: { children: ReactNode }) {
  const [guards] = useState(() => new Set<GuardOptions>());
  const [asked, setAsked] = useState<Asked>();
  const unsaved = useMemo(() => createUnsaved(guards, setAsked), [guards]);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: { currentLocation: Location; nextLocation: Location }) =>
        [...guards].some((guard) => isLeft(guard, currentLocation, nextLocation)),
      [guards],
    ),
  );
  useEffect(() => () => window.removeEventListener("beforeunload", stopUnload), []);
  const question: Asked | undefined =
    blocker.state === "blocked" ? { guard: [...guards].at(-1) ?? {}, leave: blocker.proceed } : asked;
  const stay = () => (blocker.state === "blocked" ? blocker.reset() : setAsked(undefined));
  return (
    <UnsavedContext value={unsaved}>
      {children}
      {question && (
        <LeaveQuestion
          loss={question.guard.loss ?? LOSS}
          onStay={stay}
          onLeave={() => {
            setAsked(undefined);
            question.leave();
          }}
        />
      )}
    </UnsavedContext>
  );
}

function createUnsaved(guards: Set<GuardOptions>, ask: (asked: Asked) => void): Unsaved {
  const forget = (guard: GuardOptions) => {
    guards.delete(guard);
    if (guards.size === 0) window.removeEventListener("beforeunload", stopUnload);
  };
  return {
    forget,
    watch(guard) {
      guards.add(guard);
      window.addEventListener("beforeunload", stopUnload);
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

const isLeft = ({ ownsAddress }: GuardOptions, from: Location, to: Location): boolean =>
  from.pathname !== to.pathname || (ownsAddress === true && from.search !== to.search);

/** The browser asks in its own words. */
function stopUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
