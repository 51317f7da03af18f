import type { Plugin } from "vite";

/** Preloads the Latin font subset with the scripts; other subsets load when a page first needs them. */
export function preloadFont(): Plugin {
  return {
    name: "preload-font",
    apply: "build",
    transformIndexHtml: (_html, { bundle = {} }) => {
      const font = Object.keys(bundle).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name));
      if (!font) throw new Error("the build has no font inter-latin-wght-normal");
      const attrs = { rel: "preload", href: `/${font}`, as: "font", type: "font/woff2", crossorigin: "" };
      return [{ tag: "link", attrs, injectTo: "head" }];
    },
  };
}
