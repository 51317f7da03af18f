import { setTimeout as sleep } from "node:timers/promises";
import type { EventList, ShopEvent } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { formatDateTime } from "@shipctl/sdk/display";
import type { Context } from "../../context.js";
import { one, type Values } from "../../io/flags.js";
import { lines, type Outcome, type Table, table, tinted } from "../../io/outcome.js";
import { time } from "./cells.js";
import { listOutcome } from "./list.js";
import { limitFlag, mostOf, shownFlags } from "./list-flags.js";
import { unlessSilent, untilStopped } from "./watch.js";

/** Events of a list without --limit. */
const USUAL_LIMIT = 100;

export const eventFlags = {
  after: one("event", "only events after this one, like evt_41"),
  ...shownFlags,
  limit: limitFlag(`as many events (default ${USUAL_LIMIT})`),
};

export interface EventCall {
  readonly after: string | undefined;
  readonly limit: number;
  /** Seconds to wait for an event. */
  readonly wait?: number;
}

interface EventSource {
  /** The command that lists the next ones. */
  readonly command: string;
  readonly read: (call: EventCall) => Promise<EventList>;
}

/** Lists events, oldest first. */
export function eventOutcome(
  context: Context,
  { after, ...shown }: Values<typeof eventFlags>,
  { command, read }: EventSource,
): Promise<Outcome> {
  return listOutcome(context, shown, {
    schema: "ShopEvent",
    noun: "event",
    read: async () => {
      const reply = await firstEvents(read, after, mostOf(shown, USUAL_LIMIT));
      const next = `There are more: shipctl ${command} --after ${reply.nextAfter}; --all shows every one`;
      return { entries: reply.events, json: () => reply, notes: reply.hasMore ? [tinted(next, "dim")] : [] };
    },
    show: (events) => eventTable(events, factsOf),
    plain: (events) => eventTable(events, JSON.stringify),
  });
}

/** Prints events as they come, one a line. @throws cancelled on Ctrl-C */
export async function followEvents(
  context: Context,
  after: string | undefined,
  { read }: EventSource,
): Promise<Outcome> {
  const { io } = context;
  await untilStopped(context, async () => {
    for await (const events of newEvents(context, after, read)) {
      if (context.json) {
        for (const event of events) printJsonLine(context, event);
        continue;
      }
      const shown = events.map(({ createdAt, type, data }) =>
        [formatDateTime(createdAt), type, factsOf(data)].join("  "),
      );
      await io.print([lines(...shown)], [eventTable(events, JSON.stringify)]);
    }
  });
  return { json: null, show: [] };
}

/** One value a line, as --json prints it or what --jq makes of it. */
export const printJsonLine = ({ io, jq }: Pick<Context, "io" | "jq">, value: unknown): void =>
  void io.out.write(jq ? jq(value) : `${JSON.stringify(value)}\n`);

/** How long a call waits for the next event. */
const WAIT_S = 25;
/** Between calls that did not wait: no server answers, or it lets no more calls wait. */
const PAUSE_MS = 3_000;
/** After events, so that many of them come with one call. */
const GATHER_MS = 1_000;

/** The newest event; undefined if there is none yet. */
export const newestEvent = async (read: EventSource["read"]): Promise<string | undefined> =>
  (await read({ after: "latest", limit: 1 })).nextAfter ?? undefined;

/** Yields new events for ever, from now on or from `after` on. A server that does not answer is asked again. */
export async function* newEvents(
  { signal }: Pick<Context, "signal">,
  after: string | undefined,
  read: EventSource["read"],
): AsyncGenerator<readonly ShopEvent[], never, undefined> {
  for (let from = after ?? (await newestEvent(read)); ; ) {
    const begun = performance.now();
    const reply = await unlessSilent(() => read({ after: from, limit: LIMITS.eventPageSize, wait: WAIT_S }));
    from = reply?.nextAfter ?? from;
    const hasNews = reply !== undefined && reply.events.length > 0;
    if (hasNews) yield reply.events;
    const hasWaited = reply !== undefined && performance.now() - begun > PAUSE_MS;
    if (reply?.hasMore || (hasWaited && !hasNews)) continue;
    await sleep(hasNews ? GATHER_MS : PAUSE_MS, undefined, { signal });
  }
}

/** The next events, from as many calls as it takes. */
async function firstEvents(read: EventSource["read"], after: string | undefined, most: number): Promise<EventList> {
  const events: ShopEvent[] = [];
  for (let from = after; ; ) {
    const reply = await read({ after: from, limit: Math.min(most - events.length, LIMITS.eventPageSize) });
    events.push(...reply.events);
    if (!reply.hasMore || reply.nextAfter === null || events.length >= most) return { ...reply, events };
    from = reply.nextAfter;
  }
}

const eventTable = (events: readonly ShopEvent[], dataText: (data: ShopEvent["data"]) => string): Table =>
  table(
    ["#Event", "@Date", "What", "~Of"],
    events.map(({ _id, createdAt, type, data }) => [_id, time(createdAt), type, dataText(data)]),
    "Nothing has happened since.",
  );

const factsOf = (data: ShopEvent["data"]): string =>
  Object.entries({ ...data, scan: scanText(data.scan) })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");

const scanText = (scan: ShopEvent["data"]["scan"]): string | undefined =>
  scan && [scan.status, scan.location].filter((text) => text !== "").join(" in ");
