import type { EventList, ShopEvent } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { formatDateTime } from "@shipctl/sdk/display";
import { one, wholeNumber } from "../../io/flags.js";
import { lines, type Outcome, table, tinted } from "../../io/outcome.js";

export const eventFlags = {
  after: one("event", "only events after this one, like evt_41"),
  limit: one("n", "maximum number of events (default 100)", { parse: wholeNumber(1, LIMITS.eventPageSize) }),
};

/** Lists events; `command` lists the next ones. */
export function eventOutcome(reply: EventList, command: string): Outcome {
  const { events, hasMore, nextAfter } = reply;
  const shown = events.map(({ _id, createdAt, type, data }) => [_id, formatDateTime(createdAt), type, factsOf(data)]);
  const piped = events.map(({ _id, createdAt, type, data }) => [_id, createdAt, type, JSON.stringify(data)]);
  const titles = ["#Event", "@Date", "What", "~Of"];
  const next = lines(tinted(`There are more: shipctl ${command} --after ${nextAfter}`, "dim"));
  const found = table(titles, shown, "Nothing has happened since.");
  return { json: reply, show: hasMore ? [found, next] : [found], plain: [table(titles, piped)] };
}

const factsOf = (data: ShopEvent["data"]): string =>
  Object.entries(data)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");
