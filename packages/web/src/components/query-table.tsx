import { Button } from "@mantine/core";
import type { ApiError } from "@shipctl/sdk";
import { keepPreviousData, type UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorText } from "../api/error-text.js";
import type { Column } from "../ui/data-table.js";
import { EmptyState } from "../ui/empty-state.js";
import { ErrorState } from "../ui/error-state.js";
import type { Icon } from "../ui/icons.js";
import { isBackwards, isFiltered, type ListView, withoutFilters } from "../ui/list-view.js";
import { PagedTable } from "../ui/paged-table.js";
import type { ListState } from "../ui/use-list-view.js";

/** Options to read a list: the old page stays while the next loads. A range that ends before it starts is not requested. */
export const listRead = (view: ListView) => ({ placeholderData: keepPreviousData, enabled: !isBackwards(view) });

interface NoMatch {
  readonly icon?: Icon;
  readonly title: string;
  readonly text?: string;
  /** The button that clears the filters. */
  readonly clear?: string;
}

interface QueryTableProps<Row, Reply> {
  readonly list: ListState;
  /** A page of the list; see `listRead`. */
  readonly reading: UseQueryResult<Reply, ApiError>;
  readonly rowsOf: (reply: Reply) => readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** The id of the column with the date, whose header reverses the order. */
  readonly sortBy: string;
  readonly label: string;
  /** Shown when the list cannot be loaded and the server gives no reason. */
  readonly failure: string;
  /** Shown below that. */
  readonly fallback?: ReactNode;
  /** Shown when nothing matches the filters. */
  readonly noMatch: NoMatch;
  /** Shown when the list is empty without filters; `noMatch` if left out. */
  readonly empty?: ReactNode;
  /** Above the rows. */
  readonly toolbar?: ReactNode;
  readonly expectedRows?: number;
  readonly hasEnds?: boolean;
}

/** A paged list, with its loading, error and empty states. */
export function QueryTable<Row extends { readonly _id: string }, Reply extends { readonly totalPages: number }>(
  props: QueryTableProps<Row, Reply>,
) {
  const { list, reading, rowsOf, failure, fallback, toolbar } = props;
  const { data } = reading;
  const rows = data && rowsOf(data);
  if (isBackwards(list.view)) return <NoRows {...props} />;
  if (reading.isError && !data) {
    const text = errorText(reading.error, failure);
    return (
      <>
        <ErrorState text={text} onRetry={() => reading.refetch()} retrying={reading.isFetching} />
        {fallback}
      </>
    );
  }
  const isPastEnd = data !== undefined && list.view.page > Math.max(1, data.totalPages);
  if (rows?.length === 0 && !isPastEnd) return <NoRows {...props} />;
  return (
    <>
      {toolbar}
      <PagedTable
        list={list}
        label={props.label}
        columns={props.columns}
        sorted={{ by: props.sortBy, order: list.view.sort, onSort: (sort) => list.change({ sort }) }}
        rows={rows}
        rowKey={({ _id }) => _id}
        stale={reading.isPlaceholderData}
        totalPages={data?.totalPages ?? 1}
        hasEnds={props.hasEnds}
        {...(props.expectedRows && { expectedRows: props.expectedRows })}
      />
    </>
  );
}

function NoRows({ list, noMatch, empty }: Pick<QueryTableProps<never, never>, "list" | "noMatch" | "empty">) {
  const { icon, title, text, clear = "Clear Filters" } = noMatch;
  if (empty && !isFiltered(list.view)) return empty;
  return (
    <EmptyState
      {...(icon && { icon })}
      title={title}
      action={
        isFiltered(list.view) && (
          <Button variant="default" size="xs" onClick={() => list.change(withoutFilters(list.view))}>
            {clear}
          </Button>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
