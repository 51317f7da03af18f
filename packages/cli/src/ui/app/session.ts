import type { Client } from "@shipctl/sdk";
import { ApiError, createClient } from "@shipctl/sdk";
import type { Context } from "../../context.js";
import type { Settings } from "../../profile/settings.js";
import type { Access } from "../../steps/bulk/check-in-worker.js";
import { type SignedInUser, signedInUser } from "../../steps/shared/account.js";

export interface SessionState {
  /** `expired`: was signed in and has to sign in again. `out`: never was. */
  readonly state: "out" | "in" | "expired";
  readonly user: SignedInUser | undefined;
  readonly balance: number | undefined;
  /** Counts sign-ins. */
  readonly version: number;
}

/** The session of the app. Its client uses the token of the latest sign-in. */
export interface Session {
  readonly url: string;
  /** The user of the last sign-in, if any. */
  readonly email: string | undefined;
  readonly client: Client;
  /** The server and credentials, for a client in a worker. */
  access(): Access;
  snapshot(): SessionState;
  subscribe(listener: () => void): () => void;
  signIn(email: string, password: string): Promise<void>;
  /** Whether the error means that the session has expired; if so, the app asks to sign in again. */
  hasExpired(error: unknown): boolean;
  /** Resolves after the next sign-in. */
  signedIn(): Promise<void>;
  /** Loads the user and the balance. */
  refresh(): Promise<SignedInUser>;
  setBalance(balance: number): void;
}

export function createSession({ profiles, signal }: Pick<Context, "profiles" | "signal">, settings: Settings): Session {
  const { url, profileName, apiKey } = settings;
  let token = settings.token;
  const listeners = new Set<() => void>();
  let state: SessionState = {
    state: token === undefined && apiKey === undefined ? "out" : "in",
    user: undefined,
    balance: undefined,
    version: 0,
  };
  const change = (next: Partial<SessionState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const client = createClient({ baseUrl: url, token: () => token, apiKey, userAgent: "shipctl", signal });

  return {
    url,
    email: settings.email,
    client,
    access: () => ({ baseUrl: url, token, apiKey }),
    snapshot: () => state,
    subscribe,
    signIn: async (email, password) => {
      const session = await client.login({ body: { email, password } });
      token = session.token;
      const { user } = session;
      try {
        await profiles.set(profileName, { url, token: session.token, email: user.email });
      } finally {
        change({ state: "in", user, balance: user.balance, version: state.version + 1 });
      }
    },
    hasExpired: (error) => {
      if (!(error instanceof ApiError) || error.status !== 401) return false;
      if (state.state === "in") change({ state: "expired" });
      return true;
    },
    signedIn: () =>
      new Promise((resolve, reject) => {
        const settle = () => {
          if (state.state !== "in" && !signal.aborted) return;
          stop();
          signal.removeEventListener("abort", settle);
          if (signal.aborted) reject(signal.reason);
          else resolve();
        };
        const stop = subscribe(settle);
        signal.addEventListener("abort", settle, { once: true });
        settle();
      }),
    refresh: async () => {
      const user = await signedInUser(client, { token });
      change({ user, balance: user.balance });
      return user;
    },
    setBalance: (balance) => change({ balance }),
  };
}
