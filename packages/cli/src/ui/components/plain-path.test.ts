import { homedir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainPath } from "./plain-path.js";

/** How terminals and shells quote a dropped path. */
const QUOTED: Readonly<Record<string, (text: string) => string>> = {
  escaped: (text) => text.replace(/[^\w./-]/gu, "\\$&"),
  single: (text) => `'${text.replaceAll("'", "'\\''")}'`,
  mixed: (text) => `'${text.replaceAll("'", `'"'"'`)}'`,
  double: (text) => `"${text.replace(/["\\$`]/g, "\\$&")}"`,
  ansi: (text) => `$'${text.replace(/[\\']/g, "\\$&").replaceAll("\t", "\\t")}'`,
  bytes: (text) => `$'${[...Buffer.from(text)].map((byte) => `\\${byte.toString(8).padStart(3, "0")}`).join("")}'`,
};

describe.skipIf(process.platform === "win32")("a path dropped on a terminal", () => {
  const path = "/data/my files/it's 100%.csv";

  it.each([
    ["bare", path],
    ["with the blank of macOS", "/data/my\\ files/it\\'s\\ 100%.csv "],
    ["in single quotation marks", "'/data/my files/it'\\''s 100%.csv'"],
    ["in double quotation marks", `"${path}"`],
    ["as a URL", "file:///data/my%20files/it's%20100%25.csv"],
    ["as a quoted URL with a host", "'file://localhost/data/my%20files/it%27s%20100%25.csv' "],
    ["in several quotation marks", `'/data/my files/it'"'"'s 100%.csv'`],
    ["in quotation marks around one folder", `/data/'my files'/it\\'s\\ 100%.csv`],
    ["in the quotation marks of bash", `$'/data/my files/it\\'s 100\\x25.csv'`],
  ])("is read as that path: %s", (_how, dropped) => {
    expect(plainPath(dropped)).toBe(path);
  });

  it("keeps a blank at its end that is escaped or quoted", () => {
    expect(plainPath("/data/blank\\ ")).toBe("/data/blank ");
    expect(plainPath("'/data/blank ' ")).toBe("/data/blank ");
  });

  it("is read as that path, whatever it contains and however its parts are quoted", () => {
    const part = fc.tuple(
      fc.constantFrom("it's", "my files", 'a "b"', "$HOME `x`", "back\\slash", "é 日本", "tab\there", "plain-1.csv"),
      fc.constantFrom(...Object.values(QUOTED)),
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1 }), (parts) => {
        const dropped = parts.map(([text, quoted]) => `/${quoted(text)}`).join("");
        expect(plainPath(`${dropped} `)).toBe(parts.map(([text]) => `/${text}`).join(""));
      }),
    );
  });

  it("starts in the home folder if it starts with ~", () => {
    expect(plainPath("~/orders.csv ")).toBe(join(homedir(), "orders.csv"));
    expect(plainPath("~")).toBe(homedir());
    expect(plainPath("~orders.csv")).toBe("~orders.csv");
  });

  it("is otherwise unchanged", () => {
    const names = ["o50", "it's", '"half', "file://%", "Ann's and Bob's.csv", "my 'best' orders.csv", "the\\ end\\"];
    for (const typed of names) expect(plainPath(typed)).toBe(typed);
  });
});
