import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";

/** The one accent: what can be pressed, what is chosen, where the focus is. Shade 6 carries white text. */
const iris: MantineColorsTuple = [
  "#eff0ff",
  "#e0e2ff",
  "#c2c6ff",
  "#a3a8fc",
  "#8388f6",
  "#6a6eee",
  "#5457e0",
  "#4547c4",
  "#373999",
  "#2a2c77",
];

const gray: MantineColorsTuple = [
  "#f8f9fb",
  "#f2f4f7",
  "#e7eaef",
  "#d9dee6",
  "#c1c8d2",
  "#959eac",
  "#697281",
  "#4c5564",
  "#313946",
  "#1a202a",
];

/** In the dark scheme: 0 text, 2 quiet text, 4 borders, 5 hovered, 6 surfaces, 7 the canvas. */
const dark: MantineColorsTuple = [
  "#e7eaf0",
  "#c5cbd6",
  "#9aa3b2",
  "#7d8695",
  "#343b47",
  "#272d37",
  "#1b2028",
  "#13161c",
  "#0f1217",
  "#0a0c10",
];

/**
 * How Shipctl looks. One type scale: 12 notes and headers of tables, 13 the text of tables and forms, 14 running text,
 * 16 titles of panels, 20 the title of a screen, 24 figures. One spacing scale: 4, 8, 12, 16, 24 (and 32 between the
 * parts of a screen). One accent. Corners of 6, 10 on panels. The colours of surfaces stand in global.css.
 */
export const theme = createTheme({
  colors: { iris, gray, dark },
  primaryColor: "iris",
  primaryShade: 6,
  black: "#1a202a",
  fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
  fontSizes: { xs: "12px", sm: "13px", md: "14px", lg: "16px", xl: "20px" },
  lineHeights: { xs: "16px", sm: "20px", md: "20px", lg: "24px", xl: "28px" },
  spacing: { xs: "4px", sm: "8px", md: "12px", lg: "16px", xl: "24px" },
  radius: { xs: "4px", sm: "6px", md: "6px", lg: "10px", xl: "16px" },
  defaultRadius: "md",
  headings: {
    fontWeight: "600",
    sizes: {
      h1: { fontSize: "20px", lineHeight: "28px" },
      h2: { fontSize: "16px", lineHeight: "24px" },
      h3: { fontSize: "14px", lineHeight: "20px" },
    },
  },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: "sm" } },
    InputWrapper: {
      styles: {
        label: { marginBottom: 4 },
        description: { marginBottom: 6, fontSize: 12, lineHeight: "16px" },
        error: { marginTop: 6 },
      },
    },
    Modal: {
      defaultProps: {
        centered: true,
        radius: "lg",
        padding: "xl",
        styles: { title: { fontSize: 16, fontWeight: 600 } },
        closeButtonProps: { "aria-label": "Close" },
        // A header is the page's banner unless it stands in a section, and a dialog does not count as one.
        attributes: { header: { role: "presentation" } },
      },
    },
  },
});

/** Mantine's own quiet colours are too faint to read on our surfaces (WCAG asks for 4.5 to 1). */
export const readableColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-body": "#ffffff",
    "--mantine-color-dimmed": "#5a6372",
    "--mantine-color-placeholder": "#6b7482",
    "--mantine-color-error": "#b42324",
    "--mantine-color-anchor": "#4547c4",
    "--mantine-color-iris-light-color": "#4547c4",
    "--mantine-color-default-border": "var(--mantine-color-gray-3)",
  },
  dark: {
    "--mantine-color-dimmed": "#a1aab8",
    "--mantine-color-placeholder": "#8d96a5",
    "--mantine-color-error": "#ff8b8b",
    "--mantine-color-anchor": "#a3a8fc",
    "--mantine-color-iris-light-color": "#a9aefc",
  },
});
