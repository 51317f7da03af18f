import InkOutput from "ink/build/output.js";
import { beforeAll, expect, test } from "vitest";
import { loadTextWidth } from "../../io/text-width.js";
import FrameOutput from "./frame-output.js";

type Draw = (output: Pick<InkOutput, "write" | "clip" | "unclip">) => void;

const red = (text: string) => `\u001b[31m${text}\u001b[39m`;
const write = (x: number, y: number, text: string, ...transformers: ((line: string, index: number) => string)[]) => {
  const draw: Draw = (output) => output.write(x, y, text, { transformers });
  return draw;
};
const clip = (x1: number | undefined, x2: number | undefined, y1: number, y2: number, ...inside: Draw[]): Draw => {
  return (output) => {
    output.clip({ x1, x2, y1, y2 });
    for (const draw of inside) draw(output);
    output.unclip();
  };
};

beforeAll(loadTextWidth);

test.each<readonly [string, readonly Draw[]]>([
  ["texts beside each other, in any order", [write(8, 1, "right"), write(0, 1, "left"), write(2, 0, red("above"))]],
  ["wide characters", [write(0, 0, "田中 café"), write(10, 0, "❯ next")]],
  ["several lines, each transformed by its number", [write(1, 0, "one\ntwo", (line, index) => `${index}${red(line)}`)]],
  [
    "lines above and below what is visible",
    [
      clip(
        undefined,
        undefined,
        1,
        3,
        write(0, 0, "a\nb\nc\nd", (l, n) => n + l),
      ),
    ],
  ],
  ["lines below the frame, and empty ones", [write(0, 3, "last\ngone"), write(0, 1, "")]],
  ["a text that is cut at a side", [clip(2, 6, 0, 4, write(0, 0, "0123456789"), write(3, 1, "in"))]],
  ["a text over another", [write(0, 0, "underneath"), write(3, 0, red("over"))]],
])("draws what Ink draws: %s", (_, draws) => {
  const [ours, inks] = [new FrameOutput({ width: 20, height: 4 }), new InkOutput({ width: 20, height: 4 })];
  for (const draw of draws) {
    draw(ours);
    draw(inks);
  }
  expect(ours.get()).toEqual(inks.get());
});
