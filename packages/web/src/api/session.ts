import type { User } from "@shipctl/sdk";

/**
 * Who is using this browser. `expired` keeps the person: what is on the screen stays until they have signed in again.
 * After `signed-out`, `reason` says whether they should come back to where they were.
 */
export type SessionState =
  | { readonly status: "signed-in"; readonly token: string; readonly user: User }
  | { readonly status: "expired"; readonly user: User }
  | { readonly status: "signed-out"; readonly reason: "none" | "expired" | "left" };

export interface Session {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  signIn(token: string, user: User): void;
  /** The account as the server has just described it; from now on the session is known to have been good. */
  confirm(user: User): void;
  /** The server has refused this token. Others, from before a newer sign-in, change nothing. */
  expire(token: string): void;
  signOut(): void;
  /** Follows what other tabs do. Returns how to stop. */
  followOtherTabs(target: Window): () => void;
}

/** Whose session it is, also while it has expired. */
export const ownerOf = (state: SessionState): string | undefined =>
  state.status === "signed-out" ? undefined : state.user._id;

const TOKEN = "token";
const USER = "user";

/** The session that `storage` holds under `token` and `user`; half of one, or one that cannot be read, is none. */
export function createSession(storage: Storage): Session {
  let state = read(storage);
  let confirmed = false;
  const listeners = new Set<() => void>();

  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const keep = (token: string, user: User) => {
    write(storage, token, user);
    become({ status: "signed-in", token, user });
  };
  if (state.status === "signed-out") forget(storage);

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn(token, user) {
      confirmed = true;
      keep(token, user);
    },
    confirm(user) {
      confirmed = true;
      if (state.status === "signed-in" && !sameUser(state.user, user)) keep(state.token, user);
    },
    expire(token) {
      if (state.status !== "signed-in" || state.token !== token) return;
      forget(storage);
      // On a page that has only just opened nothing was typed: there the way is the sign-in page.
      become(confirmed ? { status: "expired", user: state.user } : { status: "signed-out", reason: "expired" });
    },
    signOut() {
      forget(storage);
      confirmed = false;
      become({ status: "signed-out", reason: "left" });
    },
    followOtherTabs(target) {
      const follow = (event: StorageEvent) => {
        if (event.key !== null && event.key !== TOKEN) return;
        const found = read(storage);
        if (found.status === "signed-in") return become(found);
        if (state.status === "signed-in") become({ status: "signed-out", reason: "left" });
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
  // The user first: other tabs act when the token changes, and find both.
  storage.setItem(USER, JSON.stringify(user));
  storage.setItem(TOKEN, token);
}

function forget(storage: Storage): void {
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

/** As much of it as the screens lean on before the server has been asked. */
function isUser(value: unknown): value is User {
  if (typeof value !== "object" || value === null) return false;
  return ["_id", "name", "email"].every((name) => typeof Reflect.get(value, name) === "string");
}

const sameUser = (a: User, b: User): boolean => JSON.stringify(a) === JSON.stringify(b);
