import type { CallOptions } from "@shipctl/sdk";

export const STILL_TRYING = "The server does not answer. Trying again; nothing is bought twice.";

/** What a purchase takes to say once that no answer comes: it is repeated for two minutes, and silence looks like a fault. */
export function outageTold(tell: (text: string) => void): Pick<CallOptions, "onRetry"> {
  let isTold = false;
  return {
    onRetry: ({ mayHaveHappened }) => {
      if (isTold || !mayHaveHappened) return;
      isTold = true;
      tell(STILL_TRYING);
    },
  };
}
