import { expect, it } from "vitest";
import type { Blobs } from "../../src/ports/blobs.js";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array | undefined): string | undefined => bytes && new TextDecoder().decode(bytes);

/**
 * The contract of every blob adapter. `open` returns a new, empty store each time. `tornByTheStorage`: the storage used
 * in tests mixes concurrent puts, unlike the real one.
 */
export function describeBlobs(open: () => Promise<Blobs>, { tornByTheStorage = false } = {}): void {
  it("return undefined for an unknown key", async () => {
    const blobs = await open();
    expect(await blobs.has("ord_1")).toBe(false);
    expect(await blobs.get("ord_1")).toBeUndefined();
  });

  it("return the stored bytes unchanged, of any content and size", async () => {
    const blobs = await open();
    const every = Uint8Array.from({ length: 70_000 }, (_, position) => position % 256);
    await blobs.put("every", every);
    await blobs.put("none", new Uint8Array());
    expect(Buffer.compare((await blobs.get("every")) ?? new Uint8Array(), every)).toBe(0);
    expect((await blobs.get("none"))?.length).toBe(0);
    expect([await blobs.has("every"), await blobs.has("none"), await blobs.has("other")]).toEqual([true, true, false]);
  });

  it("keep the last value of a key", async () => {
    const blobs = await open();
    await blobs.put("ord_1", bytesOf("a long first text"));
    await blobs.put("ord_1", bytesOf("second"));
    expect(textOf(await blobs.get("ord_1"))).toBe("second");
  });

  it.skipIf(tornByTheStorage)("keep one complete value of concurrent puts", async () => {
    const blobs = await open();
    const texts = ["a".repeat(50_000), "b".repeat(40_000), "c".repeat(30_000)];
    await Promise.all(texts.map((text) => blobs.put("ord_1", bytesOf(text))));
    expect(texts).toContain(textOf(await blobs.get("ord_1")));
  });

  it("accept any text as a key", async () => {
    const blobs = await open();
    const keys = [
      "ord_1",
      "ord_1.pdf",
      "../../outside",
      "a/b",
      "a",
      ".",
      "",
      "Ångström 📦",
      "k".repeat(500),
      "k".repeat(501),
    ];
    for (const key of keys) await blobs.put(key, bytesOf(`of ${key}`));
    for (const key of keys) expect(textOf(await blobs.get(key))).toBe(`of ${key}`);
    expect(await blobs.has("outside")).toBe(false);
  });
}
