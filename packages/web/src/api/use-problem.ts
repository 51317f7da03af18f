import { useState } from "react";
import { useSignedInAgain } from "./api-context.js";

/**
 * Why a form was not saved. Cleared when the user signs in again after the session expired.
 *
 * @example const [problem, setProblem] = useProblem();
 */
export function useProblem<Problem = string>(): [Problem | undefined, (problem: Problem | undefined) => void] {
  const [problem, setProblem] = useState<Problem>();
  useSignedInAgain(() => setProblem(undefined));
  return [problem, setProblem];
}
