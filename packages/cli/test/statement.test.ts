import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseDelimited } from "@shipctl/sdk/files";
import { describe, expect, it } from "vitest";
import { demoStage } from "./demo-server.js";

describe("a statement", () => {
  const { home } = demoStage("demo", "admin");
  const admin = (...args: string[]) => home.run([...args, "--profile", "admin"]);
  const linesOf = (text: string) => parseDelimited(text).records.map(({ cells }) => cells);
  const month = new Date().toISOString().slice(0, 7);

  it("is saved under the server's name, to a file or to a pipe, and is the one that an operator saves", async () => {
    const { code, out, err } = await home.run(["statement", "--month", month]);
    expect(code, err).toBe(0);
    expect(out.trim()).toMatch(new RegExp(`statement-${month}\\.csv$`));
    expect(await readdir(home.folder)).toContain(`statement-${month}.csv`);
    const text = await readFile(join(home.folder, `statement-${month}.csv`), "utf8");
    const lines = linesOf(text);
    expect([lines[1]?.[1], lines.at(-1)?.[1]]).toEqual(["Opening balance", "Closing balance"]);
    expect(await home.run(["statement", "--month", month])).toMatchObject({ code: 0 });
    const piped = await home.run(["statement", "--month", month, "-o", "-"]);
    expect(linesOf(piped.out).slice(0, -1)).toEqual(lines.slice(0, -1));

    const seen = await admin("admin", "customers", "statement", "demo@shipctl.test", "--month", month, "-o", "-");
    expect(linesOf(seen.out).slice(0, -1)).toEqual(lines.slice(0, -1));
    const shop = await admin("admin", "statement", "--month", month, "-o", "shop.csv", "--json");
    expect(shop.code, shop.err).toBe(0);
    expect(JSON.parse(shop.out).files[0]).toMatch(/shop\.csv$/);
    const ofShop = linesOf(await readFile(join(home.folder, "shop.csv"), "utf8"));
    const customer = ofShop.find(([, , email]) => email === "demo@shipctl.test");
    expect(customer?.at(-1)).toBe(lines.at(-1)?.at(-1));
    expect(ofShop.at(-1)?.[0]).toBe("Total");
  });

  it("needs a month that is one, and not days as well", async () => {
    const wrong = await home.run(["statement", "--month", "October"]);
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining("is not a month, like 2026-10")]);
    const both = await home.run(["statement", "--month", month, "--from", `${month}-01`]);
    expect([both.code, both.err]).toEqual([2, expect.stringContaining("Pass --month, or --from and --to, not both.")]);
    const later = await home.run(["statement", "--month", "2999-01"]);
    expect([later.code, later.err]).toEqual([1, expect.stringContaining("give a period that has begun")]);
  });
});
