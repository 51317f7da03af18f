import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { root, runBin } from "./child.mjs";

const STAMP = join(root, ".setup", "built.json");
const WEB_OUTPUT = "packages/server/web";
const SERVER_BUNDLE = "packages/server/bundle";
const CLI_BUNDLE = "packages/cli/bundle";
const SDK_BUNDLE = "packages/sdk/bundle";

/**
 * The build targets. A target is up to date when its inputs are unchanged since its last successful build and all its
 * outputs exist. Only projects referenced by tsconfig.json are built.
 */
const targets = [
  {
    name: "packages",
    isWanted: () => true,
    inputs: () => [
      ...["openapi.yaml", "tsconfig.json", "tsconfig.base.json", "package-lock.json"],
      ...compiledPackages().flatMap((folder) => [`${folder}/package.json`, `${folder}/tsconfig.json`]),
      ...sources(),
    ],
    outputs: () => sources().map(outputOf),
    run: ({ tests, tee, lost }) => {
      forgetLostBuilds(lost);
      removeOrphans();
      // TypeScript 7, the native compiler, takes a third of the time. The generators need the library of TypeScript 5.
      return runBin("typescript-7", "tsc", ["-b", ...(tests ? [] : compiledPackages())], { tee });
    },
  },
  {
    // The client, the webhooks and the fake for CommonJS: TypeScript's node16, and Jest, which cannot require ESM.
    name: "sdk for CommonJS",
    isWanted: () => references().includes("packages/sdk"),
    inputs: () => [
      // This file has the list of entries.
      ...["package-lock.json", "scripts/tooling/build.mjs"],
      ...filesIn("packages/sdk/dist").filter((path) => path.endsWith(".js")),
    ],
    outputs: () => filesIn(SDK_BUNDLE),
    run: () => bundleForCommonJs(["index", "webhooks/index", "testing/index"]),
  },
  {
    // The server with most of its dependencies in few files: starts in a third of the time of its modules.
    name: "server bundle",
    isWanted: () => references().includes("packages/server"),
    inputs: () => [
      "package-lock.json",
      ...["packages/server/dist", "packages/sdk/dist"].flatMap(filesIn).filter((path) => path.endsWith(".js")),
    ],
    outputs: () => filesIn(SERVER_BUNDLE),
    run: () =>
      bundle("packages/server/dist", ["main.js", "adapters/labels/label-worker.js"], {
        outdir: SERVER_BUNDLE,
        external: SERVER_UNBUNDLED,
      }),
  },
  {
    // The terminal program with its dependencies: half of what its modules add to the start of Node.js.
    name: "cli bundle",
    isWanted: () => references().includes("packages/cli"),
    inputs: () => [
      "package-lock.json",
      ...["packages/cli/dist", "packages/sdk/dist"].flatMap(filesIn).filter((path) => path.endsWith(".js")),
    ],
    outputs: () => filesIn(CLI_BUNDLE),
    run: () => {
      const workers = filesIn("packages/cli/dist").filter((path) => path.endsWith("-worker.js"));
      return bundle("packages/cli/dist", ["main.js", ...workers.map((path) => relative("packages/cli/dist", path))], {
        outdir: CLI_BUNDLE,
        // They start or read a file beside their own, are Ink's for its own developers, or are installed by those who use them.
        external: ["open", "jq-wasm", "react-devtools-core", "@modelcontextprotocol/server"],
        minify: true,
        define: { "process.env.NODE_ENV": '"production"' },
        plugins: [FRAME_OUTPUT],
      });
    },
  },
  {
    name: "web app",
    isWanted: () => references().includes("packages/web"),
    inputs: () => [
      ...["index.html", "vite.config.ts", "package.json"].map((name) => `packages/web/${name}`),
      ...["packages/web/src", "packages/web/public", "packages/web/build", "packages/sdk/src"].flatMap(filesIn),
      "package-lock.json",
    ],
    outputs: () => filesIn(WEB_OUTPUT),
    run: ({ tee }) =>
      runBin("vite", "vite", ["build", "--config", "packages/web/vite.config.ts", "--logLevel", "warn"], {
        tee,
        // Tests, which build too, have another.
        env: { NODE_ENV: "production" },
      }),
  },
];

/** True when everything is built from the current sources. */
export function isBuilt() {
  const stamps = readStamps();
  return wantedTargets().every((target) => isUpToDate(target, stamps[target.name]));
}

/**
 * Builds what is missing or stale; with `tests: true` also checks the types of tests, benchmarks and examples.
 *
 * @param {{ tests?: boolean, tee?: NodeJS.WritableStream }} [options]
 * @returns {Promise<{ code: number, output: string }>} of the first target that failed, or of the last one
 */
export async function build({ tests = false, tee } = {}) {
  let result = { code: 0, output: "" };
  for (const target of wantedTargets()) {
    const stamp = readStamps()[target.name];
    if (isUpToDate(target, stamp) && !(tests && target.name === "packages")) continue;
    const inputs = fingerprint(target);
    result = await target.run({ tests, tee, lost: stamp?.outputs.filter((path) => !isThere(path)) ?? [] });
    // Outputs of a failed build are recorded too, but not as up to date.
    const outputs = target.outputs().filter(isThere);
    writeStamp(target.name, { inputs: result.code === 0 ? inputs : "failed", outputs });
    if (result.code !== 0) break;
  }
  return result;
}

/** They have native code, read files of their own, or are loaded only when they are needed. */
const SERVER_UNBUNDLED = [
  ...["argon2", "pg", "pg-native", "pdfkit", "fontkit", "bwip-js", "@hyzyla/pdfium", "@cantoo/pdf-lib", "fast-png"],
  ...["pino", "prom-client", "tar-stream", "lowdb", "@modelcontextprotocol/server"],
];

async function bundle(dist, entries, { outdir, ...options }) {
  // Not at the top: setup loads this file before anything is installed.
  const esbuild = await import("esbuild");
  rmSync(join(root, outdir), { recursive: true, force: true });
  try {
    // All files in one folder, at the depth of dist/main.js, so that relative URLs still hold.
    await esbuild.build({
      ...options,
      entryPoints: entries.map((entry) => join(root, dist, entry)),
      outdir: join(root, outdir),
      entryNames: "[name]",
      bundle: true,
      splitting: true,
      format: "esm",
      platform: "node",
      target: "node20.19",
      logLevel: "error",
      // For the dependencies that are CommonJS.
      banner: {
        js: 'import { createRequire as requireAt } from "node:module"; const require = requireAt(import.meta.url);',
      },
    });
    return { code: 0, output: "" };
  } catch (error) {
    return { code: 1, output: error.message };
  }
}

/** The terminal app draws with an output of its own in place of Ink's. */
const FRAME_OUTPUT = {
  name: "frame output",
  setup(building) {
    const ink = join(root, "node_modules/ink/build");
    let isReplaced = false;
    building.onResolve({ filter: /^\.\/output\.js$/ }, ({ importer }) => {
      if (importer !== join(ink, "renderer.js")) return undefined;
      isReplaced = true;
      return { path: join(root, "packages/cli/dist/ui/app/frame-output.js") };
    });
    building.onResolve({ filter: /^ink\/build\/output\.js$/ }, () => ({ path: join(ink, "output.js") }));
    building.onEnd(() => (isReplaced ? {} : { errors: [{ text: "Ink's renderer no longer imports ./output.js" }] }));
  },
};

async function bundleForCommonJs(entries) {
  const esbuild = await import("esbuild");
  const dist = join(root, "packages/sdk/dist");
  rmSync(join(root, SDK_BUNDLE), { recursive: true, force: true });
  try {
    await esbuild.build({
      entryPoints: entries.map((entry) => join(dist, `${entry}.js`)),
      outdir: join(root, SDK_BUNDLE),
      outbase: dist,
      outExtension: { ".js": ".cjs" },
      bundle: true,
      packages: "external",
      format: "cjs",
      platform: "node",
      target: "node20.19",
      minify: true,
      logLevel: "error",
      plugins: [SHARED_DOCUMENT],
    });
    for (const entry of entries) {
      const module = await import(pathToFileURL(join(dist, `${entry}.js`)).href);
      writeFileSync(join(root, SDK_BUNDLE, `${entry}.d.cts`), commonJsTypes(entry, module));
    }
    return { code: 0, output: "" };
  } catch (error) {
    return { code: 1, output: error.message };
  }
}

/** CommonJS reads the contract from the file of the ESM, because a second copy would be the largest part of its bundle. */
const SHARED_DOCUMENT = {
  name: "shared document",
  setup(building) {
    building.onLoad({ filter: /[\\/]contract[\\/]public\.gen\.js$/ }, () => ({ contents: READ_DOCUMENT }));
  },
};

const READ_DOCUMENT = `
import { readFileSync } from "node:fs";
import { join } from "node:path";
const code = readFileSync(join(__dirname, "../../dist/contract/public.gen.js"), "utf8");
export const publicDocumentText = JSON.parse(code.slice(code.indexOf('"'), code.lastIndexOf('"') + 1));
`;

/** The types of an entry for CommonJS, which are those of the ESM: what is an `ApiError` for one is for the other. */
function commonJsTypes(entry, module) {
  const from = `"${"../".repeat(entry.split("/").length)}dist/${entry}.js"`;
  const mode = '{ "resolution-mode": "import" }';
  const lines = Object.entries(module).flatMap(([name, value]) => [
    `export declare const ${name}: typeof import(${from}, { with: ${mode} }).${name};`,
    ...(/^class /.test(String(value)) ? [`export type ${name} = import(${from}, { with: ${mode} }).${name};`] : []),
  ]);
  return `export type * from ${from} with ${mode};\n${lines.join("\n")}\n`;
}

const wantedTargets = () => targets.filter((target) => target.isWanted());

function isUpToDate(target, stamp) {
  return stamp !== undefined && stamp.inputs === fingerprint(target) && stamp.outputs.every(isThere);
}

function fingerprint(target) {
  const hash = createHash("sha256");
  for (const path of target.inputs().filter(isThere)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** TypeScript trusts its build info and does not check that the outputs exist. */
function forgetLostBuilds(lost) {
  for (const folder of compiledPackages()) {
    if (isThere(`${folder}/dist`) && !lost.some((path) => path.startsWith(`${folder}/`))) continue;
    rmSync(join(root, folder, "tsconfig.tsbuildinfo"), { force: true });
  }
}

/** Outputs of deleted sources, which `npm pack` would include. */
function removeOrphans() {
  const written = new Set(sources().map((path) => stemOf(outputOf(path))));
  for (const path of compiledPackages().flatMap((folder) => filesIn(`${folder}/dist`))) {
    if (!written.has(stemOf(path))) rmSync(join(root, path));
  }
}

const stemOf = (path) => path.replace(/(?:\.d\.ts|\.js)(?:\.map)?$/, "");

/** The packages that TypeScript builds, as paths from the root. */
const compiledPackages = () =>
  references().filter((path) => {
    if (!path.startsWith("packages/")) return false;
    return readJson(`${path}/tsconfig.json`).compilerOptions.outDir !== undefined;
  });

const references = () => readJson("tsconfig.json").references.map(({ path }) => path.replace(/^\.\//, ""));

const sources = () =>
  compiledPackages()
    .flatMap((folder) => filesIn(`${folder}/src`))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));

const outputOf = (source) => source.replace(/^(packages\/[^/]+)\/src\//, "$1/dist/").replace(/\.tsx?$/, ".js");

/** Every file in a folder and below it, sorted; none when there is no such folder. */
function filesIn(folder) {
  if (!isThere(folder)) return [];
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((path) => statSync(join(root, path)).isFile())
    .sort();
}

const isThere = (path) => existsSync(join(root, path));

const readJson = (path) => JSON.parse(readFileSync(join(root, path), "utf8"));

function readStamps() {
  try {
    return JSON.parse(readFileSync(STAMP, "utf8"));
  } catch {
    return {};
  }
}

function writeStamp(name, stamp) {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, JSON.stringify({ ...readStamps(), [name]: stamp }));
}
