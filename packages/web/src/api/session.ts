import type { User } from "@shipctl/sdk";

/**
 * Who is signed in. `expired` keeps the user, so the screen stays until they sign in again. After `signed-out`, `reason`
 * decides whether the next sign-in returns to the same screen.
 */
export type SessionState =
  | { readonly status: "signed-in"; readonly token: string; readonly user: User }
  | { readonly status: "expired"; readonly user: User }
  | { readonly status: "signed-out"; readonly reason: "none" | "expired" | "left" };

export interface Session {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  signIn(token: string, user: User): void;
  /** Takes the account from a reply of the server, which also proves that the session was valid. */
  confirm(user: User): void;
  /** The server rejected this token. Does nothing if a newer sign-in has replaced it. */
  expire(token: string): void;
  signOut(): void;
  /** Follows sign-in and sign-out in other tabs. Returns a function that stops it. */
  followOtherTabs(target: Window): () => void;
}

/** The id of the session's account, also while the session is expired. */
export const ownerOf = (state: SessionState): string | undefined =>
  state.status === "signed-out" ? undefined : state.user._id;

const TOKEN = "token";
const USER = "user";

/** Reads the session from `token` and `user` in `storage`. If either is missing or unreadable, it is signed out. */
export function createSession(storage: Storage): Session {
  let state = read(storage);
  let confirmed = false;
  const listeners = new Set<() => void>();

  const setState = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const store = (token: string, user: User) => {
    write(storage, token, user);
    setState({ status: "signed-in", token, user });
  };
  if (state.status === "signed-out") clear(storage);

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn(token, user) {
      confirmed = true;
      store(token, user);
    },
    confirm(user) {
      confirmed = true;
      if (state.status === "signed-in" && !sameUser(state.user, user)) store(state.token, user);
    },
    expire(token) {
      if (state.status !== "signed-in" || state.token !== token) return;
      clear(storage);
      // On a page that has just opened, nothing was typed yet: go to the sign-in page.
      setState(confirmed ? { status: "expired", user: state.user } : { status: "signed-out", reason: "expired" });
    },
    signOut() {
      clear(storage);
      confirmed = false;
      setState({ status: "signed-out", reason: "left" });
    },
    followOtherTabs(target) {
      const follow = (event: StorageEvent) => {
        if (event.key !== null && event.key !== TOKEN) return;
        const stored = read(storage);
        if (stored.status === "signed-in") return setState(stored);
        if (state.status === "signed-in") setState({ status: "signed-out", reason: "left" });
      };
      target.addEventListener("storage", follow);
      return () => target.removeEventListener("storage", follow);
    },
  };
}

function read(storage: Storage): SessionState {
  const token = storage.getItem(TOKEN);
  const user = parseUser(storage.getItem(USER));
  if (!token || !user) return { status: "signed-out", reason: "none" };
  return { status: "signed-in", token, user };
}

function write(storage: Storage, token: string, user: User): void {
  // The user first: other tabs react to the token, and need both.
  storage.setItem(USER, JSON.stringify(user));
  storage.setItem(TOKEN, token);
}

function clear(storage: Storage): void {
  storage.removeItem(USER);
  storage.removeItem(TOKEN);
}

function parseUser(text: string | null): User | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isUser(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Checks the fields that screens use before the first reply of the server. */
function isUser(value: unknown): value is User {
  if (typeof value !== "object" || value === null) return false;
  return ["_id", "name", "email"].every((name) => typeof Reflect.get(value, name) === "string");
}

const sameUser = (a: User, b: User): boolean => JSON.stringify(a) === JSON.stringify(b);
