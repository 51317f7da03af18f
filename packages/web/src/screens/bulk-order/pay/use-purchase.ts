import { ApiError, type Client, type ProcessBulkRequest } from "@shipctl/sdk";
import { textFingerprint } from "@shipctl/sdk/bulk";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useApi, useSignedInAgain, useUser } from "../../../api/api-context.js";
import { useOutage } from "../../../components/use-outage.js";
import type { LeftOutRowsStore, NewLeftOutRows } from "../left-out/left-out-rows.js";
import type { OpenJob, OpenJobs } from "./open-jobs.js";

export interface PurchaseRequest {
  readonly body: ProcessBulkRequest;
  /** The rows that are not bought. They are stored before the request is sent. */
  readonly notBought: Omit<NewLeftOutRows, "key"> | undefined;
}

export interface Purchased {
  readonly bulkOrderId: string;
  /** The purchase was already made; this request bought nothing. */
  readonly replayed: boolean;
}

interface PurchaseOptions {
  readonly openJobs: OpenJobs;
  readonly leftOutRows: LeftOutRowsStore;
  readonly onSending: (key: string | undefined) => void;
  /** A purchase whose response was lost was found in the history. */
  readonly onFound: (purchased: Purchased) => void;
}

/**
 * Stores a purchase, then sends it. Its key is derived from the request and the previous bulk order, so a second click,
 * another tab or a reload sends the same key and buys nothing.
 */
export function usePurchase({ openJobs, leftOutRows, onSending, onFound }: PurchaseOptions) {
  const { client } = useApi();
  const owner = useUser()._id;
  const { outage, begin, end } = useOutage();
  /** Key of the purchase whose result is unknown. */
  const [lostKey, setLostKey] = useState<string>();

  const mutation = useMutation<Purchased, ApiError, PurchaseRequest>({
    mutationFn: async ({ body, notBought }) => {
      const { job, isKnown } = await jobFor(client, openJobs, owner, body);
      onSending(job.key);
      openJobs.add(job);
      try {
        if (notBought) await leftOutRows.save({ ...notBought, key: job.key });
        const { data, replayed } = await client.withStatus.processBulkOrder({
          body,
          headers: { Prefer: "wait=0" },
          idempotencyKey: job.key,
          afterLostAnswer: isKnown,
          ...begin(),
        });
        openJobs.accept(job.key, data.bulkOrderId);
        await leftOutRows.accept(job.key, data.bulkOrderId);
        setLostKey(undefined);
        return { bulkOrderId: data.bulkOrderId, replayed };
      } catch (error) {
        const mayHaveHappened = !(error instanceof ApiError) || error.mayHaveHappened;
        setLostKey(mayHaveHappened ? job.key : undefined);
        if (!mayHaveHappened) {
          openJobs.remove(job.key);
          await leftOutRows.remove(job.key);
        }
        throw error;
      } finally {
        end();
        onSending(undefined);
      }
    },
  });
  useSignedInAgain(() => {
    if (mutation.error?.expired) mutation.reset();
  });
  const jobs = useSyncExternalStore(openJobs.subscribe, openJobs.get);
  const found = lostKey && jobs.find(({ key }) => key === lostKey)?.bulkOrderId;
  const reportFound = useEffectEvent(onFound);
  useEffect(() => {
    if (found) reportFound({ bulkOrderId: found, replayed: true });
  }, [found]);
  return { mutation, outage };
}

/** Returns the same job for the same request until the purchase has ended. */
async function jobFor(client: Client, openJobs: OpenJobs, owner: string, body: ProcessBulkRequest) {
  const content = short(JSON.stringify(body));
  const known = openJobs.find(content);
  if (known) return { job: known, isKnown: true };
  const job = await newJob(client, owner, content, body);
  // Another tab may have stored the same job while the history was read.
  const others = openJobs.find(content);
  return { job: others ?? job, isKnown: others !== undefined };
}

async function newJob(client: Client, owner: string, content: string, body: ProcessBulkRequest): Promise<OpenJob> {
  const newest = await client.listBulkOrders({ query: { page: 1, limit: 1 } });
  const newestBefore = newest.bulkOrders[0]?.bulkOrderId ?? null;
  return {
    key: `${content}-${short(newestBefore ?? "")}`,
    owner,
    fileName: body.fileName ?? "",
    rowCount: body.orders.length,
    totalPrice: body.totalPrice,
    startedAt: new Date().toISOString(),
    newestBefore,
  };
}

/** 128 bits: two of them fit in a key. */
const short = (text: string): string => textFingerprint(text).slice(0, 32);
