// Signs calls to S3 in 2 kB without dependencies; Amazon's own client has 80 packages.

import { hash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import { type Blobs, BlobsUnavailable } from "../ports/blobs.js";
import type { Clock } from "../ports/clock.js";
import { fileNameOf } from "./disk-blobs.js";
import { NoAnswer, type Outgoing, type OutgoingAnswer, type OutgoingCall } from "./outgoing/outgoing.js";

/** A bucket of Amazon S3, or of another provider that speaks its protocol. */
export interface BucketSettings {
  readonly name: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Without the bucket: `https://s3.us-east-1.amazonaws.com`. */
  readonly endpoint: string;
}

interface BucketDeps {
  readonly outgoing: Outgoing;
  readonly clock: Pick<Clock, "now" | "sleep">;
}

/** Delays in ms before the retries of an unanswered call. Every call is idempotent. */
const PAUSES_MS = [100, 400];
const MAX_BYTES = 50_000_000;

/** Stores blobs as objects with this extension. @throws BlobsUnavailable if the bucket does not answer, or refuses */
export function bucketBlobs(bucket: BucketSettings, extension: string, deps: BucketDeps): Blobs {
  const ask = async (method: "GET" | "HEAD" | "PUT", key: string, body?: Uint8Array) => {
    const path = `${encodeURIComponent(bucket.name)}/${fileNameOf(key, extension)}`;
    const url = new URL(path, `${bucket.endpoint.replace(/(?<!\/)\/+$/, "")}/`);
    const answer = await untilAnswered(deps, async () => ({
      ...(await signed(bucket, { method, url, body }, deps.clock.now())),
      maxBytes: MAX_BYTES,
    }));
    if (answer.status === 404 && method !== "PUT") return undefined;
    if (answer.status === 200) return answer;
    throw new BlobsUnavailable(`the bucket ${bucket.name} refused a label file: ${reasonOf(answer)}`);
  };
  return {
    put: async (key, bytes) => void (await ask("PUT", key, bytes)),
    get: async (key) => (await ask("GET", key))?.bytes,
    has: async (key) => (await ask("HEAD", key)) !== undefined,
  };
}

/** Existing values are found in `older`; new ones are stored in `newer`. */
export const withOlderBlobs = (newer: Blobs, older: Blobs): Blobs => ({
  put: (key, bytes) => newer.put(key, bytes),
  get: async (key) => (await newer.get(key)) ?? older.get(key),
  has: async (key) => (await newer.has(key)) || older.has(key),
});

/** A call with its signature (AWS Signature Version 4). */
export async function signed(
  { region, accessKeyId, secretAccessKey }: BucketSettings,
  { method, url, headers, body }: Pick<OutgoingCall, "method" | "url" | "headers"> & { body?: Uint8Array | undefined },
  nowMs: number,
): Promise<OutgoingCall> {
  const signer = new AwsV4Signer({
    ...{ method, accessKeyId, secretAccessKey, region, service: "s3", url: url.href },
    headers: { ...headers, "x-amz-content-sha256": hash("sha256", body ?? "", "hex") },
    allHeaders: true,
    datetime: new Date(nowMs).toISOString().replace(/[:-]|\.\d{3}/g, ""),
  });
  const { headers: signedHeaders } = await signer.sign();
  return { method, url, headers: Object.fromEntries(signedHeaders), ...(body && { body }) };
}

async function untilAnswered(
  { outgoing, clock }: BucketDeps,
  callAgain: () => Promise<OutgoingCall>,
): Promise<OutgoingAnswer> {
  for (const pauseMs of [...PAUSES_MS, undefined]) {
    try {
      const answer = await outgoing(await callAgain());
      if (pauseMs === undefined || (answer.status < 500 && answer.status !== 429)) return answer;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      if (pauseMs === undefined)
        throw new BlobsUnavailable(`the bucket of label files: ${error.message}`, { cause: error });
    }
    await clock.sleep(pauseMs);
  }
  throw new Error("unreachable");
}

/** S3 answers with XML: `<Code>AccessDenied</Code>`. */
const reasonOf = (answer: OutgoingAnswer): string =>
  `${/<Code>(\w+)<\/Code>/.exec(answer.text())?.[1] ?? "no reason"} (${answer.status})`;
