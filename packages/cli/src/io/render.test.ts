import { describe, expect, it } from "vitest";
import { fields, lines, table } from "./outcome.js";
import { renderForPeople, renderForPipe } from "./render.js";
import { textWidth } from "./text-width.js";

const plain = { width: 60, colour: false };

describe("a table", () => {
  const prices = table(
    ["Service", ">Price"],
    [
      ["UPS Ground", "$8.10"],
      ["日本", "$12.00"],
    ],
  );

  it("aligns columns by what a terminal shows, whatever the script", () => {
    const widths = renderForPeople([prices], plain).trimEnd().split("\n").map(textWidth);
    expect(new Set(widths)).toHaveLength(1);
  });

  it("breaks the growing column into lines instead of cutting it", () => {
    const reasons = table(
      ["Line", "~Problem"],
      [["2", "a reason that is much longer than the terminal is wide, to be sure of it"]],
    );
    const text = renderForPeople([reasons], { width: 40, colour: false });
    expect(text.split("\n").every((line) => textWidth(line) <= 40)).toBe(true);
    expect(text.replace(/\s+/g, " ")).toContain("wide, to be sure of it");
  });

  it("fits into a narrow terminal with all of its text: longest words whole as long as they can be", () => {
    const people = table(
      ["Name", "E-mail", "Customer"],
      [["Ada Example of the Long Name Company", "ada.example@shipctl.test", "usr_1m7w4fnh1000c7nbzrs0"]],
    );
    const at = (width: number) => renderForPeople([people], { width, colour: false });
    for (const width of [100, 70, 50, 44]) {
      expect(
        at(width)
          .split("\n")
          .every((line) => textWidth(line) <= width),
      ).toBe(true);
    }
    expect(at(70)).toContain("ada.example@shipctl.test  usr_1m7w4fnh1000c7nbzrs0");
    for (const word of ["Ada", "Example", "Long", "Company"]) expect(at(70)).toContain(word);
    const [titles = "", ...squeezed] = at(44).split("\n");
    const lastColumn = squeezed.map((line) => line.slice(titles.indexOf("Customer")).trim());
    expect(lastColumn.join("")).toBe("usr_1m7w4fnh1000c7nbzrs0");
  });

  it("says something when it is empty, but only to people", () => {
    const none = table(["Order"], [], "No Orders Found");
    expect(renderForPeople([none], plain)).toBe("No Orders Found\n");
    expect(renderForPipe([none])).toBe("");
  });

  it("is a line of tab-separated cells for each row in a pipe", () => {
    expect(renderForPipe([prices])).toBe("UPS Ground\t$8.10\n日本\t$12.00\n");
  });
});

describe("text from elsewhere", () => {
  const hostile = "evil\u001b[2J\u202etxt\tand\nmore\u0007";

  it("cannot control the terminal, forge a line or a column", () => {
    for (const text of [
      renderForPeople([lines(hostile), fields(["Name", hostile])], plain),
      renderForPipe([table(["Name"], [[hostile]])]),
    ]) {
      for (const mark of ["\u001b", "\u0007", "\u202e", "\t"]) expect(text).not.toContain(mark);
      expect(text).toContain("evil[2Jtxt and more");
    }
  });
});

describe("colours", () => {
  it("surround the words and are left out where they are off", () => {
    const block = lines({ text: "Delivered", tone: "good" });
    expect(renderForPeople([block], { width: 80, colour: true })).toBe("\u001b[32mDelivered\u001b[39m\n");
    expect(renderForPeople([block], plain)).toBe("Delivered\n");
  });
});
