import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { startGallery } from "./gallery-server.js";
import { screens } from "./screens.js";
import type { Stage } from "./stage.js";
import { SIZES } from "./windows.js";

const FOLDER = fileURLToPath(new URL("../../../docs/", import.meta.url));
/** The pictures are scaled down to the width at which GitHub shows them. */
const WIDTH = 1100;

interface Picture {
  readonly file: string;
  /** A name in `screens`. */
  readonly screen: string;
  readonly fullPage?: boolean;
  readonly scheme?: "light" | "dark";
  /** Steps after the screen is ready. */
  readonly reach?: (page: Page) => Promise<unknown>;
}

/** docs/labels.png shows printed labels and is not taken here. */
const PICTURES: readonly Picture[] = [
  { file: "dashboard", screen: "dashboard", fullPage: true },
  { file: "my-orders", screen: "my-orders" },
  { file: "admin-orders", screen: "admin-orders" },
  { file: "amazon-convert", screen: "amazon-convert", fullPage: true },
  { file: "api-docs", screen: "api-docs-endpoint" },
  { file: "api-docs-try", screen: "api-docs-endpoint", scheme: "dark", reach: tryAnOrder },
];

/** Refreshes the pictures of screens, and those of the component gallery, which is served from the sources. */
export async function takeDocsPictures(stage: Stage): Promise<void> {
  for (const { file, screen, fullPage = false, scheme = "light", reach } of PICTURES) {
    const walked = screens.find(({ name }) => name === screen);
    if (!walked) throw new Error(`there is no screen ${screen}`);
    const page = await stage.open(walked.path, { ...(walked.as && { as: walked.as }), scheme });
    await walked.ready(page);
    await reach?.(page);
    await save(file, await scaled(page, await page.screenshot({ fullPage })));
    await stage.closePages();
  }
  const gallery = await startGallery();
  try {
    for (const { name, size, scheme } of GALLERY) {
      const page = await stage.open("", { at: gallery.url, size, scheme });
      await page.setViewportSize({ ...SIZES[size], width: Math.min(WIDTH, SIZES[size].width) });
      await page.getByRole("heading", { name: "controls: fields" }).waitFor();
      await page.evaluate(() => document.fonts.ready);
      await save(name, await page.screenshot({ fullPage: true }));
      await stage.closePages();
    }
  } finally {
    await gallery.close();
  }
}

const GALLERY = [
  { name: "gallery-wide", size: "wide", scheme: "light" },
  { name: "gallery-wide-dark", size: "wide", scheme: "dark" },
  { name: "gallery-narrow", size: "narrow", scheme: "light" },
  { name: "gallery-narrow-dark", size: "narrow", scheme: "dark" },
] as const;

async function tryAnOrder(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: /orders\/\{order_id\}|orders\/.*order_id/ })
    .first()
    .click();
  const form = page.getByRole("form", { name: /^Try GET/ });
  await form.getByRole("button", { name: "Send request" }).click();
  await page.getByText("Status", { exact: true }).first().waitFor();
  await form.scrollIntoViewIfNeeded();
}

async function save(name: string, picture: Buffer): Promise<void> {
  await writeFile(join(FOLDER, `${name}.png`), picture);
  console.log(`docs/${name}.png`);
}

/** The browser scales the picture, so no image library is needed. */
async function scaled(page: Page, picture: Buffer): Promise<Buffer> {
  const url = await page.evaluate(
    async ({ base64, width }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width, height: Math.round((image.height * width) / image.width) });
      const context = canvas.getContext("2d");
      if (context) context.imageSmoothingQuality = "high";
      context?.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL("image/png");
    },
    { base64: picture.toString("base64"), width: WIDTH },
  );
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}
