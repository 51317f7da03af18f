import { type SessionState as AnySessionState, type ClientSession, createClientSession, type User } from "@shipctl/sdk";

export { ownerOf } from "@shipctl/sdk";

export type SessionState = AnySessionState<User>;

export interface Session extends ClientSession<User> {
  /** Follows sign-in and sign-out in other tabs. Returns a function that stops it. */
  followOtherTabs(target: Window): () => void;
}

const TOKEN = "token";
const USER = "user";

/** Reads the session from `token` and `user` in `storage`. If either is missing or unreadable, it is signed out. */
export function createSession(storage: Storage): Session {
  const session = createClientSession<User>({
    read() {
      const token = storage.getItem(TOKEN);
      const user = parseUser(storage.getItem(USER));
      return token && user ? { token, user } : undefined;
    },
    write(token, user) {
      // The user first: other tabs react to the token, and need both.
      storage.setItem(USER, JSON.stringify(user));
      storage.setItem(TOKEN, token);
    },
    clear() {
      storage.removeItem(USER);
      storage.removeItem(TOKEN);
    },
  });
  return {
    ...session,
    followOtherTabs(target) {
      const follow = ({ key }: StorageEvent) => {
        if (key === null || key === TOKEN) session.follow();
      };
      target.addEventListener("storage", follow);
      return () => target.removeEventListener("storage", follow);
    },
  };
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
