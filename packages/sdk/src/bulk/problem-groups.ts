import { count } from "../display/index.js";
import { issuesOf, type RowColumn } from "./row-issues.js";
import { type SheetRow, statusOf } from "./sheet-row.js";

/** The rows with the same kind of problem, which one value or one column may solve for all of them. */
export interface ProblemGroup {
  /** Such as `toZip` or `missing length`: the same as long as a problem of this kind is left. */
  readonly kind: string;
  /** `ZIP code`, `size` or `sender`. */
  readonly noun: string;
  /** Such as `50 ZIP codes` or `9 sizes missing`. */
  readonly text: string;
  readonly isMissing: boolean;
  /** The column to set. A size is written in the one of the length. Undefined if there is no single one. */
  readonly column?: RowColumn;
  readonly rowIndexes: readonly number[];
}

/**
 * What is wrong with the invalid rows, by kind of problem, in the order of the columns. A row is in each of its kinds.
 *
 * @example
 * for (const { text, rowIndexes } of problemGroups(sheet.rows)) print(text, rowIndexes);
 */
export function problemGroups(rows: readonly SheetRow[]): ProblemGroup[] {
  const found = new Map<string, { readonly problem: Problem; readonly rowIndexes: number[] }>();
  for (const row of rows) {
    if (row.leftOut || statusOf(row) !== "invalid") continue;
    for (const [kind, problem] of problemsOf(row)) {
      const group = found.get(kind) ?? { problem, rowIndexes: [] };
      found.set(kind, group);
      group.rowIndexes.push(row.rowIndex);
    }
  }
  return [...found]
    .sort(([, one], [, other]) => rank(one.problem) - rank(other.problem))
    .map(([kind, { problem, rowIndexes }]) => {
      const { subject, isMissing, column } = problem;
      const [noun, many] = SUBJECTS[subject];
      const text = `${count(rowIndexes.length, noun, many)}${isMissing ? " missing" : ""}`;
      return { kind, noun, text, isMissing, ...(column && { column }), rowIndexes };
    });
}

/**
 * All kinds of problems in one line.
 *
 * @example
 * print(problemsText(problemGroups(sheet.rows))); // "50 ZIP codes, 9 sizes missing, 8 phones"
 */
export const problemsText = (groups: readonly ProblemGroup[]): string => groups.map(({ text }) => text).join(", ");

type Subject = keyof typeof SUBJECTS;

interface Problem {
  readonly subject: Subject;
  readonly isMissing: boolean;
  readonly column?: RowColumn;
}

const rank = ({ subject, isMissing }: Problem): number => ORDER.indexOf(subject) * 2 + (isMissing ? 1 : 0);

function problemsOf(row: SheetRow): Map<string, Problem> {
  const problems = new Map<string, Problem>();
  for (const { severity, column } of issuesOf(row)) {
    if (severity !== "error") continue;
    const problem = problemAt(row, column);
    problems.set(`${problem.isMissing ? "missing " : ""}${problem.subject}`, problem);
  }
  return problems;
}

function problemAt({ data }: SheetRow, column: RowColumn | undefined): Problem {
  if (column === undefined) return { subject: "line", isMissing: false };
  const isEmpty = (data[column] ?? "") === "";
  // Nobody sets the parts of an address for all rows: the sender is chosen as a whole.
  if (isEmpty && column.startsWith("from") && !data.fromName && !data.fromStreet1) {
    return { subject: "sender", isMissing: true };
  }
  const set = column === "width" || column === "height" ? "length" : column;
  return { subject: set, isMissing: isEmpty, column: set };
}

/** Singular and plural of what is wrong, by the column that is set, in the order in which they are told. */
const SUBJECTS = {
  line: ["line of the file", "lines of the file"],
  sender: ["sender", "senders"],
  fromName: ["sender name", "sender names"],
  fromCompany: ["sender company", "sender companies"],
  fromStreet1: ["sender street", "sender streets"],
  fromStreet2: ["second sender street line", "second sender street lines"],
  fromCity: ["sender city", "sender cities"],
  fromState: ["sender state", "sender states"],
  fromZip: ["sender ZIP code", "sender ZIP codes"],
  fromCountry: ["sender country", "sender countries"],
  fromPhone: ["sender phone", "sender phones"],
  toName: ["name", "names"],
  toCompany: ["company", "companies"],
  toStreet1: ["street", "streets"],
  toStreet2: ["second street line", "second street lines"],
  toCity: ["city", "cities"],
  toState: ["state", "states"],
  toZip: ["ZIP code", "ZIP codes"],
  toCountry: ["country", "countries"],
  toPhone: ["phone", "phones"],
  toEmail: ["e-mail", "e-mails"],
  weight: ["weight", "weights"],
  length: ["size", "sizes"],
  description: ["description", "descriptions"],
  orderNumber: ["order number", "order numbers"],
  orderItemId: ["order item ID", "order item IDs"],
  sku: ["SKU", "SKUs"],
  productName: ["product name", "product names"],
  quantity: ["quantity", "quantities"],
  reference: ["reference", "references"],
  value: ["package value", "package values"],
  signature: ["signature", "signatures"],
  insuredValue: ["insured value", "insured values"],
  customsDescription: ["customs description", "customs descriptions"],
  customsQuantity: ["customs quantity", "customs quantities"],
  customsValue: ["customs value", "customs values"],
  originCountry: ["country of origin", "countries of origin"],
  carrier: ["carrier", "carriers"],
  service: ["service", "services"],
} as const satisfies Readonly<
  Record<Exclude<RowColumn, "width" | "height"> | "line" | "sender", readonly [string, string]>
>;

const ORDER: readonly string[] = Object.keys(SUBJECTS);
