/**
 * Takes screenshots of every screen, wide and narrow, light and dark, into /screenshots. Arguments select screens. With
 * --docs, refreshes the pictures in docs instead.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { takeDocsPictures } from "./docs-pictures.js";
import { screens } from "./screens.js";
import { createStage, type Stage } from "./stage.js";
import { SIZES } from "./windows.js";

const FOLDER = fileURLToPath(new URL("../../../screenshots/", import.meta.url));
const SCHEMES = ["light", "dark"] as const;

const given = process.argv.slice(2);
const stage = await createStage();
try {
  if (given.includes("--docs")) await takeDocsPictures(stage);
  else await takeScreenshots(stage, given);
} finally {
  await stage.close();
}
if (stage.problems.length > 0) {
  console.error(`Errors in the pages:\n${stage.problems.join("\n")}`);
  process.exitCode = 1;
}

async function takeScreenshots(stage: Stage, chosen: readonly string[]): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const { name, path, as, ready } of screens) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    for (const size of ["wide", "narrow"] as const) {
      for (const scheme of SCHEMES) {
        const page = await stage.open(path, { ...(as && { as }), size, scheme });
        await ready(page);
        const file = `${name}-${SIZES[size].width}-${scheme}.png`;
        await page.screenshot({ path: join(FOLDER, file), fullPage: true });
        await stage.closePages();
        console.log(`screenshots/${file}`);
      }
    }
  }
}
