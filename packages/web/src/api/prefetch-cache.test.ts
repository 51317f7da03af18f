import { createClient, type User } from "@shipctl/sdk";
import { describe, expect, it } from "vitest";
import { memoryStorage } from "../../test/memory-storage.js";
import { readKey } from "./client.js";
import { createPrefetchCache } from "./prefetch-cache.js";
import { createQueryClient } from "./query.js";
import { read } from "./read.js";
import { createSession } from "./session.js";

const userOf = (id: string): User => ({
  _id: id,
  name: "Test Seller",
  email: `${id}@shipctl.test`,
  balance: 0,
  totalSpend: 0,
  createdAt: "2026-11-01T09:00:00.000Z",
  isAdmin: false,
});

/** The cache of a page, whose server answers with the token that it was asked with. */
function cacheOf(user: User) {
  const session = createSession(memoryStorage({ token: user._id, user: JSON.stringify(user) }));
  const asked: (string | null)[] = [];
  const client = createClient({
    baseUrl: "http://shipctl.test",
    token: session.token,
    fetch: (request) => {
      asked.push(request.headers.get("authorization"));
      return Response.json({ balance: asked.length });
    },
  });
  return { cache: createPrefetchCache(client, session), session, asked };
}

describe("replies that were requested before their screen", () => {
  it("are shown by it without another request", async () => {
    const { cache, asked } = cacheOf(userOf("ann"));
    cache.prefetch(read("getBalance"));
    expect(await cache.read("getBalance")).toEqual({ balance: 1 });
    expect(asked).toEqual(["Bearer ann"]);
  });

  it("are never shown to another account", async () => {
    const { cache, session, asked } = cacheOf(userOf("ann"));
    cache.prefetch(read("getBalance"));
    await expect.poll(() => asked.length).toBe(1);
    session.signIn("bea", userOf("bea"));
    const queries = createQueryClient();
    cache.copyTo(queries);
    expect(queries.getQueryData(readKey("getBalance"))).toBeUndefined();
    expect(queries.isFetching()).toBe(0);
    expect(await cache.read("getBalance")).toEqual({ balance: 2 });
    expect(asked).toEqual(["Bearer ann", "Bearer bea"]);
  });
});
