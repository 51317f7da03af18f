import { createTheme, type MantineColorsTuple } from "@mantine/core";

/** Maps tokens.css to Mantine's theme and sets component defaults. */
export const theme = createTheme({
  colors: { iris: shades("iris"), danger: shades("danger"), gray: shades("gray"), dark: shades("dark") },
  primaryColor: "iris",
  primaryShade: 6,
  black: "var(--gray-9)",
  fontFamily: "var(--font-text)",
  fontFamilyMonospace: "var(--font-code)",
  // Mantine's five sizes of text are our three.
  fontSizes: { ...sizes("font", ["xs", "sm", "lg"]), md: "var(--font-sm)", xl: "var(--font-lg)" },
  lineHeights: { ...sizes("leading", ["xs", "md", "lg", "xl"]), sm: "var(--leading-md)" },
  spacing: sizes("space", ["xs", "sm", "md", "lg", "xl"]),
  radius: {
    xs: "var(--corner-small)",
    sm: "var(--corner)",
    md: "var(--corner)",
    lg: "var(--corner-panel)",
    xl: "var(--corner-round)",
  },
  defaultRadius: "md",
  headings: {
    fontWeight: "var(--weight-bold)",
    sizes: { h1: heading("2xl"), h2: heading("lg"), h3: heading("sm") },
  },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: "sm" } },
    InputWrapper: {
      styles: {
        label: { marginBottom: "var(--space-xs)" },
        description: { marginBottom: "var(--space-snug)", fontSize: "var(--font-xs)", lineHeight: "var(--leading-xs)" },
        error: { marginTop: "var(--space-snug)" },
      },
    },
    Modal: {
      defaultProps: {
        centered: true,
        radius: "lg",
        padding: "xl",
        styles: { title: { fontSize: "var(--font-lg)", fontWeight: "var(--weight-bold)" } },
        closeButtonProps: { "aria-label": "Close" },
        // A header outside a section is a `banner` landmark, and a dialog is not a section.
        attributes: { header: { role: "presentation" } },
      },
    },
  },
});

function shades(color: string): MantineColorsTuple {
  const shade = (number: number) => `var(--${color}-${number})`;
  return [shade(0), shade(1), shade(2), shade(3), shade(4), shade(5), shade(6), shade(7), shade(8), shade(9)];
}

function sizes(kind: "font" | "leading" | "space", names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `var(--${kind}-${name})`]));
}

function heading(size: "sm" | "lg" | "2xl") {
  return { fontSize: `var(--font-${size})`, lineHeight: `var(--leading-${size})` };
}
