import type { VoidList, VoidOutcome } from "@shipctl/sdk/contract";

export const voidList = (results: VoidOutcome[]): VoidList => ({
  results,
  voided: results.filter((result) => result.code === undefined).length,
});
