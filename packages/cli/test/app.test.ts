import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type DemoServer, type Home, newHome, signIn, startDemo } from "./demo-server.js";
import { KEYS, openTerminal, type Terminal, type TerminalOptions } from "./terminal.js";

const EXAMPLES = join(import.meta.dirname, "..", "..", "..", "examples");

describe("the terminal app", () => {
  let home: Home;
  let server: DemoServer;
  const opened: Terminal[] = [];

  const open = (options: TerminalOptions = {}) => {
    const terminal = openTerminal(home, options);
    opened.push(terminal);
    return terminal;
  };

  beforeAll(async () => {
    home = await newHome();
    server = await startDemo(home);
    await signIn(home, server.url);
    await copyFile(join(EXAMPLES, "orders-50.csv"), join(home.folder, "orders-50.csv"));
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((terminal) => terminal.close()));
  });
  afterAll(async () => {
    await server.stop();
    await home.remove();
  });

  it("goes from a file to its labels by keys alone", async () => {
    const app = open();
    await app.shows("orders-50.csv");
    app.press("o50", KEYS.enter);
    await app.shows("as the file says");
    app.press(KEYS.enter);
    await app.shows("50 to buy for $435.35");
    app.press("b");
    await app.shows("Afterwards");
    await app.shows("❯ Buy");
    app.press(KEYS.enter);
    const done = await app.shows("❯ Save the labels");
    expect(done).toContain("Completed");
    expect(done).toContain("50 labels");
    app.press(KEYS.enter);
    await app.shows("Save as");
    app.press(KEYS.ctrlU, "labels.pdf", KEYS.enter);
    await app.shows("Labels saved as");
    const pdf = await readFile(join(home.folder, "labels.pdf"), "latin1");
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(50);
    app.press("q");
    expect(await app.ended).toBe(0);
    expect(await app.isRestored()).toBe(true);
  });
});
