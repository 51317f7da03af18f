import type { QueryOf, Transaction } from "@shipctl/sdk";
import { entriesQuery } from "@shipctl/sdk/display";
import { useState } from "react";
import { useReading } from "../../api/query.js";
import type { Read } from "../../api/read.js";
import { DataTable } from "../../ui/data-table.js";
import { PAGE_SIZES } from "../../ui/list-view.js";
import { Pager } from "../../ui/pager.js";
import { Loaded } from "../loaded.js";
import { keepsFormer } from "../screen-reads.js";
import { type EntryLinks, entryColumns } from "./columns.js";

/** Reads entries of one's own, or of a customer. */
export type ReadEntries = (query: QueryOf<"listTransactions">) => Read<"listTransactions" | "listUserTransactions">;

interface GroupEntriesProps {
  readonly line: Transaction;
  readonly readEntries: ReadEntries;
  readonly links: EntryLinks;
}

/** The entries of a bulk order that one line of the history stands for. */
export function GroupEntries({ line, readEntries, links }: GroupEntriesProps) {
  const [{ page, pageSize }, setView] = useState({ page: 1, pageSize: PAGE_SIZES[0] as number });
  const reading = useReading(readEntries({ ...entriesQuery(line), page, limit: pageSize }), keepsFormer);
  return (
    <Loaded reading={reading} failure="Failed to load transaction history" place="flush">
      {(reply) => (
        <>
          <DataTable
            label={line.description}
            columns={entryColumns(links)}
            rows={reply?.transactions}
            rowKey={({ _id }) => _id}
            expectedRows={Math.min(pageSize, line.group?.entries ?? pageSize)}
            stale={reading.isPlaceholderData}
          />
          {(reply?.totalTransactions ?? 0) > PAGE_SIZES[0] && (
            <Pager
              list={{
                view: { page, pageSize },
                change: ({ page: next = 1, pageSize: size = pageSize }) => setView({ page: next, pageSize: size }),
              }}
              totalPages={reply?.totalPages ?? 1}
              pagesLabel={`Pages of ${line.description}`}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
