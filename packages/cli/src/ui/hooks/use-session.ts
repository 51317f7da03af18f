import { createContext, useContext, useSyncExternalStore } from "react";
import type { SignedInUser } from "../../steps/shared/account.js";
import type { Session, SessionState } from "../app/session.js";

export const SessionContext = createContext<Session | undefined>(undefined);

interface CurrentSession extends Omit<Session, "token"> {
  readonly status: SessionState["status"];
  readonly user: SignedInUser | undefined;
  readonly token: string | undefined;
}

/** The session; components render again when it changes. */
export function useSession(): CurrentSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error("This component must be rendered inside the terminal app.");
  const state = useSyncExternalStore(session.subscribe, session.get);
  const user = state.status === "signed-out" ? undefined : state.user;
  return { ...session, status: state.status, user, token: state.status === "signed-in" ? state.token : undefined };
}
