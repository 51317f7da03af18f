import { LIMITS } from "@shipctl/sdk/contract";
import { formatCount } from "@shipctl/sdk/display";
import type { Context } from "../../context.js";
import { usageError } from "../../io/exit-code.js";
import { type Block, type Cell, type Outcome, plainOf, type Table, tinted } from "../../io/outcome.js";
import { columnsToShow } from "./columns.js";
import { chosen, fieldsIn, type SchemaName } from "./entry-fields.js";
import { partText, type Shown } from "./list-flags.js";

/** A list: where its entries come from, and how they are printed. */
export interface List<Entry extends object> {
  /** The schema of an entry, which has the fields that --json takes. */
  readonly schema: SchemaName;
  /** Fields that the program adds to it. */
  readonly moreFields?: readonly string[];
  /** One entry, like `order`. */
  readonly noun: string;
  /** Unless it is the noun with an `s`. */
  readonly plural?: string;
  /** Entries of a page without --limit, if they are not the usual number. */
  readonly usualLimit?: number;
  /** Entries of a page at most, if they are not the usual number. */
  readonly pageSize?: number;
  read(): Promise<ReadList<Entry>>;
  /** For people, and unless `plain` is given for pipes. */
  show(entries: readonly Entry[]): Table;
  /** For pipes, and unless `csv` is given for --csv. */
  plain?(entries: readonly Entry[]): Table;
  csv?(entries: readonly Entry[]): Promise<string>;
}

interface ReadList<Entry> {
  /** The chosen entries, or all of them if the list comes without pages. */
  readonly entries: readonly Entry[];
  /** How many there are; missing if that is not known. */
  readonly total?: number;
  /** The reply of the API with these entries; the entries if that is all. */
  readonly json?: (entries: readonly unknown[]) => unknown;
  readonly above?: readonly Block[];
  readonly below?: readonly Block[];
  readonly notes?: readonly Cell[];
}

/** Prints a list as its flags say, and on stderr that it is only a part, if it is. */
export async function listOutcome<Entry extends object>(
  context: Pick<Context, "json" | "config" | "io">,
  shown: Shown & { readonly page?: number | undefined },
  list: List<Entry>,
): Promise<Outcome> {
  refuseContradictions(shown, context.json, list.pageSize);
  const fields = await fieldsIn(shown.json, list.schema, list.moreFields);
  const { entries: read, total = read.length, json, above = [], below = [], notes = [] } = await list.read();
  const entries = shown.limit === undefined ? read : read.slice(0, shown.limit);
  const { noun, plural, usualLimit } = list;
  const part = partText({ count: entries.length, total, noun, plural }, shown.page, shown.limit ?? usualLimit);
  const data = fields ? entries.map((entry) => chosen(entry, fields)) : json ? json(entries) : entries;
  const plain = list.plain ?? list.show;
  const text = shown.csv ? await (list.csv?.(entries) ?? csvOf(plain(entries))) : undefined;
  const isTable = !shown.csv && !context.json;
  const narrow = isTable ? await columnsToShow(context, shown.columns) : (table: Table) => table;
  return {
    json: data,
    show: [...above, narrow(list.show(entries)), ...below],
    plain: [narrow(plain(entries))],
    notes: [...(part === undefined ? [] : [tinted(`${part}; --all shows every one`, "dim")]), ...notes],
    isPaged: !shown.noPager,
    ...(text !== undefined && { text: text.replaceAll("\r\n", "\n") }),
  };
}

async function csvOf({ columns, rows }: Table): Promise<string> {
  const { writeDelimited } = await import("@shipctl/sdk/files");
  return writeDelimited([columns.map(({ title }) => title), ...rows.map((cells) => cells.map(plainOf))]);
}

function refuseContradictions(
  shown: Shown & { readonly page?: number | undefined },
  json: boolean,
  pageSize: number = LIMITS.pageSize,
): void {
  const { all, limit, page, csv, columns } = shown;
  if (all && (limit !== undefined || page !== undefined)) {
    throw usageError("--all shows every entry.", `Leave out --all, or ${page === undefined ? "--limit" : "--page"}.`);
  }
  if (page !== undefined && limit !== undefined && limit > pageSize) {
    throw usageError(
      `--page goes with a --limit of at most ${formatCount(pageSize)}.`,
      "Leave out --page for more entries.",
    );
  }
  if (columns !== undefined && (csv || json)) {
    throw usageError("--columns chooses columns of a table.", `Leave out --columns, or ${csv ? "--csv" : "--json"}.`);
  }
  if (csv && json) throw usageError("--csv and --json (or --jq) both write to standard output.", "Leave one out.");
}
