import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { OpenJobs } from "./open-jobs.js";

/** Tells when a purchase whose answer got lost has been found in the history after all. */
export function useFoundPurchase(
  openJobs: OpenJobs,
  lostKey: string | undefined,
  onFound: (bulkOrderId: string) => void,
): void {
  const jobs = useSyncExternalStore(openJobs.subscribe, openJobs.get);
  const found = lostKey && jobs.find(({ key }) => key === lostKey)?.bulkOrderId;
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    if (found) tell(found);
  }, [found]);
}
