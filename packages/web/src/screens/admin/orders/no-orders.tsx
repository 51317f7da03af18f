import { Button } from "@mantine/core";
import { EmptyState } from "../../../ui/empty-state.js";
import { isFiltered, type ListView, withoutFilters } from "../../../ui/list-view.js";

interface NoOrdersProps {
  readonly view: ListView;
  readonly onChange: (part: Partial<ListView>) => void;
}

export function NoOrders({ view, onChange }: NoOrdersProps) {
  if (!isFiltered(view)) return <EmptyState title="No Orders Found">What customers buy appears here.</EmptyState>;
  return (
    <EmptyState
      title="No Orders Found"
      action={
        <Button variant="default" size="xs" onClick={() => onChange(withoutFilters(view))}>
          Clear Filters
        </Button>
      }
    >
      Nothing matches this search and these filters.
    </EmptyState>
  );
}
