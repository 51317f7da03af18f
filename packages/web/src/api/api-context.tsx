import type { Client, User } from "@shipctl/sdk";
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import type { LostCalls } from "./lost-calls.js";
import type { PrefetchCache } from "./prefetch-cache.js";
import type { ServerClock } from "./server-clock.js";
import type { Session, SessionState } from "./session.js";

interface Api {
  readonly client: Client;
  readonly session: Session;
  readonly serverClock: ServerClock;
  readonly lostCalls: LostCalls;
  readonly prefetchCache: PrefetchCache;
}

const ApiContext = createContext<Api | undefined>(undefined);

export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>;
}

/** The client, for calls that fit neither `useRead` nor `useWrite`. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error("useApi is called outside of ApiProvider");
  return api;
}

export function useSession(): SessionState {
  const { session } = useApi();
  return useSyncExternalStore(session.subscribe, session.get);
}

/** Calls `act` when the user signs in again after the session expired, e.g. to clear an old error. */
export function useSignedInAgain(act: () => void): void {
  const { status } = useSession();
  const before = useRef(status);
  const run = useEffectEvent(act);
  useEffect(() => {
    if (before.current === "expired" && status === "signed-in") run();
    before.current = status;
  }, [status]);
}

const UserContext = createContext<User | undefined>(undefined);

/**
 * Provides the account to the screens behind the guard. They must not read the session: it may end while they are
 * rendered, before the guard has redirected.
 */
export function UserProvider({ user, children }: { user: User; children: ReactNode }) {
  return <UserContext value={user}>{children}</UserContext>;
}

/** The signed-in account. Screens behind the guard always have one. */
export function useUser(): User {
  const user = use(UserContext);
  if (!user) throw new Error("useUser is called outside of the guard");
  return user;
}

/** The role of an operator, as far as is known; undefined for customers and outside of the guard. */
export const useRole = (): User["role"] => use(UserContext)?.role;

/** Makes a call, and if it needs a recent password, asks for it and makes the call again. */
type WithPassword = <Reply>(call: () => Promise<Reply>) => Promise<Reply>;

/** Set where writes ask for the password. */
export const PasswordContext = createContext<WithPassword>((call) => call());
