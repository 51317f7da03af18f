import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { demoStage } from "./demo-server.js";
import { environmentOf, runHere } from "./run-here.js";
import { openTerminal } from "./terminal.js";

const HEADERS =
  "fromName,fromStreet1,fromCity,fromState,fromZip,fromPhone,toName,toStreet1,toCity,toState,toZip,toPhone,weight,length,width,height,service,reference,orderNumber,sku";
const PARCEL = "2 Test Street,Austin,TX,78701,512-555-0101,2,10,8,4,UPS Ground";
const row = (toName: string, numbers = ",,") =>
  `Test Sender,1 Test Street,Chicago,IL,60614,312-555-0100,${toName},${PARCEL},${numbers}`;

describe("rows that were bought before", () => {
  const { home } = demoStage("demo");
  let folder: string;
  let machines = 0;

  /** A machine without records of purchases made elsewhere. */
  const onAnotherMachine = () => {
    machines += 1;
    return { XDG_STATE_HOME: join(folder, `machine-${machines}`) };
  };
  const run = (words: readonly string[], env: Record<string, string> = {}) =>
    runHere(words, { env: { ...environmentOf(home), SHIPCTL_PROFILE: "demo", ...env } });
  const file = async (name: string, ...rows: readonly string[]) => {
    const path = join(folder, name);
    await writeFile(path, [HEADERS, ...rows, ""].join("\n"));
    return path;
  };
  const buy = (path: string, ...more: readonly string[]) => ["bulk", "buy", path, ...more];
  const bulkCount = async (): Promise<number> =>
    JSON.parse((await run(["bulk", "list", "--json"])).out).totalBulkOrders;
  const counts = (out: string) => JSON.parse(out).bulkOrder.counts;

  beforeAll(async () => {
    folder = await mkdtemp(join(home.folder, "duplicates-"));
  });

  it("are left out with --yes and listed, with exit code 6; --again buys them", async () => {
    const rows = [row("Ref One", "R-1,,"), row("Item Two", ",A-2,MUG"), row("New Name", "R-3,,")];
    expect((await run(buy(await file("first.csv", ...rows.slice(0, 2)), "--yes"))).code).toBe(0);
    const exported = await file("exported.csv", rows[0]?.replace("Ref One", "Ref Renamed") ?? "", ...rows.slice(1));
    const failures = join(folder, "left-out.csv");
    const words = [...buy(exported, "--yes", "--json"), "--failures", failures];
    const { code, out, err } = await run(words, onAnotherMachine());
    expect([code, counts(out)]).toEqual([6, expect.objectContaining({ total: 1, bought: 1 })]);
    expect(err).toMatch(
      /Left out: 2 duplicates \(--accept duplicate buys them\)\.[\s\S]*1\s+Ref Renamed\s+Looks the same as ORD-\d+[\s\S]*2\s+Item Two\s/,
    );
    const left = (await readFile(failures, "utf8")).trimEnd().split("\r\n");
    expect(left.slice(1)).toEqual([
      expect.stringMatching(/Ref Renamed.*,duplicate,Looks the same as ORD-/),
      expect.stringMatching(/Item Two.*,duplicate,Looks the same as ORD-/),
    ]);
    const again = await run(buy(exported, "--yes", "--json", "--again"), onAnotherMachine());
    expect([again.code, counts(again.out).bought], again.err).toEqual([0, 3]);
  });

  it("buy nothing with --yes if there are no others, with exit code 6", async () => {
    const rows = [row("All One", "ALL-1,,"), row("All Two", "ALL-2,,")];
    await run(buy(await file("all.csv", ...rows), "--yes"));
    const before = await bulkCount();
    const { code, err } = await run(buy(await file("all-again.csv", ...rows, ""), "--yes"), onAnotherMachine());
    expect([code, err]).toEqual([6, expect.stringContaining("Nothing was bought now.")]);
    expect(err).toContain("--accept duplicate buys them.");
    expect(await bulkCount()).toBe(before);
  });

  it("without an order number are refused as the same rows, with the bulk order that has them", async () => {
    const rows = [row("Same One"), row("Same Two")];
    const first = await run(buy(await file("same.csv", ...rows), "--yes", "--json"));
    const id: string = JSON.parse(first.out).bulkOrderId;
    const before = await bulkCount();
    const { code, err } = await run(
      buy(await file("same-again.csv", ...rows, ""), "--yes", "--accept", "duplicate"),
      onAnotherMachine(),
    );
    expect([code, err]).toEqual([1, expect.stringContaining(`${id} is for the same rows`)]);
    expect(err).toContain(`shipctl bulk labels ${id}`);
    expect(await bulkCount()).toBe(before);
    const meant = await run(buy(join(folder, "same-again.csv"), "--yes", "--again"), onAnotherMachine());
    expect(meant.code, meant.err).toBe(0);
    expect(await bulkCount()).toBe(before + 1);
  });

  it("are left out by --skip-duplicates without a question, while other kinds are asked about", async () => {
    await run(buy(await file("alike.csv", row("Look Alike")), "--yes"));
    const box = row("In a Box").replace("2 Test Street", "PO Box 12");
    const two = await file("alike-again.csv", row("Look Alike"), row("Somebody Else"), box);
    const asked = openTerminal(home, {
      ...{ args: buy(two, "--skip-duplicates"), columns: 160, env: onAnotherMachine() },
    });
    await asked.shows(/These rows need a decision: 1 duplicate, 1 not delivered by its service\./);
    await asked.shows(/1 not delivered by its service\s+❯ 1\. leave it out\s+2\. buy nevertheless\s+3\. cancel/);
    asked.press("b\r");
    await asked.shows(/Left out: 1 duplicate\.\s+Bought nevertheless: 1 not delivered by its service\./);
    await asked.shows("Buy 2 labels for $16.20? [Y/n]");
    asked.press("n\r");
    expect(await asked.ended).toBe(3);
  });

  it("are counted in the question, and Enter leaves them out; if there are no others it cancels", async () => {
    await run(buy(await file("asked.csv", row("Asked One", "Q-1,,"), row("Asked Two")), "--yes"));
    const path = await file("asked-again.csv", row("Asked One", "Q-1,,"), row("Asked Two"), row("Asked Three"));
    const asked = openTerminal(home, { args: buy(path), columns: 160, env: onAnotherMachine() });
    await asked.shows(/2 duplicates\s+❯ 1\. leave them out\s+2\. buy nevertheless\s+3\. cancel/);
    asked.press("\r");
    await asked.shows("Buy 1 label for $8.10? [Y/n]");
    asked.press("n\r");
    expect(await asked.ended).toBe(3);

    const all = await file("asked-all.csv", row("Asked Two"), "");
    const cancelled = openTerminal(home, { args: buy(all), columns: 160, env: onAnotherMachine() });
    await cancelled.shows(/1 duplicate\s+1\. buy nevertheless\s+❯ 2\. cancel/);
    cancelled.press("\r");
    expect(await cancelled.ended).toBe(3);
  });

  it("have the same order number, whatever else has changed, and kinds can be named with --accept", async () => {
    await run(buy(await file("number.csv", row("Number One", ",N-1,")), "--yes"));
    const heavier = row("Number Uno", ",N-1,").replace(",2,10,8,4,", ",5,10,8,4,").replace("78701", "02108");
    const path = await file("number-again.csv", heavier, row("Number Two", ",N-2,"));
    const { code, err } = await run(buy(path, "--yes", "--accept", "duplicate"), onAnotherMachine());
    expect([code, err]).toEqual([6, expect.stringContaining("Left out: 1 ZIP code outside its state")]);
    const third = await file("number-third.csv", heavier, row("Number Three", ",N-3,"));
    const words = [...buy(third, "--yes", "--json"), "--accept", "Zip_State, duplicate"];
    const accepted = await run(words, onAnotherMachine());
    expect([accepted.code, counts(accepted.out).bought], accepted.err).toEqual([0, 2]);
    const shown = await run(["bulk", "show", JSON.parse(accepted.out).bulkOrderId, "--json"]);
    const [first] = JSON.parse(shown.out).orders;
    expect(first).toMatchObject({ accepted: ["duplicate", "zip_state"] });
    const wrong = await run(buy(third, "--accept", "duplicates"));
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('--accept "duplicates" is not known.')]);
  });

  it("are named again before the same rows are bought again", async () => {
    const rows = [row("Named One"), row("Named Two")];
    const first = await run(buy(await file("named.csv", ...rows), "--yes", "--json"));
    const before = await bulkCount();
    const path = await file("named-again.csv", ...rows, "");
    const buying = openTerminal(home, { args: buy(path), columns: 160, env: onAnotherMachine() });
    await buying.shows("buy nevertheless");
    buying.press("b\r");
    await buying.shows("Buy 2 labels for $16.20? [Y/n]");
    buying.press("\r");
    await buying.shows(`${JSON.parse(first.out).bulkOrderId} is for the same rows`);
    await buying.shows("Buy them again? [y/N]");
    buying.press("\r");
    expect(await buying.ended).toBe(1);
    expect(await bulkCount()).toBe(before);
  });
});
