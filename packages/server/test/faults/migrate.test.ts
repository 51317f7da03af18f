import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createClient } from "@shipctl/sdk";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { readConfig } from "../../src/config.js";
import { addressTable } from "../../src/domain/address/saved-addresses.js";
import { openStore } from "../../src/open-store.js";
import { requirePresent } from "../../src/shared/assert.js";
import { copyTable } from "../../src/store/copy-store.js";
import { one, type Store } from "../../src/store/store.js";
import { bulkRow, purchase } from "../api/shipments.js";
import { newDatabase } from "../postgres/test-database.js";
import { isThorough } from "../some-of.js";
import { ADMIN, ADMIN_ENV, type Ended, folderForTest, shipctlServer } from "./server-process.js";

const SHIPCTL_SECRET = "the-secret-of-a-store-that-moves";
const SELLER = { name: "Test Seller", email: "seller@shipctl.test", password: "password-1" };

it("a store moves to a database and back with everything in it, and never onto other data", async () => {
  const [folder, back, url] = await Promise.all([folderForTest(), folderForTest(), newDatabase()]);
  const env = { ...ADMIN_ENV, SHIPCTL_SECRET };
  const bulkOrderId = await sell(folder, env);

  const moved = await migrate(["--to", url, "--data", folder], env);
  expect(moved).toMatchObject({ code: 0, stderr: "" });
  expect(moved.stdout).toContain("Both sides have the same documents and books.");
  for (const line of ["orders: 2", "entries: 3", "label files: 0"]) expect(moved.stdout.split("\n")).toContain(line);
  const { host, pathname } = new URL(url);
  const isMoved = (from: string, target: string) => ({
    code: 2,
    stdout: "",
    stderr: expect.stringMatching(RegExp(`^${from} was moved to ${target} on 20\\S+Z, and its balances [^\\n]+\\n$`)),
  });
  const again = await migrate(["--to", await newDatabase(), "--data", folder], env);
  expect(again).toMatchObject(isMoved(folder, `the database ${host}${pathname}`));
  for (const command of [
    ["start", "--port", "0"],
    ["admin", "grant", SELLER.email],
    ["settle", "ORD-1"],
  ]) {
    const ended = await shipctlServer([...command, "--data", folder], { env }).ended;
    expect(ended).toMatchObject(isMoved(folder, `the database ${host}${pathname}`));
  }

  const books = await verified(["--data", folder], env);
  const onto = await migrate(["--from", url, "--data", folder], env);
  expect(onto).toMatchObject({ code: 1, stderr: "the target already contains data\n" });
  expect(await verified(["--data", folder], env)).toBe(books);

  const server = shipctlServer(["start", "--port", "0"], { env: { ...env, DATABASE_URL: url } });
  const api = await seller(await server.ready);
  expect((await api.getBulkOrder({ path: { bulkOrderId } })).bulkOrder.counts).toMatchObject({ bought: 2 });
  await api.processBulkOrder({ body: purchase([bulkRow({ sku: "C" })]) });
  const balance = await api.getBalance();
  const noted = await shipctlServer(["backup", "--done"], { env: { ...env, DATABASE_URL: url } }).ended;
  expect(noted).toMatchObject({ code: 0, stdout: "Noted: the database was backed up just now\n" });
  const operator = createClient({ baseUrl: await server.ready });
  const { token } = await operator.login({ body: ADMIN });
  const { steps } = await createClient({ baseUrl: await server.ready, token }).getGoLive();
  expect(steps.find(({ id }) => id === "backup")).toMatchObject({ done: true });
  await server.stop();

  const returned = await migrate(["--from", url, "--data", back], env);
  expect(returned).toMatchObject({ code: 0, stderr: "" });
  const left = await shipctlServer(["start", "--port", "0"], { env: { ...env, DATABASE_URL: url } }).ended;
  expect(withoutWarnings(left)).toMatchObject(isMoved("the database", back));
  const last = shipctlServer(["start", "--port", "0", "--data", back], { env });
  expect(await (await seller(await last.ready)).getBalance()).toMatchObject(balance);
  await last.stop();
  expect((await shipctlServer(["verify", "--data", back], { env }).ended).stdout).toContain("The books add up");

  // On purpose, the folder that was left can be used again.
  for (const flags of [["--accept-moved-store"], []]) {
    const returning = shipctlServer(["start", "--port", "0", "--data", folder, ...flags], { env });
    expect((await (await seller(await returning.ready)).getBalance()).balance).toBeGreaterThan(balance.balance);
    await returning.stop();
  }
}, 240_000);

it("the commands of the guide move a folder as they are printed", async () => {
  const [folder, bin, url] = await Promise.all([folderForTest(), folderForTest(), newDatabase()]);
  await sell(folder, ADMIN_ENV);
  const guide = await readFile(new URL("../../../../docs/operating.md", import.meta.url), "utf8");
  const printed = guide.split("```\n").find((block) => block.includes("shipctl-server migrate --to"));
  const commands = requirePresent(printed, "block with the commands")
    .replace("postgres://shipctl@db.internal/shipctl", url)
    .replace("/var/lib/shipctl/data", folder);
  expect(commands).toContain(url);
  expect(commands).toContain(folder);
  const program = fileURLToPath(new URL("../../bin/shipctl-server.js", import.meta.url));
  await writeFile(join(bin, "createdb"), "#!/bin/sh\n", { mode: 0o755 });
  await writeFile(join(bin, "shipctl-server"), `#!/bin/sh\nexec ${process.execPath} ${program} "$@"\n`, {
    mode: 0o755,
  });
  const env = { PATH: `${bin}:${process.env.PATH}` };
  const { stdout } = await promisify(execFile)("sh", ["-e", "-c", commands], { env });
  expect(stdout).toContain("Both sides have the same documents and books.");
}, 120_000);

it.each(["--to", "--from"] as const)(
  "a move %s a database prints its progress, and fails with the difference if the sides differ at the end",
  async (direction) => {
    const [folder, url] = await Promise.all([folderForTest(), newDatabase()]);
    const sides = { folder: {}, database: { DATABASE_URL: url, SHIPCTL_SECRET } };
    const [from, to] = direction === "--to" ? [sides.folder, sides.database] : [sides.database, sides.folder];
    const opened = (env: Side["env"]) =>
      openStore(readConfig(["--data", folder], { LOG_LEVEL: "silent", ...env }), ANY);
    const source = await opened(from);
    await putAddresses(source.store, 250, "adr");
    await source.store.close();
    // A copy of the same source that was interrupted, and a document that the source does not have any more.
    const target = await opened(to);
    await target.store.transact({ change: [one(copyTable, "copy")] }, (tx) =>
      tx.put(copyTable, { id: "copy", source: source.location }),
    );
    await putAddresses(target.store, 1, "deleted");
    await target.store.close();

    const moved = await migrate([direction, url, "--data", folder]);
    expect(moved.code).toBe(1);
    expect(moved.stdout).toBe("addresses: 200\naddresses: 250\nlabel files: 0\n");
    const [, before, after] =
      /^the documents differ after the copy: (\{.*\}) before, (\{.*\}) after\n$/.exec(moved.stderr) ?? [];
    expect(JSON.parse(before ?? "")).toMatchObject({ addresses: 250 });
    expect(JSON.parse(after ?? "")).toMatchObject({ addresses: 251 });
    const start = await shipctlServer(["start", "--port", "0", "--data", folder], { env: to }).ended;
    expect(start.stderr).toContain("contains an unfinished copy of");
  },
  60_000,
);

it("at no moment of a move can servers start on both sides, and a move that stops at its end is finished by a second one", async () => {
  const [folder, url] = await Promise.all([folderForTest(), newDatabase()]);
  const env = { ...ADMIN_ENV, SHIPCTL_SECRET };
  await sell(folder, env);
  const onTarget = { env: { ...env, DATABASE_URL: url } };
  const empty = await openStore(readConfig([], { LOG_LEVEL: "silent", DATABASE_URL: url, SHIPCTL_SECRET }), ANY);
  await empty.store.close();
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  // The target refuses the last write of the move.
  await client.query(`set search_path to shipctl, public;
    create function stop_here() returns trigger language plpgsql as $$ begin raise exception 'stopped here'; end $$;
    create trigger stop before delete on copies for each row execute function stop_here()`);
  expect(await migrate(["--to", url, "--data", folder], env)).toMatchObject({ code: 1 });
  const start = (args: readonly string[], side: { env: Side["env"] }) =>
    shipctlServer(["start", "--port", "0", ...args], side).ended;
  expect((await start(["--data", folder], { env })).stderr).toContain("was moved to");
  expect((await start([], onTarget)).stderr).toContain("contains an unfinished copy of");
  await client.query("drop trigger stop on copies");
  expect(await migrate(["--to", url, "--data", folder], env)).toMatchObject({ code: 0 });
  const server = shipctlServer(["start", "--port", "0"], onTarget);
  await seller(await server.ready);
  await server.stop();
}, 120_000);

it.runIf(isThorough)(
  "a move that is killed in the middle is continued and ends with the same books, in both directions",
  async () => {
    const [folder, back, url] = await Promise.all([folderForTest(), folderForTest(), newDatabase()]);
    const env = { ...ADMIN_ENV, SHIPCTL_SECRET };
    await sell(folder, env, 250);
    const books = await verified(["--data", folder], env);
    expect(books).toContain("250 orders");

    await movedDespiteKill(["--to", url, "--data", folder], env, { args: [], env: { ...env, DATABASE_URL: url } });
    expect(await verified([], { ...env, DATABASE_URL: url })).toBe(books);
    await movedDespiteKill(["--from", url, "--data", back], env, { args: ["--data", back], env });
    expect(await verified(["--data", back], env)).toBe(books);
  },
  180_000,
);

const ANY = { mustExist: false };

async function putAddresses(store: Store, count: number, prefix: string): Promise<void> {
  const rest = {
    customerId: "usr_1",
    type: "sender",
    name: "Test Seller",
    company: "",
    street1: "1 Sample Street",
  } as const;
  const place = { street2: "", city: "Springfield", state: "IL", zip: "62701", country: "US", phone: "" } as const;
  const records = Array.from({ length: count }, (_, n) => ({ id: `${prefix}_${n}`, ...rest, ...place }));
  await store.transact({ change: records.map(({ id }) => one(addressTable, id)) }, (tx) => {
    for (const record of records) tx.put(addressTable, record);
  });
}

interface Side {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** It is killed when it has copied these, and most of the rest is still to be copied. */
const KILLED_AT = "\norders: 200\n";

/** Its end, without the warnings of a database that survives no crash, as that of the tests. */
async function migrate(args: readonly string[], env: Side["env"] = {}): Promise<Ended> {
  return withoutWarnings(await shipctlServer(["migrate", ...args], { env }).ended);
}

function withoutWarnings(ended: Ended): Ended {
  const lines = ended.stderr.split("\n");
  const warnings = lines.filter((line) => line.startsWith('{"level":40,') && line.includes(MAY_BE_DAMAGED));
  expect(warnings.map((line) => JSON.parse(line).setting)).toEqual(["fsync", "full_page_writes"]);
  return { ...ended, stderr: lines.filter((line) => !warnings.includes(line)).join("\n") };
}

const MAY_BE_DAMAGED = '"msg":"a crash may corrupt the database, because ';

/** Until it is complete, no server starts on the target. */
async function movedDespiteKill(args: readonly string[], env: Side["env"], target: Side): Promise<void> {
  const move = shipctlServer(["migrate", ...args], { env });
  await move.printed(KILLED_AT);
  await move.kill();
  const start = await shipctlServer(["start", "--port", "0", ...target.args], { env: target.env }).ended;
  expect(start.stderr).toContain("contains an unfinished copy of");
  const moved = await migrate(args, env);
  expect(moved).toMatchObject({ code: 0, stderr: "" });
  expect(moved.stdout).toContain("Both sides have the same documents and books.");
}

async function verified(args: readonly string[], env: Side["env"]): Promise<string> {
  const { stdout } = await shipctlServer(["verify", ...args], { env }).ended;
  expect(stdout).toContain("The books add up");
  return stdout;
}

/** A bulk order in a new data folder. */
async function sell(folder: string, env: Side["env"], labels = 2): Promise<string> {
  const server = shipctlServer(["start", "--port", "0", "--data", folder], { env });
  const baseUrl = await server.ready;
  const nobody = createClient({ baseUrl });
  const { token } = await nobody.login({ body: ADMIN });
  const { user } = await nobody.register({ body: SELLER });
  await createClient({ baseUrl, token }).setUserBalance({ path: { id: user._id }, body: { balance: 3_000 } });
  const body = purchase(Array.from({ length: labels }, (_, position) => bulkRow({ sku: `SKU-${position}` })));
  const { bulkOrderId } = await (await seller(baseUrl)).processBulkOrder({ body });
  await server.stop();
  return bulkOrderId;
}

async function seller(baseUrl: string) {
  const { email, password } = SELLER;
  const { token } = await createClient({ baseUrl }).login({ body: { email, password } });
  return createClient({ baseUrl, token });
}
