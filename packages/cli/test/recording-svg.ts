/** One frame of the screen, and how long it is shown. */
export interface Frame {
  readonly lines: readonly (readonly Span[])[];
  readonly showMs: number;
}

interface Span {
  readonly column: number;
  readonly text: string;
  /** Index in the terminal's palette; -1 is the default color. */
  readonly color: number;
  readonly bold: boolean;
  readonly dim: boolean;
}

const [CELL, LINE, MARGIN] = [8.4, 18, 16];
const BACKGROUND = "#12161c";
const PLAIN = "#d5dbe3";
const PALETTE: Readonly<Record<number, string>> = { 1: "#f47067", 2: "#8ddb8c", 3: "#f0c674", 6: "#76d1e8" };

/** The frames as one looping SVG. With reduced motion it shows only the last one. */
export function recordingSvg(frames: readonly Frame[], { columns, rows }: { columns: number; rows: number }): string {
  const [width, height] = [Math.ceil(columns * CELL + 2 * MARGIN), rows * LINE + 2 * MARGIN];
  const totalMs = frames.reduce((sum, { showMs }) => sum + showMs, 0);
  let startMs = 0;
  const rules: string[] = [];
  const groups = frames.map(({ lines, showMs }, index) => {
    const [from, to] = [share(startMs, totalMs), share(startMs + showMs, totalMs)];
    startMs += showMs;
    const isLast = index === frames.length - 1;
    const before = from === "0" ? "" : `0%,${less(from)}%{visibility:hidden}`;
    const after = isLast ? "" : `${to}%,100%{visibility:hidden}`;
    rules.push(`@keyframes f${index}{${before}${from}%,${isLast ? "100" : less(to)}%{visibility:visible}${after}}`);
    rules.push(
      `.f${index}{visibility:${isLast ? "visible" : "hidden"};animation:f${index} ${totalMs}ms step-end infinite}`,
    );
    return `<g class="f${index}">${lines.map(lineText).join("")}</g>`;
  });
  const still = "@media (prefers-reduced-motion: reduce){g[class]{animation:none}}";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="${PLAIN}" role="img" aria-label="The terminal app: from the export of a shop to printed labels and results, by keys alone">`,
    `<style>text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;white-space:pre}${rules.join("")}${still}</style>`,
    `<rect width="100%" height="100%" rx="8" fill="${BACKGROUND}"/>`,
    ...groups,
    "</svg>",
    "",
  ].join("\n");
}

function lineText(spans: readonly Span[], row: number): string {
  const baseline = MARGIN + (row + 0.75) * LINE;
  return spans
    .filter(({ text }) => text.trim() !== "")
    .map(({ column, text, color, bold, dim }) => {
      const look = [
        color === -1 ? "" : ` fill="${PALETTE[color] ?? PLAIN}"`,
        bold ? ' font-weight="bold"' : "",
        dim ? ' opacity="0.6"' : "",
      ].join("");
      const shown = text.trimEnd();
      const start = shown.length - shown.trimStart().length;
      const x = rounded(MARGIN + (column + start) * CELL);
      // Terminal cells have a fixed width, in any font.
      const length = rounded((shown.length - start) * CELL);
      const fit = /^[\x20-\x7e─]+$/.test(shown.trimStart()) ? ` textLength="${length}"` : "";
      return `<text x="${x}" y="${rounded(baseline)}"${fit}${look} xml:space="preserve">${escaped(shown.trimStart())}</text>`;
    })
    .join("");
}

const rounded = (value: number): string => String(Math.round(value * 10) / 10);

const share = (ms: number, totalMs: number): string => String(Math.round((ms / totalMs) * 100_000) / 1000);

const less = (percent: string): string => String(Math.round((Number(percent) - 0.001) * 1000) / 1000);

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
