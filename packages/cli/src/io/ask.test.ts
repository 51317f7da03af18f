import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { createAsker } from "./ask.js";
import type { Stop } from "./exit-code.js";
import { createIo } from "./streams.js";

/** A terminal of which one can read what it shows and into which one can type. */
function terminal({ isTTY = true } = {}) {
  const [input, out, err] = [new PassThrough(), new PassThrough(), new PassThrough()];
  for (const stream of [input, out, err]) Object.assign(stream, { isTTY, columns: 80, setRawMode: () => stream });
  let shown = "";
  err.on("data", (chunk) => {
    shown += String(chunk);
  });
  const stopping = new AbortController();
  const io = createIo(asTerminal({ input, out, err }), { NO_COLOR: "1" });
  return {
    ask: createAsker(io, stopping.signal),
    type: (text: string) => input.write(text),
    shown: () => shown,
    stopping,
  };
}

const asTerminal = (streams: object) => streams as Parameters<typeof createIo>[0];

const yesFlag = { flag: "--yes", suggested: true };

describe("asking", () => {
  it("takes yes, no, and Enter for what is suggested", async () => {
    for (const [typed, suggested, expected] of [
      ["y\n", false, true],
      ["No\n", true, false],
      ["\n", true, true],
    ] as const) {
      const { ask, type } = terminal();
      const answer = ask.confirm("Go on?", { flag: "--yes", suggested });
      type(typed);
      expect(await answer).toBe(expected);
    }
  });

  it("asks again after an answer that is neither yes nor no", async () => {
    const { ask, type, shown } = terminal();
    const answer = ask.confirm("Go on?", yesFlag);
    type("perhaps\n");
    await new Promise((resolve) => setImmediate(resolve));
    type("y\n");
    expect(await answer).toBe(true);
    expect(shown().match(/Go on\?/g)?.length).toBeGreaterThan(1);
  });

  it("never shows a secret that is typed", async () => {
    const { ask, type, shown } = terminal();
    const answer = ask.secret("Password:", { flag: "--password-stdin" });
    type("open sesame\n");
    expect(await answer).toBe("open sesame");
    expect(shown()).toContain("Password:");
    expect(shown()).not.toContain("sesame");
  });

  it("never shows it either when something else was asked before", async () => {
    const { ask, type, shown } = terminal();
    const name = ask.text("E-mail:", { flag: "--email" });
    type("me@shop.example\n");
    expect(await name).toBe("me@shop.example");
    const answer = ask.secret("Password:", { flag: "--password-stdin" });
    type("open sesame\n");
    expect(await answer).toBe("open sesame");
    expect(shown().match(/me@shop\.example/g)).toHaveLength(1);
    expect(shown()).not.toContain("sesame");
  });

  it("offers choices by number", async () => {
    const { ask, type, shown } = terminal();
    const choices = [
      { name: "UPS Ground", value: "ground" },
      { name: "UPS 2nd Day Air", value: "air" },
    ];
    const answer = ask.choose("Which service?", choices, { flag: "--service" });
    type("2\n");
    expect(await answer).toBe("air");
    expect(shown()).toContain("2  UPS 2nd Day Air");
  });

  it("is cancelled with exit code 3 by Ctrl-C, by the end of the input, and by a signal", async () => {
    const cases = [
      ({ type }) => type("\u0003"),
      ({ type }) => type("\u0004"),
      ({ stopping }) => stopping.abort(),
    ] satisfies ((at: ReturnType<typeof terminal>) => unknown)[];
    for (const cancel of cases) {
      const at = terminal();
      const answer = at.ask.confirm("Go on?", yesFlag);
      cancel(at);
      await expect(answer).rejects.toMatchObject({ exitCode: 3 } satisfies Partial<Stop>);
    }
  });

  it("stops with exit code 2 and the flag that answers where nobody sits", async () => {
    const { ask } = terminal({ isTTY: false });
    await expect(ask.confirm("Go on?", yesFlag)).rejects.toMatchObject({ exitCode: 2 });
    await expect(ask.text("E-mail:", { flag: "--email <email>" })).rejects.toThrow("--email <email>");
  });
});
