import { Button, Progress } from "@mantine/core";
import { ApiError, type BulkOrder } from "@shipctl/sdk";
import {
  type AcceptedPurchase,
  type Finding,
  followPurchase,
  type PurchasePorts,
  type PurchaseState,
  runPurchase,
  storedState,
} from "@shipctl/sdk/bulk";
import { bulkStoppedText, bulkWaitingText, count, formatCount, formatDate } from "@shipctl/sdk/display";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useSession } from "../../../api/api-context.js";
import { errorText } from "../../../api/problem.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import layout from "../../../ui/layout.module.css";
import { Panel } from "../../../ui/panel.js";
import { StopBulkDialog } from "../history/stop-bulk-dialog.js";
import type { OpenPurchase } from "../order/open-purchases.js";
import classes from "./purchase-panel.module.css";

interface PurchasePanelProps {
  readonly purchase: OpenPurchase;
  readonly ports: PurchasePorts;
  /** This page is sending it now. */
  readonly isSending: boolean;
  readonly onEnded: (bulkOrder: BulkOrder) => void;
}

/** Progress of a purchase, or a search for it if its response was lost. */
export function PurchasePanel({ purchase, ports, isSending, onEnded }: PurchasePanelProps) {
  const { bulkOrderId } = purchase;
  if (bulkOrderId === undefined) return isSending ? null : <LostPurchase purchase={purchase} ports={ports} />;
  return <RunningPurchase purchase={{ ...purchase, bulkOrderId }} ports={ports} onEnded={onEnded} />;
}

interface RunningPurchaseProps extends Pick<PurchasePanelProps, "ports" | "onEnded"> {
  readonly purchase: AcceptedPurchase & OpenPurchase;
}

function RunningPurchase({ purchase, ports, onEnded }: RunningPurchaseProps) {
  const { bulkOrderId, fileName, rowCount } = purchase;
  const { status } = useSession();
  const [bulkOrder, setBulkOrder] = useState<BulkOrder>();
  const [error, setError] = useState<ApiError>();
  const [tries, setTries] = useState(0);
  const [isStopping, setStopping] = useState(false);
  const onState = useEffectEvent((state: PurchaseState) => {
    if (state.at === "running") setBulkOrder(state.bulkOrder);
    if (state.at === "ended") onEnded(state.bulkOrder);
  });
  const follow = useEffectEvent((signal: AbortSignal) => followPurchase(ports, purchase, { signal, onState }));

  const isSignedIn = status === "signed-in";
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry or a new sign-in restarts watching
  useEffect(() => {
    if (!isSignedIn) return;
    const controller = new AbortController();
    const { signal } = controller;
    setError(undefined);
    follow(signal).catch((reason: unknown) => {
      if (signal.aborted) return;
      if (!(reason instanceof ApiError)) throw reason;
      setError(reason);
    });
    return () => controller.abort();
  }, [bulkOrderId, isSignedIn, tries]);

  const { total = rowCount, bought = 0, failed = 0 } = bulkOrder?.counts ?? {};
  const stopped = bulkOrder && bulkStoppedText(bulkOrder);
  return (
    <Panel title={`Buying ${count(total, "label")}`}>
      <div className={layout.stackMd}>
        <Progress.Root size={8}>
          <Progress.Section value={share(bought, total)} aria-label={`${bought} of ${total} bought`} />
          <Progress.Section value={share(failed, total)} color="danger" aria-label={`${failed} of ${total} failed`} />
        </Progress.Root>
        <p className={classes.text}>
          <strong>{bulkOrderId}</strong>
          {fileName && `, ${fileName}`}: {formatCount(bought)} bought
          {failed > 0 && `, ${formatCount(failed)} failed`}, {formatCount(total - bought - failed)} to go. You can leave
          this page; the purchase continues.
        </p>
        {stopped && <InlineAlert kind="info">{stopped}</InlineAlert>}
        {bulkOrder?.waiting && <InlineAlert kind="warning">{bulkWaitingText(bulkOrder.waiting)}</InlineAlert>}
        {bulkOrder && !stopped && (
          <Button className={layout.atStart} size="xs" variant="default" onClick={() => setStopping(true)}>
            Stop buying
          </Button>
        )}
        {bulkOrder && isStopping && <StopBulkDialog bulkOrder={bulkOrder} onClose={() => setStopping(false)} />}
        {error && (
          <InlineAlert kind="error" onRetry={() => setTries(tries + 1)}>
            {errorText(error, "Failed to load bulk order details")}
          </InlineAlert>
        )}
        {error && (
          <Button className={layout.atStart} size="xs" variant="default" onClick={() => ports.store.end(purchase.key)}>
            Stop watching
          </Button>
        )}
      </div>
    </Panel>
  );
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);

/** Another tab may still be sending it. */
const LOOK_AGAIN_MS = 2_000;
const AFTER_A_FAILURE_MS = 5_000;

/** A purchase that was interrupted before the server answered. The server knows its key for 7 days. */
function LostPurchase({ purchase, ports }: Pick<PurchasePanelProps, "purchase" | "ports">) {
  const { status } = useSession();
  const search = useQuery({
    enabled: status === "signed-in",
    queryKey: ["purchase", purchase.key],
    // A purchase that is found is stored with its bulk order, and its progress is shown instead.
    queryFn: ({ signal }) =>
      runPurchase({ ...ports, callOptions: () => ({ signal }) }, storedState(purchase), { type: "asked" }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data?.at !== "lost") return false;
      if (data.error !== undefined) return AFTER_A_FAILURE_MS;
      return data.finding === "yet" && LOOK_AGAIN_MS;
    },
  });
  const { finding, error } = search.data?.at === "lost" ? search.data : {};
  const giveUp = () => runPurchase(ports, storedState(purchase), { type: "dismissed" });
  return (
    <Panel title="Unfinished purchase">
      <div className={layout.stackMd}>
        <p className={classes.text} role="status">
          {lostText(purchase, finding)}
        </p>
        {error !== undefined && (
          <InlineAlert kind="error" onRetry={() => search.refetch()}>
            {errorText(error, "Failed to load bulk orders")}
          </InlineAlert>
        )}
        <div className={layout.row}>
          {finding !== "not-known" && (
            <Button size="xs" variant="default" loading={search.isFetching} onClick={() => search.refetch()}>
              Check again
            </Button>
          )}
          <Button size="xs" variant="subtle" color="gray" onClick={giveUp}>
            Dismiss
          </Button>
        </div>
      </div>
    </Panel>
  );
}

function lostText({ rowCount, fileName, startedAt }: OpenPurchase, finding: Finding | undefined): string {
  const what = `The purchase of ${count(rowCount, "label")}${fileName && ` from ${fileName}`} was interrupted`;
  switch (finding) {
    case undefined:
      return `${what} before it was confirmed. Looking for it in your history...`;
    case "not-known":
      return `${what} on ${formatDate(startedAt)}, and it is no longer known whether it was made. Look for it in your history. If it is not there, dismiss this message and pay for the file again.`;
    default:
      return `${what} and is not in your history${finding === "yet" ? " yet" : ""}. Nothing was bought so far. If you upload and pay for the same file again, it is bought only once.`;
  }
}
