/** One line of the table: a measurement with its unit and an optional goal. */
export interface Line {
  readonly part: string;
  readonly name: string;
  readonly value: number;
  readonly unit: Unit;
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number };
  /** Details of the measurement. */
  readonly note?: string;
}

/** `ratio` compares two rates or times of the same run. */
export type Unit = "ratio" | "ms" | "s" | "MB" | "kB" | "per second";

/** Undefined for a line without a goal. */
export function isMet({ value, goal }: Line): boolean | undefined {
  if (!goal) return undefined;
  return "atLeast" in goal ? value >= goal.atLeast : value <= goal.atMost;
}

/** The lines as a plain text table. */
export function table(lines: readonly Line[]): string {
  const rows = lines.map((line) => [
    `${line.part}: ${line.name}`,
    quantity(line.value, line.unit),
    line.goal ? `${"atLeast" in line.goal ? "≥" : "≤"} ${quantity(Object.values(line.goal)[0] ?? 0, line.unit)}` : "",
    { true: "ok", false: "miss", undefined: "" }[String(isMet(line))] ?? "",
    line.note ?? "",
  ]);
  const all = [["", "measured", "goal", "", "note"], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => padded(cell, column, widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString("en-US")}/s`;

export const ms = (value: number): string => quantity(value, "ms");

function quantity(value: number, unit: Unit): string {
  if (unit === "per second") return perSecond(value);
  const digits = unit === "ratio" || value < 10 ? 2 : value < 100 ? 1 : 0;
  return unit === "ratio" ? value.toFixed(digits) : `${value.toFixed(digits)} ${unit}`;
}

/** Numbers are right-aligned. */
const padded = (cell: string, column: number, width: number): string =>
  column === 1 || column === 2 ? cell.padStart(width) : cell.padEnd(width);
