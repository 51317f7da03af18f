import { type Client, createClient } from "@shipctl/sdk";
import { type Person, serverForTest, startServer, type TestServer } from "../api.js";
import { ClockAhead, TestClock } from "../test-clock.js";
import type { TestWorldOptions } from "../test-world.js";
import { newSchema } from "./test-database.js";

/** Two servers that share nothing but a database, the secret and the time. Each has a store with its own connections. */
export interface TwoServers {
  readonly one: TestServer;
  readonly two: TestServer;
  readonly clock: TestClock;
  /** Another process on the same database. */
  third(): Promise<TestServer>;
  close(): Promise<void>;
}

/** Client addresses are those of X-Forwarded-For, so that each test can have its own. */
export async function startTwoServers(
  options: TestWorldOptions = {},
  /** What differs on the second one, and how far its clock is ahead. */
  { aheadMs = 0, ...ofTwo }: TestWorldOptions & { readonly aheadMs?: number } = {},
): Promise<TwoServers> {
  const clock = options.clock ?? new TestClock();
  const settings = { trustProxy: true, ...options.settings };
  const shared = { ...options, clock, settings, schema: newSchema() };
  const one = await startServer(shared);
  const two = await startServer({ ...shared, clock: new ClockAhead(clock, aheadMs), ...ofTwo });
  return {
    ...{ one, two, clock },
    third: () => serverForTest(shared),
    close: async () => void (await Promise.all([one.close(), two.close()])),
  };
}

/** A person's client on another server, with the same session. It repeats nothing. */
export const on = ({ app }: TestServer, { token }: Pick<Person, "token">): Client =>
  createClient({ ...ONCE, token, fetch: (request) => app.fetch(request) });

/** A client without an account, at a client address. */
export function callerAt(server: TestServer, address: string): Client {
  const fetch = (request: Request) => {
    request.headers.set("X-Forwarded-For", address);
    return server.app.fetch(request);
  };
  return createClient({ ...ONCE, fetch });
}

const ONCE = { baseUrl: "http://shipctl.test", retries: 0, retryWithinMs: 0 } as const;

/** The first of two for even places. */
export const either = <T>([first, second]: readonly [T, T], position: number): T =>
  position % 2 === 0 ? first : second;

export const atOnce = <T>(calls: number, call: (position: number) => Promise<T>): Promise<PromiseSettledResult<T>[]> =>
  Promise.allSettled(Array.from({ length: calls }, (_, position) => call(position)));

/** How many calls succeeded, and how many failed with each code. */
export function count(outcomes: readonly PromiseSettledResult<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    const code = outcome.status === "fulfilled" ? "ok" : String(Reflect.get(Object(outcome.reason), "code"));
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}
