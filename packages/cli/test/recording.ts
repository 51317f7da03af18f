/** Draws docs/recording.svg: from a CSV file to its labels in the terminal app, recorded from the real app. */
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { newHome, signIn, startDemo } from "./demo-server.js";
import { type Frame, recordingSvg } from "./recording-svg.js";
import { KEYS, openTerminal, type Terminal } from "./terminal.js";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const SIZE = { columns: 92, rows: 26 };

const home = await newHome();
const server = await startDemo(home);
try {
  await signIn(home, server.url);
  const folder = join(home.folder, "orders");
  await mkdir(folder);
  for (const name of ["orders-50.csv", "mixed-carriers-sample.csv"]) {
    await copyFile(join(ROOT, "examples", name), join(folder, name));
  }
  const app = openTerminal(home, { ...SIZE, cwd: folder, env: { NO_COLOR: "" } });
  const frames = await mainJob(app, folder);
  await app.close();
  await writeFile(join(ROOT, "docs", "recording.svg"), recordingSvg(frames, SIZE));
} finally {
  await server.stop();
  await home.remove();
}

async function mainJob(app: Terminal, folder: string): Promise<Frame[]> {
  const frames: Frame[] = [];
  const take = async (wanted: string | RegExp, showMs: number) => {
    await app.shows(wanted);
    frames.push({ lines: frameLines(app, folder), showMs });
  };
  await app.shows("$1,000.00");
  await take("orders-50.csv", 1200);
  for (const letter of "o50") {
    app.press(letter);
    await take(new RegExp(`${letter}▏`), 180);
  }
  await take("o50▏", 700);
  app.press(KEYS.enter);
  await take(/Sandbox \(Default\)[\s\S]*check the rows/, 1400);
  app.press(KEYS.enter);
  await take(/50 to buy for[\s\S]*b buy/, 1400);
  for (let row = 2; row <= 7; row += 1) {
    app.press("j");
    await take(new RegExp(`❯ +${row} `), 110);
  }
  app.press("b");
  await take(/❯ Buy[\s\S]*choose/, 1600);
  app.press(KEYS.enter);
  await take(/Buying 50 labels[\s\S]*of 50|Save the labels/, 500);
  await take("Save the labels", 1400);
  app.press(KEYS.enter);
  await app.shows("Save as");
  app.press(KEYS.ctrlU, "labels.pdf");
  await take("labels.pdf▏", 900);
  app.press(KEYS.enter);
  await take("Labels saved as", 3000);
  return frames;
}

/** The screen as spans of one style each. The real folder's path is replaced. */
function frameLines(app: Terminal, folder: string): Frame["lines"] {
  const { buffer } = app;
  return Array.from({ length: SIZE.rows }, (_, row) => {
    const line = buffer.getLine(buffer.viewportY + row);
    const spans: Frame["lines"][number][number][] = [];
    for (let column = 0; line && column < SIZE.columns; column += 1) {
      const cell = line.getCell(column);
      if (!cell || cell.getWidth() === 0) continue;
      const look = {
        color: cell.isFgPalette() ? cell.getFgColor() : -1,
        bold: cell.isBold() > 0,
        dim: cell.isDim() > 0,
      };
      const last = spans.at(-1);
      const text = cell.getChars() || " ";
      const isSame = last && last.color === look.color && last.bold === look.bold && last.dim === look.dim;
      if (isSame) spans[spans.length - 1] = { ...last, text: last.text + text };
      else spans.push({ ...look, column, text });
    }
    return spans.map((span) => ({ ...span, text: span.text.replace(folder, "~/orders") }));
  });
}
