import { AccountLeft, endsSession } from "@shipctl/sdk";
import { problemText } from "@shipctl/sdk/display";
import type { Tone } from "../../io/style.js";
import { useApp } from "./use-app.js";
import { useAppContext } from "./use-context.js";

/** Runs an action; `fallback` is shown for a failure without a message. */
type Attempt = (work: () => Promise<void>, fallback?: string) => void;

/** Shows why an action failed, unless the app asks to sign in again or is closing. */
export function useAttempt(tone: Tone = "bad"): Attempt {
  const { signal } = useAppContext();
  const { say } = useApp();
  return (work, fallback) => {
    work().catch((error: unknown) => {
      if (!endsSession(error) && !(error instanceof AccountLeft) && !signal.aborted)
        say(problemText(error, fallback), tone);
    });
  };
}
