import { homedir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { plainPath } from "./plain-path.js";

describe.skipIf(process.platform === "win32")("a path dropped on a terminal", () => {
  const path = "/data/my files/it's 100%.csv";

  it.each([
    ["bare", path],
    ["with the blank of macOS", "/data/my\\ files/it\\'s\\ 100%.csv "],
    ["in single quotation marks", "'/data/my files/it'\\''s 100%.csv'"],
    ["in double quotation marks", `"${path}"`],
    ["as a URL", "file:///data/my%20files/it's%20100%25.csv"],
    ["as a quoted URL with a host", "'file://localhost/data/my%20files/it%27s%20100%25.csv' "],
  ])("is read as that path: %s", (_how, dropped) => {
    expect(plainPath(dropped)).toBe(path);
  });

  it("starts in the home folder if it starts with ~", () => {
    expect(plainPath("~/orders.csv ")).toBe(join(homedir(), "orders.csv"));
    expect(plainPath("~")).toBe(homedir());
    expect(plainPath("~orders.csv")).toBe("~orders.csv");
  });

  it("is otherwise unchanged", () => {
    for (const typed of ["o50", "it's", '"half', "file://%"]) expect(plainPath(typed)).toBe(typed);
  });
});
