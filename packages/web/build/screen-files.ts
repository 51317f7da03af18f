import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";
import { paths, patterns } from "../src/paths.js";

const ROUTES = fileURLToPath(new URL("../src/routes.tsx", import.meta.url));

/**
 * Writes `screens.json`: of each screen, the files that it needs beside those in index.html. The server names them in the
 * page, so that a browser loads them with the first script and not after it has run.
 */
export function screenFiles(): Plugin {
  return {
    name: "screen-files",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const entry = chunks.find(({ isEntry }) => isEntry);
      const source = readFileSync(ROUTES, "utf8");
      const frames = new Map(Array.from(source.matchAll(FRAME), ([, name, module]) => [name, module]));
      const screens: Record<string, string[]> = {};
      let frame: string | undefined;
      for (const [, area, path = "", screen = ""] of source.matchAll(AREA_OR_SCREEN)) {
        if (area) {
          frame = frames.get(area);
          continue;
        }
        const pattern = Reflect.get({ ...paths, ...patterns }, path);
        const found = [frame, screen].map((module) =>
          chunks.find(({ moduleIds }) => moduleIds.some((id) => moduleOf(id) === module)),
        );
        if (!(typeof pattern === "string" && entry && found.every((chunk) => chunk !== undefined)))
          throw new Error(`the build has no screen ${screen} at ${path} with the frame ${frame}`);
        const files = [...neededBy(found, bundle, entry)].map((file) => `/${file}`);
        for (const address of addressesOf(pattern)) screens[address] = files;
      }
      this.emitFile({ type: "asset", fileName: "screens.json", source: JSON.stringify(screens) });
    },
  };
}

/** `const customerFrame = … import("./shell/customer-shell.js")`. */
const FRAME = /const (\w+Frame) = .*import\("\.\/(.*?)\.js"\)/g;
/** `frame: customerFrame`, or `screen(paths.dashboard, () => import("./screens/dashboard/screen.js")`. */
const AREA_OR_SCREEN = /frame: (\w+Frame)|screen\(\w+\.(\w+), \(\) => import\("\.\/(.*?)\.js"\)/g;

/** `/my-orders` and, for one of them, `/my-orders/*` of `/my-orders/:id?`. */
function addressesOf(pattern: string): readonly string[] {
  const [list = "", id] = pattern.split("/:");
  const one = `${list}/*`;
  if (id === undefined) return [list];
  return id.endsWith("?") ? [list, one] : [one];
}

/** `screens/dashboard/screen` of a file in `src`. */
const moduleOf = (id: string): string | undefined => /\/src\/(.*)\.tsx$/.exec(id.replaceAll("\\", "/"))?.[1];

/** In the order in which an import would add them, because the order of style sheets matters. */
function neededBy(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
  entry: Rolldown.OutputChunk,
): Set<string> {
  const seen = new Set([entry.fileName, ...entry.imports]);
  const needed = new Set<string>();
  const add = (chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) => {
    if (chunk?.type !== "chunk" || seen.has(chunk.fileName)) return;
    seen.add(chunk.fileName);
    needed.add(chunk.fileName);
    for (const name of chunk.imports) add(bundle[name]);
    for (const name of chunk.viteMetadata?.importedCss ?? []) needed.add(name);
  };
  for (const chunk of chunks) add(chunk);
  return needed;
}
