import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { describe, expect, it, onTestFinished } from "vitest";
import { type BucketSettings, bucketBlobs, signed, withOlderBlobs } from "../../src/adapters/bucket-blobs.js";
import { createOutgoing } from "../../src/adapters/outgoing/outgoing.js";
import { BlobsUnavailable } from "../../src/ports/blobs.js";
import { describeBlobs } from "./blobs.js";

const BYTES = new TextEncoder().encode("a label");

/** A bucket of s3rver, an S3 server for tests. It checks keys, but no signatures of version 4. */
async function newBucket(changed: Partial<BucketSettings> = {}): Promise<BucketSettings> {
  const directory = await mkdtemp(join(tmpdir(), "shipctl-bucket-"));
  const server = new S3rver({
    ...{ address: "127.0.0.1", port: 0, silent: true, directory, vhostBuckets: false },
    configureBuckets: [{ name: "labels" }],
  });
  const { port } = await server.run();
  onTestFinished(async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  });
  return bucketAt(`http://127.0.0.1:${port}`, changed);
}

const bucketAt = (endpoint: string, changed: Partial<BucketSettings> = {}): BucketSettings => ({
  ...{ name: "labels", region: "us-east-1", accessKeyId: "S3RVER", secretAccessKey: "S3RVER", endpoint },
  ...changed,
});

function openBucket(bucket: BucketSettings) {
  const pauses: number[] = [];
  const clock = { now: () => Date.now(), sleep: async (ms: number) => void pauses.push(ms) };
  const outgoing = createOutgoing({ privateHosts: [new URL(bucket.endpoint).host] });
  return { blobs: bucketBlobs(bucket, "pdf", { outgoing, clock }), pauses };
}

describe("blobs in a bucket", () => {
  // S3 keeps one complete value of concurrent puts; s3rver writes them into one file.
  describeBlobs(async () => openBucket(await newBucket()).blobs, { tornByTheStorage: true });

  it.each([
    ["an unknown key", { accessKeyId: "nobody" }, "InvalidAccessKeyId (403)"],
    ["a bucket that does not exist", { name: "lost" }, "NoSuchBucket (404)"],
  ])("refuse %s with the reason of the bucket, without the secret", async (_what, changed, reason) => {
    const bucket = await newBucket(changed);
    const error = await openBucket(bucket)
      .blobs.put("ord_1", BYTES)
      .catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(BlobsUnavailable);
    expect(String(error)).toContain(reason);
    expect(String(error)).not.toContain(bucket.secretAccessKey);
  });

  it("ask again after a failure of the bucket or of the line, and say so if it lasts", async () => {
    const answers: (number | "cut")[] = [503, "cut", 200, 500, 500, 500, "cut", "cut", "cut", 404];
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      const next = answers.shift() ?? 500;
      request.resume().on("end", () => {
        if (next === "cut") request.socket.destroy();
        else response.writeHead(next).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const { blobs, pauses } = openBucket(bucketAt(`http://127.0.0.1:${port}/`));
    await blobs.put("ord_1", BYTES);
    expect(asked).toEqual(Array.from({ length: 3 }, () => "PUT /labels/ord_1.pdf"));
    expect(pauses).toEqual([100, 400]);
    await expect(blobs.get("ord_1")).rejects.toThrow(/refused a label file: no reason \(500\)/);
    await expect(blobs.has("ord_1")).rejects.toThrow(BlobsUnavailable);
    expect(await blobs.has("ord_1")).toBe(false);
    expect(answers).toEqual([]);
  });

  it("are found where they were stored before", async () => {
    const { blobs: older } = openBucket(await newBucket());
    const { blobs: newer } = openBucket(await newBucket());
    await older.put("ord_1", BYTES);
    const blobs = withOlderBlobs(newer, older);
    expect([await blobs.has("ord_1"), await blobs.has("ord_2")]).toEqual([true, false]);
    await blobs.put("ord_2", BYTES);
    expect(await blobs.get("ord_1")).toEqual(Buffer.from(BYTES));
    expect([await older.has("ord_2"), await newer.has("ord_2")]).toEqual([false, true]);
  });
});

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
describe("signatures equal Amazon's published examples", () => {
  const EXAMPLE = bucketAt("https://examplebucket.s3.amazonaws.com", {
    accessKeyId: "AKIAIOSFODNN7EXAMPLE",
    secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  });
  const NOW_MS = Date.parse("2013-05-24T00:00:00Z");

  it.each([
    [
      "GET",
      "/test.txt",
      { range: "bytes=0-9" },
      undefined,
      "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
    ],
    [
      "PUT",
      "/test$file.text",
      { date: "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY" },
      "Welcome to Amazon S3.",
      "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
    ],
    ["GET", "/?lifecycle", {}, undefined, "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"],
    ["GET", "/?max-keys=2&prefix=J", {}, undefined, "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"],
  ] as const)("%s %s", async (method, path, headers, text, signature) => {
    const url = new URL(path, EXAMPLE.endpoint);
    const body = text === undefined ? undefined : new TextEncoder().encode(text);
    const call = await signed(EXAMPLE, { method, url, headers, body }, NOW_MS);
    expect(call.headers?.authorization).toMatch(new RegExp(`Signature=${signature}$`));
  });
});
