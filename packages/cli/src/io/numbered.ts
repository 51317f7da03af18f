import { extname } from "node:path";

/** `labels.pdf` → `labels-2.pdf` */
export function numbered(path: string, n: number): string {
  const extension = extname(path);
  return `${path.slice(0, path.length - extension.length)}-${n}${extension}`;
}
