import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { isRecord, type V1Parcel } from "../contract/index.js";
import { readBulkCsv } from "../files/bulk-csv/read-bulk-csv.js";
import { ordersOfFile, type RowToFix } from "./file-orders.js";
import { input, membersWithout, text } from "./input-schemas.js";
import { QUICK, READ_ONLY, type ToolDeps } from "./read-tools.js";
import { answered, ToolRefusal, toolResult } from "./results.js";

/** Reads a file of the folder that a person chose. Undefined for any other path, and for what cannot be read. */
export type ReadFileInFolder = (path: string) => Promise<Uint8Array | undefined>;

interface CheckInput {
  readonly serviceId: string;
  readonly orders?: V1Parcel[];
  readonly file?: string;
  readonly leaveOut?: boolean;
}

/** A model writes the orders of a call itself; more of them come from a file. */
const MAX_ORDERS = 100;
const MAX_ROWS = 1_000;
/** The lists of a reply are cut after this many entries. */
export const MAX_LISTED = 50;

const LEAVE_OUT = {
  type: "boolean",
  description: "Give a quoteId for the others although some cannot be bought. Default: false.",
};

/** Registers the dry run of many labels, from the call or from a file of the folder. */
export function addBulkCheck(deps: ToolDeps, readFile: ReadFileInFolder | undefined): void {
  const orders = {
    type: "array",
    minItems: 1,
    maxItems: MAX_ORDERS,
    description: `1 to ${MAX_ORDERS} parcels.`,
    items: {
      type: "object",
      additionalProperties: false,
      properties: membersWithout("V1Parcel", "accept", "maxPrice", "quoteId"),
      required: ["sender", "recipient", "packageDetails"],
    },
  };
  const file = text("A CSV file in the folder that was chosen at the start, such as orders.csv.", { maxLength: 500 });
  const properties = {
    serviceId: text("The service of all labels: an id of list_services.", { minLength: 1, maxLength: 100 }),
    orders,
    ...(readFile && { file }),
    leaveOut: LEAVE_OUT,
  };
  const config = {
    title: "Check a bulk order",
    description: `Checks and prices many labels with one service, from ${readFile ? "orders or a CSV file" : "orders"}. Buys nothing. The quoteId holds for what was checked; there is none while some cannot be bought, so that a corrected file is bought as one.`,
    inputSchema: input<CheckInput>(properties, ["serviceId"]),
    annotations: READ_ONLY,
  };
  deps.server.registerTool("bulk_check", config, (asked) => answered(() => check(deps, readFile, asked)));
}

async function check(deps: ToolDeps, readFile: ReadFileInFolder | undefined, asked: CheckInput) {
  const { serviceId, orders, file, leaveOut = false } = asked;
  const { client, memory } = deps;
  if ((orders === undefined) === (file === undefined)) {
    throw new ToolRefusal("invalid_input", readFile ? "Pass orders or file, one of them." : "Pass orders.");
  }
  const given = orders?.map((order, index) => ({ index, order }));
  const { orders: found, toFix } = given
    ? { orders: given, toFix: [] }
    : await ordersIn(deps, readFile, serviceId, file ?? "");
  if (found.length === 0) return toolResult({ orderCount: 0 }, {}, cut("rowsToFix", toFix));
  const body = { serviceId, orders: found.map(({ order }) => order), rejectDuplicates: true, dryRun: true as const };
  const checked = await client.v1CreateBulkLabels({ ...QUICK, body });
  // An index of the reply is one of the call; a person counts the rows of the file.
  const indexOf = (index: number) => found[index]?.index ?? index;
  const priced = checked.orders.map((order) => ({ ...order, index: indexOf(order.index) }));
  const failures = checked.failures.map((failure) => ({ ...failure, index: indexOf(failure.index) }));
  const { totalPrice, pendingCount, balance, isCovered } = checked;
  const isWhole = failures.length === 0 && toFix.length === 0;
  const isQuoted = !pendingCount && priced.length > 0 && (isWhole || leaveOut);
  const quoteId = isQuoted ? checkId(serviceId, body.orders) : undefined;
  if (quoteId) {
    const bought = checked.orders.flatMap(({ index, price }) => {
      const order = body.orders[index];
      return order ? [{ index: indexOf(index), order: { ...order, maxPrice: price } }] : [];
    });
    memory.put(quoteId, { kind: "file", price: totalPrice, serviceId, orders: bought });
  }
  const lists = { ...cut("orders", priced), ...cut("failures", failures) };
  return toolResult(
    { quoteId, totalPrice, pendingCount, balance, isCovered, orderCount: priced.length, ...lists },
    {},
    toFix.length > 0 ? cut("rowsToFix", toFix) : {},
  );
}

async function ordersIn(
  { client }: ToolDeps,
  readFile: ReadFileInFolder | undefined,
  serviceId: string,
  path: string,
): Promise<{ orders: { index: number; order: V1Parcel }[]; toFix: RowToFix[] }> {
  if (!readFile) throw new ToolRefusal("invalid_input", "There are no files here. Pass orders.");
  const content = await readFile(path);
  if (!content)
    throw new ToolRefusal("no_such_file", "There is no such file in the folder that was chosen at the start.");
  const file = readBulkCsv(content);
  // Without its message, which quotes the file.
  if (!file.ok) throw new ToolRefusal(file.code, "The file cannot be read as a bulk order file.");
  if (file.rows.length > MAX_ROWS) {
    throw new ToolRefusal(
      "too_many_rows",
      `A file has at most ${MAX_ROWS} rows here. Buy larger ones with shipctl bulk buy.`,
    );
  }
  const { services } = await client.v1ListServices(QUICK);
  const service = services.find(({ id }) => id === serviceId);
  if (!service) throw new ToolRefusal("service_not_available", "There is no such service. See list_services.");
  return ordersOfFile(file, service);
}

/** Of the orders alone, so that the same orders have the same id at any time, and are bought once. */
const checkId = (serviceId: string, orders: readonly V1Parcel[]): string =>
  `chk_${bytesToHex(sha256(utf8ToBytes(JSON.stringify([serviceId, sorted(orders)])))).slice(0, 40)}`;

/** With the members of each object in the order of their names, which says nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, member]): [string, unknown] => [name, sorted(member)]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The first entries of a list, and how many there are beyond them. */
export function cut(name: string, list: readonly unknown[]): Record<string, unknown> {
  const rest = list.length - MAX_LISTED;
  return { [name]: list.slice(0, MAX_LISTED), ...(rest > 0 && { [`${name}LeftOff`]: rest }) };
}
