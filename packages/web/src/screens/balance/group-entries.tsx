import type { Transaction } from "@shipctl/sdk";
import { entriesQuery } from "@shipctl/sdk/display";
import { useState } from "react";
import { useRead } from "../../api/query.js";
import { Loaded } from "../../components/loaded.js";
import { keepsFormer } from "../../components/screen-reads.js";
import { DataTable } from "../../ui/data-table.js";
import { PAGE_SIZES } from "../../ui/list-view.js";
import { Pager } from "../../ui/pager.js";
import { entryColumns } from "./columns.js";

/** The entries of a bulk order that one line of the history stands for. */
export function GroupEntries({ line }: { readonly line: Transaction }) {
  const [{ page, pageSize }, setView] = useState({ page: 1, pageSize: PAGE_SIZES[0] as number });
  const query = { ...entriesQuery(line), page, limit: pageSize };
  const reading = useRead("listTransactions", { query }, keepsFormer);
  return (
    <Loaded reading={reading} failure="Failed to load transaction history" place="flush">
      {(reply) => (
        <>
          <DataTable
            label={line.description}
            columns={entryColumns}
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
