import type { Plugin } from "vite";

/**
 * React Router's build without warnings for developers, which its package.json offers under no condition. Names of components
 * that nobody imports are dropped, so that their code goes as well.
 */
export function leanRouter(): Plugin {
  return {
    name: "lean-router",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /react-router\/dist\/development\/|^react-router$/ },
      async handler(source, importer) {
        const found = await this.resolve(source, importer, { skipSelf: true });
        return found && { ...found, id: found.id.replace("/dist/development/", "/dist/production/") };
      },
    },
    transform: {
      filter: { id: /react-router\/dist\/production\/.*\.mjs$/ },
      handler: (code) =>
        code
          .replaceAll(/^(\w+)\.displayName = "\w+";$/gm, "")
          .replaceAll(/= (\w+)\.(forwardRef|createContext|memo)\(/g, "= /* @__PURE__ */ $1.$2("),
    },
  };
}
