import { beforeAll, describe, expect, it } from "vitest";
import { fields, lines, table } from "./outcome.js";
import { renderForPeople, renderForPipe } from "./render.js";
import { loadTextWidth, textWidth } from "./text-width.js";

const plain = { width: 60, color: false };

beforeAll(loadTextWidth);

describe("a table", () => {
  const prices = table(
    ["Service", ">Price"],
    [
      ["UPS Ground", "$8.10"],
      ["日本", "$12.00"],
    ],
  );

  it("aligns columns by display width, in any script", () => {
    const widths = renderForPeople([prices], plain).trimEnd().split("\n").map(textWidth);
    expect(new Set(widths)).toHaveLength(1);
  });

  it("wraps prose instead of cutting it", () => {
    const reasons = table(
      ["Row", "~Problem"],
      [["2", "a reason that is much longer than the terminal is wide, to be sure of it"]],
    );
    const text = renderForPeople([reasons], { width: 40, color: false });
    expect(text.split("\n").every((line) => textWidth(line) <= 40)).toBe(true);
    expect(text.replace(/\s+/g, " ")).toContain("wide, to be sure of it");
  });

  it("keeps the longest tracking number whole in prose", () => {
    const number = "4209720112349400111899223197428497";
    const row = ["1", "bought", "ORD-100001", "Ada Example", number];
    const rows = table(["Row", "State", "#Order", "Recipient", "~Tracking or reason"], [row]);
    for (let width = 100; width >= 60; width -= 1) {
      const text = renderForPeople([rows], { width, color: false });
      expect(text, String(width)).toContain(number);
      expect(text.split("\n").filter((line) => textWidth(line) > width)).toEqual([]);
    }
  });

  it("keeps ids whole in a narrow terminal: other columns are cut, then dropped and named, then values are listed by line", () => {
    const ids = ["ada.example@shipctl.test", "usr_1m7w4fnh1000c7nbzrs0"] as const;
    const row = ["Ada Example of the Long Name Company", ids[0], "$1,000.00", "Nov 22, 2026, 10:00 PM", ids[1]];
    const people = table(["Name", "#E-mail", ">Balance", "@Created", "#Customer"], [row, row]);
    const at = (width: number) => renderForPeople([people], { width, color: false });
    for (const width of [120, 100, 80, 66, 44, 38]) {
      const lines = at(width).trimEnd().split("\n");
      expect(lines.filter((line) => textWidth(line) > width)).toEqual([]);
      for (const id of ids) expect(lines.filter((line) => line.includes(id))).toHaveLength(2);
    }
    expect(at(100)).toContain("Ada Example …");
    expect(at(100)).toContain("$1,000.00");
    expect(at(80)).toContain("Not shown at this width: Created");
    expect(at(44)).toMatch(/^E-mail {4}ada.example@shipctl.test$/m);
    expect(at(44)).toMatch(/^Name +Ada Example of the Long Name\n +Company$/m);
  });

  it("drops the optional columns first, and never cuts a number or a date", () => {
    const row = [
      "ORD-100001",
      "Nov 22, 2026",
      "1Z999AA10123456784",
      "Ada Example",
      "Portland, OR",
      "UPS Ground",
      "$8.10",
    ];
    const titles = ["#Order", "@Date", "#Tracking", "Recipient", "Destination", "Service", ">Price"];
    const orders = { ...table(titles, [row]), dropsFirst: ["Service", "Date", "Destination"] };
    const at = (width: number) => renderForPeople([orders], { width, color: false }).split("\n");
    expect(at(80)[1]).toBe("ORD-100001  Nov 22, 2026  1Z999AA10123456784  Ada Example  Portland, OR  $8.10");
    expect(at(72)[1]).toBe("ORD-100001  1Z999AA10123456784  Ada Example  Portland, OR  $8.10");
    expect(at(60)[1]).toBe("ORD-100001  1Z999AA10123456784  Ada Example  $8.10");
  });

  it("shows its empty text only to people", () => {
    const none = table(["Order"], [], "No Orders Found");
    expect(renderForPeople([none], plain)).toBe("No Orders Found\n");
    expect(renderForPipe([none])).toBe("");
  });

  it("is a line of tab-separated cells per row in a pipe", () => {
    expect(renderForPipe([prices])).toBe("UPS Ground\t$8.10\n日本\t$12.00\n");
  });
});

describe("external text", () => {
  const hostile = "evil\u001b[2J\u202etxt\tand\nmore\u0007";

  it("cannot control the terminal, or forge a line or a column", () => {
    for (const text of [
      renderForPeople([lines(hostile), fields(["Name", hostile])], plain),
      renderForPipe([table(["Name"], [[hostile]])]),
    ]) {
      for (const mark of ["\u001b", "\u0007", "\u202e", "\t"]) expect(text).not.toContain(mark);
      expect(text).toContain("evil[2Jtxt and more");
    }
  });
});

describe("colors", () => {
  it("wrap the text, and are left out when they are off", () => {
    const block = lines({ text: "Delivered", tone: "good" });
    expect(renderForPeople([block], { width: 80, color: true })).toBe("\u001b[32mDelivered\u001b[39m\n");
    expect(renderForPeople([block], plain)).toBe("Delivered\n");
  });
});

describe("messages on a terminal", () => {
  const narrow = { width: 40, color: false, wraps: true };
  const long = "It is not known whether the label was bought. Run the same command again: it is not bought twice.";

  it("wrap at words, below their indentation", () => {
    const shown = renderForPeople([lines(`  ${long}`)], narrow)
      .trimEnd()
      .split("\n");
    expect(shown.length).toBeGreaterThan(2);
    for (const line of shown) {
      expect(line).toMatch(/^ {2}\S/);
      expect(textWidth(line)).toBeLessThanOrEqual(40);
    }
    expect(shown.map((line) => line.trim()).join(" ")).toBe(long);
  });

  it("keep a command on one line, and everything in a pipe", () => {
    const command = 'Save the labels with: shipctl bulk labels BULK-100001 -o "a long name.pdf"';
    expect(renderForPeople([lines(command)], narrow)).toBe(`${command}\n`);
    expect(renderForPeople([lines(long)], { width: 40, color: false })).toBe(`${long}\n`);
  });
});
