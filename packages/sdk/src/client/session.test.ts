import { describe, expect, it } from "vitest";
import { ApiError } from "./api-error.js";
import { createClient } from "./create-client.js";
import { AccountLeft, type ClientSession, createClientSession, endsSession, ownerOf } from "./session.js";

interface Account {
  readonly _id: string;
  readonly balance?: number;
}
const ANN: Account = { _id: "usr_ann" };
const BEA: Account = { _id: "usr_bea" };

/** A session that this account has used. */
function usedBy(user: Account, token = "t1"): ClientSession<Account> {
  const session = createClientSession<Account>({ read: () => ({ token, user }), write: () => {}, clear: () => {} });
  session.confirm(user);
  return session;
}

const refused = () => new ApiError({ status: 401, code: "session_expired", message: "expired", expired: true });

/** Lets everything happen that does not wait for anything else. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** Work that ends when it is told to. */
function workOf<Result>() {
  const calls: { resolve(result: Result): void; reject(error: unknown): void }[] = [];
  const work = () => new Promise<Result>((resolve, reject) => calls.push({ resolve, reject }));
  return { work, calls };
}

describe("a session", () => {
  it("that expires is continued by the same account, and by no other", () => {
    const session = usedBy(ANN);
    const { room } = session.get();
    session.expire("t1");
    expect(session.get()).toEqual({ status: "expired", user: ANN, room });
    session.signIn("t2", ANN);
    expect(session.get()).toEqual({ status: "signed-in", token: "t2", user: ANN, room });
    session.expire("t2");
    session.signIn("t3", BEA);
    expect(session.get()).toMatchObject({ status: "signed-in", user: BEA });
    expect(session.get().room).not.toBe(room);
  });

  it("starts afresh after Use another account, even for the same one", () => {
    const session = usedBy(ANN);
    const { room } = session.get();
    session.expire("t1");
    session.signOut();
    session.signIn("t2", ANN);
    expect(session.get().room).not.toBe(room);
  });

  it("ignores what arrives late: the rejection of an older token, and the account of an older session", () => {
    const session = usedBy(ANN);
    session.expire("t1");
    session.signIn("t2", BEA);
    session.expire("t1");
    session.confirm({ ...ANN, balance: 7 });
    expect(session.get()).toMatchObject({ status: "signed-in", token: "t2", user: BEA });
  });

  it("is in the same room when the account of its stored token becomes known", () => {
    const session = createClientSession<Account | undefined>({
      read: () => ({ token: "t1", user: undefined }),
      write: () => {},
      clear: () => {},
    });
    session.confirm(ANN);
    expect(session.get()).toEqual({ status: "signed-in", token: "t1", user: ANN, room: 0 });
  });

  it("follows a token whose account is not known yet, into another room", () => {
    let stored: { token: string; user: Account | undefined } = { token: "t1", user: ANN };
    const session = createClientSession<Account | undefined>({ read: () => stored, write: () => {}, clear: () => {} });
    stored = { token: "t2", user: undefined };
    session.follow();
    expect(session.get()).toEqual({ status: "signed-in", token: "t2", user: undefined, room: 1 });
  });

  it("whose stored token is rejected before its account is known belongs to nobody", () => {
    const session = createClientSession<Account | undefined>({
      read: () => ({ token: "t1", user: undefined }),
      write: () => {},
      clear: () => {},
    });
    session.expire("t1");
    expect(session.get()).toMatchObject({ status: "signed-out", reason: "expired", room: 1 });
  });
});

/** A store that several programs share, as tabs share a browser's storage. */
function sharedStore(stored?: { token: string; user: Account }) {
  const written: string[] = [];
  let now = stored;
  const store = {
    read: () => now,
    write(token: string, user: Account) {
      written.push(`${token} ${JSON.stringify(user)}`);
      now = { token, user };
    },
    clear() {
      written.push("cleared");
      now = undefined;
    },
  };
  return { store, written };
}

describe("the store of a session", () => {
  it("keeps a sign-in and what the server says of its account, and nothing after the session has ended", () => {
    const { store, written } = sharedStore();
    const session = createClientSession<Account>(store);
    expect(written.splice(0)).toEqual(["cleared"]);
    session.signIn("t1", ANN);
    expect(written.splice(0)).toEqual(['t1 {"_id":"usr_ann"}']);
    session.confirm({ ...ANN });
    expect(written.splice(0)).toEqual([]);
    session.confirm({ ...ANN, balance: 7 });
    expect(written.splice(0)).toEqual(['t1 {"_id":"usr_ann","balance":7}']);
    expect(session.get()).toMatchObject({ user: { balance: 7 } });
    session.expire("t1");
    expect(written.splice(0)).toEqual(["cleared"]);
    session.confirm(BEA);
    expect(session.get()).toMatchObject({ status: "expired", user: { balance: 7 } });
    session.signIn("t2", ANN);
    session.signOut();
    expect(written.splice(0)).toEqual(['t2 {"_id":"usr_ann"}', "cleared"]);
    session.confirm(ANN);
    expect(written).toEqual([]);
    expect(session.get()).toMatchObject({ status: "signed-out", reason: "left" });
  });

  it("is not cleared when a program starts with a stored session", () => {
    const { store, written } = sharedStore({ token: "t1", user: ANN });
    expect(createClientSession<Account>(store).get()).toEqual({ status: "signed-in", token: "t1", user: ANN, room: 0 });
    expect(written).toEqual([]);
  });

  it("makes another tab follow: into the same account, into another, and out", () => {
    const { store } = sharedStore();
    const [one, other] = [createClientSession<Account>(store), createClientSession<Account>(store)];
    expect(other.get()).toEqual({ status: "signed-out", reason: "none", room: 0 });
    other.follow();
    expect(other.get()).toEqual({ status: "signed-out", reason: "none", room: 0 });
    one.signIn("t1", ANN);
    other.follow();
    expect(other.get()).toEqual({ status: "signed-in", token: "t1", user: ANN, room: 1 });
    one.signIn("t2", ANN);
    other.follow();
    expect(other.get()).toEqual({ status: "signed-in", token: "t2", user: ANN, room: 1 });
    one.signIn("t3", BEA);
    other.follow();
    expect(other.get()).toEqual({ status: "signed-in", token: "t3", user: BEA, room: 2 });
    one.signOut();
    other.follow();
    expect(other.get()).toEqual({ status: "signed-out", reason: "elsewhere", room: 3 });
  });
});

describe("who listens to a session", () => {
  it("hears of every change until they stop listening", () => {
    const session = createClientSession<Account>(sharedStore().store);
    const heard: string[] = [];
    const stop = session.subscribe(() => heard.push(session.get().status));
    session.signIn("t1", ANN);
    session.expire("t1");
    session.signOut();
    expect(heard).toEqual(["signed-in", "expired", "signed-out"]);
    expect(stop()).toBeUndefined();
    session.signIn("t2", ANN);
    expect(heard).toHaveLength(3);
  });

  it("hears nothing of a rejection while nobody is signed in", () => {
    const { store, written } = sharedStore();
    const session = createClientSession<Account>(store);
    session.subscribe(() => written.push("heard"));
    session.expire(undefined);
    expect(written).toEqual(["cleared"]);
  });

  it("learns whose session it is, and which errors end it", () => {
    const session = createClientSession<Account>(sharedStore().store);
    expect(ownerOf(session.get())).toBeUndefined();
    expect(session.token({})).toBeUndefined();
    session.signIn("t1", ANN);
    expect(ownerOf(session.get())).toBe("usr_ann");
    session.expire("t1");
    expect(ownerOf(session.get())).toBe("usr_ann");
    expect(session.token({})).toBeUndefined();
    const error = (status: number, code: string) => new ApiError({ status, code, message: "refused" });
    expect(endsSession(error(401, "unauthenticated"))).toBe(true);
    expect(endsSession(error(403, "unauthenticated"))).toBe(false);
    expect(endsSession(error(401, "invalid_credentials"))).toBe(false);
    expect(endsSession({ status: 401, code: "unauthenticated", expired: true })).toBe(false);
    expect(String(new AccountLeft("gone"))).toBe("AccountLeft: gone");
  });

  it("starts afresh if the token of the start is rejected before the server has confirmed it", () => {
    const { store } = sharedStore({ token: "t1", user: ANN });
    const session = createClientSession<Account>(store);
    session.expire("t1");
    expect(session.get()).toEqual({ status: "signed-out", reason: "expired", room: 1 });
    session.signIn("t2", ANN);
    session.signOut();
    store.write("t3", ANN);
    session.follow();
    session.expire("t3");
    expect(session.get()).toMatchObject({ status: "signed-out", reason: "expired" });
  });
});

describe("work that a session interrupts", () => {
  it("is done again after the same account has signed in again", async () => {
    const session = usedBy(ANN);
    const { work, calls } = workOf<string>();
    const result = session.attempt(work);
    session.expire("t1");
    calls[0]?.reject(refused());
    await turn();
    expect(calls).toHaveLength(1);
    session.signIn("t2", ANN);
    await expect.poll(() => calls.length).toBe(2);
    calls[1]?.resolve("bought");
    expect(await result).toBe("bought");
  });

  it("is never done again by another account", async () => {
    const session = usedBy(ANN);
    const { work, calls } = workOf<string>();
    const result = session.attempt(work);
    session.expire("t1");
    calls[0]?.reject(refused());
    session.signIn("t2", BEA);
    await expect(result).rejects.toBeInstanceOf(AccountLeft);
    expect(calls).toHaveLength(1);
  });

  it("shows its late result to no other account", async () => {
    const session = usedBy(ANN);
    const { work, calls } = workOf<string>();
    const result = session.attempt(work);
    session.signOut();
    session.signIn("t2", BEA);
    calls[0]?.resolve("the orders of Ann");
    await expect(result).rejects.toBeInstanceOf(AccountLeft);
  });

  it("fails with its own error, and with AccountLeft if the program ends while it waits", async () => {
    const session = usedBy(ANN);
    await expect(session.attempt(() => Promise.reject(new Error("no network")))).rejects.toThrow("no network");
    const wrong = new ApiError({ status: 401, code: "invalid_credentials", message: "Invalid email or password" });
    await expect(session.attempt(() => Promise.reject(wrong))).rejects.toBe(wrong);
    const ending = new AbortController();
    session.expire("t1");
    const waiting = session.attempt(() => Promise.reject(refused()), ending.signal);
    const left = expect(waiting).rejects.toBeInstanceOf(AccountLeft);
    await turn();
    ending.abort();
    await left;
  });
});

describe("a call of a session's client", () => {
  const clientOf = (session: ClientSession<Account>, answer: (token: string | null) => Response) => {
    const sent: (string | null)[] = [];
    const client = createClient({
      baseUrl: "http://shipctl.test",
      token: session.token,
      onSessionExpired: (_, token) => session.expire(token),
      sleep: () => Promise.resolve(),
      fetch: (request) => {
        sent.push(request.headers.get("authorization"));
        return answer(request.headers.get("authorization"));
      },
    });
    return { client, sent };
  };

  it("ends the session with whose token it was sent", async () => {
    const session = usedBy(ANN);
    const { client } = clientOf(session, () => Response.json({ code: "unauthenticated" }, { status: 401 }));
    await expect(client.getBalance()).rejects.toMatchObject({ status: 401 });
    expect(session.get().status).toBe("expired");
  });

  it("does not end a newer one", async () => {
    const session = usedBy(ANN);
    const { client } = clientOf(session, () => {
      session.expire("t1");
      session.signIn("t2", ANN);
      return Response.json({ code: "session_expired" }, { status: 401 });
    });
    await expect(client.getBalance()).rejects.toMatchObject({ status: 401 });
    expect(session.get()).toMatchObject({ status: "signed-in", token: "t2" });
  });

  it("is repeated with the newer token of the same account, and never with that of another", async () => {
    const session = usedBy(ANN);
    const next = [() => session.signIn("t2", ANN), () => session.signIn("t3", BEA)];
    const { client, sent } = clientOf(session, () => {
      next.shift()?.();
      return new Response("busy", { status: 503 });
    });
    await expect(client.retryBulkOrder({ path: { bulkOrderId: "BULK-1" } })).rejects.toBeInstanceOf(AccountLeft);
    expect(sent).toEqual(["Bearer t1", "Bearer t2"]);
  });
});
