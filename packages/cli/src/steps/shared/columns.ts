import type { Context } from "../../context.js";
import { usageError } from "../../io/exit-code.js";
import type { Table } from "../../io/outcome.js";
import { configured } from "./configured.js";

type Narrow = (table: Table) => Table;

/**
 * The columns of a flag. The setting is for people: it applies in a terminal, to the lists that have such columns.
 * @throws a usage error that lists the columns if the flag names another
 */
export async function columnsToShow(
  context: Pick<Context, "config" | "io" | "json">,
  flag: string | undefined,
): Promise<Narrow> {
  if (flag !== undefined) return (table) => withColumns(table, flag);
  const setting = context.io.out.isTTY ? await configured(context, "columns") : undefined;
  if (!setting) return (table) => table;
  return (table) => {
    const known = titlesIn(setting.value).filter((title) => indexOf(table, title) >= 0);
    return known.length > 0 ? withColumns(table, known.join(",")) : table;
  };
}

function withColumns(table: Table, wanted: string): Table {
  const indexes = titlesIn(wanted).map((title) => {
    const index = indexOf(table, title);
    if (index >= 0) return index;
    const titles = table.columns.map((column) => column.title).filter(Boolean);
    throw usageError(`--columns ${JSON.stringify(title)} is not a column here. Columns: ${titles.join(", ")}`);
  });
  const pick = <Value>(values: readonly Value[]) => indexes.flatMap((index) => values.slice(index, index + 1));
  return { ...table, columns: pick(table.columns), rows: table.rows.map(pick) };
}

const indexOf = ({ columns }: Table, title: string): number =>
  columns.findIndex((column) => column.title.toLowerCase() === title.toLowerCase());

const titlesIn = (text: string): string[] =>
  text
    .split(",")
    .map((title) => title.trim())
    .filter(Boolean);
