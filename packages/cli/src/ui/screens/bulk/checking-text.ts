import { count } from "@shipctl/sdk/display";

/** The number of rows being checked, and why that may take long. */
export function checkingText(pending: number, problem: string | undefined): string {
  if (pending === 0) return "";
  return problem ? `${count(pending, "row")} not checked: ${problem}` : `Checking ${count(pending, "row")}…`;
}
