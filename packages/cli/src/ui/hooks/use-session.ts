import { createContext, useContext, useSyncExternalStore } from "react";
import type { Session, SessionState } from "../app/session.js";

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session; components render again when it changes. */
export function useSession(): Session & SessionState {
  const session = useContext(SessionContext);
  if (!session) throw new Error("This component must be rendered inside the terminal app.");
  const state = useSyncExternalStore(session.subscribe, session.snapshot);
  return { ...session, ...state };
}
