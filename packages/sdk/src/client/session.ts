import { ApiError } from "./api-error.js";

/** An account of a session. */
export interface SessionAccount {
  readonly _id: string;
}

/**
 * Who is signed in. `user` is undefined until the account of a stored token is known. `expired` keeps the user: only the
 * same account continues. After `signed-out`, `reason` says why: `left` here, or `elsewhere`, e.g. in another tab.
 *
 * `room` changes with the account: what one account has on the screen, and its pending work, never reaches another.
 */
export type SessionState<Account extends SessionAccount | undefined> =
  | { readonly status: "signed-in"; readonly token: string; readonly user: Account; readonly room: number }
  | { readonly status: "expired"; readonly user: NonNullable<Account>; readonly room: number }
  | {
      readonly status: "signed-out";
      readonly reason: "none" | "expired" | "left" | "elsewhere";
      readonly room: number;
    };

/** Where a client keeps its session: a browser's storage, a profile file. */
export interface SessionStore<Account extends SessionAccount | undefined> {
  /** The stored session, if it is complete. */
  read(): { readonly token: string; readonly user: Account } | undefined;
  write(token: string, user: NonNullable<Account>): void;
  clear(): void;
}

/** Who is signed in, for a client and for what it shows. */
export interface ClientSession<Account extends SessionAccount | undefined> {
  get(): SessionState<Account>;
  /**
   * The token for an attempt of a call, as a client's `token` option. A call that one account began is not repeated with
   * the token of another.
   *
   * @throws AccountLeft
   */
  token(call: object): string | undefined;
  subscribe(listener: () => void): () => void;
  /** The account of an expired session continues; any other starts afresh. */
  signIn(token: string, user: NonNullable<Account>): void;
  /** Takes the account from a reply of the server, which also proves that the session was valid. */
  confirm(user: NonNullable<Account>): void;
  /** The server rejected this token or API key. Does nothing if a newer sign-in has replaced it. */
  expire(token: string | undefined): void;
  signOut(): void;
  /** Takes over what another program, such as another tab, has stored. */
  follow(): void;
  /**
   * Runs the work, and runs it again if the session ends before the result, once the same account has signed in again.
   *
   * @throws AccountLeft when another account signs in, or the signal aborts; otherwise the error of the work.
   */
  attempt<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

/**
 * The account that had started some work is no longer signed in.
 *
 * @example
 * const isObsolete = (error: unknown) => error instanceof AccountLeft;
 */
export class AccountLeft extends Error {
  override readonly name = "AccountLeft";
}

const ANOTHER = "The account that started this is no longer signed in.";

/** Whether a call failed because its session is no longer valid. A wrong password is a 401 as well, but ends nothing. */
export const endsSession = (error: unknown): boolean =>
  error instanceof ApiError && (error.expired || (error.status === 401 && error.code === "unauthenticated"));

/** The id of the session's account, also while the session is expired. */
export const ownerOf = (state: SessionState<SessionAccount | undefined>): string | undefined =>
  state.status === "signed-out" ? undefined : state.user?._id;

/**
 * The session of a client, kept in `store`.
 *
 * @example
 * const session = createClientSession({ read: () => undefined, write() {}, clear() {} });
 * session.get().status; // => "signed-out"
 */
export function createClientSession<Account extends SessionAccount | undefined>(
  store: SessionStore<Account>,
): ClientSession<Account> {
  const listeners = new Set<() => void>();
  const stored = store.read();
  let state: SessionState<Account> = stored
    ? { status: "signed-in", ...stored, room: 0 }
    : { status: "signed-out", reason: "none", room: 0 };
  let confirmed = false;
  const roomsOfCalls = new WeakMap<object, number>();

  const setState = (next: SessionState<Account>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const enter = (token: string, user: Account) => {
    const continues = user !== undefined && ownerOf(state) === user._id;
    setState({ status: "signed-in", token, user, room: continues ? state.room : state.room + 1 });
  };
  const leave = (reason: "expired" | "left" | "elsewhere") => {
    confirmed = false;
    setState({ status: "signed-out", reason, room: state.room + 1 });
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const signedInAgain = (room: number, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const settle = () => {
        const isLeft = state.room !== room || signal?.aborted === true;
        if (!isLeft && state.status !== "signed-in") return;
        stop();
        signal?.removeEventListener("abort", settle);
        if (isLeft) reject(new AccountLeft(ANOTHER));
        else resolve();
      };
      const stop = subscribe(settle);
      signal?.addEventListener("abort", settle);
      settle();
    });
  if (!stored) store.clear();

  return {
    get: () => state,
    token(call) {
      const room = roomsOfCalls.get(call) ?? state.room;
      roomsOfCalls.set(call, room);
      if (room !== state.room) throw new AccountLeft(ANOTHER);
      return state.status === "signed-in" ? state.token : undefined;
    },
    subscribe,
    signIn(token, user) {
      confirmed = true;
      store.write(token, user);
      enter(token, user);
    },
    confirm(user) {
      if (state.status !== "signed-in" || (state.user && state.user._id !== user._id)) return;
      confirmed = true;
      if (JSON.stringify(state.user) === JSON.stringify(user)) return;
      store.write(state.token, user);
      setState({ ...state, user });
    },
    expire(token) {
      if (state.status !== "signed-in" || state.token !== token) return;
      store.clear();
      const { user, room } = state;
      // Right after the start, nothing was typed and nobody is known yet: start afresh.
      if (confirmed && user !== undefined) setState({ status: "expired", user: user as NonNullable<Account>, room });
      else leave("expired");
    },
    signOut() {
      store.clear();
      leave("left");
    },
    follow() {
      const found = store.read();
      if (found) enter(found.token, found.user);
      else if (state.status === "signed-in") leave("elsewhere");
    },
    async attempt(work, signal) {
      const { room } = state;
      for (;;) {
        try {
          const result = await work();
          if (state.room !== room) throw new AccountLeft(ANOTHER);
          return result;
        } catch (error) {
          if (!endsSession(error)) throw error;
          await signedInAgain(room, signal);
        }
      }
    },
  };
}
