import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { demoStage, type Ran } from "./demo-server.js";

describe("shipctl topup", () => {
  const { home } = demoStage("demo");
  const balance = async (): Promise<number> => JSON.parse((await home.run(["balance", "--json"])).out).balance;

  /** Starts a top-up and, when its link is printed, submits these forms of its pay page. */
  async function topUp(args: readonly string[], ...forms: readonly Record<string, string>[]) {
    let ended = Promise.resolve<Ran>({ code: null, out: "", err: "" });
    const link = await new Promise<string>((resolve, reject) => {
      const onMessage = (err: string) => {
        const found = /http:\S+\/sandbox\/pay\/\S+/.exec(err)?.[0];
        if (found) resolve(found);
      };
      ended = home.run(["topup", ...args], { onMessage });
      ended.then(({ err }) => reject(new Error(`it exited before it printed a link: ${err}`)), reject);
    });
    for (const form of forms) await fetch(link, { method: "POST", body: new URLSearchParams(form) });
    return ended;
  }

  it("waits until it is paid, and prints the amount received and the new balance", async () => {
    const before = await balance();
    const { code, out, err } = await topUp(["50", "--json"], { action: "pay", amount: "60", payment: "a" });
    expect(code, err).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ status: "paid", amount: 50, receivedAmount: 60, newBalance: before + 60 });
    expect(await balance()).toBe(before + 60);
    expect(err).toContain("test balance");
  });

  it("ends with 1 when the invoice expires unpaid, with its own line for scripts", async () => {
    const { code, out } = await topUp(["50"], { action: "expire" });
    expect(code).toBe(1);
    expect(out).toMatch(/^expired\t0\.00\t\d+\.\d\d\tinv_\w+\n$/);
  });

  it("ends with 1 when too little was paid in time, and credits it", async () => {
    const before = await balance();
    const paid = { action: "pay", amount: "2", payment: "b" };
    const { code, out } = await topUp(["$5.50"], paid, { action: "expire" });
    expect([code, out.split("\t").slice(0, 3)]).toEqual([1, ["partial", "2.00", (before + 2).toFixed(2)]]);
  });

  it("--no-wait prints only the link and ends", async () => {
    const { code, out } = await home.run(["topup", "50", "--no-wait"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^http:\S+\/sandbox\/pay\/inv_\w+\n$/);
  });

  it("--no-wait with --open also opens the link, and says so if it cannot", async () => {
    const opened = join(home.folder, "opened");
    const browser = join(home.folder, "browser");
    await writeFile(browser, `#!/bin/sh\nprintf %s "$1" > ${opened}.part && mv ${opened}.part ${opened}\n`, {
      mode: 0o755,
    });
    const { code, out, err } = await home.shipctl(["topup", "50", "--no-wait", "--open"], {
      env: { BROWSER: browser },
    });
    expect([code, err]).toEqual([0, "Test shop: labels are samples\n"]);
    await expect.poll(() => readFile(opened, "utf8").catch(() => "")).toBe(out.trim());
    const none = { BROWSER: "", DISPLAY: "", WAYLAND_DISPLAY: "", SSH_CONNECTION: "1" };
    const alone = await home.shipctl(["topup", "50", "--no-wait", "--open"], { env: none });
    expect(alone).toMatchObject({ code: 0, err: expect.stringContaining("No browser could be opened") });
  });

  it("Ctrl-C stops watching with 3, and prints where the invoice is", async () => {
    const { child, ended } = home.start(["topup", "50"]);
    await new Promise((resolve) => child.stderr?.once("data", resolve));
    child.kill("SIGINT");
    const { code, err } = await ended;
    expect(code, err).toBe(3);
  });

  it.each([
    ["0", 1, "Please enter a valid amount"],
    ["10001", 1, "amount must be at most 10000"],
    ["ten", 2, "is not an amount in USD"],
  ])("%s is refused", async (amount, code, words) => {
    const ran = await home.run(["topup", amount]);
    expect(ran.err).toContain(words);
    expect(ran.code).toBe(code);
  });
});
