/** Draws docs/recording.svg: from the export of a shop to its labels and results in the terminal app, recorded from the real app. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { FORTY_ORDERS, someOrders } from "../../sdk/test/shops/forty-orders.js";
import { newHome, signIn, startDemo } from "./demo-server.js";
import { type Frame, recordingSvg } from "./recording-svg.js";
import { standIns } from "./stand-ins.js";
import { KEYS, openTerminal, type Terminal } from "./terminal.js";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const SIZE = { columns: 92, rows: 26 };

const SETTLE_MS = 400;
const EXPORT = "shopify-orders.csv";

const home = await newHome();
const server = await startDemo(home);
try {
  await signIn(home, server.url);
  const parcel = ["--name", "Small box", "--weight", "2", "--size", "12x10x5", "--default"];
  await home.run(["parcels", "add", ...parcel]);
  const programs = await standIns(home);
  await programs.put("lp");
  const folder = join(home.folder, "orders");
  await mkdir(folder);
  const shop = FORTY_ORDERS.shopify;
  if (!shop) throw new Error("there is no export of Shopify");
  await writeFile(join(folder, EXPORT), someOrders(shop, 0, 12).content);
  const env = { NO_COLOR: "", PATH: `${programs.folder}:/usr/bin:/bin` };
  const app = openTerminal(home, { ...SIZE, cwd: folder, env, staysAtToday: true });
  const frames = await dayAtTheBench(app, folder);
  await app.close();
  await writeFile(join(ROOT, "docs", "recording.svg"), recordingSvg(frames, SIZE));
} finally {
  await server.stop();
  await home.remove();
}

/** From a shop's export to labels, printed, and to results for the shop. */
async function dayAtTheBench(app: Terminal, folder: string): Promise<Frame[]> {
  const frames: Frame[] = [];
  const take = async (wanted: string | RegExp, showMs: number) => {
    await app.shows(wanted);
    // What is still read or checked follows.
    await setTimeout(SETTLE_MS);
    frames.push({ lines: frameLines(app, folder), showMs });
  };
  await take(/❯ shopify-orders\.csv[\s\S]*labels left/, 2600);
  app.press(KEYS.enter);
  await take(/check the rows/, 1800);
  app.press(KEYS.enter);
  await take(/to buy for[\s\S]*b buy/, 1600);
  app.press("n");
  await take(/❯ +3 +problem/, 1200);
  app.press(KEYS.enter);
  await take(/❯ To ZIP code +8608/, 1600);
  app.press(KEYS.right);
  await take(/❯ To ZIP code +08608/, 1400);
  app.press(KEYS.esc);
  await take(/❯ +3 +ready/, 900);
  app.press("n");
  await take(/❯ +11 +check/, 1600);
  app.press("n");
  await take(/❯ +12 +problem/, 1200);
  app.press("l");
  await take(/❯ +12 +left out/, 1200);
  app.press("b");
  await take(/Buy 11 labels[\s\S]*❯ Buy/, 1800);
  app.press(KEYS.enter);
  await take("❯ Print the labels", 1600);
  app.press(KEYS.enter);
  await take(/[Pp]rinted|printer took|Sent/, 1600);
  app.press(KEYS.down, KEYS.down, KEYS.down);
  await take("❯ Save the results", 700);
  app.press(KEYS.enter);
  await take("Save as", 900);
  app.press(KEYS.enter);
  await take("Results saved as", 1600);
  app.press("1");
  await take(/labels left/, 3000);
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
