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
    const shop = await admin("admin", "statement", "--month", month, "--json");
    expect(shop.code, shop.err).toBe(0);
    expect(JSON.parse(shop.out).files).toEqual([`shop-statement-${month}.csv`]);
    const ofShop = linesOf(await readFile(join(home.folder, `shop-statement-${month}.csv`), "utf8"));
    const customer = ofShop.find(([, , email]) => email === "demo@shipctl.test");
    expect(customer?.at(-1)).toBe(lines.at(-1)?.at(-1));
    expect(ofShop.at(-1)?.[0]).toBe("Total");
  });

  it("of days and of a mode has those alone, for a customer and for the shop; --json has it as text", async () => {
    const text = JSON.parse((await home.run(["statement", "--month", month, "-o", "-", "--json"])).out).text;
    expect(linesOf(text)[1]?.[1]).toBe("Opening balance");
    const days = ["--from", `${month}-01`, "--to", `${month}-01`];
    const day = await home.run(["statement", ...days, "-o", "days", "--json"]);
    expect(day.code, day.err).toBe(0);
    expect(JSON.parse(day.out).files[0]).toMatch(new RegExp(`days/statement-${month}-01-to-${month}-01\\.csv$`));
    const closing = async (mode: string, ...command: string[]) => {
      const { out } = await admin("admin", ...command, "--mode", mode, "--month", month, "-o", "-");
      return Number(
        linesOf(out)
          .at(-1)
          ?.slice(command.length === 1 ? -1 : 9)
          .at(0),
      );
    };
    for (const command of [["statement"], ["customers", "statement", "demo@shipctl.test"]]) {
      const [all, live, test] = [
        await closing("all", ...command),
        await closing("live", ...command),
        await closing("test", ...command),
      ];
      expect(live, command.join()).not.toBe(test);
      expect(live + test, command.join()).toBeCloseTo(all, 5);
    }
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
