import { Button, Group } from "@mantine/core";
import type { ReplyOf, Webhook, WebhookDelivery } from "@shipctl/sdk";
import { formatCount, formatDateTime, webhookAnswer, webhookDeliveryStatus } from "@shipctl/sdk/display";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { errorText } from "../../../api/problem.js";
import { type Reading, useInvalidate, useWrite } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { Loaded } from "../../../components/loaded.js";
import { RefreshButton } from "../../../components/refresh-button.js";
import type { Column } from "../../../ui/data-table.js";
import layout from "../../../ui/layout.module.css";
import { PagedTable } from "../../../ui/pager.js";
import { Panel } from "../../../ui/panel.js";
import { EmptyState } from "../../../ui/states.js";
import { StatusBadge } from "../../../ui/status-badge.js";
import { useToasts } from "../../../ui/toasts.js";
import { useListView } from "../../../ui/use-list-view.js";
import { CodeBlock } from "../code/code-block.js";
import classes from "./webhooks.module.css";

interface DeliveryLogProps {
  readonly webhook: Webhook;
  readonly reading: Reading<ReplyOf<"v1ListWebhookDeliveries">>;
  /** How often a log was chosen on this screen: each time, its heading comes into view. */
  readonly choices: number;
  readonly onClose: () => void;
}

/** What was sent to a webhook in the last 30 days, and the answers. */
export function DeliveryLog({ webhook, reading, choices, onClose }: DeliveryLogProps) {
  const list = useListView();
  const [openId, setOpenId] = useState<string>();
  const redeliver = useRedelivery(webhook);
  const heading = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (choices === 0) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, [choices]);
  usePolling(webhook, reading);
  const toggle = ({ id }: WebhookDelivery) => setOpenId(id === openId ? undefined : id);
  return (
    <Panel
      title={
        <span ref={heading} tabIndex={-1} className={classes.heading}>
          Log
        </span>
      }
      actions={
        <Group gap="xs">
          <RefreshButton reading={reading} size="xs" />
          <Button size="xs" variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      }
      flush
    >
      <p className={classes.about}>{webhook.url}, last 30 days</p>
      <Loaded
        reading={reading}
        failure="Failed to load the log"
        place="flush"
        empty={({ totalDeliveries }) =>
          totalDeliveries === 0 && (
            <EmptyState title="Nothing has been sent yet">
              Send a test event to see what arrives at your server.
            </EmptyState>
          )
        }
      >
        {(reply) => (
          <PagedTable
            list={list}
            label="Deliveries"
            columns={columnsWith(openId, toggle, webhook.enabled ? redeliver : undefined)}
            rows={reply?.deliveries}
            rowKey={({ id }) => id}
            stale={reading.isPlaceholderData}
            totalPages={reply?.totalPages ?? 1}
            onOpen={toggle}
            detailsOf={(delivery) => delivery.id === openId && <Details delivery={delivery} />}
          />
        )}
      </Loaded>
    </Panel>
  );
}

const POLL_MS = 2_000;
const POLLED_MS = 120_000;

/**
 * A test event, or one that is sent again, has an answer within seconds. Then the webhook's own state may have changed too.
 * Not for ever: the server may be unable to send.
 */
function usePolling({ enabled }: Webhook, { data, refetch }: DeliveryLogProps["reading"]): void {
  const isBeingSent = ({ status, tries }: WebhookDelivery) => status === "waiting" && tries.length === 0;
  const sendingId = enabled ? data?.deliveries.find(isBeingSent)?.id : undefined;
  const poll = useEffectEvent(() => void refetch());
  const invalidate = useInvalidate();
  useEffect(() => {
    if (sendingId === undefined) return;
    const polling = setInterval(() => poll(), POLL_MS);
    const end = setTimeout(() => clearInterval(polling), POLLED_MS);
    return () => {
      clearInterval(polling);
      clearTimeout(end);
      void invalidate("v1ListWebhooks");
    };
  }, [sendingId, invalidate]);
}

interface Redelivery {
  /** Of the delivery whose event is being sent again. */
  readonly sendingId: string | undefined;
  readonly send: (delivery: WebhookDelivery) => void;
}

function useRedelivery({ id }: Webhook): Redelivery {
  const toasts = useToasts();
  const again = useWrite("v1RedeliverWebhookEvent", { changes: STALE.webhooks });
  return {
    sendingId: again.isPending ? again.variables.path.delivery_id : undefined,
    send: (delivery) =>
      again.mutate(
        { path: { webhook_id: id, delivery_id: delivery.id } },
        {
          onSuccess: () => toasts.success("The event is being sent again"),
          onError: (error) => toasts.error(errorText(error, "Failed to send the event again")),
        },
      ),
  };
}

const columnsWith = (
  openId: string | undefined,
  toggle: (delivery: WebhookDelivery) => void,
  redelivery: Redelivery | undefined,
): Column<WebhookDelivery>[] => [
  { id: "time", header: "Time", card: "fact", cell: ({ createdAt }) => formatDateTime(createdAt) },
  { id: "type", header: "Event", card: "name", cell: ({ type }) => <code>{type}</code> },
  {
    id: "status",
    header: "Status",
    card: "state",
    cell: ({ status }) => <StatusBadge badge={webhookDeliveryStatus(status)} />,
  },
  {
    id: "tries",
    header: "Tries",
    align: "end",
    card: "fact",
    hasCardLabel: true,
    cell: ({ tries }) => formatCount(tries.length),
  },
  {
    id: "answer",
    header: "Answer",
    card: "fact",
    hasCardLabel: true,
    cell: ({ tries, nextTryAt }) => (
      <>
        {webhookAnswer(tries.at(-1))}
        {tries.length > 0 && nextTryAt && <p className={classes.reason}>Next try {formatDateTime(nextTryAt)}</p>}
      </>
    ),
  },
  {
    id: "actions",
    header: "Actions",
    headerHidden: true,
    align: "end",
    card: "foot",
    cell: (delivery) => (
      <div className={layout.rowButtons}>
        <Button
          size="compact-sm"
          variant="default"
          aria-expanded={delivery.id === openId}
          aria-label={`Details of ${delivery.type}, ${formatDateTime(delivery.createdAt)}`}
          onClick={() => toggle(delivery)}
        >
          Details
        </Button>
        {redelivery && delivery.body !== undefined && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Send ${delivery.type} of ${formatDateTime(delivery.createdAt)} again`}
            loading={redelivery.sendingId === delivery.id}
            onClick={() => redelivery.send(delivery)}
          >
            Send Again
          </Button>
        )}
      </div>
    ),
  },
];

/** The request, each try, and the last answer. */
function Details({ delivery: { id, eventId, body, tries, answer } }: { delivery: WebhookDelivery }) {
  return (
    <div className={classes.details}>
      <p className={classes.ids}>
        Delivery <code>{id}</code>, event <code>{eventId}</code>
      </p>
      {tries.length === 0 && <p>Not tried yet.</p>}
      {tries.length > 0 && (
        <ol className={classes.tries} aria-label="Tries">
          {tries.map((tried) => (
            <li key={tried.at}>
              {formatDateTime(tried.at)}: {webhookAnswer(tried)}, {formatCount(tried.durationMs)} ms
            </li>
          ))}
        </ol>
      )}
      {body === undefined ? (
        <p>The request was deleted with its event.</p>
      ) : (
        <CodeBlock label="Request" code={pretty(body)} />
      )}
      {answer !== undefined && answer !== "" && <CodeBlock label="Last answer" code={pretty(answer)} />}
    </div>
  );
}

/** JSON with line breaks; other text as it is. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
