import { countOf } from "../../components/count.js";

/** Rows that wait for an answer, and why they may wait for long. */
export function checkingText(pending: number, problem: string | undefined): string {
  if (pending === 0) return "";
  return problem ? `${countOf(pending, "row")} not checked: ${problem}` : `Checking ${countOf(pending, "row")}…`;
}
