import { endsSession } from "@shipctl/sdk";
import { problemText } from "@shipctl/sdk/display";
import { useCallback, useEffect, useRef, useState } from "react";
import { useSession } from "./use-session.js";

export interface Loaded<Value> {
  /** The last loaded data; kept during a reload. Another account starts without it, because the app starts afresh. */
  readonly value: Value | undefined;
  readonly isLoading: boolean;
  readonly problem: string | undefined;
  reload(): void;
}

/** Loads on mount, when `key` changes, and after a sign-in. Late answers for an earlier key are dropped. */
export function useLoad<Value>(key: string, load: (signal: AbortSignal) => Promise<Value>): Loaded<Value> {
  const session = useSession();
  const [state, setState] = useState<Omit<Loaded<Value>, "reload">>({
    value: undefined,
    isLoading: true,
    problem: undefined,
  });
  const [round, setRound] = useState(0);
  const latest = useRef(load);
  latest.current = load;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies what is loaded
  useEffect(() => {
    if (session.status !== "signed-in") return undefined;
    const stopping = new AbortController();
    setState((before) => ({ ...before, isLoading: true }));
    latest.current(stopping.signal).then(
      (value) => {
        if (!stopping.signal.aborted) setState({ value, isLoading: false, problem: undefined });
      },
      (error: unknown) => {
        if (stopping.signal.aborted || endsSession(error)) return;
        setState((before) => ({ ...before, isLoading: false, problem: problemText(error) }));
      },
    );
    return () => stopping.abort();
  }, [key, round, session.token]);
  return { ...state, reload: useCallback(() => setRound((before) => before + 1), []) };
}
