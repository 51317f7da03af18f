import { operations } from "@shipctl/sdk/contract";
import { createPasswords } from "../../src/adapters/passwords.js";
import { createSecrets } from "../../src/adapters/secrets.js";
import { type App, type AppOptions, createApp } from "../../src/app.js";
import type { RouteTable } from "../../src/contract/document/route-table.js";
import { Problem } from "../../src/shared/problem.js";
import type { World } from "../../src/world.js";
import { countingIds } from "../counting-ids.js";
import { TestClock } from "../test-clock.js";
import { TestLog } from "../test-log.js";

export interface FakeApp {
  readonly app: App;
  readonly clock: TestClock;
  readonly log: TestLog;
  readonly world: World;
  /** Authorization header of a session. `usr_admin` is an admin; the account of `usr_gone` is deleted. */
  session(customerId?: string): Promise<{ readonly Authorization: string }>;
}

type Options = Partial<AppOptions> & { readonly handlers?: Partial<RouteTable>; readonly world?: Partial<World> };

/** The only valid API key. */
export const ANY_KEY = "shp_any";

export const fakeSettings = {
  ...{ publicUrl: "http://shipctl.test", timezone: "UTC", version: "0.0.0" },
  ...{
    demo: false,
    trustProxy: false,
    registrationsPerHour: 30,
    callsPerMinute: 1_200,
    publicApiCalls: 100,
    corsOrigins: [],
  },
};

/** The HTTP layer with a test's own handlers: no store, no domain. */
export function fakeApp({ handlers = {}, world: parts, ...options }: Options = {}): FakeApp {
  const clock = new TestClock();
  const log = new TestLog();
  const secrets = createSecrets({ secret: "a-secret-of-this-test-and-no-other", clock });
  const world = asWorld({
    clock,
    log,
    secrets,
    ids: countingIds(),
    passwords: createPasswords({ memoryCost: 64, timeCost: 2 }),
    // The HTTP layer uses the store only to count a key's calls.
    store: { healthy: () => true, transact: async () => ({ limit: 100, remaining: 99, resetSeconds: 300 }) },
    settings: fakeSettings,
    ...parts,
  });
  const app = createApp(world, {
    routes: tableOf(handlers),
    sessionActor: async (_world, { customerId }) =>
      customerId === "usr_gone" ? undefined : { customerId, isAdmin: customerId === "usr_admin", via: "session" },
    keyActor: async (_world, key) => {
      if (key === ANY_KEY) return { customerId: "usr_1", isAdmin: false, via: "api-key" };
      throw new Problem("unauthenticated", "This API key is not valid");
    },
    validateReplies: true,
    ...options,
  });
  const session = async (customerId = "usr_1") => ({
    Authorization: `Bearer ${await secrets.signSession({ customerId, generation: 1 })}`,
  });
  return { app, clock, log, world, session };
}

export async function jsonOf(response: Response): Promise<Record<string, unknown>> {
  const json: unknown = await response.json();
  if (typeof json !== "object" || json === null) throw new Error(`not an object: ${JSON.stringify(json)}`);
  return { ...json };
}

/** A complete table of handlers; those that a test does not define must not be called. */
function tableOf(handlers: Partial<RouteTable>): RouteTable {
  const missing = Object.keys(operations).map((id) => [
    id,
    () => {
      throw new Error(`the test has no handler for ${id}`);
    },
  ]);
  return { ...Object.fromEntries(missing), ...handlers } as RouteTable;
}

/** Only the members that the HTTP layer uses. */
function asWorld(parts: object): World {
  return parts as World;
}
