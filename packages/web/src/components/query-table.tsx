import { Button } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import type { Reading } from "../api/query.js";
import type { Column, DataTable } from "../ui/data-table.js";
import type { Icon } from "../ui/icons.js";
import { isBackwards, isFiltered, withoutFilters } from "../ui/list-view.js";
import { PagedTable } from "../ui/pager.js";
import { EmptyState } from "../ui/states.js";
import type { ListState } from "../ui/use-list-view.js";
import { Loaded } from "./loaded.js";

interface NoMatch {
  readonly icon?: Icon;
  readonly title: string;
  readonly text?: string;
  /** The button that clears the filters. */
  readonly clear?: string;
}

interface QueryTableProps<Row, Reply> extends Pick<ComponentProps<typeof DataTable<Row>>, "isDense" | "onOpen"> {
  readonly list: ListState;
  /** A page of the list; see `listRead`. */
  readonly reading: Reading<Reply>;
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
  /** What is shown below a row that is open. */
  readonly detailsOf?: (row: Row) => ReactNode;
}

/** A paged list, with its loading, error and empty states. */
export function QueryTable<Row extends { readonly _id: string }, Reply extends { readonly totalPages: number }>(
  props: QueryTableProps<Row, Reply>,
) {
  const { list, reading, rowsOf, failure, fallback, toolbar } = props;
  if (isBackwards(list.view)) return <NoRows {...props} />;
  const isPastEnd = ({ totalPages }: Reply) => list.view.page > Math.max(1, totalPages);
  return (
    <Loaded
      reading={reading}
      failure={failure}
      fallback={fallback}
      place="flush"
      empty={(reply) => rowsOf(reply).length === 0 && !isPastEnd(reply) && <NoRows {...props} />}
    >
      {(reply) => (
        <>
          {toolbar}
          <PagedTable
            list={list}
            label={props.label}
            columns={props.columns}
            isDense={props.isDense}
            onOpen={props.onOpen}
            sorted={{ by: props.sortBy, order: list.view.sort, onSort: (sort) => list.change({ sort }) }}
            rows={reply && rowsOf(reply)}
            rowKey={({ _id }) => _id}
            stale={reading.isPlaceholderData}
            totalPages={reply?.totalPages ?? 1}
            hasEnds={props.hasEnds}
            detailsOf={props.detailsOf}
            {...(props.expectedRows && { expectedRows: props.expectedRows })}
          />
        </>
      )}
    </Loaded>
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
