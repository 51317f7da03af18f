import type { Plugin } from "vite";

/**
 * Leaves out the components of React Router that the app does not use. Its build names each component and creates it by
 * a call, which bundlers keep because they may have side effects.
 */
export function shakeRouter(): Plugin {
  return {
    name: "shake-router",
    apply: "build",
    transform: {
      filter: { id: /react-router\/dist\/.*\.mjs$/ },
      handler: (code) =>
        code
          // `Link` names it, for apps that React Router builds.
          .replace(/^function PrefetchPageLinks\(/m, "const PrefetchPageLinks = () => null;\nfunction Prefetching(")
          .replace(/^\w+\.displayName = ".*";$/gm, "")
          .replace(/ = (React\d*\.(?:forwardRef|createContext)\()/g, " = /* @__PURE__ */ $1"),
    },
  };
}
