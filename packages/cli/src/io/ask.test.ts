import { PassThrough } from "node:stream";
import { describe, expect, it, vi } from "vitest";
import { createPrompter } from "./ask.js";
import type { CommandError } from "./exit-code.js";
import { createIo } from "./streams.js";

/** A terminal whose output can be read and into which text can be typed. */
function terminal({ isTTY = true } = {}) {
  const [input, out, err] = [new PassThrough(), new PassThrough(), new PassThrough()];
  for (const stream of [input, out, err]) Object.assign(stream, { isTTY, columns: 80, setRawMode: () => stream });
  // Like stderr, it stays open when a pipe to it ends.
  Object.assign(err, { end: () => err });
  let shown = "";
  err.on("data", (chunk) => {
    shown += String(chunk);
  });
  const stopping = new AbortController();
  const io = createIo(asTerminal({ input, out, err }), { NO_COLOR: "1" });
  return {
    ask: createPrompter(io, stopping.signal),
    /** Types once the question is on the screen, because earlier input is dropped. */
    type: async (question: string, text: string) => {
      await vi.waitFor(() => expect(shown).toContain(question));
      input.write(text);
    },
    shown: () => shown,
    shows: (text: string) => vi.waitFor(() => expect(shown).toContain(text)),
    end: () => input.end(),
    destroy: () => input.destroy(),
    stopping,
  };
}

const asTerminal = (streams: object) => streams as Parameters<typeof createIo>[0];

const yesFlag = { flag: "--yes", suggested: true };

describe("asking", () => {
  it("accepts yes, no, and Enter for the suggestion", async () => {
    for (const [typed, suggested, expected] of [
      ["y\r", false, true],
      ["No\r", true, false],
      ["\r", true, true],
      ["\r", false, false],
    ] as const) {
      const { ask, type } = terminal();
      const answer = ask.confirm("Continue?", { flag: "--yes", suggested });
      await type("Continue?", typed);
      expect(await answer).toBe(expected);
    }
  });

  it("asks again after an answer that is neither yes nor no", async () => {
    const { ask, type, shows } = terminal();
    const answer = ask.confirm("Continue?", yesFlag);
    await type("Continue?", "never\r");
    await shows("Answer yes or no.");
    await type("Continue?", "\u0015n\r");
    expect(await answer).toBe(false);
  });

  it("never shows a typed secret, also after another question", async () => {
    const { ask, type, shown } = terminal();
    const name = ask.text("E-mail:", { flag: "--email" });
    await type("E-mail:", "me@shop.example\r");
    expect(await name).toBe("me@shop.example");
    const answer = ask.secret("Password:", { flag: "--password-stdin" });
    await type("Password:", "open sesame\r");
    expect(await answer).toBe("open sesame");
    expect(shown()).toContain("me@shop.example");
    expect(shown()).not.toMatch(/sesame|open /);
  });

  it("offers choices by number, first letters and arrows, and Enter selects the suggested one", async () => {
    const choices = [
      { name: "UPS Ground", value: "ground" },
      { name: "USPS Priority", value: "priority" },
      { name: "FedEx Express", value: "express" },
    ];
    for (const [typed, expected] of [
      ["2", "priority"],
      ["f", "express"],
      ["\u001b[B", "priority"],
      ["", "ground"],
    ] as const) {
      const { ask, type, shown } = terminal();
      const answer = ask.choose("Which service?", choices, { flag: "--service", suggested: "ground" });
      await type("Which service?", typed);
      await type("Which service?", "\r");
      expect(await answer).toBe(expected);
      expect(shown()).toContain("2. USPS Priority");
    }
  });

  it("takes a paste of several lines as one answer, whether the terminal marks it or not", async () => {
    for (const paste of ["\u001b[200~Ada\r\n1 Main St\r\n\u001b[201~", "Ada\r\n1 Main St\r\n"]) {
      const { ask, type, shows } = terminal();
      const answer = ask.paste("Recipient:", { flag: "--to" });
      await type("Recipient:", paste);
      await shows("Ada; 1 Main St");
      await type("Recipient:", ", Austin\r");
      expect(await answer).toBe("Ada; 1 Main St, Austin");
      const next = ask.paste("Sender:", { flag: "--from" });
      await type("Sender:", "me\r");
      expect(await next).toBe("me");
    }
  });

  it("asks again while the answer has a fault", async () => {
    const { ask, type, shows } = terminal();
    const check = (text: string) => (text === "2" ? undefined : "Not a weight.");
    const answer = ask.text("Weight:", { flag: "--weight", check });
    await type("Weight:", "x\r");
    await shows("Not a weight.");
    await type("Weight:", "\u00152\r");
    expect(await answer).toBe("2");
  });

  it("never draws control characters of names and questions", async () => {
    const { ask, type, shown } = terminal();
    const choices = [{ name: "Evil\u001b]0;title\u0007\u009b2J name", value: 1 }];
    const answer = ask.choose("Which \u001b]0;title\u0007 one?", choices, { flag: "--to" });
    await type("Evil]0;title2J name", "\r");
    expect(await answer).toBe(1);
    for (const control of ["\u001b]", "\u0007", "\u009b"]) expect(shown()).not.toContain(control);
  });

  it("is cancelled with exit code 3 by Ctrl-C, Escape, Ctrl-D, the end of the input, and a signal", async () => {
    const cases = [
      ({ type }) => type("Continue?", "\u0003"),
      ({ type }) => type("Continue?", "\u001b"),
      ({ type }) => type("Continue?", "\u0004"),
      ({ shows, end }) => shows("Continue?").then(end),
      ({ stopping }) => stopping.abort(),
    ] satisfies ((at: ReturnType<typeof terminal>) => unknown)[];
    for (const cancel of cases) {
      const at = terminal();
      const answer = at.ask.confirm("Continue?", yesFlag);
      const ended = expect(answer).rejects.toMatchObject({ exitCode: 3 } satisfies Partial<CommandError>);
      await cancel(at);
      await ended;
    }
  });

  it("stops with exit code 2 and names the flag if there is no terminal", async () => {
    const { ask } = terminal({ isTTY: false });
    await expect(ask.confirm("Continue?", yesFlag)).rejects.toMatchObject({ exitCode: 2 });
    await expect(ask.text("E-mail:", { flag: "--email <email>" })).rejects.toThrow("--email <email>");
  });
});

describe("a terminal that misbehaves while it is asked", () => {
  it("cancels when its input is destroyed, and asks nothing afterwards", async () => {
    const at = terminal();
    const ended = expect(at.ask.text("E-mail:", { flag: "--email" })).rejects.toMatchObject({ exitCode: 3 });
    await at.shows("E-mail:");
    at.destroy();
    await ended;
    await expect(at.ask.secret("Password:", { flag: "--password-stdin" })).rejects.toMatchObject({ exitCode: 2 });
  });

  it("accepts no empty answer", async () => {
    const { ask, type, shows, shown } = terminal();
    const name = ask.text("E-mail:", { flag: "--email" });
    await type("E-mail:", " \r");
    await shows("Type an answer, or press Escape to cancel.");
    await type("E-mail:", "\u0015me@shop.example\r");
    expect(await name).toBe("me@shop.example");
    const before = shown().length;
    const secret = ask.secret("Password:", { flag: "--password-stdin" });
    await type("Password:", "\r");
    await vi.waitFor(() => expect(shown().slice(before)).toContain("Type an answer"));
    await type("Password:", "open sesame\r");
    expect(await secret).toBe("open sesame");
  });

  it("names the flag when a megabyte is pasted, instead of drawing it", async () => {
    const { ask, type, shown } = terminal();
    const answer = ask.text("E-mail:", { flag: "--email <email>" });
    const ended = expect(answer).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining("--email <email>"),
    });
    // A terminal delivers at most 4 kB at a time.
    const paste = async () => {
      for (let at = 0; at < 1_000_000; at += 4_000) {
        await type("E-mail:", "x".repeat(4_000));
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    await Promise.all([ended, paste()]);
    expect(shown()).not.toContain("x".repeat(2_100));
  });
});
