// Checks that the web app takes colors, spacing, fonts, radii and breakpoints from theme/tokens.css, and uses only defined names.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./child.mjs";

const SOURCES = join(root, "packages/web/src");
const TOKENS = join("theme", "tokens.css");

const CHECKBOX = join("ui", "checkbox.tsx");

const COLOR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(|:\s*(?:white|black)\b/i;
const BREAKPOINT = /@media[^{]*(?:width|height)\s*[:<>=]/;
const DEFINITION = /(?:@custom-media (?=--[\w-]+ )|(?=--[\w-]+["']?\]?\s*:))(--[\w-]+)/g;
const USE = /(?:var\(|@media \()(--[\w-]+)/g;
const LETTER_SPACING = /letter-spacing:\s*-?\d*\.?\d/;
const MEDIA_QUERY = /\((?:min|max)-(?:width|height):/;
/** A color of Mantine's palette. A status badge takes the status colors of tokens.css. */
const MANTINE_COLOR =
  /\bcolor=(?:\{[^}]*)?"(?:red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)(?:\.\d)?"/;
/** Component sizes (width, height) and hairlines may be literal. */
const SCALED =
  /^\s*(?:padding|margin|gap|row-gap|column-gap|font-size|line-height|font-weight|border-[a-z-]*radius)[a-z-]*:(.*);/;
const LENGTH = /(?<![\w.-])-?(?!0px|1px)\d*\.?\d+(?:px|rem)\b/;
const FONT_SIZE = /^\s*font-size:(?!\s*(?:var\(--font-|inherit\b))/;
/** Three sizes of text, and that of screen titles and figures. */
const FONT_SIZES = 4;
const WEIGHT = /font-weight:\s*(?:\d|bold)/;

const STYLE_PROPERTY =
  /\b(?:padding|margin|gap|rowGap|columnGap|fontSize|lineHeight|fontWeight|borderRadius)\w*: ["']?\d/;
const STYLE_PROP = /<[A-Z][^>]*\s(?:gap|p[xytblr]?|m[xytblr]?|fz|fw|lh)=(?:\{-?[1-9]|"-?\d)/;

/**
 * @param {readonly { path: string, text: string }[]} files paths within packages/web/src
 * @returns {string[]} an error for each literal that belongs in tokens.css, and for each undefined variable
 */
export function literals(files) {
  const defined = new Set(files.flatMap(({ text }) => namesIn(text, DEFINITION)));
  const fontSizes = files.flatMap(({ path, text }) =>
    path === TOKENS ? (text.match(/--font-[\w-]+:\s*\d/g) ?? []) : [],
  );
  const tooMany =
    fontSizes.length > FONT_SIZES ? [`${TOKENS}: ${fontSizes.length} sizes of text, at most ${FONT_SIZES}`] : [];
  const found = files.flatMap(({ path, text }) =>
    withoutComments(text)
      .split("\n")
      .flatMap((line, index) =>
        problemsOf(path, line, defined).map((what) => `${path}:${index + 1}: ${what}: ${line.trim()}`),
      ),
  );
  return [...tooMany, ...found];
}

function problemsOf(path, line, defined) {
  const unknown = namesIn(line, USE).filter((name) => !isKnown(name, defined));
  const problems = unknown.map((name) => `nothing defines ${name}`);
  if (path === TOKENS) return problems;
  if (path.endsWith(".css")) {
    if (COLOR.test(line)) problems.push("a color outside tokens.css");
    if (BREAKPOINT.test(line)) problems.push("a breakpoint outside tokens.css");
    if (LENGTH.test(SCALED.exec(line)?.[1] ?? "") || FONT_SIZE.test(line) || WEIGHT.test(line))
      problems.push("a size off the scales of tokens.css");
    if (LETTER_SPACING.test(line)) problems.push("a letter spacing outside tokens.css");
  } else {
    if (MEDIA_QUERY.test(line)) problems.push("a breakpoint outside tokens.css");
    if (/type="checkbox"/.test(line) && path !== CHECKBOX) problems.push("a checkbox besides that of ui/checkbox.tsx");
    if (MANTINE_COLOR.test(line)) problems.push("a color of Mantine's palette, not of tokens.css");
    if (/["'`]#[0-9a-f]{3,8}["'`]|["'`]rgba?\(/i.test(line)) problems.push("a color outside tokens.css");
    if (STYLE_PROPERTY.test(line) || STYLE_PROP.test(line)) problems.push("a size off the scales of tokens.css");
  }
  return problems;
}

const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

const isKnown = (name, defined) => defined.has(name) || name.startsWith("--mantine-") || name.endsWith("-");

/** Keeps line numbers. */
const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ""));

/** As a step of `npm run check`. */
export async function checkTokens() {
  const paths = readdirSync(SOURCES, { recursive: true }).filter((path) => /(?<!\.test)\.(?:css|tsx?)$/.test(path));
  const problems = literals(paths.map((path) => ({ path, text: readFileSync(join(SOURCES, path), "utf8") })));
  return { code: problems.length === 0 ? 0 : 1, output: problems.join("\n") };
}
