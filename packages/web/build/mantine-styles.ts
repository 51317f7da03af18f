import type { Plugin } from "vite";

/**
 * Loads the style sheet of each Mantine component together with its code, so that a screen gets the styles of what it draws.
 * The development server, which bundles Mantine beforehand, loads all of them.
 */
export function mantineStyles(): Plugin[] {
  return [
    {
      name: "mantine-styles-per-component",
      apply: "build",
      // Mantine keeps a component's class names in `<Name>.module.mjs`, beside the code that uses them.
      transform: {
        filter: { id: /@mantine\/core\/esm\/.*\.module\.mjs$/ },
        handler: (code, id) => `${styles(/(\w+)\.module\.mjs$/.exec(id)?.[1])}\n${code}`,
      },
    },
    {
      name: "mantine-styles-at-once",
      apply: "serve",
      transform: {
        filter: { id: /\/src\/theme\/theme\.ts$/ },
        handler: (code) => `import "@mantine/core/styles.layer.css";\n${code}`,
      },
    },
  ];
}

const styles = (component = "") => `import "@mantine/core/styles/${component}.layer.css";`;
