import { expect, it, onTestFinished } from "vitest";
import {
  answerRequestKey,
  bindRequestKey,
  bodyHash,
  deleteRequestKey,
  dropCall,
  earlierOutcomes,
  earlierSubject,
  findEarlier,
  namedByKey,
  type RequestKey,
  RUNNING_MS,
  requestKey,
  requestKeyClaims,
  requestKeyTable,
  startCall,
  storeOutcomes,
} from "../../src/domain/request-key/request-key.js";
import type { Tx } from "../../src/store/store.js";
import { testWorld } from "../test-world.js";
import { DAY_MS } from "./time-passes.js";

const RUNNING = {
  code: "idempotency_in_progress",
  retryAfterSeconds: 1,
  message: expect.stringContaining("still running"),
};
const REUSED = { code: "idempotency_key_reused", message: expect.stringContaining("Send a new key") };

async function keys() {
  const world = await testWorld();
  onTestFinished(() => world.close());
  const keyOf = async (body: unknown, operation = "buy", customerId = "usr_1") => {
    const key = await requestKey(customerId, operation, "k", body);
    if (!key) throw new Error("no key");
    return key;
  };
  const within = <T>(key: RequestKey | undefined, work: (tx: Tx) => T) =>
    world.store.transact({ change: requestKeyClaims(key) }, (tx) => work(tx) as never);
  const bind = (key: RequestKey | undefined, subject: string, answered?: boolean) =>
    within(key, (tx) => bindRequestKey(tx, world.clock, key, subject, answered));
  const stored = (key: RequestKey) => world.store.get(requestKeyTable, key.id);
  return { world, keyOf, within, bind, stored };
}

it("a first call runs for a minute: a repeat waits for its answer, and then gets its result", async () => {
  const { world, keyOf, bind, within } = await keys();
  const key = await keyOf({ a: 1 });
  expect(await findEarlier(world, key)).toBeUndefined();
  await bind(key, "inv_1");
  await expect(findEarlier(world, key)).rejects.toMatchObject(RUNNING);
  world.clock.advance(RUNNING_MS - 1);
  await expect(within(key, (tx) => earlierSubject(tx, world.clock, key))).rejects.toMatchObject(RUNNING);
  // It must have crashed.
  world.clock.advance(1);
  expect(await findEarlier(world, key)).toBe("inv_1");

  const other = await keyOf({ a: 1 }, "top up");
  await bind(other, "inv_2");
  await within(other, (tx) => answerRequestKey(tx, other.id));
  expect(await findEarlier(world, other)).toBe("inv_2");
  await within(other, (tx) => deleteRequestKey(tx, other));
  await within(other, (tx) => deleteRequestKey(tx, other));
  await within(other, (tx) => answerRequestKey(tx, other.id));
  expect(await findEarlier(world, other)).toBeUndefined();
});

it("a key belongs to its customer, operation and body, and is kept for 7 days", async () => {
  const { world, keyOf, bind } = await keys();
  const key = await keyOf({ a: 1 });
  await bind(key, "ord_1", true);
  expect(await findEarlier(world, key)).toBe("ord_1");
  await expect(findEarlier(world, await keyOf({ a: 2 }))).rejects.toMatchObject(REUSED);
  expect(await findEarlier(world, await keyOf({ a: 2 }, "void"))).toBeUndefined();
  expect(await findEarlier(world, await keyOf({ a: 2 }, "buy", "usr_2"))).toBeUndefined();
  const named = (id: string, customerId = "usr_1") => namedByKey(world, customerId, "buy", id);
  expect([await named("key:k"), await named("key:other"), await named("ORD-1")]).toEqual(["ord_1", undefined, "ORD-1"]);
  expect(await named("key:k", "usr_2")).toBeUndefined();
  world.clock.advance(7 * DAY_MS - 1);
  expect([await findEarlier(world, key), await named("key:k")]).toEqual(["ord_1", "ord_1"]);
  const due = { index: "byExpiry", groups: ["all"], to: new Date(world.clock.now()).toISOString() } as const;
  expect(await world.store.list(requestKeyTable, due)).toEqual([]);
  world.clock.advance(1);
  expect([await findEarlier(world, key), await named("key:k")]).toEqual([undefined, undefined]);
  const now = new Date(world.clock.now()).toISOString();
  expect(await world.store.list(requestKeyTable, { ...due, to: now })).toMatchObject([{ id: key.id, expiresAt: now }]);
});

it("a call on several records is repeated from what it stored, or begun again if it did nothing or crashed", async () => {
  const { world, keyOf, stored } = await keys();
  const key = await keyOf(["ORD-1"]);
  expect(await startCall(world, key)).toBeUndefined();
  await expect(startCall(world, key)).rejects.toMatchObject(RUNNING);
  await dropCall(world, key);
  expect(await stored(key)).toBeUndefined();
  expect(await startCall(world, key)).toBeUndefined();
  world.clock.advance(RUNNING_MS);
  expect(await startCall(world, key)).toBeUndefined();
  await expect(startCall(world, key)).rejects.toMatchObject(RUNNING);
  await storeOutcomes(world, key, ["voided"]);
  expect(await stored(key)).toMatchObject({ answered: true, subject: key.id });
  const again = await startCall(world, key);
  expect(again && earlierOutcomes(again)).toEqual(["voided"]);
  await expect(startCall(world, await keyOf(["ORD-2"]))).rejects.toMatchObject(REUSED);
  world.clock.advance(7 * DAY_MS);
  expect(await startCall(world, key)).toBeUndefined();
  await dropCall(world, key);
  await storeOutcomes(world, key, ["late"]);
  expect(await stored(key)).toBeUndefined();
});

it("without a key, nothing is stored and every call is a first call", async () => {
  const { world, bind, within } = await keys();
  expect(await requestKey("usr_1", "buy", undefined, {})).toBeUndefined();
  expect(requestKeyClaims(undefined)).toEqual([]);
  await bind(undefined, "ord_1");
  await within(undefined, (tx) => deleteRequestKey(tx, undefined));
  await within(undefined, (tx) => answerRequestKey(tx, undefined));
  await storeOutcomes(world, undefined, []);
  await dropCall(world, undefined);
  expect(await startCall(world, undefined)).toBeUndefined();
  expect(await findEarlier(world, undefined)).toBeUndefined();
  expect(await within(undefined, (tx) => earlierSubject(tx, world.clock, undefined))).toBeUndefined();
  expect(await world.store.count(requestKeyTable, { index: "byExpiry", groups: ["all"] })).toBe(0);
});

it("the hash of a body stays the same, because a key outlives an upgrade", async () => {
  const list = (length: number) => Array.from({ length }, (_, n) => ({ sku: `S-${n}`, price: 8.1 }));
  const bodies = [
    { b: "x", a: [1, null, true] },
    ["alone"],
    { rows: list(200) },
    { rows: list(201) },
    { rows: list(400) },
  ];
  const hashes = await Promise.all(bodies.map((body) => bodyHash(body)));
  expect(hashes).toEqual([
    "mA4ft9mMvv72hBuni_tD6iMn7rpCv2mQiEH0OYnxPBM",
    "R7ZPX1qVzPYCQUVxjTIbdeWsZ7oywWL82rQyOpveG8g",
    "N2omh2LaUehJkDbfmHYTEYWx38XzwlrHWvcHrPS2R4U",
    "ND6cn-gY4z4CMYcVtFz2ISDZAcIbXZzITRq1U221VuQ",
    "gGlrlytY69AbYVdLN2iIlspmtKqVeFwsSU2ieVB0eXk",
  ]);
});

it("a body is hashed up to 50 levels deep", async () => {
  const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: [nested(levels - 1)] });
  expect(await bodyHash(nested(25))).toEqual(expect.any(String));
  expect(await bodyHash({ a: Array(300).fill(nested(23)) })).toEqual(expect.any(String));
  const message = "The request is nested more than 50 levels deep";
  await expect(bodyHash(nested(26))).rejects.toMatchObject({
    code: "invalid_input",
    errors: [{ field: "body", message }],
  });
});
