import { Skeleton } from "@mantine/core";
import type { Order, TrackingEvent } from "@shipctl/sdk";
import { formatDateTime } from "@shipctl/sdk/display";
import { useQueryClient } from "@tanstack/react-query";
import { readKey } from "../../api/client.js";
import { errorText } from "../../api/problem.js";
import { useReading, useWrite } from "../../api/query.js";
import { STALE } from "../../api/stale.js";
import { InlineAlert } from "../../ui/inline-alert.js";
import layout from "../../ui/layout.module.css";
import typography from "../../ui/typography.module.css";
import { Loaded } from "../loaded.js";
import { isCancelled } from "../order-state.js";
import { RefreshButton } from "../refresh-button.js";
import { scanIcon } from "./scan-icon.js";
import { trackingRead } from "./tracking-read.js";
import classes from "./tracking-timeline.module.css";

/** Scans of a parcel, newest first, as last reported by the carrier. `id` is the order ID from the URL. */
export function TrackingTimeline({ id, order }: { id: string; order: Order }) {
  const input = { path: { orderId: id } };
  const queries = useQueryClient();
  const tracking = useReading(trackingRead(id));
  const refresh = useWrite("refreshTracking", { changes: STALE.tracking });
  const ask = () => {
    if (refresh.isPending) return;
    refresh.mutate(input, { onSuccess: (reply) => queries.setQueryData(readKey("getTracking", input), reply) });
  };
  return (
    <section className={classes.tracking} aria-labelledby="tracking-title">
      <header className={classes.header}>
        <div>
          <h3 className={classes.title} id="tracking-title">
            Tracking
          </h3>
          <p className={typography.note}>{checkedText(tracking.data?.lastChecked)}</p>
        </div>
        <RefreshButton size="xs" reading={{ isFetching: refresh.isPending, refetch: ask }} />
      </header>
      {refresh.error && (
        <InlineAlert kind="error">{errorText(refresh.error, "Unable to refresh tracking information")}</InlineAlert>
      )}
      <Loaded reading={tracking} failure="Unable to load tracking information" place="panel">
        {(reply) =>
          reply ? <Events events={reply.events} none={noScans(order)} /> : <Skeleton height={expectedHeight(order)} />
        }
      </Loaded>
    </section>
  );
}

/** Of the events that an order of its status usually has, so that what is below them stays where it is. */
const expectedHeight = ({ status }: Order): number => (EVENTS[status] ?? 1) * EVENT_PX - LAST_PX;

const EVENTS: Readonly<Record<string, number>> = { in_transit: 3, delivered: 5 };
const EVENT_PX = 58;
const LAST_PX = 16;

const checkedText = (lastChecked: string | null | undefined): string =>
  lastChecked ? `Last checked ${formatDateTime(lastChecked)}` : "Not checked yet";

function noScans(order: Order): string {
  if (!isCancelled(order)) return "The carrier has not scanned this parcel yet.";
  return order.purchase === "failed" ? "This label was not bought." : "This label was voided.";
}

function Events({ events, none }: { events: readonly TrackingEvent[]; none: string }) {
  if (events.length === 0) return <p className={typography.note}>{none}</p>;
  return (
    <ol className={layout.list}>
      {events.map(({ code, status, location, date }) => {
        const { icon: Picture, tone } = scanIcon({ code, status });
        return (
          <li key={`${date} ${status}`} className={classes.event}>
            <span className={classes.mark} data-tone={tone}>
              <Picture size={16} />
            </span>
            <div className={classes.words}>
              <span className={typography.label}>{status}</span>
              <span className={typography.note}>
                {location ? `${location} · ` : ""}
                <time dateTime={date}>{formatDateTime(date)}</time>
              </span>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
