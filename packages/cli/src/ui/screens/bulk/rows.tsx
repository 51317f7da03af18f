import {
  countRows,
  fixesOf,
  hasDecision,
  issuesOf,
  isWarned,
  openDecision,
  problemGroups,
  problemsText,
  type RowEdit,
  type SheetRow,
  serviceTotals,
  statusOf,
} from "@shipctl/sdk/bulk";
import { count, formatCents, formatCount } from "@shipctl/sdk/display";
import { type BulkRow, distinctLevels, filledText } from "@shipctl/sdk/files";
import { Box } from "ink";
import { useMemo, useState } from "react";
import { type Cell, tinted } from "../../../io/outcome.js";
import type { Tone } from "../../../io/style.js";
import type { RowPicks } from "../../../steps/bulk/check-rows.js";
import type { Binding } from "../../app/key-hub.js";
import type { TableColumn } from "../../components/columns.js";
import { ServiceLevels } from "../../components/service-levels.js";
import { Table } from "../../components/table.js";
import { TextField } from "../../components/text-field.js";
import { Toned } from "../../components/toned.js";
import { useKeys } from "../../hooks/use-keys.js";
import { useList } from "../../hooks/use-list.js";
import { useMarking, useMarks } from "../../hooks/use-marks.js";
import { useContentSize } from "../../hooks/use-size.js";
import type { Basket } from "./bulk-state.js";
import { CheckAddresses } from "./check-addresses.js";
import { checkingText } from "./checking-text.js";
import { ConfirmPurchase } from "./confirm.js";
import { decisionKeys } from "./decision-keys.js";
import { FillRows } from "./fill-rows.js";
import { hasLeftOut } from "./left-out-orders.js";
import { ProblemLayer } from "./problem-layer.js";
import { alikeTo, editOf, fullTextKeys, ProblemLines, problemRows, takeText } from "./problem-lines.js";
import { RowEditor } from "./row-editor.js";
import { SetService } from "./set-service.js";
import type { Bulk } from "./use-bulk.js";

const COLUMNS: readonly TableColumn[] = [
  { title: "Row", width: 5, align: "right" },
  { title: "State", width: 8 },
  { title: "Recipient", width: 14, grows: 2 },
  { title: "Destination", width: 16, grows: 1, from: 62 },
  { title: "Service", width: 14, grows: 2 },
  { title: "Price", width: 9, align: "right" },
];
/** How rows are sorted, by what is compared. */
const SORTS: readonly { readonly name: string; readonly of?: (row: SheetRow) => string | number }[] = [
  { name: "row" },
  { name: "recipient", of: ({ data }) => data.toName.toLowerCase() },
  { name: "destination", of: ({ data }) => `${data.toState} ${data.toCity}`.toLowerCase() },
  { name: "price", of: ({ check }) => (check.status === "valid" ? check.priceCents : -1) },
];
/** The filters besides the kinds of problems, as the key names them. */
const ALL = "all rows";
const PROBLEMS = "problems";
/** Lines for the summary, the values for rows without one, and the titles. */
const ROWS_ABOVE = 4;

interface RowsViewProps {
  readonly basket: Basket;
  /** A bulk order with the same rows; only the user knows whether to buy them again. */
  readonly sameRows: string | undefined;
  readonly bulk: Bulk;
}

/** All rows with their price or problems; works for any number of rows. */
export function RowsView({ basket, sameRows, bulk }: RowsViewProps) {
  const room = useContentSize();
  const { read, sheet } = basket;
  const [filter, setFilter] = useState(ALL);
  const [isConfirming, setConfirming] = useState(sameRows !== undefined);
  const [isCheckingAddresses, setCheckingAddresses] = useState(false);
  const [isReading, setReading] = useState(false);
  const [isFilling, setFilling] = useState(false);
  const [isMappingServices, setMappingServices] = useState(false);
  const methods = useMemo(
    () => distinctLevels(read.file.shippingMethods.map((method) => method?.name)),
    [read.file.shippingMethods],
  );
  const marks = useMarks<SheetRow>(({ rowIndex }) => String(rowIndex));
  const [editing, setEditing] = useState<readonly number[]>();
  const [isSettingService, setSettingService] = useState(false);
  /** A value for all rows with the kind of problem that is shown. */
  const [typed, setTyped] = useState<string>();
  const [search, setSearch] = useState("");
  const [isSearching, setSearching] = useState(false);
  const [sortAt, setSortAt] = useState(0);
  const groups = useMemo(() => problemGroups(sheet.rows), [sheet.rows]);
  const group = groups.find(({ kind }) => kind === filter);
  const filtered = useMemo(() => {
    if (group) return group.rowIndexes.flatMap((rowIndex) => sheet.rows[rowIndex] ?? []);
    return filter === ALL ? sheet.rows : sheet.rows.filter(hasProblem);
  }, [filter, group, sheet.rows]);
  const sort = SORTS[sortAt];
  const shown = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    const found = wanted === "" ? filtered : filtered.filter((row) => textOf(row).includes(wanted));
    return sort?.of ? sorted(found, sort.of) : found;
  }, [filtered, search, sort]);
  const filters = [ALL, PROBLEMS, ...groups.map(({ kind }) => kind)];
  const nextFilter = filters[filters.indexOf(group || filter === ALL ? filter : PROBLEMS) + 1] ?? ALL;
  const nextText = groups.find(({ kind }) => kind === nextFilter)?.text ?? nextFilter;
  const counts = useMemo(() => countRows(sheet.rows), [sheet.rows]);
  const totals = useMemo(() => serviceTotals(sheet.rows), [sheet.rows]);
  const problemHeight = Math.max(problemRows(room.columns), room.rows - ROWS_ABOVE - shown.length - 1);
  const height = Math.max(1, room.rows - ROWS_ABOVE - problemHeight - 1);
  const list = useList(shown.length, height);
  const row = shown[list.index];
  const marking = useMarking(marks, shown, list);
  // As they are now: marks are of the rows as they were.
  const marked = useMemo(
    () => (marks.items.size === 0 ? [] : sheet.rows.filter(({ rowIndex }) => marks.items.has(String(rowIndex)))),
    [marks.items, sheet.rows],
  );
  const isSeveral = marked.length > 0;
  /** What keys act on: the marked rows, or the one at hand. */
  const wanted = isSeveral ? marked : row ? [row] : [];
  const wantedIndexes = wanted.map(({ rowIndex }) => rowIndex);
  const several = isSeveral ? ` ${count(marked.length, "row")}` : "";
  /** The next row that a person has to look at, from the first again after the last. */
  const toProblem = (steps: 1 | -1) => {
    const total = shown.length;
    for (let at = 1; at <= total; at += 1) {
      const index = (list.index + steps * at + total * at) % total;
      const next = shown[index];
      if (next && !next.leftOut && (hasProblem(next) || openDecision(next))) return list.select(index);
    }
  };
  const needsLook = counts.invalid + counts.warned + counts.undecided > 0;
  // Selected by number, because an edit may remove the row from the list of problems.
  const edited = useMemo(
    () => (editing ?? []).flatMap((rowIndex) => sheet.rows[rowIndex] ?? []),
    [editing, sheet.rows],
  );
  const isLeftOut = wanted.every(({ leftOut }) => leftOut);
  const leaveOut = () => {
    bulk.change(read, { type: "leftOut", rowIndexes: wantedIndexes, leftOut: !isLeftOut });
    marks.clear();
  };
  const { problem } = bulk.checks;
  const issues = row ? issuesOf(row) : [];
  const suggested = issues.find(({ fix }) => fix);
  const alike = row && suggested ? alikeTo(sheet.rows, row, suggested) : [];
  const take = (edits: readonly RowEdit[]) => {
    setReading(false);
    bulk.change(read, { type: "edited", edits });
  };
  const fixes = useMemo(() => fixesOf(marked), [marked]);
  const takeAll = isSeveral ? `use ${count(fixes.length, "suggestion")}` : takeText(suggested?.fix?.value ?? "");
  const suggestionKeys: Binding[] = [
    ...((isSeveral ? fixes.length > 0 : row && suggested)
      ? [{ keys: ["f"], label: takeAll, run: () => take(isSeveral ? fixes : editOf(row?.rowIndex ?? 0, suggested)) }]
      : []),
    ...(alike.length > 1
      ? [
          {
            keys: ["F"],
            label: `use it in all ${alike.length}`,
            run: () => take(alike.flatMap(({ rowIndex }) => editOf(rowIndex, suggested))),
          },
        ]
      : []),
  ];
  const markedKeys: Binding[] = [
    { keys: ["l"], label: `${isLeftOut ? "bring back" : "leave out"}${several}`, run: leaveOut },
    { keys: ["e"], label: `edit${several}`, run: () => setEditing(wantedIndexes) },
    { keys: ["S"], label: `set service${isSeveral ? ` of${several}` : ""}`, run: () => setSettingService(true) },
  ];
  const setForAll = () => {
    const { column, rowIndexes } = group ?? {};
    const values = column && typed !== undefined ? { [column]: typed.trim() } : {};
    bulk.change(read, { type: "edited", edits: (rowIndexes ?? []).map((rowIndex) => ({ rowIndex, values })) });
    setTyped(undefined);
  };
  useKeys(
    [
      ...marking.rangeKeys,
      ...(isSeveral ? markedKeys : []),
      ...(totals.count + counts.pending + counts.undecided > 0
        ? [{ keys: ["b"], label: "buy", run: () => setConfirming(true) }]
        : []),
      { keys: ["enter"], label: "edit", run: () => row && setEditing([row.rowIndex]) },
      ...suggestionKeys,
      ...decisionKeys(sheet.rows, row, marked, (action) => bulk.change(read, action)),
      ...fullTextKeys(issues, { columns: room.columns, height: problemHeight, open: () => setReading(true) }),
      ...(problem ? [{ keys: ["r"], label: "check again", run: bulk.checks.checkAgain }] : []),
      list.binding,
      { keys: ["p"], label: nextText, run: () => setFilter(nextFilter) },
      ...(group?.column
        ? [{ keys: ["E"], label: `set ${group.noun} in all ${shown.length}`, run: () => setTyped("") }]
        : []),
      ...(needsLook
        ? [
            { keys: ["n"], label: "next problem", run: () => toProblem(1) },
            { keys: ["N"], run: () => toProblem(-1) },
          ]
        : []),
      ...(counts.leftOut < sheet.rows.length
        ? [{ keys: ["c"], label: "addresses", run: () => setCheckingAddresses(true) }]
        : []),
      ...(sheet.history.undo.length > 0
        ? [{ keys: ["u"], label: "undo", run: () => bulk.change(read, { type: "undone" }) }]
        : []),
      ...(sheet.history.redo.length > 0
        ? [{ keys: ["U"], label: "redo", run: () => bulk.change(read, { type: "redone" }) }]
        : []),
      ...marking.markKeys,
      ...(isSeveral || !row ? [] : markedKeys),
      ...marking.startKeys,
      { keys: ["/"], label: "filter", run: () => setSearching(true) },
      { keys: ["s"], label: "sort", run: () => setSortAt((sortAt + 1) % SORTS.length) },
      ...(search === "" ? [] : [{ keys: ["esc"], label: "all", run: () => setSearch("") }]),
      { keys: ["esc"], label: "service", run: () => bulk.askService(read, basket.picks, sheet) },
      { keys: ["m"], label: "columns", run: () => bulk.askMapping(read, sheet) },
      { keys: ["d"], label: "fill rows", run: () => setFilling(true) },
      ...(methods.length > 0
        ? [{ keys: ["M"], label: "services by method", run: () => setMappingServices(true) }]
        : []),
      ...(hasLeftOut(read)
        ? [
            {
              keys: ["t"],
              label: "left-out orders",
              run: () => bulk.askLeftOut({ ...read, read: read.file }, { stage: "rows", basket }),
            },
          ]
        : []),
    ],
    {
      isActive:
        ![isConfirming, isCheckingAddresses, isFilling, isMappingServices, isSettingService].includes(true) &&
        !(isReading && row) &&
        edited.length === 0 &&
        typed === undefined &&
        !isSearching,
    },
  );
  if (isConfirming) {
    return <ConfirmPurchase basket={basket} sameRows={sameRows} bulk={bulk} close={() => setConfirming(false)} />;
  }
  if (isCheckingAddresses) {
    return <CheckAddresses basket={basket} bulk={bulk} close={() => setCheckingAddresses(false)} />;
  }
  if (isReading && row) {
    const title = `Row ${row.rowIndex + 1}: ${row.data.toName}`;
    const close = () => setReading(false);
    return <ProblemLayer title={title} issues={issues} bindings={suggestionKeys} close={close} />;
  }
  if (isMappingServices) {
    return (
      <ServiceLevels
        methods={methods}
        saved={() => bulk.fill(basket, read.defaults ?? {}, basket.picks)}
        close={() => setMappingServices(false)}
      />
    );
  }
  if (isFilling) {
    const fill = (defaults: Partial<BulkRow>, picks: RowPicks) => bulk.fill(basket, defaults, picks);
    return <FillRows basket={basket} fill={fill} close={() => setFilling(false)} />;
  }
  if (isSettingService) {
    const set = (service: string) => {
      const edits = wantedIndexes.map((rowIndex) => ({ rowIndex, values: { carrier: "", service } }));
      bulk.change(read, { type: "edited", edits });
      setSettingService(false);
    };
    return <SetService basket={basket} rows={wanted} set={set} close={() => setSettingService(false)} />;
  }
  if (edited[0]) {
    const close = () => setEditing(undefined);
    return <RowEditor basket={basket} row={edited[0]} rows={edited} bulk={bulk} close={close} />;
  }
  const view = [search === "" ? "" : count(shown.length, "row"), sort?.of ? `by ${sort.name}` : ""];
  const more: readonly (readonly [string, Tone])[] = [
    [counts.undecided > 0 ? `${formatCount(counts.undecided)} to decide` : "", "warn"],
    [view.filter(Boolean).join(", "), "dim"],
    [isSeveral ? `${formatCount(marked.length)} selected` : "", "info"],
    [counts.leftOut > 0 ? `${formatCount(counts.leftOut)} left out` : "", "dim"],
  ];
  return (
    <Box flexDirection="column">
      <Box gap={2}>
        <Toned tone="strong">{read.file.fileName ?? read.path}</Toned>
        <Toned tone="good">{`${formatCount(totals.count)} to buy for ${formatCents(totals.totalCents)}`}</Toned>
        <Toned tone={counts.invalid > 0 ? "bad" : "dim"}>{`${formatCount(counts.invalid)} with problems`}</Toned>
        {more
          .filter(([text]) => text !== "")
          .map(([text, tone]) => (
            <Toned key={text} tone={tone}>
              {text}
            </Toned>
          ))}
      </Box>
      <Toned tone="dim">{`For rows without one: ${filledText(read.file) ?? "d sets parcel, phone and service"}`}</Toned>
      <Box height={1}>
        {isSearching || search !== "" ? (
          <TextField
            label="Filter"
            value={search}
            isActive={isSearching}
            onChange={(text) => {
              setSearch(text);
              list.select(0);
            }}
            width={40}
            bindings={[
              { keys: ["enter", "down"], label: "to the rows", run: () => setSearching(false) },
              {
                keys: ["esc"],
                label: "all",
                run: () => {
                  setSearch("");
                  setSearching(false);
                },
              },
            ]}
          />
        ) : typed === undefined || !group ? (
          <Toned tone={problem || counts.pending === 0 ? "bad" : "info"}>
            {checkingText(counts, problem) || problemsText(groups)}
          </Toned>
        ) : (
          <TextField
            label={`${group.noun} of ${count(shown.length, "row")}`}
            value={typed}
            onChange={setTyped}
            placeholder={group.column === "length" ? "12x10x5" : ""}
            width={room.columns - 30}
            bindings={[
              { keys: ["enter"], label: "set", run: setForAll },
              { keys: ["esc"], label: "cancel", run: () => setTyped(undefined) },
            ]}
          />
        )}
      </Box>
      {shown.length > 0 ? null : search === "" ? (
        <Toned tone="good">No row has a problem.</Toned>
      ) : (
        <Toned tone="dim">No row matches.</Toned>
      )}
      <Table
        columns={COLUMNS}
        count={shown.length}
        list={list}
        height={height}
        width={room.columns}
        label={filter === ALL ? "Rows" : "Rows with problems"}
        cellsOf={(index) => cellsOf(shown[index])}
        isTicked={isSeveral || marking.rangeKeys.length > 0 ? marking.isTicked : undefined}
      />
      {row ? <ProblemLines issues={issues} height={problemHeight} none={noneText(row)} /> : null}
    </Box>
  );
}

function cellsOf(row: SheetRow | undefined): Cell[] {
  if (!row) return [];
  const { rowIndex, data, check } = row;
  const isPriced = check.status === "valid" && statusOf(row) === "valid";
  return [
    String(rowIndex + 1),
    stateOf(row),
    data.toName,
    `${data.toCity}, ${data.toState}`,
    check.status === "valid" ? check.service : (data.service ?? ""),
    isPriced ? formatCents(check.priceCents) : "",
  ];
}

function stateOf(row: SheetRow): Cell {
  if (row.leftOut) return tinted("left out", "dim");
  const status = statusOf(row);
  if (status === "pending") return tinted("checking", "info");
  if (status === "invalid") return tinted("problem", "bad");
  if (openDecision(row)) return tinted("decide", "warn");
  return isWarned(row) && !hasDecision(row) ? tinted("check", "warn") : tinted("ready", "good");
}

const texts = new WeakMap<SheetRow, string>();

/** What a filter looks in. Rows are immutable, so that the text of each is made once. */
function textOf(row: SheetRow): string {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const text = `${row.rowIndex + 1}\n${Object.values(row.data).join("\n")}`.toLowerCase();
  texts.set(row, text);
  return text;
}

function sorted(rows: readonly SheetRow[], of: (row: SheetRow) => string | number): readonly SheetRow[] {
  const keyed = rows.map((row) => ({ row, key: of(row) }));
  return keyed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0)).map(({ row }) => row);
}

const hasProblem = (row: SheetRow): boolean => statusOf(row) === "invalid" || isWarned(row);

const noneText = (row: SheetRow): string =>
  statusOf(row) === "pending" ? "Not checked yet." : "This row has no problems.";
