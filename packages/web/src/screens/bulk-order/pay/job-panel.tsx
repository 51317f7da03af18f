import { Button, Progress } from "@mantine/core";
import { ApiError, type BulkOrder, waitForBulk } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { bulkWaitingText, count, formatCount } from "@shipctl/sdk/display";
import { useEffect, useEffectEvent, useState } from "react";
import { useApi, useSession } from "../../../api/api-context.js";
import { errorText } from "../../../api/error-text.js";
import { useRead } from "../../../api/query.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import layout from "../../../ui/layout.module.css";
import { Panel } from "../../../ui/panel.js";
import classes from "./job-panel.module.css";
import { type OpenJob, orderOfJob } from "./open-jobs.js";

interface JobPanelProps {
  readonly job: OpenJob;
  /** This page is sending it now. */
  readonly isSending: boolean;
  readonly onFound: (bulkOrderId: string) => void;
  readonly onEnded: (bulkOrder: BulkOrder) => void;
  readonly onDismiss: () => void;
}

/** Progress of a purchase, or a search for it in the history if its response was lost. */
export function JobPanel({ job, isSending, onFound, onEnded, onDismiss }: JobPanelProps) {
  if (job.bulkOrderId === undefined) {
    return isSending ? null : <LostJob job={job} onFound={onFound} onDismiss={onDismiss} />;
  }
  return <RunningJob job={job} bulkOrderId={job.bulkOrderId} onEnded={onEnded} onDismiss={onDismiss} />;
}

interface RunningJobProps extends Pick<JobPanelProps, "job" | "onEnded" | "onDismiss"> {
  readonly bulkOrderId: string;
}

function RunningJob({ job, bulkOrderId, onEnded, onDismiss }: RunningJobProps) {
  const { client } = useApi();
  const { status } = useSession();
  const [bulkOrder, setBulkOrder] = useState<BulkOrder>();
  const [error, setError] = useState<ApiError>();
  const [tries, setTries] = useState(0);
  const ended = useEffectEvent(onEnded);

  const isSignedIn = status === "signed-in";
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry or a new sign-in restarts watching
  useEffect(() => {
    if (!isSignedIn) return;
    const controller = new AbortController();
    const { signal } = controller;
    setError(undefined);
    waitForBulk(client, bulkOrderId, { signal, onProgress: (_counts, now) => setBulkOrder(now) }).then(
      ended,
      (reason: unknown) => {
        if (signal.aborted) return;
        if (!(reason instanceof ApiError)) throw reason;
        setError(reason);
      },
    );
    return () => controller.abort();
  }, [client, bulkOrderId, isSignedIn, tries]);

  const { total = job.rowCount, bought = 0, failed = 0 } = bulkOrder?.counts ?? {};
  return (
    <Panel title={`Buying ${count(total, "label")}`}>
      <div className={layout.stackMd}>
        <Progress.Root size={8}>
          <Progress.Section value={share(bought, total)} aria-label={`${bought} of ${total} bought`} />
          <Progress.Section value={share(failed, total)} color="danger" aria-label={`${failed} of ${total} failed`} />
        </Progress.Root>
        <p className={classes.text}>
          <strong>{bulkOrderId}</strong>
          {job.fileName && `, ${job.fileName}`}: {formatCount(bought)} bought
          {failed > 0 && `, ${formatCount(failed)} failed`}, {formatCount(total - bought - failed)} to go. You can leave
          this page; the purchase continues.
        </p>
        {bulkOrder?.waiting && <InlineAlert kind="warning">{bulkWaitingText(bulkOrder.waiting)}</InlineAlert>}
        {error && (
          <InlineAlert kind="error" onRetry={() => setTries(tries + 1)}>
            {errorText(error, "Failed to load bulk order details")}
          </InlineAlert>
        )}
        {error && (
          <Button className={layout.atStart} size="xs" variant="default" onClick={onDismiss}>
            Stop watching
          </Button>
        )}
      </div>
    </Panel>
  );
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);

/** How long another tab may still be sending the purchase. */
const SENDING_MS = 120_000;

/** A purchase that was interrupted before the server answered. The history shows whether it was made. */
function LostJob({ job, onFound, onDismiss }: Pick<JobPanelProps, "job" | "onFound" | "onDismiss">) {
  const mayStillArrive = Date.now() - Date.parse(job.startedAt) < SENDING_MS;
  const query = { page: 1, limit: LIMITS.pageSize };
  const history = useRead(
    "listBulkOrders",
    { query },
    { staleTime: 0, ...(mayStillArrive && { refetchInterval: 2_000 }) },
  );
  const found = history.data && orderOfJob(history.data, job);
  const onOrder = useEffectEvent(onFound);
  useEffect(() => {
    if (found) onOrder(found);
  }, [found]);

  const what = `The purchase of ${formatCount(job.rowCount)} labels${job.fileName && ` from ${job.fileName}`}`;
  return (
    <Panel title="Unfinished purchase">
      <div className={layout.stackMd}>
        <p className={classes.text} role="status">
          {history.data && !found
            ? `${what} was interrupted and is not in your history${mayStillArrive ? " yet" : ""}. Nothing was bought so far. If you upload and pay for the same file again, it is bought only once.`
            : `${what} was interrupted before it was confirmed. Looking for it in your history...`}
        </p>
        {history.isError && (
          <InlineAlert kind="error" onRetry={() => history.refetch()}>
            {errorText(history.error, "Failed to load bulk orders")}
          </InlineAlert>
        )}
        <div className={layout.row}>
          <Button size="xs" variant="default" loading={history.isFetching} onClick={() => history.refetch()}>
            Check again
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      </div>
    </Panel>
  );
}
