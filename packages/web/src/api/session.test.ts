import type { User } from "@shipctl/sdk";
import { describe, expect, it } from "vitest";
import { memoryStorage } from "../../test/memory-storage.js";
import { createSession } from "./session.js";

const USER: User = {
  _id: "usr_1",
  name: "Test Seller",
  email: "seller@shipctl.test",
  balance: 10,
  totalSpend: 0,
  createdAt: "2026-11-01T09:00:00.000Z",
  isAdmin: false,
};

const stored = (token: string, user: object | string): Record<string, string> => ({
  token,
  user: typeof user === "string" ? user : JSON.stringify(user),
});

describe("a session", () => {
  it("is read from token and user in the browser's storage", () => {
    const session = createSession(memoryStorage(stored("t1", USER)));
    expect(session.get()).toMatchObject({ status: "signed-in", token: "t1", user: USER });
  });

  it.each([
    ["there is no token", { user: JSON.stringify(USER) }],
    ["there is no user", { token: "t1" }],
    ["the user is not JSON", stored("t1", "{oops")],
    ["the user has another shape", stored("t1", { name: "Test Seller" })],
    ["the user is null", stored("t1", "null")],
  ])("is signed out when %s, and clears the storage", (_why, held) => {
    const storage = memoryStorage(held);
    expect(createSession(storage).get()).toMatchObject({ status: "signed-out", reason: "none" });
    expect(storage).toHaveLength(0);
  });

  it("is stored at sign-in, deleted at sign-out, and notifies its listeners", () => {
    const storage = memoryStorage();
    const session = createSession(storage);
    const seen: string[] = [];
    const stop = session.subscribe(() => seen.push(session.get().status));
    session.signIn("t1", USER);
    expect(storage.getItem("token")).toBe("t1");
    expect(JSON.parse(storage.getItem("user") ?? "")).toEqual(USER);
    session.signOut();
    expect(storage).toHaveLength(0);
    stop();
    session.signIn("t2", USER);
    expect(seen).toEqual(["signed-in", "signed-out"]);
  });

  it("that expired before the page opened is signed out", () => {
    const storage = memoryStorage(stored("t1", USER));
    const session = createSession(storage);
    session.expire("t1");
    expect(session.get()).toMatchObject({ status: "signed-out", reason: "expired" });
    expect(storage).toHaveLength(0);
  });

  it("that expires while in use keeps the user", () => {
    const storage = memoryStorage(stored("t1", USER));
    const session = createSession(storage);
    session.confirm(USER);
    session.expire("t1");
    expect(session.get()).toMatchObject({ status: "expired", user: USER });
    expect(storage).toHaveLength(0);
  });

  it("takes account changes from the server, and notifies listeners only of changes", () => {
    const session = createSession(memoryStorage(stored("t1", USER)));
    let notified = 0;
    session.subscribe(() => notified++);
    session.confirm({ ...USER });
    expect(notified).toBe(0);
    session.confirm({ ...USER, name: "New Name" });
    expect(notified).toBe(1);
    expect(session.get()).toMatchObject({ user: { name: "New Name" } });
  });

  it("follows sign-in and sign-out in other tabs", () => {
    const storage = memoryStorage(stored("t1", USER));
    const session = createSession(storage);
    const target = new EventTarget();
    session.followOtherTabs(asWindow(target));
    storage.clear();
    target.dispatchEvent(Object.assign(new Event("storage"), { key: "token" }));
    expect(session.get()).toMatchObject({ status: "signed-out", reason: "elsewhere" });
    storage.setItem("token", "t2");
    storage.setItem("user", JSON.stringify(USER));
    target.dispatchEvent(Object.assign(new Event("storage"), { key: "token" }));
    expect(session.get()).toMatchObject({ status: "signed-in", token: "t2" });
  });
});

/** The session only adds event listeners to it. */
function asWindow(target: EventTarget): Window {
  return target as unknown as Window;
}
