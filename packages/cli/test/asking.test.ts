import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { builtProgram } from "../../../test/built-program.js";
import { demoStage } from "./demo-server.js";
import { KEYS, openTerminal } from "./terminal.js";

const PASTE = { begin: "\u001b[200~", end: "\u001b[201~" };
const ADDRESS = ["Ada O'Example", "2 Sample Avenue, Apt 4", "Portland, OR 97205"];

describe("a command that lacks flags asks on a terminal", () => {
  const { home } = demoStage("demo");
  const open = (...args: string[]) => openTerminal(home, { args, columns: 400, rows: 50 });
  /** The command that a terminal shows at its end, as a shell runs it. */
  const shownCommand = (screen: string): string => {
    const [, command = ""] = /Without questions:\n(shipctl .*)/.exec(screen) ?? [];
    return command;
  };
  const typedInto = (command: string, more: string): string =>
    execFileSync(
      "bash",
      [
        "-c",
        `shipctl() { "${process.execPath}" "${builtProgram("packages/cli/bin/shipctl.js")}" "$@"; }; ${command} ${more}`,
      ],
      {
        ...{ cwd: home.folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] },
        env: home.env as NodeJS.ProcessEnv,
      },
    );

  it("buy: a pasted address, weight and size, a priced service; it ends with the command that asks nothing", async () => {
    const terminal = open("buy");
    await terminal.shows("Recipient (search your saved addresses, or paste an address):");
    terminal.press("nobody\r");
    await terminal.shows('No saved address has "nobody". Paste a whole address');
    // The line breaks of the paste are no answers: the last one would otherwise answer the next question.
    terminal.press(KEYS.ctrlU, `${PASTE.begin}${ADDRESS.join("\r")}\r${PASTE.end}`);
    await terminal.shows("Ada O'Example; 2 Sample Avenue, Apt 4; Portland, OR 97205");
    terminal.press(KEYS.enter);
    await terminal.shows("Recipient's phone number:");
    terminal.press("503-555-0100\r");
    await terminal.shows(/Which parcel\?|Weight in lbs/);
    if (terminal.text().includes("Which parcel?")) terminal.press(KEYS.up, KEYS.end, "Another", KEYS.enter);
    await terminal.shows("Weight in lbs, or like 12oz:");
    terminal.press("heavy\r");
    await terminal.shows('Weight "heavy" is not a weight above 0');
    terminal.press(KEYS.ctrlU, "2\r");
    await terminal.shows("Size in inches, like 12x10x5:");
    terminal.press("12x10x5\r");
    await terminal.shows("Which service?");
    await terminal.shows(/❯ 1\. \S.* +\$\d+\.\d\d .*cheapest/);
    await terminal.shows(/\$\d+\.\d\d .*fastest/);
    terminal.press(KEYS.enter);
    await terminal.shows("Buy this label for");
    terminal.press("y\r");
    expect(await terminal.ended).toBe(0);
    const command = shownCommand(await terminal.shows("Without questions:"));
    expect(command).toContain(`--to-name "Ada O'Example" --to-street1 "2 Sample Avenue" --to-street2 "Apt 4"`);
    expect(command).toContain("--to-phone 503-555-0100 --weight 2 --size 12x10x5 --service");
    const again: { order: { recipient: object } } = JSON.parse(typedInto(command, "--yes --again --json"));
    expect(again.order.recipient).toMatchObject({ name: "Ada O'Example", street2: "Apt 4", zip: "97205" });
  });

  it("buy: a saved recipient by a part of the name, and a saved parcel; only what is missing is asked", async () => {
    const name = "Search Twin";
    const place = ["--street1", "2 Sample Avenue", "--state", "OR", "--zip", "97205", "--phone", "503-555-0100"];
    for (const city of ["Portland", "Salem"]) {
      const args = ["addresses", "add", "--type", "recipient", "--name", `${name} ${city}`, "--city", city, ...place];
      expect((await home.run(args)).code).toBe(0);
    }
    const parcel = ["--name", "Small box", "--weight", "2", "--size", "12x10x5"];
    expect((await home.run(["parcels", "add", ...parcel])).code).toBe(0);
    const terminal = open("buy", "--service", "UPS Ground");
    await terminal.shows("Recipient (search");
    terminal.press("twin\r");
    await terminal.shows("Which address?");
    await terminal.shows("2. Search Twin Salem, 2 Sample Avenue, Salem, OR 97205");
    terminal.press(KEYS.down, KEYS.enter);
    await terminal.shows("Which parcel?");
    await terminal.shows("Small box, 2 lbs, 12 x 10 x 5 in");
    terminal.press("Small", KEYS.enter);
    await terminal.shows("Buy this label for");
    expect(terminal.text()).not.toContain("Which service?");
    terminal.press("y\r");
    expect(await terminal.ended).toBe(0);
    expect(shownCommand(await terminal.shows("Without questions:"))).toBe(
      'shipctl buy --service "UPS Ground" --to "Search Twin Salem" --parcel "Small box"',
    );
  });

  it("addresses add: a pasted address, what it lacks, and its type", async () => {
    const terminal = open("addresses", "add");
    await terminal.shows("Address (paste it, or type a name):");
    // A terminal without marks sends the lines at once.
    terminal.press(ADDRESS.join("\r"));
    await terminal.shows("Portland, OR 97205");
    terminal.press(KEYS.enter);
    await terminal.shows("Phone number:");
    terminal.press("503-555-0100\r");
    await terminal.shows("What is it?");
    terminal.press(KEYS.down, KEYS.enter);
    expect(await terminal.ended).toBe(0);
    const command = shownCommand(await terminal.shows("Saved Ada O'Example as recipient"));
    expect(typedInto(command, "--json")).toContain('"street2": "Apt 4"');
  });

  it("and nowhere else: without one, the error names the flags", async () => {
    const buy = await home.shipctl(["buy"]);
    expect([buy.code, buy.err]).toEqual([2, expect.stringContaining("--service <name>")]);
    const add = await home.shipctl(["addresses", "add", "--name", "Dock"]);
    expect([add.code, add.err]).toEqual([1, expect.stringContaining("street1")]);
  });
});
