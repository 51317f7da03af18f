import type { ComponentProps } from "react";

/**
 * What a grid is made of, for assistive technology as well. No table elements, because rows that are not in sight are
 * left out; and the focus goes to the cells and what stands in them, never to rows.
 */
const part = (role: string) => (props: ComponentProps<"div">) => <div role={role} {...props} />;

export const GridBox = part("grid");
export const RowGroup = part("rowgroup");
export const Row = part("row");
export const HeadCell = part("columnheader");
export const Cell = part("gridcell");
