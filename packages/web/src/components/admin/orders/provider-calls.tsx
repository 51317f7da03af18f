import type { ProviderCall } from "@shipctl/sdk";
import { formatCount, formatDate, formatTime, providerCallTexts } from "@shipctl/sdk/display";
import { type Column, DataTable } from "../../../ui/data-table.js";
import { NoWrap, TwoLines } from "../../../ui/row-cells.js";
import { CopyButton } from "../../copy-button.js";
import classes from "./provider-calls.module.css";

/** What the provider of an order was asked, to write to its support about. */
export const ProviderCalls = ({ name, calls }: { readonly name: string; readonly calls: readonly ProviderCall[] }) => (
  <details className={classes.calls}>
    <summary>{`Calls to ${name} (${calls.length})`}</summary>
    <DataTable
      label={`Calls to ${name}`}
      columns={COLUMNS}
      rows={calls}
      rowKey={({ at, what, outcome }) => `${at} ${what} ${outcome}`}
    />
  </details>
);

const COLUMNS: readonly Column<ProviderCall>[] = [
  {
    id: "at",
    header: "When",
    cell: ({ at }) => <TwoLines first={<NoWrap>{formatDate(at)}</NoWrap>} second={<NoWrap>{formatTime(at)}</NoWrap>} />,
  },
  {
    id: "what",
    header: "Call",
    cell: (call) => (
      <TwoLines
        first={<NoWrap>{providerCallTexts(call).what}</NoWrap>}
        second={<NoWrap>{`${formatCount(call.durationMs)} ms`}</NoWrap>}
      />
    ),
  },
  {
    id: "outcome",
    header: "Outcome, request id",
    wide: true,
    cell: (call) => (
      <TwoLines first={providerCallTexts(call).outcome} second={call.requestId && <RequestId id={call.requestId} />} />
    ),
  },
];

const RequestId = ({ id }: { readonly id: string }) => (
  <span className={classes.id}>
    {id} <CopyButton name="request id" text={id} label={`Copy request id ${id}`} />
  </span>
);
