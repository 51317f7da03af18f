import { formatClock, formatDate } from "@shipctl/sdk/display";
import { NoWrap, TwoLines } from "../../ui/row-cells.js";

/** The day of an entry, and the time below it. */
export const DateCell = ({ at }: { readonly at: string }) => (
  <TwoLines first={<NoWrap>{formatDate(at)}</NoWrap>} second={formatClock(at)} />
);
