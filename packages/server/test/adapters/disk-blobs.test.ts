import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { diskBlobs } from "../../src/adapters/disk-blobs.js";
import { describeBlobs } from "./blobs.js";

async function openOn(): Promise<{ blobs: ReturnType<typeof diskBlobs>; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), "shipctl-blobs-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { blobs: diskBlobs(folder, "pdf"), folder };
}

describe("blobs on disk", () => {
  describeBlobs(async () => (await openOn()).blobs);

  it("stay inside their folder for any key", async () => {
    const { blobs, folder } = await openOn();
    await blobs.put("../../outside", new Uint8Array(1));
    const names = await readdir(folder, { recursive: true });
    expect(names.filter((name) => name.endsWith(".pdf"))).toHaveLength(1);
    expect(names.join(" ")).not.toContain("outside");
  });

  it("leave no partial files", async () => {
    const { blobs, folder } = await openOn();
    await Promise.all(Array.from({ length: 3 }, () => blobs.put("ord_1", new Uint8Array(9_000))));
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.includes("."));
    expect(files.map((name) => name.slice(3))).toEqual(["ord_1.pdf"]);
  });
});
