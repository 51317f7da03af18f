import type { CheckedAddress } from "@shipctl/sdk";
import { checkInBatches, recipientColumns, recipientToCheck, type SheetRow } from "@shipctl/sdk/bulk";
import {
  addressChecksText,
  addressLines,
  addressStatus,
  checkedByText,
  count,
  formatCount,
  type PrintableAddress,
  residentialText,
} from "@shipctl/sdk/display";
import { Box } from "ink";
import { useMemo, useState } from "react";
import { type Cell, tinted } from "../../../io/outcome.js";
import { printable, wrap } from "../../../io/text-width.js";
import { toneOf } from "../../../steps/shared/tones.js";
import type { TableColumn } from "../../components/columns.js";
import { Table } from "../../components/table.js";
import { Toned } from "../../components/toned.js";
import { useKeys } from "../../hooks/use-keys.js";
import { useList } from "../../hooks/use-list.js";
import { useLoad } from "../../hooks/use-load.js";
import { useSession } from "../../hooks/use-session.js";
import { useContentSize } from "../../hooks/use-size.js";
import type { Basket } from "./bulk-state.js";
import { RowEditor } from "./row-editor.js";
import type { Bulk } from "./use-bulk.js";

const COLUMNS: readonly TableColumn[] = [
  { title: "Row", width: 5, align: "right" },
  { title: "Recipient", width: 14, grows: 1 },
  { title: "Result", width: 15 },
  { title: "Kind", width: 11 },
];
/** Between the two addresses. */
const GAP = 2;
/** Lines of the messages about an address. */
const MESSAGE_ROWS = 2;

interface CheckAddressesProps {
  readonly basket: Basket;
  readonly bulk: Bulk;
  readonly close: () => void;
}

interface CheckedRow {
  readonly row: SheetRow;
  readonly result: CheckedAddress;
}

/**
 * Checks the recipients of the rows that are not left out. Suggestions that the user takes become edits of the rows;
 * every address can be kept as entered.
 */
export function CheckAddresses({ basket, bulk, close }: CheckAddressesProps) {
  const { read, sheet } = basket;
  const { client } = useSession();
  const [editing, setEditing] = useState<number>();
  // As they are when the view opens: taking a suggestion does not start another check.
  const [rows] = useState(() => sheet.rows.filter(({ leftOut }) => !leftOut));
  const [asked, setAsked] = useState(0);
  const checked = useLoad("addresses of the rows", async (signal) => {
    setAsked(0);
    const { apiId } = sheet;
    const results = await checkInBatches(rows.map(recipientToCheck), async (body) => {
      const reply = await client.checkAddresses({ body: { ...body, apiId }, signal });
      setAsked((before) => before + body.addresses.length);
      return reply;
    });
    return rows.flatMap((row, index): CheckedRow[] => {
      const result = results[index];
      return result ? [{ row, result }] : [];
    });
  });
  if (checked.value) {
    const take = (taken: readonly CheckedRow[]) => bulk.change(read, { type: "edited", edits: taken.flatMap(editsOf) });
    const edited = editing === undefined ? undefined : sheet.rows[editing];
    const isEdited = ({ row }: CheckedRow) => sheet.rows[row.rowIndex]?.edits !== row.edits;
    return (
      <>
        {edited ? (
          <RowEditor basket={basket} row={edited} rows={[edited]} bulk={bulk} close={() => setEditing(undefined)} />
        ) : null}
        <Box display={edited ? "none" : "flex"}>
          <Results
            results={checked.value}
            isActive={!edited}
            isEdited={isEdited}
            take={take}
            edit={({ row }) => setEditing(row.rowIndex)}
            close={close}
          />
        </Box>
      </>
    );
  }
  const progress = `Checking: ${formatCount(asked)} of ${count(rows.length, "address", "addresses")}…`;
  const { problem, isLoading, reload } = checked;
  return <Waiting progress={progress} problem={isLoading ? undefined : problem} reload={reload} close={close} />;
}

const editsOf = ({ row: { rowIndex }, result: { suggestion } }: CheckedRow) =>
  suggestion ? [{ rowIndex, values: recipientColumns(suggestion) }] : [];

interface WaitingProps {
  readonly progress: string;
  readonly problem: string | undefined;
  readonly reload: () => void;
  readonly close: () => void;
}

function Waiting({ progress, problem, reload, close }: WaitingProps) {
  useKeys([
    ...(problem ? [{ keys: ["r"], label: "check again", run: reload }] : []),
    { keys: ["esc"], label: "keep as entered", run: close },
  ]);
  return (
    <Box aria-role="timer" aria-state={{ busy: !problem }}>
      <Toned tone={problem ? "bad" : "info"}>{problem ? `The addresses were not checked: ${problem}` : progress}</Toned>
    </Box>
  );
}

interface ResultsProps {
  readonly results: readonly CheckedRow[];
  readonly isActive: boolean;
  readonly isEdited: (one: CheckedRow) => boolean;
  readonly take: (taken: readonly CheckedRow[]) => void;
  readonly edit: (one: CheckedRow) => void;
  readonly close: () => void;
}

function Results({ results, isActive, isEdited, take, edit, close }: ResultsProps) {
  const room = useContentSize();
  const [taken, setTaken] = useState<ReadonlySet<CheckedRow>>(new Set());
  const notable = useMemo(() => results.filter(({ result }) => result.status !== "ok"), [results]);
  const half = Math.floor((room.columns - GAP) / 2);
  const sideRows = useMemo(() => Math.max(0, ...notable.map((one) => longestSide(one, half))), [notable, half]);
  const remarks = [
    addressChecksText(results.map(({ result }) => result)),
    results.map(({ result }) => checkedByText(result)).find(Boolean) ?? "",
  ];
  const summary = remarks.filter(Boolean).flatMap((text) => wrap(text, room.columns));
  const height = Math.max(1, room.rows - summary.length - 1 - MESSAGE_ROWS - 1 - sideRows);
  const list = useList(notable.length, height);
  const chosen = notable[list.index];
  const isOpen = (one: CheckedRow) => one.result.suggestion !== undefined && !isEdited(one);
  const open = notable.filter(isOpen);
  const use = (rows: readonly CheckedRow[]) => {
    take(rows);
    setTaken(new Set([...taken, ...rows]));
  };
  useKeys(
    [
      ...(chosen && isOpen(chosen) ? [{ keys: ["f"], label: "use suggestion", run: () => use([chosen]) }] : []),
      ...(open.length > 0
        ? [{ keys: ["F"], label: `use ${count(open.length, "suggestion")}`, run: () => use(open) }]
        : []),
      ...(chosen ? [list.binding, { keys: ["enter"], label: "edit", run: () => edit(chosen) }] : []),
      { keys: ["esc"], label: open.length > 0 ? "keep as entered" : "back to the rows", run: close },
    ],
    { isActive },
  );
  return (
    <Box flexDirection="column">
      {summary.map((text) => (
        <Toned key={text}>{text}</Toned>
      ))}
      {chosen ? (
        <>
          <Table
            columns={COLUMNS}
            count={notable.length}
            list={list}
            height={height}
            width={room.columns}
            label="Checked addresses"
            cellsOf={(index) => cellsOf(notable[index], { taken, isEdited })}
          />
          <Chosen one={chosen} width={room.columns} half={half} />
        </>
      ) : null}
    </Box>
  );
}

interface Changed {
  readonly taken: ReadonlySet<CheckedRow>;
  readonly isEdited: (one: CheckedRow) => boolean;
}

function cellsOf(one: CheckedRow | undefined, { taken, isEdited }: Changed): Cell[] {
  if (!one) return [];
  const { row, result } = one;
  const { label, color } = addressStatus(result.status);
  const changed = taken.has(one) ? "Suggestion used" : isEdited(one) ? "Edited" : undefined;
  const text = changed ? tinted(changed, "good") : tinted(label, toneOf(color));
  return [String(row.rowIndex + 1), row.data.toName, text, residentialText(result)];
}

interface ChosenProps {
  readonly one: CheckedRow;
  readonly width: number;
  readonly half: number;
}

/** The entered and the suggested address, side by side. */
function Chosen({ one: { row, result }, width, half }: ChosenProps) {
  const { address } = recipientToCheck(row);
  const messages = wrap(printable(result.messages.map(({ message }) => message).join("; ")), width);
  const entered = linesOf(address, half);
  return (
    <Box flexDirection="column">
      <Box flexDirection="column" height={MESSAGE_ROWS} overflowY="hidden" justifyContent="flex-end">
        {messages.slice(0, MESSAGE_ROWS).map((text) => (
          <Toned key={text} tone="warn">
            {text}
          </Toned>
        ))}
      </Box>
      <Box gap={GAP}>
        <Side title="As entered" lines={entered} width={half} />
        {result.suggestion ? (
          <Side title="Suggestion" lines={linesOf(result.suggestion, half)} before={entered} width={half} />
        ) : null}
      </Box>
    </Box>
  );
}

interface SideProps {
  readonly title: string;
  readonly lines: readonly string[];
  /** Lines that are not among these are emphasized. */
  readonly before?: readonly string[];
  readonly width: number;
}

function Side({ title, lines, before, width }: SideProps) {
  return (
    <Box flexDirection="column" width={width}>
      <Toned tone="dim">{title}</Toned>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may be alike
        <Toned key={index} isBold={before !== undefined && !before.includes(line)}>
          {line}
        </Toned>
      ))}
    </Box>
  );
}

/** Without the name, which is in the table. */
const linesOf = (address: PrintableAddress, width: number): string[] =>
  addressLines({ ...address, name: "" }).flatMap((line) => wrap(printable(line), width));

const longestSide = ({ row, result: { suggestion } }: CheckedRow, width: number): number =>
  Math.max(linesOf(recipientToCheck(row).address, width).length, suggestion ? linesOf(suggestion, width).length : 0);
