import type { AmazonConfirmation, BodyOf } from "@shipctl/sdk";
import { useEffect, useState } from "react";
import { useInvalidate, useRead, useWrite } from "../../api/query.js";
import { STALE } from "../../api/stale.js";

const POLL_MS = 1_000;
/** The server waits up to 1 s for the result; a longer confirmation is polled. */
const PREFER = { Prefer: "wait=1" };

/** The confirmation of a bulk order in the seller's session, including one started before this page was opened. */
export function useConfirmation(bulkOrderId: string) {
  const start = useWrite("confirmAmazonOrders", {
    changes: [...STALE.confirmation, ...STALE.credentials],
  });
  const [isFollowed, setFollowed] = useState(false);
  const polled = useRead(
    "getAmazonConfirmation",
    { path: { bulkOrderId } },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.status === "running" ? POLL_MS : false) },
  );
  const invalidate = useInvalidate();
  const latest = laterOf(start.data, polled.data);
  const runs = latest?.status === "running";

  useEffect(() => {
    if (!runs) return;
    setFollowed(true);
    return () => void invalidate(...STALE.confirmedOrders);
  }, [runs, invalidate]);

  return {
    start: (body: BodyOf<"confirmAmazonOrders">) => {
      setFollowed(true);
      // Orders may have been confirmed even if the call failed.
      const onError = () => void invalidate(...STALE.confirmation);
      start.mutate({ body, headers: PREFER }, { onError });
    },
    isStarting: start.isPending,
    running: runs ? latest : undefined,
    /** The result of a confirmation that ran while this page was open. */
    ended: isFollowed && !runs && !start.isPending && latest?.status !== "none" ? latest : undefined,
    startError: start.error?.code === "confirmation_running" ? null : start.error,
    pollError: polled.error,
    refresh: () => void polled.refetch(),
  };
}

export type Confirmation = ReturnType<typeof useConfirmation>;

/** For the same confirmation, the polled state; for two confirmations, the later one. */
function laterOf(started: AmazonConfirmation | undefined, polled: AmazonConfirmation | undefined) {
  const isNewer = (started?.startedAt ?? "") > (polled?.startedAt ?? "");
  return isNewer || !polled ? started : polled;
}
