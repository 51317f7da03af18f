import { issuesOf, type RowEdit, type RowIssue, type SheetRow } from "@shipctl/sdk/bulk";
import { count } from "@shipctl/sdk/display";
import { Box } from "ink";
import { printable, wrap } from "../../../io/text-width.js";
import { issueText } from "../../../steps/bulk/bulk-words.js";
import type { Binding } from "../../app/key-hub.js";
import { Toned } from "../../components/toned.js";
import { useContentSize } from "../../hooks/use-size.js";

/** Lines reserved for problems below a table. */
export const problemRows = (columns: number): number => (columns < 78 ? 4 : 3);

interface ProblemLinesProps {
  readonly issues: readonly RowIssue[];
  readonly height: number;
  /** Shown if there are no problems. */
  readonly none: string;
  /** The key that shows all lines. */
  readonly moreKey?: string;
}

/** The problems with their suggestions. Lines that do not fit are counted, with the key that shows them. */
export function ProblemLines({ issues, height, none, moreKey = "w" }: ProblemLinesProps) {
  const { columns } = useContentSize();
  const lines = linesOf(issues, columns);
  const shown = lines.length > height ? height - 1 : height;
  const left = lines.length - shown;
  return (
    <Box flexDirection="column" height={height + 1} paddingTop={1} flexShrink={0} overflowY="hidden">
      {lines.slice(0, shown).map(({ text, tone }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
        <Toned key={index} tone={tone}>
          {text}
        </Toned>
      ))}
      {left > 0 ? <Toned tone="dim">{`… ${count(left, "more line")}: ${moreKey} shows all.`}</Toned> : null}
      {lines.length === 0 ? <Toned tone="dim">{none}</Toned> : null}
    </Box>
  );
}

interface ProblemLine {
  readonly text: string;
  readonly tone: "bad" | "warn";
}

/** The problems wrapped to this width. */
export const linesOf = (issues: readonly RowIssue[], columns: number): ProblemLine[] =>
  issues.flatMap((issue) => {
    const tone = issue.severity === "error" ? "bad" : "warn";
    return wrap(printable(issueText(issue)), columns).map((text) => ({ text, tone }) as const);
  });

/** The key that shows the complete problems, if some lines do not fit. */
export const fullTextKeys = (issues: readonly RowIssue[], { columns, height, open, key = "w" }: FullText): Binding[] =>
  linesOf(issues, columns).length > height ? [{ keys: [key], label: "full text", run: open }] : [];

interface FullText {
  readonly columns: number;
  readonly height: number;
  readonly open: () => void;
  readonly key?: string;
}

/** The rows with the same problem for the same value. */
export function alikeTo(rows: readonly SheetRow[], row: SheetRow, { fix }: RowIssue): readonly SheetRow[] {
  if (!fix) return [];
  const { column, value } = fix;
  return rows.filter(
    (other) =>
      other.data[column] === row.data[column] &&
      !other.leftOut &&
      issuesOf(other).some((issue) => issue.fix?.column === column && issue.fix.value === value),
  );
}

/** The change that applies a suggestion. */
export const editOf = (rowIndex: number, issue: RowIssue | undefined): RowEdit[] =>
  issue?.fix ? [{ rowIndex, values: { [issue.fix.column]: issue.fix.value } }] : [];

/** The label of the key that applies a suggestion. */
export const takeText = (value: string): string => (value.length > 16 ? "use the suggestion" : `use ${value}`);
