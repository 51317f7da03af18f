import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { demoStage, signIn } from "./demo-server.js";
import { KEYS, openTerminal } from "./terminal.js";

/** The code that an authenticator app shows, so many 30-second steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

describe("a second factor", () => {
  const { home, server } = demoStage("demo");
  it("is set up with a QR code, asked for by login, shown, and removed", async () => {
    const terminal = openTerminal(home, { args: ["second-factor", "set-up"], columns: 120, rows: 50 });
    const screen = await terminal.shows("Code that the app shows:");
    expect(screen, "the QR code").toContain("▄▄▄▄▄");
    const secret = /its secret: ([A-Z2-7]{32})/.exec(screen)?.[1] ?? "";
    terminal.press(`${codeOf(secret)}\r`);
    expect(await terminal.ended).toBe(0);
    const recoveryCodes = terminal.text().match(/\b[a-z2-9]{5}-[a-z2-9]{5}\b/g) ?? [];
    expect(recoveryCodes).toHaveLength(10);

    const account = ["--url", server.url, "--email", "demo@shipctl.test"];
    const show = await home.run(["second-factor", "show", "--json"]);
    expect(JSON.parse(show.out)).toMatchObject({ enabled: true, recoveryCodesLeft: 10, required: false });

    const login = (more: readonly string[], input: string) =>
      home.run(["login", ...account, "--password-stdin", "--profile", "next", ...more], { input });
    const unasked = await login([], "demo-password\n");
    expect([unasked.code, unasked.out]).toEqual([2, ""]);
    expect(unasked.err).toContain("--code-stdin");
    const wrong = await login(["--code-stdin"], "demo-password\n000000\n");
    expect(wrong.code).toBe(4);
    expect(wrong.err).toContain("The code is incorrect or was used before");
    expect((await home.run(["whoami", "--profile", "next"])).code, "nothing was saved").toBe(4);
    const done = await login(["--code-stdin"], `demo-password\n${codeOf(secret, 1)}\n`);
    expect([done.code, done.err]).toEqual([0, ""]);
    expect((await home.run(["balance", "--profile", "next"])).code).toBe(0);

    const asked = openTerminal(home, { args: ["login", ...account, "--profile", "asked"], columns: 120, rows: 20 });
    await asked.shows("Password:");
    asked.press("demo-password", KEYS.enter);
    await asked.shows("Code of your authenticator app, or a recovery code:");
    asked.press(`${recoveryCodes[0]}`, KEYS.enter);
    expect(await asked.ended).toBe(0);

    const fresh = await home.run(["second-factor", "recovery-codes"]);
    expect(fresh.out.trim().split("\n")).toHaveLength(10);
    expect(fresh.out).not.toContain(recoveryCodes[1]);
    const kept = await home.run(["second-factor", "remove"]);
    expect([kept.code, kept.err]).toEqual([2, expect.stringContaining("--yes")]);
    expect((await home.run(["second-factor", "remove", "--yes"])).code).toBe(0);
    expect((await login([], "demo-password\n")).code).toBe(0);
    await signIn(home, server.url);
  });
});
