import type { Plugin } from "vite";

/**
 * Loads the style sheet of each Mantine component with its code, so that a screen loads only the styles it uses.
 * The development server pre-bundles Mantine and loads all styles.
 */
export function mantineStyles(): Plugin[] {
  return [
    {
      name: "mantine-styles-per-component",
      apply: "build",
      // Mantine keeps a component's class names in `<Name>.module.mjs`, next to its code.
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
