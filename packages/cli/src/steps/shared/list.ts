import type { components } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { formatCount } from "@shipctl/sdk/display";
import type { Context } from "../../context.js";
import { usageError } from "../../io/exit-code.js";
import { type Block, type Cell, type Outcome, plainOf, type Table, tinted } from "../../io/outcome.js";
import { configured } from "./configured.js";
import { partText, type Shown } from "./list-flags.js";

/** A list: where its entries come from, and how they are printed. */
interface List<Entry extends object> {
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

type Narrow = (table: Table) => Table;

/**
 * The columns of a flag. The setting is for people: it applies in a terminal, to the lists that have such columns.
 * @throws a usage error that lists the columns if the flag names another
 */
async function columnsToShow(
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

/** The name of a schema of the contract. */
type SchemaName = keyof components["schemas"];

interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, unknown>>;
}

/**
 * The fields of `--json name,phone`; undefined without any.
 * @throws CommandError that names the known fields if one is not among them
 */
async function fieldsIn(
  text: string | undefined,
  schema: SchemaName,
  more: readonly string[] = [],
): Promise<readonly string[] | undefined> {
  const fields = (text ?? "")
    .split(",")
    .map((field) => field.trim())
    .filter(Boolean);
  if (fields.length === 0) return undefined;
  // Optional fields are in no entry of many lists, so only the contract knows all of them.
  const { documentText } = await import("@shipctl/sdk/contract/document");
  const known = [...more, ...propertiesOf({ $ref: schema }, asDocument(JSON.parse(documentText)).components.schemas)];
  const unknown = fields.filter((field) => !known.includes(field));
  if (unknown.length === 0) return fields;
  const named = unknown.map((field) => JSON.stringify(field)).join(", ");
  const refused = `--json: ${named} ${unknown.length === 1 ? "is not a field" : "are not fields"} of this list.`;
  // In the message itself: with --json, an error is printed as JSON, without hints.
  throw usageError(`${refused} Fields: ${known.toSorted().join(", ")}`);
}

/** These fields of an entry, in this order. */
const chosen = (entry: object, fields: readonly string[]): object =>
  Object.fromEntries(fields.flatMap((field) => (field in entry ? [[field, Reflect.get(entry, field)]] : [])));

function propertiesOf(schema: Schema, schemas: Readonly<Record<string, Schema>>): readonly string[] {
  const target = schema.$ref === undefined ? undefined : schemas[schema.$ref.replace(/^.*\//, "")];
  const parts = [...(target ? [target] : []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])];
  const inherited = parts.flatMap((part) => propertiesOf(part, schemas));
  return [...new Set([...inherited, ...Object.keys(schema.properties ?? {})])];
}

interface Document {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const asDocument = (parsed: unknown): Document => parsed as Document;
