import type { ComponentProps } from "react";

/**
 * Elements with ARIA grid roles. Table elements do not fit, because only rows in view are rendered. Cells and their
 * content can be focused; rows cannot.
 */
const part = (role: string) => (props: ComponentProps<"div">) => <div role={role} {...props} />;

export const GridBox = part("grid");
export const RowGroup = part("rowgroup");
export const Row = part("row");
export const HeadCell = part("columnheader");
export const Cell = part("gridcell");
