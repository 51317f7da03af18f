import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { saveFile } from "./save-file.js";

describe("a saved file", () => {
  const folder = mkdtempSync(join(tmpdir(), "shipctl-save-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("stays as it was when what should replace it breaks off, and leaves nothing behind", async () => {
    const path = join(folder, "labels.pdf");
    writeFileSync(path, "before");
    async function* broken() {
      yield new TextEncoder().encode("half");
      throw new Error("the line broke");
    }
    await expect(saveFile(path, broken())).rejects.toThrow("the line broke");
    expect(readFileSync(path, "utf8")).toBe("before");
    expect(readdirSync(folder)).toEqual(["labels.pdf"]);
  });

  it("gets the folders that are missing; a private one is its owner's alone", async () => {
    const path = join(folder, "deep", "er", "secret.json");
    await saveFile(path, "{}", 0o600);
    expect(readFileSync(path, "utf8")).toBe("{}");
    if (process.platform !== "win32") {
      expect(statSync(path).mode & 0o777).toBe(0o600);
      expect(statSync(join(folder, "deep")).mode & 0o777).toBe(0o700);
    }
  });

  it("that cannot be written is told with path and reason", async () => {
    writeFileSync(join(folder, "file"), "");
    await expect(saveFile(join(folder, "file", "below.pdf"), "x")).rejects.toThrow(/Cannot write .*below\.pdf/);
  });
});
