import { count } from "@shipctl/sdk/display";

/** Rows that wait for an answer, and why they may wait for long. */
export function checkingText(pending: number, problem: string | undefined): string {
  if (pending === 0) return "";
  return problem ? `${count(pending, "row")} not checked: ${problem}` : `Checking ${count(pending, "row")}…`;
}
