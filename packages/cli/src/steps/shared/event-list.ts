import type { EventList, ShopEvent } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { formatDateTime } from "@shipctl/sdk/display";
import type { Context } from "../../context.js";
import { one, type Values } from "../../io/flags.js";
import { lines, type Outcome, type Table, table, tinted } from "../../io/outcome.js";
import { time } from "./cells.js";
import { listOutcome } from "./list.js";
import { limitFlag, mostOf, shownFlags } from "./list-flags.js";
import { watch } from "./watch.js";

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

const LOOK_EVERY_MS = 3_000;

/** Prints events as they come, one a line. @throws cancelled on Ctrl-C */
export async function watchEvents(
  context: Context,
  after: string | undefined,
  { read }: EventSource,
): Promise<Outcome> {
  const { io } = context;
  const last = after === undefined ? await firstEvents(read, undefined, Number.POSITIVE_INFINITY) : undefined;
  let from = last?.nextAfter ?? after;
  await watch(context, LOOK_EVERY_MS, async () => {
    const { events, nextAfter } = await firstEvents(read, from, Number.POSITIVE_INFINITY);
    from = nextAfter ?? from;
    if (events.length > 0 && context.json) io.out.write(events.map((event) => `${JSON.stringify(event)}\n`).join(""));
    else if (events.length > 0) {
      const shown = events.map(({ createdAt, type, data }) =>
        [formatDateTime(createdAt), type, factsOf(data)].join("  "),
      );
      await io.print([lines(...shown)], [eventTable(events, JSON.stringify)]);
    }
    return false;
  });
  return { json: null, show: [] };
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
  Object.entries(data)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");
