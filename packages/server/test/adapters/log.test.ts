import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createLog, LogOutput, type ProcessLog, toDescriptor } from "../../src/adapters/log.js";

describe("the log", () => {
  it("logs an error's message, stack and cause, in any field", async () => {
    const [line] = await logged((log) => {
      const cause = Object.assign(new Error("connect refused"), { code: "ECONNREFUSED" });
      const error = new TypeError("no answer", { cause });
      log.error({ error, err: error }, "a job failed");
    });
    const reported = {
      name: "TypeError",
      message: "no answer",
      stack: expect.stringContaining("log.test.ts"),
      cause: { name: "Error", message: "connect refused", code: "ECONNREFUSED" },
    };
    expect(line).toMatchObject({ msg: "a job failed", error: reported, err: reported });
  });

  it("omits an error's other properties, and handles non-errors and circular causes", async () => {
    const error = Object.assign(new Error("refused"), { headers: { authorization: "Bearer the-key" } });
    Object.assign(error, { cause: error });
    const lines = await logged((log) => {
      log.warn({ error }, "a provider refused");
      log.warn({ error: "thrown text" }, "somebody threw a text");
    });
    expect(JSON.stringify(lines)).not.toContain("the-key");
    expect(lines[0]).toMatchObject({ error: { message: "refused" } });
    expect(lines[1]).toMatchObject({ error: "thrown text" });
  });
});

/** The lines that a log writes, parsed. */
async function logged(work: (log: ProcessLog) => void): Promise<unknown[]> {
  const folder = await mkdtemp(join(tmpdir(), "shipctl-log-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "log.jsonl");
  const handle = await open(file, "a");
  onTestFinished(() => handle.close());
  const log = createLog("info", new LogOutput(toDescriptor(handle.fd)));
  work(log);
  log.flush();
  return (await readFile(file, "utf8"))
    .split("\n")
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line));
}
