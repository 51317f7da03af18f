import type { ApiError, Client, ProcessBulkRequest } from "@shipctl/sdk";
import { textFingerprint } from "@shipctl/sdk/bulk";
import { useMutation } from "@tanstack/react-query";
import { useApi, useUser } from "../../../api/api-context.js";
import type { OpenJob, OpenJobs } from "./open-jobs.js";

/**
 * Sends a purchase, and writes it down before it goes out. Its key follows from what is bought and from the bulk order
 * before it: a second click, a second tab or a reload sends the same key and buys nothing, while the same file can be
 * bought again on purpose once this purchase stands in the history.
 */
export function usePurchase(openJobs: OpenJobs, onSending: (key: string | undefined) => void) {
  const { client } = useApi();
  const owner = useUser()._id;
  return useMutation<Purchased, ApiError, ProcessBulkRequest>({
    mutationFn: async (body) => {
      const job = await jobFor(client, openJobs, owner, body);
      onSending(job.key);
      openJobs.add(job);
      try {
        const { processBulkOrder } = client.withStatus;
        const { data, replayed } = await processBulkOrder({
          body,
          headers: { Prefer: "wait=0" },
          idempotencyKey: job.key,
        });
        openJobs.accept(job.key, data.bulkOrderId);
        return { bulkOrderId: data.bulkOrderId, replayed };
      } catch (error) {
        if (wasRefused(error)) openJobs.remove(job.key);
        throw error;
      } finally {
        onSending(undefined);
      }
    },
  });
}

/** 128 bits, so that two of them fit a key. */
const short = (text: string): string => textFingerprint(text).slice(0, 32);

interface Purchased {
  readonly bulkOrderId: string;
  /** It had been made before; this time nothing was bought. */
  readonly replayed: boolean;
}

async function jobFor(client: Client, openJobs: OpenJobs, owner: string, body: ProcessBulkRequest): Promise<OpenJob> {
  const content = short(JSON.stringify(body));
  const known = openJobs.find(content);
  if (known) return known;
  const job = await newJob(client, owner, content, body);
  // What another tab has bought meanwhile is in the history that was just read, and its job was written before that.
  return openJobs.find(content) ?? job;
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

/** The server has said no, so nothing was bought. Silence and faults say nothing, nor does a try that still runs. */
function wasRefused(error: unknown): boolean {
  const status: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "status") : undefined;
  const code: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "code") : undefined;
  return typeof status === "number" && status >= 400 && status < 500 && code !== "idempotency_in_progress";
}
