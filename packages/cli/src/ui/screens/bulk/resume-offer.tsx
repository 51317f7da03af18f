import type { BulkOrder } from "@shipctl/sdk";
import { useEffect, useState } from "react";
import type { OpenJob } from "../../../profile/jobs.js";
import type { MenuItem } from "../../components/menu.js";
import { Question } from "../../components/question.js";
import { Toned } from "../../components/toned.js";
import { useApp, useAppContext } from "../../hooks/use-app.js";
import { useSession } from "../../hooks/use-session.js";
import { purchaseOfJob } from "./bulk-state.js";
import type { Bulk } from "./use-bulk.js";

interface ResumeOfferProps {
  readonly bulk: Bulk;
  readonly isShown: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

interface Unfinished {
  readonly jobs: readonly OpenJob[];
  readonly orders: readonly BulkOrder[];
}

const LATEST_ORDERS = 20;

/** Offered at the start: interrupted purchases and bulk orders that are still running. */
export function ResumeOffer({ bulk, isShown, onOpen }: ResumeOfferProps) {
  const { client, url, user } = useSession();
  const { jobs } = useAppContext();
  const app = useApp();
  const [found, setFound] = useState<Unfinished>();
  const accountId = user?._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per account that signs in
  useEffect(() => {
    if (accountId === undefined || bulk.state.stage !== "pick") return;
    const look = async () => {
      const [unanswered, { bulkOrders }] = await Promise.all([
        jobs.unanswered(url, accountId),
        client.listBulkOrders({ query: { page: 1, limit: LATEST_ORDERS } }),
      ]);
      const orders = bulkOrders.filter(({ status }) => status === "processing");
      if (unanswered.length + orders.length === 0) return;
      setFound({ jobs: unanswered, orders });
      onOpen(true);
    };
    // If this fails, they are offered at the next start.
    look().catch(() => undefined);
  }, [accountId]);
  if (!found || !isShown) return null;
  const close = () => {
    setFound(undefined);
    onOpen(false);
  };
  const goOn = (inBulk: () => void) => () => {
    close();
    app.open("bulk");
    inBulk();
  };
  const items: MenuItem[] = [
    ...found.jobs.map((open) => ({
      name: `Finish ${open.job.fileName || "a file"}`,
      detail: `started ${open.job.createdAt.slice(0, 16).replace("T", " ")} UTC, outcome unknown; nothing is bought twice`,
      run: goOn(() => bulk.resume(purchaseOfJob(open))),
    })),
    ...found.orders.map(({ bulkOrderId, counts }) => ({
      name: `Watch ${bulkOrderId}`,
      detail: `${counts.bought} of ${counts.total} bought, continues on the server`,
      run: goOn(() => bulk.follow(bulkOrderId, bulkOrderId)),
    })),
    { name: "Later", run: close },
  ];
  return (
    <Question title="A purchase is not finished" items={items} no="later" close={close}>
      <Toned tone="dim">Resume it?</Toned>
    </Question>
  );
}
