import { hkdfSync } from "node:crypto";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import argon2 from "argon2";
import { SignJWT } from "jose";
import { describe, expect, it, onTestFinished } from "vitest";
import { createPasswords } from "../../src/adapters/passwords.js";
import {
  checkSecret,
  createSecrets,
  ensureSecretFile,
  fileSecretCheck,
  WrongSecret,
} from "../../src/adapters/secrets.js";
import { PasswordsBusy } from "../../src/ports/secrets.js";
import { TestClock } from "../test-clock.js";

const OLD = "the-old-secret-of-this-installation";
const NEW = "the-new-secret-of-this-installation";
const clock = new TestClock();
const claims = { customerId: "usr_1", generation: 3, id: "a1b2c3d4", isStored: true };
const LANE = { id: "192.0.2.1" };

async function folderForTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "shipctl-secret-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe("sealed text", () => {
  const secrets = createSecrets({ secret: NEW, clock });

  it("opens with its own purpose only, and does not reveal its content", () => {
    const sealed = secrets.seal("carrier-key", "connection:api_1");
    expect(sealed).not.toContain("carrier-key");
    expect(secrets.open(sealed, "connection:api_1")).toBe("carrier-key");
    expect(() => secrets.open(sealed, "connection:api_2")).toThrow(/cannot be opened/);
  });

  it("differs each time", () => {
    expect(secrets.seal("same", "x")).not.toBe(secrets.seal("same", "x"));
  });

  it("does not open if it was altered", () => {
    const sealed = secrets.seal("carrier-key", "x");
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`;
    for (const text of [changed, "", "v1.", "v2.abc", "nonsense"]) expect(() => secrets.open(text, "x")).toThrow();
  });
});

describe("a change of the secret", () => {
  const before = createSecrets({ secret: OLD, clock });
  const after = createSecrets({ secret: NEW, previous: OLD, clock });
  const forgotten = createSecrets({ secret: NEW, clock });

  it("keeps sessions and sealed text valid while the previous one is configured", async () => {
    const token = await before.signSession(claims);
    const sealed = before.seal("carrier-key", "x");
    expect(await after.checkSession(token)).toEqual({ outcome: "valid", claims });
    expect(after.open(sealed, "x")).toBe("carrier-key");
    expect(await forgotten.checkSession(token)).toEqual({ outcome: "invalid" });
    expect(() => forgotten.open(sealed, "x")).toThrow();
  });

  it("keeps secrets that others know accepted: the new one first, a separate one for each purpose", () => {
    expect(before.shared("x")).toEqual(before.shared("x"));
    expect(after.shared("x")).toEqual([...forgotten.shared("x"), ...before.shared("x")]);
    expect(new Set([...after.shared("x"), ...after.shared("y")]).size).toBe(4);
  });

  it("signs and seals with the new one only", async () => {
    expect(await forgotten.checkSession(await after.signSession(claims))).toMatchObject({ outcome: "valid" });
    expect(forgotten.open(after.seal("carrier-key", "x"), "x")).toBe("carrier-key");
    expect(await before.checkSession(await after.signSession(claims))).toEqual({ outcome: "invalid" });
  });
});

describe("a session token", () => {
  it("expires even if it is cached", async () => {
    const moving = new TestClock();
    const secrets = createSecrets({ secret: NEW, clock: moving });
    const token = await secrets.signSession(claims);
    expect(await secrets.checkSession(token)).toEqual({ outcome: "valid", claims });
    moving.advance(24 * 3_600_000);
    expect(await secrets.checkSession(token)).toEqual({ outcome: "expired" });
  });

  it("is not valid as a link, nor a link as a session", async () => {
    const secrets = createSecrets({ secret: NEW, clock });
    expect(await secrets.checkLink(await secrets.signSession(claims))).toEqual({ outcome: "invalid" });
    const link = await secrets.signLink({ customerId: "usr_1", subject: "order:ord_1" });
    expect(await secrets.checkSession(link)).toEqual({ outcome: "invalid" });
  });

  it("is signed with its own key, the same in every version", async () => {
    const secrets = createSecrets({ secret: NEW, clock });
    const keyFor = (use: string) => new Uint8Array(hkdfSync("sha256", NEW, "", `shipctl ${use}`, 32));
    const token = await new SignJWT({ sub: "usr_1", gen: 3, opens: "order:ord_1" })
      .setProtectedHeader({ alg: "HS256" })
      .setExpirationTime(clock.now() / 1000 + 60)
      .sign(keyFor("session"));
    const older = { customerId: "usr_1", generation: 3, id: undefined, isStored: false };
    expect(await secrets.checkSession(token)).toEqual({ outcome: "valid", claims: older });
    expect(await secrets.checkLink(token)).toEqual({ outcome: "invalid" });
  });
});

describe("the data folder's secret", () => {
  it("is generated once, readable by this user only, and kept", async () => {
    const folder = await folderForTest();
    const secret = await ensureSecretFile(folder);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(await ensureSecretFile(folder)).toBe(secret);
    if (process.platform !== "win32") expect((await stat(join(folder, "secret"))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, "secret"), "utf8")).toContain(secret);
  });

  it("is never replaced by a new one when the file is damaged", async () => {
    const folder = await folderForTest();
    await writeFile(join(folder, "secret"), "");
    await expect(ensureSecretFile(folder)).rejects.toThrow(WrongSecret);
  });

  it("must be the one that the folder was created with, or have that one as previous", async () => {
    const folder = await folderForTest();
    await checkSecret(fileSecretCheck(folder), createSecrets({ secret: OLD, clock }));
    await checkSecret(fileSecretCheck(folder), createSecrets({ secret: OLD, clock }));
    await expect(checkSecret(fileSecretCheck(folder), createSecrets({ secret: NEW, clock }))).rejects.toThrow(
      /belongs to another secret/,
    );
    await checkSecret(fileSecretCheck(folder), createSecrets({ secret: NEW, previous: OLD, clock }));
  });
});

describe("a password", () => {
  const passwords = createPasswords({ memoryCost: 64, timeCost: 2 });

  it("matches its own hash only, which is argon2id", async () => {
    const hash = await passwords.hash("right horse", LANE);
    expect(hash).toMatch(/^\$argon2id\$/);
    expect(await passwords.verify(hash, "right horse", LANE)).toBe(true);
    expect(await passwords.verify(hash, "wrong horse", LANE)).toBe(false);
  });

  it("never matches without a hash", async () => {
    expect(await passwords.verify(undefined, "nobody's password", LANE)).toBe(false);
  });

  it("is checked correctly for many concurrent calls", async () => {
    const hash = await passwords.hash("right horse", LANE);
    const answers = await Promise.all(Array.from({ length: 9 }, () => passwords.verify(hash, "right horse", LANE)));
    expect(answers).toEqual(Array(9).fill(true));
  });

  it("waits for the first ones only, and not for those of other lanes behind it", async () => {
    const hash = await passwords.hash("right horse", LANE);
    const done: string[] = [];
    const check = async (id: string, first = false) => {
      await passwords.verify(hash, "right horse", { id, first });
      done.push(id);
    };
    const crowds = Array.from({ length: 200 }, (_, i) => check(`crowd ${i % 50}`));
    await Promise.all([...crowds, check("alone"), check("known", true)]);
    expect(done.indexOf("known"), "before all that wait").toBeLessThan(4);
    expect(done.indexOf("alone"), "in the first round of the lanes").toBeLessThan(60);
  });

  it("is refused without a check when its lane is full, or when there are too many lanes; known callers are not", async () => {
    const hash = await passwords.hash("right horse", LANE);
    const outcomes = (calls: readonly { readonly id: string; readonly first?: boolean }[]) =>
      Promise.allSettled(calls.map((lane) => passwords.verify(hash, "right horse", lane)));
    const refused = (settled: readonly PromiseSettledResult<unknown>[]) =>
      settled.filter((one) => one.status === "rejected" && one.reason instanceof PasswordsBusy).length;
    const oneLane = outcomes(Array.from({ length: 300 }, () => ({ id: "crowd" })));
    expect(refused(await oneLane)).toBe(300 - 2 - 50);
    const lanes = outcomes(Array.from({ length: 300 }, (_, i) => ({ id: `network ${i}` })));
    const known = outcomes([{ id: "usr_1", first: true }]);
    expect(refused(await lanes)).toBe(300 - 2 - 150);
    expect(refused(await known)).toBe(0);
    expect(await passwords.verify(hash, "right horse", LANE), "as soon as there is room").toBe(true);
  });

  it("matches composed and decomposed, and as it was hashed by earlier versions", async () => {
    const [composed, decomposed] = ["caf\u00e9 cr\u00e8me", "cafe\u0301 cre\u0300me"];
    for (const typed of [composed, decomposed]) {
      const hash = await passwords.hash(typed, LANE);
      for (const again of [composed, decomposed]) expect(await passwords.verify(hash, again, LANE)).toBe(true);
    }
    const older = await argon2.hash(decomposed, { memoryCost: 64, timeCost: 2, parallelism: 1 });
    expect(await passwords.verify(older, decomposed, LANE)).toBe(true);
    expect(await passwords.verify(older, "cafe creme", LANE)).toBe(false);
  });

  it("is common if it is one of ten thousand, in any case", () => {
    for (const word of ["password", "12345678", "Sunshine", "QWERTYUIOP"]) expect(passwords.isCommon(word)).toBe(true);
    for (const word of ["demo-password", "correct horse battery"]) expect(passwords.isCommon(word)).toBe(false);
  });
});
