import type { AmazonConfirmation, BodyOf } from "@shipctl/sdk";
import { useEffect, useState } from "react";
import { useForget, useRead, useWrite } from "../../api/query.js";
import { STALE } from "../../api/stale.js";

const POLL_MS = 1_000;
/** A short confirmation is answered at once; a longer one is followed. */
const PREFER = { Prefer: "wait=1" };

/** The confirmation of a bulk order in the seller's session, also one that was started before this page was opened. */
export function useConfirmation(bulkOrderId: string) {
  const start = useWrite("confirmAmazonOrders", {
    changes: [...STALE.confirmation, ...STALE.credentials],
  });
  const [isFollowed, setFollowed] = useState(false);
  const look = useRead(
    "getAmazonConfirmation",
    { path: { bulkOrderId } },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.status === "running" ? POLL_MS : false) },
  );
  const forget = useForget();
  const latest = laterOf(start.data, look.data);
  const runs = latest?.status === "running";

  useEffect(() => {
    if (!runs) return;
    setFollowed(true);
    return () => void forget("getBulkOrder");
  }, [runs, forget]);

  return {
    start: (body: BodyOf<"confirmAmazonOrders">) => {
      setFollowed(true);
      // Whatever was answered, or lost on its way, orders may have been confirmed by now.
      const onError = () => void forget(...STALE.confirmation);
      start.mutate({ body, headers: PREFER }, { onError });
    },
    isStarting: start.isPending,
    running: runs ? latest : undefined,
    /** What the confirmation that was followed here came to. */
    ended: isFollowed && !runs && !start.isPending && latest?.status !== "none" ? latest : undefined,
    startError: start.error?.code === "confirmation_running" ? null : start.error,
    lookError: look.error,
    lookAgain: () => void look.refetch(),
  };
}

export type Confirmation = ReturnType<typeof useConfirmation>;

/** Of two looks at one confirmation the second; of two confirmations the later one. */
function laterOf(started: AmazonConfirmation | undefined, looked: AmazonConfirmation | undefined) {
  const isNewer = (started?.startedAt ?? "") > (looked?.startedAt ?? "");
  return isNewer || !looked ? started : looked;
}
