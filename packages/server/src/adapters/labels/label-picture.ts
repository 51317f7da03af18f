import { crc32 } from "node:zlib";
import { encode } from "fast-png";
import { type Raster, rasterOf } from "./label-raster.js";

/** The resolution at which carriers create their own pictures: 1200 x 1800 for 4x6 inches. */
const PICTURE_DPI = 300;

/** A PNG in shades of grey, which prints at the label's actual size. */
export async function pictureOf(pdf: Uint8Array): Promise<Uint8Array> {
  return withResolution(encodeGrey(await rasterOf(pdf, PICTURE_DPI)), PICTURE_DPI);
}

const encodeGrey = ({ width, height, pixels }: Raster): Uint8Array =>
  encode({ width, height, data: pixels, channels: 1, depth: 8 });

/** The signature and the header, which comes first. */
const HEADER_BYTES = 33;
const METRES_PER_INCH = 0.0254;

/** Inserts the resolution after the header; fast-png does not write it. */
function withResolution(png: Uint8Array, dpi: number): Uint8Array {
  const perMetre = Math.round(dpi / METRES_PER_INCH);
  const chunk = Buffer.alloc(21);
  chunk.writeUInt32BE(9, 0);
  chunk.write("pHYs", 4, "latin1");
  chunk.writeUInt32BE(perMetre, 8);
  chunk.writeUInt32BE(perMetre, 12);
  chunk.writeUInt8(1, 16);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 17)), 17);
  return Buffer.concat([png.subarray(0, HEADER_BYTES), chunk, png.subarray(HEADER_BYTES)]);
}
