import { type RowEdit, type RowRemark, remarksOf, type SheetRow } from "@shipctl/sdk/bulk";
import { Box } from "ink";
import { printable, wrap } from "../../../io/text-width.js";
import { sentence } from "../../../steps/bulk/check-rows.js";
import { Words } from "../../components/words.js";
import { useRoom } from "../../hooks/use-size.js";

/** Lines reserved for problems below a table; the longest problem takes this many. */
export const problemRows = (columns: number): number => (columns < 78 ? 4 : 3);

interface ProblemLinesProps {
  readonly remarks: readonly RowRemark[];
  readonly height: number;
  /** Shown if there are no problems. */
  readonly none: string;
}

/** The complete problems with their suggestions; those that do not fit are counted. */
export function ProblemLines({ remarks, height, none }: ProblemLinesProps) {
  const { columns } = useRoom();
  const texts = remarks.map((remark) => {
    const tone = remark.severity === "error" ? "bad" : "warn";
    return wrap(printable(remarkText(remark)), columns).map((text) => ({ text, tone }) as const);
  });
  const fits = (count: number) => texts.slice(0, count).flat().length + (count < texts.length ? 1 : 0) <= height;
  // Only complete problems, at least the first.
  const shown = texts.findLastIndex((_, index) => index === 0 || fits(index + 1)) + 1;
  const left = texts.length - shown;
  return (
    <Box flexDirection="column" height={height + 1} paddingTop={1} flexShrink={0} overflowY="hidden">
      {texts
        .slice(0, shown)
        .flat()
        .map(({ text, tone }) => (
          <Words key={text} tone={tone}>
            {text}
          </Words>
        ))}
      {left > 0 ? <Words tone="dim">{`… and ${left} more: ⏎ shows every column.`}</Words> : null}
      {texts.length === 0 ? <Words tone="dim">{none}</Words> : null}
    </Box>
  );
}

/** The rows with the same problem for the same value. */
export function alikeTo(rows: readonly SheetRow[], row: SheetRow, { fix }: RowRemark): readonly SheetRow[] {
  if (!fix) return [];
  const { column, value } = fix;
  return rows.filter(
    (other) =>
      other.data[column] === row.data[column] &&
      !other.leftOut &&
      remarksOf(other).some((remark) => remark.fix?.column === column && remark.fix.value === value),
  );
}

/** The change that applies a suggestion. */
export const editOf = (rowIndex: number, remark: RowRemark | undefined): RowEdit[] =>
  remark?.fix ? [{ rowIndex, values: { [remark.fix.column]: remark.fix.value } }] : [];

/** The label of the key that applies a suggestion. */
export const takeText = (value: string): string => (value.length > 16 ? "use the suggestion" : `use ${value}`);

function remarkText(remark: RowRemark): string {
  const { severity, column, message } = remark;
  if (severity === "warning") return `Warning: ${adviceIn(remark)}`;
  const isNamed = column === undefined || message.startsWith(column);
  return isNamed ? adviceIn(remark) : `${column}: ${adviceIn(remark)}`;
}

/** The message with its suggestion. */
export const adviceIn = ({ message, fix }: RowRemark): string =>
  sentence(fix ? { message, suggestion: fix.value } : { message });
