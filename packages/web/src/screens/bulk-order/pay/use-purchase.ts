import { ApiError, type Client, type ProcessBulkRequest } from "@shipctl/sdk";
import { textFingerprint } from "@shipctl/sdk/bulk";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useApi, useSignedInAgain, useUser } from "../../../api/api-context.js";
import { useOutage } from "../../../components/use-outage.js";
import type { KeptRowsStore, NewKeptRows } from "../kept/kept-rows.js";
import type { OpenJob, OpenJobs } from "./open-jobs.js";

export interface PurchaseRequest {
  readonly body: ProcessBulkRequest;
  /** What of the file is not bought; it is stored before the purchase goes out. */
  readonly notBought: Omit<NewKeptRows, "key"> | undefined;
}

export interface Purchased {
  readonly bulkOrderId: string;
  /** It had been made before; this time nothing was bought. */
  readonly replayed: boolean;
}

interface PurchaseOptions {
  readonly openJobs: OpenJobs;
  readonly kept: KeptRowsStore;
  readonly onSending: (key: string | undefined) => void;
  /** One whose answer got lost has been found in the history after all. */
  readonly onFound: (purchased: Purchased) => void;
}

/**
 * Sends a purchase, and writes it down before it goes out. Its key follows from what is bought and from the bulk order
 * before it: a second click, a second tab or a reload sends the same key and buys nothing.
 */
export function usePurchase({ openJobs, kept, onSending, onFound }: PurchaseOptions) {
  const { client } = useApi();
  const owner = useUser()._id;
  const { outage, begin, end } = useOutage();
  /** The purchase of which nobody knows whether it was made. */
  const [lostKey, setLostKey] = useState<string>();

  const mutation = useMutation<Purchased, ApiError, PurchaseRequest>({
    mutationFn: async ({ body, notBought }) => {
      const { job, isKnown } = await jobFor(client, openJobs, owner, body);
      onSending(job.key);
      openJobs.add(job);
      try {
        if (notBought) await kept.save({ ...notBought, key: job.key });
        const { data, replayed } = await client.withStatus.processBulkOrder({
          body,
          headers: { Prefer: "wait=0" },
          idempotencyKey: job.key,
          afterLostAnswer: isKnown,
          ...begin(),
        });
        openJobs.accept(job.key, data.bulkOrderId);
        await kept.accept(job.key, data.bulkOrderId);
        setLostKey(undefined);
        return { bulkOrderId: data.bulkOrderId, replayed };
      } catch (error) {
        const mayHaveHappened = !(error instanceof ApiError) || error.mayHaveHappened;
        setLostKey(mayHaveHappened ? job.key : undefined);
        if (!mayHaveHappened) {
          openJobs.remove(job.key);
          await kept.remove(job.key);
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

/** The same purchase, however often it is asked for until it has ended. */
async function jobFor(client: Client, openJobs: OpenJobs, owner: string, body: ProcessBulkRequest) {
  const content = short(JSON.stringify(body));
  const known = openJobs.find(content);
  if (known) return { job: known, isKnown: true };
  const job = await newJob(client, owner, content, body);
  // What another tab has bought meanwhile is in the history that was just read, and its job was written before that.
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

/** 128 bits, so that two of them fit a key. */
const short = (text: string): string => textFingerprint(text).slice(0, 32);
