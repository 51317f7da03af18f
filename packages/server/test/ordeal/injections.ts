import { Dice } from "./dice.js";
import type { Stage } from "./stage.js";

/** What the carriers do, for all parcels that are sold now. */
export type CarrierMood = "silent" | "busy" | "late";

/** What customers see of the world outside. */
export interface Weather {
  carriers: CarrierMood | undefined;
}

export interface Scene {
  readonly stage: Stage;
  readonly weather: Weather;
  readonly dice: Dice;
}

/** Begins a fault; the returned function ends it, and is called once. */
type Begin = (scene: Scene) => Promise<() => Promise<void> | void>;

const once = () => undefined;

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** Within the life of a session. The longest comes last. */
const JUMPS_MS = [40 * SECOND_MS, 16 * MINUTE_MS, 180 * MINUTE_MS, -10 * MINUTE_MS] as const;
export const MAX_JUMP_MS = Math.max(...JUMPS_MS);

export const INJECTIONS = {
  "a server is killed": async ({ stage, dice }) => {
    await dice.pick(stage.servers)?.end("SIGKILL");
    return once;
  },
  "all servers are killed": async ({ stage }) => {
    await Promise.all(stage.servers.map((server) => server.end("SIGKILL")));
    return once;
  },
  "a server is restarted": async ({ stage, dice }) => {
    await dice.pick(stage.servers)?.end("SIGTERM");
    return once;
  },
  "a server stalls": async ({ stage, dice }) => {
    const server = dice.pick(stage.servers);
    server?.stall();
    return () => server?.resume();
  },
  "clients are cut off": async ({ stage }) => {
    for (const door of stage.doors) door.cut();
    return once;
  },
  "answers are lost": async ({ stage, dice }) => {
    const door = dice.pick(stage.doors);
    if (door) door.losesAnswers = true;
    return () => {
      if (door) door.losesAnswers = false;
    };
  },
  "carriers go silent": ({ weather }) => mood(weather, "silent"),
  "carriers are busy": ({ weather }) => mood(weather, "busy"),
  "labels come late": ({ weather }) => mood(weather, "late"),
  "the clock jumps": async ({ stage, dice }) => {
    // Of one server only, so that two disagree.
    const server = dice.pick(stage.servers);
    if (server) server.clockAheadMs = dice.pick(JUMPS_MS) ?? 0;
    return () => {
      if (server) server.clockAheadMs = 0;
    };
  },
  "the disk fills": async ({ stage: { disk, database } }) => {
    if (typeof disk === "string") return once;
    await disk.fill();
    return async () => {
      disk.free();
      // It may have ended when it could not write its log.
      await database?.halt();
      await database?.start();
    };
  },
  "the database restarts": async ({ stage: { database } }) => {
    await database?.halt();
    return () => database?.start();
  },
  "the database's connections are cut": async ({ stage: { database } }) => {
    database?.door.cut();
    return once;
  },
} as const satisfies Record<string, Begin>;
export type Injection = keyof typeof INJECTIONS;

async function mood(weather: Weather, carriers: CarrierMood) {
  weather.carriers = carriers;
  return () => {
    weather.carriers = undefined;
  };
}

const WITH_DATABASE: ReadonlySet<Injection> = new Set(["the database restarts", "the database's connections are cut"]);

/** What can happen on this stage, and why something cannot. */
export function possibleInjections({ disk, database }: Stage) {
  const skipped: string[] = [];
  const possible = names().filter((name) => {
    if (name === "the disk fills" && typeof disk === "string") {
      skipped.push(`${name}: ${disk}`);
      return false;
    }
    return database !== undefined || !WITH_DATABASE.has(name);
  });
  return { possible, skipped };
}

export interface Planned {
  readonly injection: Injection;
  readonly atMs: number;
  readonly forMs: number;
}

/** Each begins this long after the one before, which may still last. A short ordeal has all kinds, too. */
const GAP_MS = { min: 700, max: 2_000 };
const LONG_GAP_MS = { min: 1_000, max: 6_000 };
const LONG_SECONDS = 120;
const LASTS_MS = { min: 500, max: 3_000 };

/** The seed determines the plan: all kinds once in a random order, then all again in another one. */
export function planInjections(seed: number, seconds: number, kinds: readonly Injection[]): Planned[] {
  const dice = new Dice(seed);
  const plan: Planned[] = [];
  let deck: Injection[] = [];
  const gap = seconds < LONG_SECONDS ? GAP_MS : LONG_GAP_MS;
  for (let atMs = gap.min; ; atMs += dice.between(gap.min, gap.max)) {
    if (atMs + LASTS_MS.max > seconds * SECOND_MS) return plan;
    if (deck.length === 0) deck = dice.shuffled(kinds);
    const injection = deck.pop();
    if (injection) plan.push({ injection, atMs, forMs: dice.between(LASTS_MS.min, LASTS_MS.max) });
  }
}

/** The keys are the injections. */
const names = () => Object.keys(INJECTIONS) as Injection[];
