import { Button } from "@mantine/core";
import { useId, useRef, useState } from "react";
import { Checkbox } from "../../../ui/checkbox.js";
import { placeUnder } from "../../../ui/more-menu.js";
import classes from "./columns-menu.module.css";
import { type ColumnChoice, GRID_COLUMNS } from "./grid-columns.js";

/** Chooses the columns of the grid. The choice is kept in this browser. */
export function ColumnsMenu({ columns, show }: ColumnChoice) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLFieldSetElement>(null);
  const [isOpen, setOpen] = useState(false);
  const offered = GRID_COLUMNS.filter(({ isUsual }) => isUsual !== undefined);
  return (
    <>
      <Button ref={button} className={classes.button} size="xs" variant="default" popoverTarget={id}>
        Shown columns
      </Button>
      <fieldset
        ref={panel}
        id={id}
        popover="auto"
        className={classes.panel}
        aria-label="Shown columns"
        onBeforeToggle={() => placeUnder(panel.current, button.current, offered.length * ITEM_HEIGHT)}
        onToggle={({ newState }) => setOpen(newState === "open")}
      >
        {isOpen &&
          offered.map((column) => (
            <Checkbox
              key={column.id}
              label={column.header}
              checked={columns.includes(column)}
              onChange={({ currentTarget }) => show(column.id, currentTarget.checked)}
            />
          ))}
      </fieldset>
    </>
  );
}

/** In px, about. */
const ITEM_HEIGHT = 28;
