import { describe, expect, it } from "vitest";
import { savedSecrets } from "./saved-credentials.js";

const NOW = new Date("2026-11-20T12:00:00Z");
const before = (ms: number): string => new Date(NOW.getTime() - ms).toISOString();
const DAY_MS = 86_400_000;

const markOf = (cookiesMs: number, tokenMs: number) => {
  const saved = { credentials: null, cookiesUpdatedAt: before(cookiesMs), csrfTokenUpdatedAt: before(tokenMs) };
  const { cookies, csrfToken } = savedSecrets(saved, NOW);
  return [cookies?.mayBeExpired, csrfToken?.mayBeExpired];
};

describe("saved credentials", () => {
  it("may be expired after exactly 14 days (cookies) and 2 days (token)", () => {
    expect(markOf(14 * DAY_MS - 1, 2 * DAY_MS - 1)).toEqual([false, false]);
    expect(markOf(14 * DAY_MS, 2 * DAY_MS - 1)).toEqual([true, false]);
    expect(markOf(14 * DAY_MS - 1, 2 * DAY_MS)).toEqual([false, true]);
  });

  it("are undefined if nothing is saved, or while loading", () => {
    const nothing = { credentials: null, cookiesUpdatedAt: null, csrfTokenUpdatedAt: null };
    expect(savedSecrets(nothing, NOW)).toEqual({ cookies: undefined, csrfToken: undefined });
    expect(savedSecrets(undefined, NOW)).toEqual({ cookies: undefined, csrfToken: undefined });
  });

  it("have an age", () => {
    const saved = { credentials: null, cookiesUpdatedAt: before(8 * DAY_MS), csrfTokenUpdatedAt: before(0) };
    expect(savedSecrets(saved, NOW)).toMatchObject({ cookies: { age: "1 week ago" }, csrfToken: { age: "today" } });
  });
});
