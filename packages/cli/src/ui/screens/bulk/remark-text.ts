import type { RowRemark } from "@shipctl/sdk/bulk";
import { sentence } from "../../../steps/check-rows.js";

/** What is said of a row, in one line. */
export function remarkText(remark: RowRemark): string {
  const { severity, column } = remark;
  return severity === "warning" ? `Warning: ${adviceIn(remark)}` : `${column ?? "line"}: ${adviceIn(remark)}`;
}

/** The message with what would do. */
export const adviceIn = ({ message, fix }: RowRemark): string =>
  sentence(fix ? { message, suggestion: fix.value } : { message });
