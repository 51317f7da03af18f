import {
  linkSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { saveFile } from "./save-file.js";

const isPosix = process.platform !== "win32";

describe("a saved file", () => {
  const root = mkdtempSync(join(tmpdir(), "shipctl-save-"));
  let folder = root;
  beforeEach(() => {
    folder = mkdtempSync(join(root, "case-"));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const mayReplace = () => true;

  it("is unchanged when writing its replacement fails, and no temporary file remains", async () => {
    const path = join(folder, "labels.pdf");
    writeFileSync(path, "before");
    async function* broken() {
      yield new TextEncoder().encode("half");
      throw new Error("the line broke");
    }
    await expect(saveFile(path, broken(), { mayReplace })).rejects.toThrow("the line broke");
    expect(readFileSync(path, "utf8")).toBe("before");
    expect(readdirSync(folder)).toEqual(["labels.pdf"]);
  });

  it("creates missing folders; a private file and its folder are readable only by their owner", async () => {
    const path = join(folder, "deep", "er", "secret.json");
    await saveFile(path, "{}", { mode: 0o600 });
    expect(readFileSync(path, "utf8")).toBe("{}");
    if (isPosix) {
      expect(statSync(path).mode & 0o777).toBe(0o600);
      expect(statSync(join(folder, "deep")).mode & 0o777).toBe(0o700);
    }
  });

  it("reports path and reason when it cannot be written", async () => {
    writeFileSync(join(folder, "file"), "");
    await expect(saveFile(join(folder, "file", "below.pdf"), "x")).rejects.toThrow(/Cannot write .*below\.pdf/);
  });

  it("does not replace a file without permission, and leaves no temporary file", async () => {
    const path = join(folder, "labels.pdf");
    writeFileSync(path, "before");
    await expect(saveFile(path, "after")).rejects.toThrow(/labels\.pdf: it already exists/);
    expect(readFileSync(path, "utf8")).toBe("before");
    expect(readdirSync(folder)).toEqual(["labels.pdf"]);
  });

  it("written by several calls at once has one complete content, and the other calls fail", async () => {
    const path = join(folder, "labels.pdf");
    const texts = Array.from({ length: 20 }, (_, index) => `copy ${index}`);
    const ended = await Promise.allSettled(texts.map((text) => saveFile(path, text)));
    const written = texts.filter((_, index) => ended[index]?.status === "fulfilled");
    expect(written).toEqual([readFileSync(path, "utf8")]);
  });

  it("asks again about a file that changed during the question", async () => {
    const path = join(folder, "labels.pdf");
    writeFileSync(path, "seen");
    const asked: string[] = [];
    const ask = () => {
      asked.push(readFileSync(path, "utf8"));
      if (asked.length === 1) writeFileSync(path, "another one");
      return true;
    };
    await saveFile(path, "after", { mayReplace: ask });
    expect(asked).toEqual(["seen", "another one"]);
    expect(readFileSync(path, "utf8")).toBe("after");
  });

  it.runIf(isPosix)(
    "keeps links: what a symbolic one leads to is replaced, a hard one's other name is not",
    async () => {
      const [file, soft, hard] = [join(folder, "file"), join(folder, "soft"), join(folder, "hard")];
      writeFileSync(file, "before");
      symlinkSync(file, soft);
      linkSync(file, hard);
      await expect(saveFile(soft, "after")).rejects.toThrow("already exists");
      await saveFile(soft, "after", { mayReplace });
      expect(lstatSync(soft).isSymbolicLink()).toBe(true);
      expect([readFileSync(file, "utf8"), readFileSync(hard, "utf8")]).toEqual(["after", "before"]);
      const lost = join(folder, "lost");
      symlinkSync(join(folder, "nowhere"), lost);
      await expect(saveFile(lost, "x")).rejects.toThrow("already exists");
    },
  );

  it.runIf(isPosix)("is written to a device without replacing it", async () => {
    await saveFile("/dev/null", "gone");
    expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
  });
});
