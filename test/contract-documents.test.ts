import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
const CONTRACT = "packages/sdk/src/contract";
let folder: string;

const make = () => spawnSync(process.execPath, ["scripts/tooling/documents.mjs"], { cwd: folder, encoding: "utf8" });
const at = (name: string) => join(folder, CONTRACT, name);
const holds = async (name: string, text: string) => (await readFile(at(name), "utf8")).includes(text);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "shipctl-documents-"));
  const copied = [
    "openapi.yaml",
    "package.json",
    "scripts/tooling",
    "packages/sdk/scripts",
    "packages/sdk/package.json",
  ];
  for (const path of copied) await cp(join(root, path), join(folder, path), { recursive: true });
  await mkdir(join(folder, CONTRACT), { recursive: true });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("the contract's documents are made where they are missing, made again when it changes, and otherwise left alone", async () => {
  expect(make()).toMatchObject({ status: 0, stdout: "", stderr: "" });
  expect((await readdir(join(folder, CONTRACT))).sort()).toEqual(["document.gen.ts", "public.gen.ts", "yaml.gen.ts"]);
  for (const name of await readdir(join(folder, CONTRACT))) {
    // Compared as a truth value: a difference would print the whole document.
    const isSame = (await readFile(at(name), "utf8")) === (await readFile(join(root, CONTRACT, name), "utf8"));
    expect(isSame, name).toBe(true);
  }
  const { mtimeMs } = await stat(at("document.gen.ts"));
  await rm(at("public.gen.ts"));
  make();
  expect(await holds("public.gen.ts", "Shipctl public API v1")).toBe(true);

  const { mtimeMs: again } = await stat(at("document.gen.ts"));
  make();
  expect((await stat(at("document.gen.ts"))).mtimeMs).toBe(again);
  expect(again).toBeGreaterThan(mtimeMs);

  const text = await readFile(join(folder, "openapi.yaml"), "utf8");
  await writeFile(join(folder, "openapi.yaml"), text.replace("title: Shipctl", "title: Retitled"));
  make();
  for (const name of ["document.gen.ts", "yaml.gen.ts"]) expect(await holds(name, "Retitled"), name).toBe(true);
});
