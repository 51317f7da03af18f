import { homedir } from "node:os";
import { describe, expect, it } from "vitest";
import { flagName, inputFile, one, oneOf, outputFile, required, usd, wholeNumber } from "./flags.js";

describe("values of flags", () => {
  it.each([
    ["25", 25],
    ["$1,234.50", 1234.5],
    ["8.1", 8.1],
    ["0", 0],
  ])("reads %s as USD", (text, amount) => expect(usd(text, "--amount")).toBe(amount));

  it.each(["8.101", "-1", "1,23", "1e3", "", "abc", "99999999999"])(
    "refuses %j as USD, naming flag and value",
    (text) => {
      expect(() => usd(text, "--amount")).toThrow(`--amount ${JSON.stringify(text)}`);
    },
  );

  it.each(["0", "101", "1.5", "", "x"])("refuses %j as a whole number from 1 to 100", (text) => {
    expect(() => wholeNumber(1, 100)(text, "--limit")).toThrow("from 1 to 100");
  });

  it("finds files in the home folder, which a shell leaves to us in --output=~/labels.pdf", () => {
    expect(outputFile(one("path", "a file")).read("~/labels.pdf", "--output")).toBe(`${homedir()}/labels.pdf`);
    expect(inputFile(required("file", "a file")).read("~orders.csv", "<file>")).toBe("~orders.csv");
    expect(outputFile(one("path", "a file")).read(undefined, "--output")).toBeUndefined();
  });

  it("accepts a choice in any letter case, and otherwise lists all choices", () => {
    const carrier = oneOf(["UPS", "USPS", "FEDEX"]);
    expect(carrier("fedex", "--carrier")).toBe("FEDEX");
    expect(() => carrier("DHL", "--carrier")).toThrow("UPS, USPS, FEDEX");
  });

  it("have names in kebab-case", () => expect(flagName("skipInvalid")).toBe("--skip-invalid"));
});
