import {
  type SessionState as AnySessionState,
  type Client,
  type ClientSession,
  createClient,
  createClientSession,
} from "@shipctl/sdk";
import type { Context } from "../../context.js";
import type { Settings } from "../../profile/settings.js";
import type { Access } from "../../steps/bulk/check-in-worker.js";
import { type SignedInUser, signedInUser } from "../../steps/shared/account.js";

/** The account of a stored token is unknown until the server has named it. */
type Account = SignedInUser | undefined;

export type SessionState = AnySessionState<Account>;

/** The session of the app. Its client uses the token of the latest sign-in. */
export interface Session extends Omit<ClientSession<Account>, "signIn" | "attempt"> {
  readonly url: string;
  /** The user of the last sign-in, if any. */
  readonly email: string | undefined;
  readonly client: Client;
  /** For how long the server has not answered, in words. */
  readonly silence: { get(): string | undefined; subscribe(listener: () => void): () => void };
  /** The server and credentials, for a client in a worker. */
  access(): Access;
  signIn(email: string, password: string): Promise<void>;
  /** Loads the user and the balance. */
  refresh(): Promise<SignedInUser>;
  setBalance(balance: number): void;
  /** Runs the work; if the session ends first, again after the same account has signed in. */
  attempt<Result>(work: () => Promise<Result>): Promise<Result>;
}

export async function createSession(
  { profiles, signal, transport }: Pick<Context, "profiles" | "signal" | "transport">,
  settings: Settings,
): Promise<Session> {
  const { url, profileName, apiKey } = settings;
  const given = settings.token ?? apiKey;
  const session = createClientSession<Account>({
    read: () => (given === undefined ? undefined : { token: given, user: undefined }),
    // Only a sign-in is saved. A token that the server rejects is of no use to anybody, so the file stays as it is.
    write: () => {},
    clear: () => {},
  });
  /** The API key is sent in another way. */
  const withoutKey = (token: string | undefined) => (token === apiKey ? undefined : token);
  const tokenNow = () => withoutKey(session.token({}));
  const silence = createSilence();
  const client = createClient({
    baseUrl: url,
    token: (call) => withoutKey(session.token(call)),
    apiKey,
    transport: await transport(silence.show),
    userAgent: "shipctl",
    waitForLimit: false,
    signal,
    onSessionExpired: (_, credential) => session.expire(credential),
  });
  return {
    ...session,
    url,
    email: settings.email,
    client,
    silence,
    access: () => ({ baseUrl: url, token: tokenNow(), apiKey }),
    signIn: async (email, password) => {
      const { token, user } = await client.login({ body: { email, password } });
      // Saved before anything continues: what ends the app from now on must not end the session as well.
      await profiles.set(profileName, { url, token, email: user.email });
      session.signIn(token, user);
    },
    refresh: async () => {
      const user = await signedInUser(client, { token: tokenNow() });
      session.confirm(user);
      return user;
    },
    setBalance: (balance) => {
      const state = session.get();
      if (state.status === "signed-in" && state.user) session.confirm({ ...state.user, balance });
    },
    attempt: (work) => session.attempt(work, signal),
  };
}

function createSilence() {
  let shown: string | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show: (text: string | undefined) => {
      shown = text;
      for (const listener of listeners) listener();
    },
  };
}
