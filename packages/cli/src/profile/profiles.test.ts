import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openProfiles } from "./profiles.js";

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "shipctl-profiles-"));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

it("keeps all of several concurrent sign-ins", async () => {
  const path = await folder();
  const names = Array.from({ length: 20 }, (_, index) => `seller-${index}`);
  await Promise.all(names.map((name) => openProfiles(path).set(name, { url: "http://labels.test", token: name })));
  const kept = await Promise.all(names.map((name) => openProfiles(path).get(name)));
  expect(kept.map((profile) => profile?.token)).toEqual(names);
  expect(await readdir(path)).toEqual(["profiles.json"]);
});

it("does not wait for a process that was killed while writing", async () => {
  const path = await folder();
  const lock = join(path, "profiles.json.lock");
  await writeFile(lock, "");
  const longAgo = new Date("2026-01-01T00:00:00Z");
  await utimes(lock, longAgo, longAgo);
  await openProfiles(path).set("seller", { url: "http://labels.test" });
  expect(await openProfiles(path).get("seller")).toEqual({ url: "http://labels.test" });
});
